import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from '../../../ui/navigation.tsx';
import type { Read } from '../../../kernel/http-client.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import { retryReads } from '../../../ui/use-read.ts';
import { useReads } from '../../../ui/use-reads.ts';
import type { ReadResult } from '../../../kernel/rendering.ts';
import { isAbsent, type ScreenRequest } from '../../../ui/screen.ts';
import { useLiveSearch } from '../../../ui/use-live-search.ts';
import type { ChapterEvent } from '../events.contract.ts';
import { eventsPath } from '../events.rules.ts';
import { CardIconSources } from './card-icons.tsx';
import {
  currentParams,
  dateOf,
  eventsHref,
  hrefOf,
  parseEventsParams,
  periodOf,
  toResults,
  type EventsParams,
  type EventsView,
} from './events-params.ts';
import { EventsToolbar } from './events-toolbar.tsx';
import {
  eventById,
  eventsHappeningNow,
  eventsOfPeriod,
  nextEvent,
  pastEvents,
  upcomingEvents,
} from './events.queries.ts';
import { HappeningNow } from './happening-now.tsx';
import { CalendarView, loadCalendarView } from './late-calendar-view.tsx';
import { ListView } from './list-view.tsx';
import { ResultCount } from './result-count.tsx';
import { Subscribe } from './subscribe.tsx';
import { useListResults, usePeriodResults } from './use-event-results.ts';

export { canonicalSearch } from './events-params.ts';

export function reads({ searchParams, now, timeZone }: ScreenRequest): Read<unknown>[] {
  const params = parseEventsParams(searchParams, { now, timeZone });
  const { view, search, event, past } = params;
  const period = eventsOfPeriod(periodOf(params), timeZone);
  if (view === 'month') return [period];
  // A day without events names the next one.
  if (view === 'day') return [period, nextEvent(now)];
  const list = [
    upcomingEvents({ now, search }),
    pastEvents({ now, search, after: past }),
    eventsHappeningNow(now),
  ];
  return typeof event === 'number' ? [...list, eventById(event)] : list;
}

let EventMeta: ComponentType<{ event: ChapterEvent }> | undefined;

export async function prepare(searchParams: URLSearchParams): Promise<void> {
  if (searchParams.has('view')) await loadCalendarView();
  // Only old links name an event.
  if (searchParams.has('event')) ({ EventMeta } = await import('./event-meta.tsx'));
}

/** A link to an event that is gone shows the list. */
export function isMissing(request: ScreenRequest, results: Readonly<Record<string, ReadResult>>): boolean {
  const { event } = parseEventsParams(request.searchParams, request);
  return event === 'unknown' || (event !== undefined && isAbsent(results[eventById(event).url]));
}

export default function EventsScreen() {
  const { now, timeZone } = useDocument();
  const searchParams = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const isFollowedLink = useNavigationType() === 'PUSH' && location.state === toResults;
  const params = parseEventsParams(searchParams, { now, timeZone });
  const { view, search } = params;
  const input = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLElement>(null);
  const { typed, setTyped, isSettled } = useEventSearch(params, input);
  const [announcements, setAnnouncements] = useState(0);
  const list = useListResults({ params, typed, isSettled });
  const period = usePeriodResults({ params, typed, isSettled });
  const shown = view === 'list' ? list : period;
  // The list says so itself.
  const isNothingFound = view === 'list' && list.hasNothing;
  const retry = retryReads(shown.reads, focusResults);
  const failure = retry && <FailedRead {...retry} url={hrefOf(params)} />;

  function focusResults() {
    setAnnouncements((times) => times + 1);
    results.current?.focus();
  }
  function show(chosenView: EventsView) {
    const { month, day } = currentParams(params, { now, timeZone });
    const date = chosenView === 'month' ? month : day;
    navigate(eventsHref({ view: chosenView, date, search: typed }));
  }
  useEffect(() => {
    if (!isFollowedLink) return;
    focusResults();
    results.current?.scrollIntoView({ block: 'start' });
  }, [isFollowedLink, location.key]);

  return (
    <>
      <EventsMeta event={params.event} />
      <CardIconSources />
      <PageHead tone="gold" title="Events" summary="What’s on, and where to find us." />
      <EventsToolbar
        params={params}
        input={input}
        typed={typed}
        onType={setTyped}
        onFind={focusResults}
        onView={show}
      />
      {view === 'list' && <HappeningNow events={list.happening} />}
      <div className="page-width pb-12 print:pb-0">
        <section
          ref={results}
          tabIndex={-1}
          aria-label="Results"
          aria-describedby="result-count"
          className="results"
        >
          <ResultCount
            text={retry ? undefined : shown.count}
            isVisible={(search !== '' && !isNothingFound) || announcements > 0}
            announcements={announcements}
          />
          {view === 'list' && (
            <ListView
              search={search}
              isSearch={typed !== '' || search !== ''}
              results={list}
              failure={failure}
            />
          )}
          {view !== 'list' && (
            <CalendarView params={params} typed={typed} results={period} failure={failure} />
          )}
        </section>
      </div>
      <Subscribe />
    </>
  );
}

/** Searching keeps the view and its date. */
function useEventSearch(params: EventsParams, input: RefObject<HTMLInputElement | null>) {
  const { view, search } = params;
  const hrefFor = (text: string) => eventsHref({ view, date: dateOf(params), search: text });
  return useLiveSearch(input, { search, hrefFor });
}

/** Title and description for tabs, search engines and shared links, of the chosen event if there is one. */
function EventsMeta({ event: id }: { event: EventsParams['event'] }) {
  const { siteName } = useDocument();
  const [chosen] = useReads(typeof id === 'number' ? [eventById(id)] : []);
  const event = chosen?.data;
  if (!event || !EventMeta) {
    const owner = siteName ? ` of the ${siteName}` : '';
    return (
      <ScreenTitle
        title="Events"
        description={`Upcoming and past events${owner}, with dates, times and locations.`}
        shared={{ title: 'Events', path: eventsPath }}
      />
    );
  }
  return <EventMeta event={event} />;
}
