import { Link } from '../../../ui/navigation.tsx';
import { formatDay, type Day } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import type { ChapterEvent } from '../events.contract.ts';
import { eventPath, eventsByDay, timeOnDay } from '../events.rules.ts';
import type { MonthCell } from '../month-cells.rules.ts';
import { EventTitle } from './event-title.tsx';
import { eventsHref, toResults } from './events-params.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MAX_TITLES_PER_DAY = 3;

interface MonthGridProps {
  title: string;
  cells: readonly MonthCell[];
  days: { first: Day; last: Day };
  events: readonly ChapterEvent[];
  /** The search text, which links to a day keep. */
  search: string;
  today: Day;
}

export function MonthGrid({ title, cells, days: period, events, search, today }: MonthGridProps) {
  const { timeZone } = useDocument();
  const weeks = Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
  const byDay = eventsByDay(events, timeZone, period);
  return (
    <table className="month-grid">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              <abbr title={name}>{name.slice(0, 3)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.days[0]}>
            {week.map(({ days, isOutside }) => (
              <td key={days[0]} className={isOutside ? 'outside' : days.length === 2 ? 'shared' : undefined}>
                <div className="days">
                  {days.map((day) => (
                    <MonthDay
                      key={day}
                      day={day}
                      events={byDay.get(day) ?? []}
                      search={search}
                      isToday={day === today}
                    />
                  ))}
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface MonthDayProps {
  day: Day;
  events: readonly ChapterEvent[];
  search: string;
  isToday: boolean;
}

function MonthDay({ day, events, search, isToday }: MonthDayProps) {
  const { timeZone } = useDocument();
  const hidden = events.length - MAX_TITLES_PER_DAY;
  const dayHref = eventsHref({ view: 'day', date: day, search });
  const number = <DayNumber day={day} eventCount={events.length} />;
  const marks = ['day', events.length > 0 && 'has-events', isToday && 'today'].filter(Boolean).join(' ');
  return (
    <div className={marks} aria-current={isToday ? 'date' : undefined}>
      {events.length > 0 ? (
        <Link to={dayHref} state={toResults} className="day-link">
          {number}
        </Link>
      ) : (
        number
      )}
      {events.slice(0, MAX_TITLES_PER_DAY).map((event) => (
        <Link key={event.id} to={eventPath(event)} className="entry">
          <EventTitle event={event} />
          <small>{timeOnDay(event, timeZone, day)}</small>
        </Link>
      ))}
      {hidden > 0 && (
        <Link to={dayHref} state={toResults} className="entry more">
          {`+${hidden} more`}
          <span className="sr-only">{` on ${formatDay(day, 'MMMM d')}`}</span>
        </Link>
      )}
      {events.length > 0 && (
        <span aria-hidden="true" className="dots">
          {events.slice(0, MAX_TITLES_PER_DAY).map((event) => (
            <i key={event.id} />
          ))}
        </span>
      )}
    </div>
  );
}

function DayNumber({ day, eventCount }: { day: Day; eventCount: number }) {
  const count = eventCount === 0 ? '' : `, ${eventCount} ${eventCount === 1 ? 'event' : 'events'}`;
  return (
    <time dateTime={day}>
      <span className="sr-only">{formatDay(day, 'EEEE, MMMM d') + count}</span>
      <span aria-hidden="true">{formatDay(day, 'd')}</span>
    </time>
  );
}
