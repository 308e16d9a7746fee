import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Read } from '../../../kernel/client.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import type { ScreenRequest } from '../../../ui/screen.ts';
import { CardIconSources } from './card-icons.tsx';
import { DayView } from './day-view.tsx';
import { eventsHref, readEventsAddress, type EventsView } from './events-address.ts';
import { EventsHead } from './events-head.tsx';
import { EventsToolbar } from './events-toolbar.tsx';
import {
  eventById,
  eventsHappeningNow,
  eventsOfDay,
  eventsOfMonth,
  pastEvents,
  upcomingEvents,
} from './events.queries.ts';
import { ListView } from './list-view.tsx';
import { MonthView } from './month-view.tsx';
import { useLiveSearch } from './use-live-search.ts';

const viewOf = { list: ListView, month: MonthView, day: DayView };

export function reads({ searchParams, now, timeZone }: ScreenRequest): Read<unknown>[] {
  const { view, month, day, search, event } = readEventsAddress(searchParams, { now, timeZone });
  if (view === 'month') return [eventsOfMonth(month, timeZone)];
  if (view === 'day') return [eventsOfDay(day, timeZone)];
  const list = [upcomingEvents({ now, search }), pastEvents({ now, search }), eventsHappeningNow(now)];
  return typeof event === 'number' ? [...list, eventById(event)] : list;
}

export default function EventsScreen() {
  const { now, timeZone } = useDocument();
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const address = readEventsAddress(searchParams, { now, timeZone });
  const input = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLElement>(null);
  const { typed, setTyped, isSettled } = useLiveSearch(address, input);
  const [timesAsked, setTimesAsked] = useState(0);
  const View = viewOf[address.view];

  function focusResults() {
    setTimesAsked(timesAsked + 1);
    results.current?.focus();
  }
  function show(view: EventsView) {
    const date = view === 'month' ? address.month : address.day;
    void navigate(eventsHref({ view, date, search: typed }));
  }

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
        <View
          address={address}
          typed={typed}
          isSettled={isSettled}
          timesAsked={timesAsked}
          onRecovered={focusResults}
        />
      </section>
    </div>
  );
}
