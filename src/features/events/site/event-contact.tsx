import { Link } from '../../../ui/navigation.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { EventPage } from '../event-page.contract.ts';

/** Whom visitors can ask about an event. */
export function EventContact({ contact }: { contact: NonNullable<EventPage['contact']> }) {
  const { name, title, imageUrl, href } = contact;
  return (
    <aside
      aria-label="Whom to ask"
      className="flex min-h-32 flex-wrap self-start bg-linen wrap-anywhere print:mt-3 print:bg-transparent"
    >
      {imageUrl && (
        <Picture
          src={imageUrl}
          alt=""
          sizes="152px"
          className="w-28 flex-none object-cover object-top wide:w-36 print:h-24"
        />
      )}
      <div className="min-w-0 flex-[1_1_12rem] self-center px-4 py-4">
        <p className="font-serif text-lg leading-tight">{`Questions? Ask ${name}`}</p>
        {title && <p className="mt-0.5 text-sm text-ink-2">{title}</p>}
        <p className="print:hidden">
          <Link to={href} rel="nofollow" className="inline-flex min-h-11 items-center font-semibold">
            {`Write to ${name}`}
          </Link>
        </p>
      </div>
    </aside>
  );
}
