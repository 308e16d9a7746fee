import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import type { Read } from '../../../kernel/http-client.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { retryReads } from '../../../ui/retry-reads.ts';
import type { ScreenRequest } from '../../../ui/screen.ts';
import { CardIconSources } from './card-icons.tsx';
import { DayView } from './day-view.tsx';
import {
  addressReached,
  eventsHref,
  hrefOf,
  periodOf,
  readEventsAddress,
  toResults,
  type EventsView,
} from './events-address.ts';
import { EventsHead } from './events-head.tsx';
import { EventsToolbar } from './events-toolbar.tsx';
import {
  eventById,
  eventsHappeningNow,
  eventsOfPeriod,
  pastEvents,
  upcomingEvents,
} from './events.queries.ts';
import { ListView } from './list-view.tsx';
import { MonthView } from './month-view.tsx';
import { ResultCount } from './result-count.tsx';
import { useEventSearch } from './use-event-search.ts';
import { useListResults } from './use-list-results.ts';
import { usePeriodResults } from './use-period-results.ts';

export { canonicalSearch } from './events-address.ts';

export function reads({ searchParams, now, timeZone }: ScreenRequest): Read<unknown>[] {
  const address = readEventsAddress(searchParams, { now, timeZone });
  const { view, search, event } = address;
  if (view !== 'list') return [eventsOfPeriod(periodOf(address), timeZone)];
  const list = [upcomingEvents({ now, search }), pastEvents({ now, search }), eventsHappeningNow(now)];
  return typeof event === 'number' ? [...list, eventById(event)] : list;
}

export default function EventsScreen() {
  const { now, timeZone } = useDocument();
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const isLedHere = useNavigationType() === 'PUSH' && location.state === toResults;
  const address = readEventsAddress(searchParams, { now, timeZone });
  const { view, search } = address;
  const input = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLElement>(null);
  const { typed, setTyped, isSettled } = useEventSearch(address, input);
  const [timesAsked, setTimesAsked] = useState(0);
  const list = useListResults({ address, typed, isSettled });
  const period = usePeriodResults({ address, typed, isSettled });
  const shown = view === 'list' ? list : period;
  const retry = retryReads(shown.reads, focusResults);
  const failure = retry && <FailedRead {...retry} address={hrefOf(address)} />;

  function focusResults() {
    setTimesAsked((times) => times + 1);
    results.current?.focus();
  }
  function show(chosenView: EventsView) {
    const { month, day } = addressReached(address, { now, timeZone });
    const date = chosenView === 'month' ? month : day;
    void navigate(eventsHref({ view: chosenView, date, search: typed }));
  }
  useEffect(() => {
    if (!isLedHere) return;
    focusResults();
    results.current?.scrollIntoView({ block: 'start' });
  }, [isLedHere, location.key]);

  return (
    <div className="page-width pb-section">
      <EventsHead event={address.event} />
      <CardIconSources />
      <h1 className="pt-[clamp(2.5rem,2rem+2vw,4rem)] pb-6 text-4xl">Events</h1>
      <EventsToolbar
        address={address}
        input={input}
        typed={typed}
        onType={setTyped}
        onFind={focusResults}
        onView={show}
      />
      <section
        ref={results}
        tabIndex={-1}
        aria-label="Results"
        aria-describedby="result-count"
        className="results"
      >
        <ResultCount
          text={retry ? undefined : shown.count}
          isVisible={search !== '' || timesAsked > 0}
          timesAsked={timesAsked}
        />
        {view === 'list' && <ListView search={search} results={list} failure={failure} />}
        {view === 'month' && <MonthView address={address} typed={typed} results={period} failure={failure} />}
        {view === 'day' && <DayView address={address} typed={typed} results={period} failure={failure} />}
      </section>
    </div>
  );
}
