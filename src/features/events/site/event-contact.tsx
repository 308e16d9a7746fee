import { Link } from '../../../ui/navigation.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { EventPage } from '../event-page.contract.ts';

/** Whom visitors can ask about an event. */
export function EventContact({ contact }: { contact: NonNullable<EventPage['contact']> }) {
  const { name, title, imageUrl, href } = contact;
  return (
    <aside
      aria-label="Whom to ask"
      className="mt-8 flex items-center gap-4 border-t border-line pt-6 print:mt-3 print:pt-3"
    >
      {imageUrl && (
        <Picture
          src={imageUrl}
          alt=""
          sizes="72px"
          className="size-[72px] flex-none rounded-full object-cover"
        />
      )}
      <div>
        <p className="font-semibold">{`Questions? Ask ${name}`}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
          {title && <span>{title}</span>}
          <Link to={href} rel="nofollow" className="inline-flex min-h-[44px] items-center">
            {`Write to ${name}`}
          </Link>
        </p>
      </div>
    </aside>
  );
}
