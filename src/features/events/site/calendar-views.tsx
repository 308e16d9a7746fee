import InfoIcon from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import { dayIn, formatDay } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { StateBox } from '../../../ui/layout/state-box.tsx';
import { monthGrid, sharedCellsNote } from '../month-cells.rules.ts';
import { Bud } from './bud.tsx';
import { EventCards } from './event-cards.tsx';
import type { EventsParams } from './events-params.ts';
import { MAX_EVENTS_PER_PERIOD } from './events.queries.ts';
import { MonthAgenda } from './month-agenda.tsx';
import { NextEvent } from './next-event.tsx';
import { MonthGrid } from './month-grid.tsx';
import { PeriodHeading } from './period-heading.tsx';
import type { PeriodResults } from './use-event-results.ts';

export interface CalendarViewProps {
  params: EventsParams;
  typed: string;
  results: PeriodResults;
  failure: ReactNode;
}

/** The month or the day in the parameters. */
export function CalendarView(props: CalendarViewProps) {
  return props.params.view === 'month' ? <MonthView {...props} /> : <DayView {...props} />;
}

function MonthView({ params, typed, results, failure }: CalendarViewProps) {
  const { now, timeZone } = useDocument();
  const { month } = params;
  const { days } = results;
  const title = formatDay(days.first, 'MMMM yyyy');
  const cells = monthGrid(month);
  const note = sharedCellsNote(cells);

  return (
    <>
      <PeriodHeading params={params} title={title} unit="Month" />
      {failure ?? (
        <>
          {results.isTruncated && <TruncatedNote of="month" />}
          <MonthGrid
            title={title}
            cells={cells}
            days={days}
            events={results.events}
            search={typed}
            today={dayIn(timeZone, now)}
          />
          {note && (
            <p className="mt-[.9rem] print:mt-1 flex items-start gap-[.6rem] text-sm text-ink-2">
              <InfoIcon aria-hidden="true" className="mt-0.5 size-5 flex-none" />
              {note}
            </p>
          )}
          {results.isLoading ? (
            <Loading text="Loading events…" />
          ) : (
            <MonthAgenda monthName={formatDay(days.first, 'MMMM')} typed={typed} results={results} />
          )}
        </>
      )}
    </>
  );
}

function DayView({ params, typed, results, failure }: CalendarViewProps) {
  const { day } = params;
  const { isLoading, hasEvents, isTruncated, shown, growth } = results;
  return (
    <>
      <PeriodHeading params={params} title={formatDay(day, 'EEEE, MMMM d, yyyy')} unit="Day" />
      {failure}
      {isLoading && <Loading text="Loading events…" />}
      {isTruncated && <TruncatedNote of="day" />}
      {!failure && !isLoading && shown.length === 0 && (
        <StateBox drawing={<Bud />}>
          <p className="font-serif text-2xl leading-tight wrap-anywhere">
            {hasEvents ? `No events on this day match “${typed.trim()}”.` : 'No events on this day.'}
          </p>
          <NextEvent Heading="h3" />
        </StateBox>
      )}
      <div className="border-t border-line empty:hidden">
        <EventCards events={shown} place="day" isFirstOnScreen growth={growth} moreLabel="Show more events" />
      </div>
    </>
  );
}

function TruncatedNote({ of }: { of: 'month' | 'day' }) {
  const max = MAX_EVENTS_PER_PERIOD.toLocaleString('en-US');
  return <p className="mb-4 text-ink-2">{`Only the first ${max} events of this ${of} are shown.`}</p>;
}
