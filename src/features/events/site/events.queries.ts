import { encodeCursor } from '../events.rules.ts';
import { readOf, type Read } from '../../../kernel/http-client.ts';
import { addDaysTo, startOfDayIn, type Day } from '../../../kernel/dates.ts';
import type { EventPage, readEventPage } from '../event-page.contract.ts';
import type { ChapterEvent, listEvents, readEvent } from '../events.contract.ts';

export const UPCOMING_PAGE_SIZE = 20;
export const PAST_PAGE_SIZE = 5;
export const PERIOD_PAGE_SIZE = 20;
const MAX_HAPPENING_NOW = 5;
const MAX_SOONEST = 3;
/** The limit of one response. A period with more events is cut off here. */
export const MAX_EVENTS_PER_PERIOD = 1000;

interface ListRequest {
  now: Date;
  search: string;
  /** The event before the first one, or its cursor. */
  after?: ChapterEvent | string | undefined;
}

export function upcomingEvents(request: ListRequest): Read<ChapterEvent[]> {
  return eventList('upcoming', request, UPCOMING_PAGE_SIZE);
}

export function pastEvents(request: ListRequest): Read<ChapterEvent[]> {
  return eventList('past', request, PAST_PAGE_SIZE);
}

/** The next event that takes place, where there is one. */
export function nextEvent(now: Date): Read<ChapterEvent[]> {
  return soonestEvents(now, 1);
}

/** The next events that take place. */
export function soonestEvents(now: Date, limit = MAX_SOONEST): Read<ChapterEvent[]> {
  const at = now.toISOString();
  return readOf<typeof listEvents>('/api/events', { when: 'upcoming', status: 'scheduled', at, limit });
}

export function eventsHappeningNow(now: Date): Read<ChapterEvent[]> {
  return readOf<typeof listEvents>('/api/events', {
    when: 'now',
    at: now.toISOString(),
    limit: MAX_HAPPENING_NOW,
  });
}

export function eventsOfPeriod(
  { first, last }: { first: Day; last: Day },
  zone: string,
): Read<ChapterEvent[]> {
  return readOf<typeof listEvents>('/api/events', {
    from: startOfDayIn(zone, first).toISOString(),
    to: startOfDayIn(zone, addDaysTo(last, 1)).toISOString(),
    limit: MAX_EVENTS_PER_PERIOD,
  });
}

export function eventById(id: number): Read<ChapterEvent> {
  return readOf<typeof readEvent>(`/api/events/${id}`);
}

/** What the page of an event shows. */
export function eventPageById(id: number, now: Date): Read<EventPage> {
  return readOf<typeof readEventPage>(`/api/events/${id}/page`, { at: now.toISOString() });
}

function eventList(when: 'upcoming' | 'past', { now, search, after }: ListRequest, pageSize: number) {
  return readOf<typeof listEvents>('/api/events', {
    when,
    at: now.toISOString(),
    // One event more than is shown, to learn whether there are more.
    limit: pageSize + 1,
    search,
    after: typeof after === 'object' ? encodeCursor(after) : after,
  });
}
