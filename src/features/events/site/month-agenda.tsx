import { Link } from 'react-router';
import { formatDay, formatIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import type { ChapterEvent } from '../events.contract.ts';
import { daysOf } from '../events.rules.ts';
import { eventsHref } from './events-address.ts';

/** What the month's dots stand for, where there is no room for titles in its squares. */
export function MonthAgenda({ monthName, events }: { monthName: string; events: readonly ChapterEvent[] }) {
  return (
    <section aria-labelledby="month-agenda" className="mt-5 wide:hidden print:hidden">
      <h3
        id="month-agenda"
        className="border-b-2 border-ink pb-2 font-sans text-[1rem] leading-[1.3] font-semibold tracking-normal"
      >
        {`Events in ${monthName}`}
      </h3>
      {events.length === 0 && <p className="py-3 text-ink-2">{`No events in ${monthName}.`}</p>}
      <ul>
        {events.map((event) => (
          <AgendaEntry key={event.id} event={event} />
        ))}
      </ul>
    </section>
  );
}

function AgendaEntry({ event }: { event: ChapterEvent }) {
  const { timeZone } = useDocument();
  const { first, last } = daysOf(event, timeZone);
  const days = [first, last].map((day) => formatDay(day, 'EEEE, MMMM d'));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-4 border-b border-line py-[.85rem] wrap-anywhere">
      <Link to={eventsHref({ event: event.id })} className="font-semibold no-underline hover:underline">
        {event.title}
        <small className="block text-sm font-medium text-ink-2">
          {first === last ? days[0] : days.join(' – ')}
        </small>
      </Link>
      <span className="lining-nums tabular-nums">{formatIn(timeZone, event.startDate, 'h:mm a')}</span>
    </li>
  );
}
