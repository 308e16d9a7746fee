import { Link } from '../../../ui/navigation.tsx';
import { formatDay } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import type { ChapterEvent } from '../events.contract.ts';
import { eventPath, daysOf, timeOnDay } from '../events.rules.ts';
import { EventTitle } from './event-title.tsx';
import { MoreButton } from './more-button.tsx';
import type { PeriodResults } from './use-event-results.ts';

interface MonthAgendaProps {
  monthName: string;
  typed: string;
  results: PeriodResults;
}

/** The events of the month as a list, for small screens where the grid shows only dots. */
export function MonthAgenda({ monthName, typed, results }: MonthAgendaProps) {
  const { hasEvents, shown, growth } = results;
  return (
    <section aria-labelledby="month-agenda" className="mt-5 wide:hidden print:hidden">
      <h3
        id="month-agenda"
        className="border-b-2 border-ink pb-2 font-sans text-[1rem] leading-[1.3] font-semibold tracking-normal"
      >
        {`Events in ${monthName}`}
      </h3>
      {shown.length === 0 && (
        <p className="py-3 text-ink-2">
          {hasEvents ? `No events in ${monthName} match “${typed.trim()}”.` : `No events in ${monthName}.`}
        </p>
      )}
      <ul>
        {shown.map((event) => (
          <AgendaEntry key={event.id} event={event} />
        ))}
      </ul>
      <MoreButton label="Show more events" growth={growth} entryIds={shown.map(({ id }) => entryId(id))} />
    </section>
  );
}

function AgendaEntry({ event }: { event: ChapterEvent }) {
  const { timeZone } = useDocument();
  const { first, last } = daysOf(event, timeZone);
  const days = [first, last].map((day) => formatDay(day, 'EEEE, MMMM d'));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-4 border-b border-line py-[.85rem] wrap-anywhere">
      <Link
        id={entryId(event.id)}
        to={eventPath(event)}
        className="font-semibold no-underline hover:underline"
      >
        <EventTitle event={event} />
        <small className="block text-sm font-medium text-ink-2">
          {first === last ? days[0] : days.join(' – ')}
        </small>
      </Link>
      <span className="lining-nums tabular-nums">{timeOnDay(event, timeZone, first)}</span>
    </li>
  );
}

function entryId(id: number): string {
  return `agenda-event-${id}`;
}
