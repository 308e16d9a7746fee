import InfoIcon from 'lucide-react/icons/info';
import { dayIn, formatDay } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { FailedRead } from '../../../ui/failed-read.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { retryReads } from '../../../ui/retry-reads.ts';
import { useRead } from '../../../ui/use-read.ts';
import {
  addMonthsTo,
  daysOfMonth,
  isOnDays,
  matchesSearch,
  monthGrid,
  sharedSquaresNote,
} from '../events.rules.ts';
import { eventsOfMonth } from './events.queries.ts';
import { MonthAgenda } from './month-agenda.tsx';
import { MonthGrid } from './month-grid.tsx';
import { PeriodHeading } from './period-heading.tsx';
import { countOf, matching, ResultCount } from './result-count.tsx';
import type { ViewProps } from './view-props.ts';

export function MonthView({ address, typed, isSettled, timesAsked, onRecovered }: ViewProps) {
  const { now, timeZone } = useDocument();
  const { month, search } = address;
  const read = useRead(eventsOfMonth(month, timeZone));
  const retry = retryReads([read], onRecovered);
  const days = daysOfMonth(month);
  const events = (read.data ?? []).filter(
    (event) => isOnDays(event, timeZone, days) && matchesSearch(event, typed),
  );
  const title = formatDay(days.first, 'MMMM yyyy');
  const [year = 0, number = 1] = month.split('-').map(Number);
  const cells = monthGrid(year, number);
  const note = sharedSquaresNote(cells);

  return (
    <>
      <ResultCount
        text={
          read.isSuccess && isSettled
            ? `Showing ${countOf(events.length, 'event')}${matching(search)}.`
            : undefined
        }
        isVisible={search !== '' || timesAsked > 0}
        timesAsked={timesAsked}
      />
      <PeriodHeading
        address={address}
        title={title}
        previous={{ label: 'Previous Month', date: addMonthsTo(month, -1) }}
        next={{ label: 'Next Month', date: addMonthsTo(month, 1) }}
      />
      {retry ? (
        <FailedRead {...retry} />
      ) : (
        <>
          <MonthGrid title={title} cells={cells} events={events} today={dayIn(timeZone, now)} />
          {note && (
            <p className="mt-[.9rem] flex items-start gap-[.6rem] text-sm text-ink-2">
              <InfoIcon aria-hidden="true" className="mt-0.5 size-5 flex-none" />
              {note}
            </p>
          )}
          {read.isPending ? (
            <Loading text="Loading events…" />
          ) : (
            <MonthAgenda monthName={formatDay(days.first, 'MMMM')} events={events} />
          )}
        </>
      )}
    </>
  );
}
