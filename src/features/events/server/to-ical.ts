import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { plainText } from '../../../kernel/plain-text.ts';
import { titleWithStatus } from '../event-status.rules.ts';
import { eventPath, placeText } from '../events.rules.ts';
import type { EventRow } from './events.repository.ts';

/** Calendar apps often hide the status, so the title says it too. iCalendar has no better word for a postponed event. */
const icalStatuses = {
  scheduled: null,
  cancelled: ICalEventStatus.CANCELLED,
  postponed: ICalEventStatus.TENTATIVE,
} as const;

/**
 * iCalendar text. Calendar apps match events by UID and trust the higher SEQUENCE, so a rescheduled event moves in every
 * subscribed calendar. The same events always give the same bytes.
 */
export function toIcal(
  rows: EventRow[],
  { name, timeZone, origin }: { name?: string; timeZone?: string; origin: string },
): string {
  const calendar = ical({
    ...(name === undefined ? {} : { name: escapeText(name) }),
    prodId: { company: 'Chapterhouse', product: 'Events', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
  });
  // All times are in UTC. This says in which zone people read them.
  if (timeZone) calendar.x('X-WR-TIMEZONE', timeZone);
  for (const row of rows) {
    calendar.createEvent({
      id: row.uid,
      sequence: row.version - 1,
      stamp: row.updatedAt,
      lastModified: row.updatedAt,
      start: row.startDate,
      // DTEND must be later than DTSTART, so an event without a duration has no end.
      ...(row.endDate > row.startDate ? { end: row.endDate } : {}),
      summary: titleWithStatus(row),
      description: plainText(row.description) || null,
      location: placeText(row) || null,
      status: icalStatuses[row.status],
      url: `${origin}${eventPath(row)}`,
    });
  }
  return calendar.toString();
}

/** The library escapes the texts of events, but not the name of the calendar. */
function escapeText(name: string): string {
  return name.replace(/\p{Cc}+/gu, ' ').replace(/[\\;,]/g, (character) => `\\${character}`);
}
