import { readOf, type Read } from '../../../kernel/client.ts';
import { addDaysTo, startOfDayIn, type Day } from '../../../kernel/dates.ts';
import type { ChapterEvent, listEvents, readEvent } from '../events.contract.ts';
import { daysOfMonth, type Month } from '../events.rules.ts';

export const upcomingPageSize = 20;
export const pastPageSize = 5;
const mostHappeningNow = 5;

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

export function eventsHappeningNow(now: Date): Read<ChapterEvent[]> {
  return readOf<typeof listEvents>('/api/events', {
    when: 'now',
    at: now.toISOString(),
    limit: mostHappeningNow,
  });
}

export function eventsOfMonth(month: Month, zone: string): Read<ChapterEvent[]> {
  return eventsBetween(daysOfMonth(month), zone);
}

export function eventsOfDay(day: Day, zone: string): Read<ChapterEvent[]> {
  return eventsBetween({ first: day, last: day }, zone);
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

function eventsBetween({ first, last }: { first: Day; last: Day }, zone: string) {
  return readOf<typeof listEvents>('/api/events', {
    from: startOfDayIn(zone, first).toISOString(),
    to: startOfDayIn(zone, addDaysTo(last, 1)).toISOString(),
  });
}
