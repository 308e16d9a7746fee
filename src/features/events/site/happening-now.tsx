import { Link } from '../../../ui/navigation.tsx';
import { useDocument } from '../../../ui/document-context.tsx';
import type { ChapterEvent } from '../events.contract.ts';
import { eventPath, untilText } from '../events.rules.ts';
import { CardIcon } from './card-icons.tsx';

/** Scheduled events that have started and not ended. They are listed as past events, too. */
export function HappeningNow({ events }: { events: readonly ChapterEvent[] }) {
  const happening = events.filter(({ status }) => status === 'scheduled');
  if (happening.length === 0) return null;
  return (
    <section
      aria-labelledby="happening-now"
      className="on-dark mt-6 rounded-2 bg-main-900 print:border print:bg-transparent px-5 pt-5 pb-3 text-white wide:grid wide:grid-cols-[15rem_minmax(0,1fr)] wide:px-8 forced-colors:border"
    >
      <h2 id="happening-now" className="flex items-center gap-3 self-start text-xl text-accent-400 wide:pt-2">
        <span aria-hidden="true" className="size-2.5 flex-none rounded-full bg-accent-400" />
        Happening now
      </h2>
      <ul className="divide-y divide-white/20">
        {happening.map((event) => (
          <HappeningEvent key={event.id} event={event} />
        ))}
      </ul>
    </section>
  );
}

function HappeningEvent({ event }: { event: ChapterEvent }) {
  const { now, timeZone } = useDocument();
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-8 py-2 wrap-anywhere">
      <Link
        to={eventPath(event)}
        className="font-serif text-xl leading-[1.3] text-white no-underline hover:underline"
      >
        {event.title}
      </Link>
      <span className="flex flex-wrap gap-x-6">
        {event.location && (
          <span className="inline-flex gap-1.5">
            <CardIcon name="place" className="mt-[.25rem] size-[18px] flex-none" />
            {event.location}
          </span>
        )}
        <span>{untilText(event, { now, timeZone })}</span>
      </span>
    </li>
  );
}
