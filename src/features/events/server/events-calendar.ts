import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { plainText } from '../../../kernel/plain-text.ts';
import { titleWithStatus } from '../event-status.rules.ts';
import type { EventRow } from './events.repository.ts';

/** For programs, many of which show people nothing of it. A postponed event is likely to come, but not then; calendars have no better word for it. */
const statusOf = {
  scheduled: null,
  cancelled: ICalEventStatus.CANCELLED,
  postponed: ICalEventStatus.TENTATIVE,
} as const;

/**
 * iCalendar text. Programs match events by UID and believe the higher SEQUENCE, so a moved event moves in every
 * calendar that holds it, and the same events always make the same bytes.
 */
export function eventsCalendar(
  rows: EventRow[],
  { name, origin }: { name?: string; origin: string },
): string {
  const calendar = ical({
    ...(name === undefined ? {} : { name: escaped(name) }),
    prodId: { company: 'Chapterhouse', product: 'Events', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
  });
  for (const row of rows) {
    calendar.createEvent({
      id: row.uid,
      sequence: row.version - 1,
      stamp: row.updatedAt,
      lastModified: row.updatedAt,
      start: row.startDate,
      // An end must be later than the start; an event of no length has none.
      ...(row.endDate > row.startDate ? { end: row.endDate } : {}),
      summary: titleWithStatus(row),
      description: plainText(row.description) || null,
      location: row.location,
      status: statusOf[row.status],
      url: `${origin}/events?event=${row.id}`,
    });
  }
  return calendar.toString();
}

/** The library escapes texts of events, but not the name of the calendar. */
function escaped(name: string): string {
  return name.replace(/\p{Cc}+/gu, ' ').replace(/[\\;,]/g, (sign) => `\\${sign}`);
}
