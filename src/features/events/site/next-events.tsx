import { Link } from '../../../ui/navigation.tsx';
import { formatDay, formatIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import type { EventPage } from '../event-page.contract.ts';
import type { ChapterEvent } from '../events.contract.ts';
import { daysOf, eventPath, isAllDay } from '../events.rules.ts';
import { EventTitle } from './event-title.tsx';

/** The next events: of the same program, where there are some. */
export function NextEvents({ page: { next, program, isNextOfProgram } }: { page: EventPage }) {
  if (next.length === 0) return null;
  const heading = isNextOfProgram && program ? `Next in ${program.title}` : 'Next events';
  return (
    <section aria-labelledby="next-events" className="bg-linen py-section print:hidden">
      <div className="page-width">
        <h2 id="next-events" className="text-2xl">
          {heading}
        </h2>
        <ul className="mt-6 grid gap-4 wide:grid-cols-3 wide:gap-6">
          {next.map((event) => (
            <li key={event.id}>
              <NextEventCard event={event} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** A link with the day, title and place. */
export function NextEventCard({ event }: { event: ChapterEvent }) {
  const { timeZone } = useDocument();
  const { first } = daysOf(event, timeZone);
  const time = isAllDay(event, timeZone) ? 'all day' : formatIn(timeZone, event.startDate, 'h:mm a');
  return (
    <Link
      to={eventPath(event)}
      className="group flex h-full items-center gap-4 rounded-2 bg-surface p-4 text-inherit no-underline wrap-anywhere"
    >
      <span
        aria-hidden="true"
        className="grid w-[4.5rem] flex-none justify-items-center rounded-1 bg-accent-200 py-2 leading-none lining-nums"
      >
        <span className="text-xs font-[650] text-accent-700">{formatDay(first, 'MMM')}</span>
        <span className="mt-1 font-serif text-[1.75rem]">{formatDay(first, 'd')}</span>
      </span>
      <span>
        <span className="block font-serif text-lg leading-[1.3] group-hover:underline">
          <EventTitle event={event} />
        </span>
        <span className="block text-sm text-ink-2">
          {[`${formatDay(first, 'EEE, MMM d')}, ${time}`, event.location].filter(Boolean).join(' · ')}
        </span>
      </span>
    </Link>
  );
}
