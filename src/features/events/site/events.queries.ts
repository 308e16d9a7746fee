import { readOf, type Read } from '../../../kernel/http-client.ts';
import { addDaysTo, startOfDayIn, type Day } from '../../../kernel/dates.ts';
import type { ChapterEvent, listEvents, readEvent } from '../events.contract.ts';

export const upcomingPageSize = 20;
export const pastPageSize = 5;
export const periodPageSize = 20;
const mostHappeningNow = 5;
const mostSoonest = 3;
/** As many as one answer may hold: a longer period ends with these. */
export const mostInAPeriod = 1000;

interface ListRequest {
  now: Date;
  search: string;
  after?: ChapterEvent;
}

export function upcomingEvents(request: ListRequest): Read<ChapterEvent[]> {
  return eventList('upcoming', request, upcomingPageSize);
}

export function pastEvents(request: ListRequest): Read<ChapterEvent[]> {
  return eventList('past', request, pastPageSize);
}

/** The next ones, for the home page. */
export function soonestEvents(now: Date): Read<ChapterEvent[]> {
  return readOf<typeof listEvents>('/api/events', {
    when: 'upcoming',
    at: now.toISOString(),
    limit: mostSoonest,
  });
}

export function eventsHappeningNow(now: Date): Read<ChapterEvent[]> {
  return readOf<typeof listEvents>('/api/events', {
    when: 'now',
    at: now.toISOString(),
    limit: mostHappeningNow,
  });
}

export function eventsOfPeriod(
  { first, last }: { first: Day; last: Day },
  zone: string,
): Read<ChapterEvent[]> {
  return readOf<typeof listEvents>('/api/events', {
    from: startOfDayIn(zone, first).toISOString(),
    to: startOfDayIn(zone, addDaysTo(last, 1)).toISOString(),
    limit: mostInAPeriod,
  });
}

export function eventById(id: number): Read<ChapterEvent> {
  return readOf<typeof readEvent>(`/api/events/${id}`);
}

function eventList(when: 'upcoming' | 'past', { now, search, after }: ListRequest, pageSize: number) {
  return readOf<typeof listEvents>('/api/events', {
    when,
    at: now.toISOString(),
    // One more than shown tells whether there are more.
    limit: pageSize + 1,
    search,
    after: after && `${after.startDate},${after.id}`,
  });
}
