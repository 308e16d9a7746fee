import { Link } from '../../../ui/navigation.tsx';
import { useDocument } from '../../../ui/document-context.tsx';
import type { ChapterEvent } from '../events.contract.ts';
import { eventPath, untilText } from '../events.rules.ts';

/** Scheduled events that have started and not ended. They are listed as past events, too. */
export function HappeningNow({ events }: { events: readonly ChapterEvent[] }) {
  const { now, timeZone } = useDocument();
  const happening = events.filter(({ status }) => status === 'scheduled');
  if (happening.length === 0) return null;
  return (
    <section
      aria-labelledby="happening-now"
      className="on-dark bg-main-900 text-white print:hidden forced-colors:border"
    >
      <div className="page-width gap-x-7 py-4 wide:flex wide:items-center">
        <h2
          id="happening-now"
          className="flex flex-none items-center gap-2.5 font-sans text-base font-semibold tracking-normal text-accent-400"
        >
          <span
            aria-hidden="true"
            className="ml-1 size-2.5 rounded-full bg-accent-400 ring-4 ring-accent-400/25"
          />
          Happening now
        </h2>
        <ul className="grid gap-2">
          {happening.map((event) => (
            <li key={event.id} className="relative flex flex-wrap items-baseline gap-x-7 wrap-anywhere">
              <Link
                to={eventPath(event)}
                className="card-link font-serif text-xl leading-tight hover:underline"
              >
                {event.title}
              </Link>
              <span>
                {untilText(event, { now, timeZone })}
                {event.location && ` · ${event.location}`}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
