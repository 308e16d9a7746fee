import PlusIcon from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { Link } from '../../../ui/navigation.tsx';
import type { Site } from '../site.contract.ts';

const historyPath = '/about/our-history';

interface WhoWeAreProps {
  whoWeAre: Site['home']['whoWeAre'];
  about: Site['menu']['about'];
  /** Portraits of some members. */
  faces: ReactNode;
}

export function WhoWeAre({ whoWeAre, about, faces }: WhoWeAreProps) {
  const { intro, mission, history, service } = whoWeAre;
  if (!intro && mission.length + history.length + service.length === 0) return null;
  return (
    <section
      aria-labelledby="who-we-are"
      className="page-width grid grid-cols-1 gap-5 py-section wide:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] wide:gap-22"
    >
      <div>
        <h2 id="who-we-are" className="text-3xl">
          Who We Are
        </h2>
        {intro && <p className="mt-6 max-w-[38ch] text-ink-2">{intro}</p>}
        {faces}
        <Link to="/about/members" className="more-link">
          Meet our members
        </Link>
      </div>
      <div className="self-start border-t-2 border-ink">
        <Item title="Our Mission" paragraphs={mission} isInitiallyOpen />
        <Item title="Our History" paragraphs={history}>
          {about.some(({ to }) => to === historyPath) && (
            <Link to={historyPath} className="more-link mt-2">
              Read our history
            </Link>
          )}
        </Item>
        <Item title="Our Service" paragraphs={service} />
      </div>
    </section>
  );
}

interface ItemProps {
  title: string;
  paragraphs: readonly string[];
  isInitiallyOpen?: boolean;
  children?: ReactNode;
}

/** The browser keeps one item of the same name open, without script. */
function Item({ title, paragraphs, isInitiallyOpen = false, children }: ItemProps) {
  if (paragraphs.length === 0) return null;
  return (
    <details name="who-we-are" open={isInitiallyOpen} className="group border-b border-line">
      <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-4 py-5 [&::-webkit-details-marker]:hidden">
        <h3 className="text-xl leading-[1.2]">{title}</h3>
        <PlusIcon
          aria-hidden="true"
          className="size-7 flex-none [&>path:last-child]:transition-opacity group-open:[&>path:last-child]:opacity-0"
        />
      </summary>
      <div className="max-w-[62ch] space-y-3 pb-[1.6rem] wide:pr-12">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {children}
      </div>
    </details>
  );
}
