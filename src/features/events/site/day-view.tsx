import { addDaysTo, formatDay } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { FailedRead } from '../../../ui/failed-read.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { retryReads } from '../../../ui/retry-reads.ts';
import { useRead } from '../../../ui/use-read.ts';
import { isOnDays, matchesSearch } from '../events.rules.ts';
import { EventCards } from './event-cards.tsx';
import { eventsOfDay } from './events.queries.ts';
import { PeriodHeading } from './period-heading.tsx';
import { countOf, matching, ResultCount } from './result-count.tsx';
import type { ViewProps } from './view-props.ts';

export function DayView({ address, typed, isSettled, timesAsked, onRecovered }: ViewProps) {
  const { timeZone } = useDocument();
  const { day, search } = address;
  const read = useRead(eventsOfDay(day, timeZone));
  const retry = retryReads([read], onRecovered);
  const thisDay = { first: day, last: day };
  const onThisDay = (read.data ?? []).filter((event) => isOnDays(event, timeZone, thisDay));
  const events = onThisDay.filter((event) => matchesSearch(event, typed));

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
        title={formatDay(day, 'EEEE, MMMM d, yyyy')}
        previous={{ label: 'Previous Day', date: addDaysTo(day, -1) }}
        next={{ label: 'Next Day', date: addDaysTo(day, 1) }}
      />
      {retry && <FailedRead {...retry} />}
      {read.isPending && <Loading text="Loading events…" />}
      {read.isSuccess && events.length === 0 && (
        <div className="border-y border-line py-10 text-lg">
          <p>No events on this day.</p>
          {onThisDay.length > 0 && (
            <p className="text-ink-2">{`Nothing on this day matches “${typed.trim()}”.`}</p>
          )}
        </div>
      )}
      <div className="border-t border-line empty:hidden">
        <EventCards events={events} place="day" isFirstOnScreen />
      </div>
    </>
  );
}
