import { Link } from '../../../ui/navigation.tsx';
import { formatDay, formatIn } from '../../../kernel/dates.ts';
import { useDocument, useProgram } from '../../../ui/document-context.tsx';
import { toneClasses, type Tone } from '../../../ui/layout/tones.ts';
import type { EventPage } from '../event-page.contract.ts';
import type { ChapterEvent } from '../events.contract.ts';
import { daysOf, eventPath, isAllDay } from '../events.rules.ts';
import { EventTitle } from './event-title.tsx';

/** The next events: of the same program, where there are some. */
export function NextEvents({ page, tone }: { page: EventPage; tone: Tone }) {
  const { next, program, isNextOfProgram } = page;
  if (next.length === 0) return null;
  const heading = isNextOfProgram && program ? `Next in ${program.title}` : 'Next events';
  return (
    <section aria-labelledby="next-events" className={`bg-tone-soft py-12 print:hidden ${toneClasses[tone]}`}>
      <div className="page-width">
        <h2 id="next-events" className="text-2xl">
          {heading}
        </h2>
        <ul className="mt-5 grid gap-1 wide:auto-cols-fr wide:grid-flow-col">
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
  const program = useProgram(event.programId);
  const { first } = daysOf(event, timeZone);
  const time = isAllDay(event, timeZone) ? 'all day' : formatIn(timeZone, event.startDate, 'h:mm a');
  return (
    <Link to={eventPath(event)} className={`next-event ${toneClasses[program?.color ?? 'green']}`}>
      <span aria-hidden="true" className="date-block bg-tone text-on-tone">
        {formatDay(first, 'MMM')}
        <span className="date-block-day order-1">{formatDay(first, 'd')}</span>
      </span>
      <span className="self-center px-4 py-3">
        <b className="block font-serif text-lg leading-tight font-normal">
          <EventTitle event={event} />
        </b>
        <span className="block text-sm text-ink-2">
          {[`${formatDay(first, 'EEE, MMM d')}, ${time}`, event.location].filter(Boolean).join(' · ')}
        </span>
      </span>
    </Link>
  );
}
