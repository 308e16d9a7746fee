import { createHash } from 'node:crypto';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { addDaysTo } from '../../src/kernel/dates.ts';
import type { PageModel } from './page-model.ts';

const MAX_EVENTS = 2_000;

/** The next events of all chapters as one iCal feed. */
export function mergedCalendar({ entries, today }: PageModel, host: string): string {
  const calendar = ical({
    name: 'Events of all chapters',
    prodId: { company: 'Chapterhouse', product: 'Headquarters', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3 * 60 * 60,
  });
  for (const { event, chapter } of entries.slice(0, MAX_EVENTS)) {
    const { title, day, lastDay, start, end, place, url, isCancelled } = event;
    calendar.createEvent({
      id: `${createHash('sha256')
        .update(`${chapter.id} ${start ?? day} ${title}`)
        .digest('hex')
        .slice(0, 32)}@${host}`,
      // The same events give the same bytes all day.
      stamp: new Date(`${today}T00:00:00Z`),
      summary: isCancelled ? `Cancelled: ${title}` : title,
      description: chapter.name,
      location: place ?? null,
      status: isCancelled ? ICalEventStatus.CANCELLED : null,
      ...(url ? { url } : {}),
      ...(start
        ? { start: new Date(start), ...(end ? { end: new Date(end) } : {}) }
        : {
            allDay: true,
            start: new Date(`${day}T00:00:00Z`),
            end: new Date(`${addDaysTo(lastDay, 1)}T00:00:00Z`),
            timezone: 'UTC',
          }),
    });
  }
  return calendar.toString();
}
