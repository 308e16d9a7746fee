import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import { toneGround } from '../../../ui/layout/tones.ts';
import { Link } from '../../../ui/navigation.tsx';
import type { Site } from '../site.contract.ts';

interface TakePartProps {
  site: Pick<Site, 'giving' | 'joinText'>;
  /** The next event. */
  next: { title: string; path: string; date: string } | undefined;
}

/** The three ways to take part, in blocks of the quilt. */
export function TakePart({ site: { giving, joinText }, next }: TakePartProps) {
  const ways = [
    {
      name: 'Come',
      to: next?.path ?? '/events',
      text: next ? `${next.date}: ${next.title}` : 'See what is on our calendar.',
      color: toneGround('clay'),
    },
    {
      name: 'Give',
      to: '/contact?topic=give',
      text: giving.promise || 'See the ways to give.',
      color: toneGround('gold'),
    },
    {
      name: 'Join',
      to: '/contact?topic=join',
      text: joinText || 'Ask us how to become a member.',
      color: toneGround('bay'),
    },
  ];
  return (
    <section aria-labelledby="take-part" className="take-part">
      <h2 id="take-part" className="sr-only">
        Take part
      </h2>
      <ul className="grid wide:page-width wide:grid-cols-3">
        {ways.map(({ name, to, text, color }) => (
          <li key={name} className="group/card">
            <Link to={to} className={`program-card take-part-card ${color}`}>
              <span className="flex items-center justify-between gap-4 font-serif text-2xl leading-[1.1]">
                {name}
                <ArrowRightIcon
                  aria-hidden="true"
                  className="size-[26px] flex-none transition-transform duration-240 ease-out group-hover/card:translate-x-1.5"
                />
              </span>
              <span className="mt-2 block max-w-[44ch] text-pretty wrap-anywhere">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
