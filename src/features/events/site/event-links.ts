import { dayIn } from '../../../kernel/dates.ts';
import { plainText, truncate } from '../../../kernel/plain-text.ts';
import { titleWithStatus } from '../event-status.rules.ts';
import type { ChapterEvent } from '../events.contract.ts';
import { isAllDay, placeText } from '../events.rules.ts';

/** Longer addresses are cut off by some calendars. */
const MAX_DETAILS = 600;

interface CalendarLinkOptions {
  timeZone: string;
  /** The event's page. */
  url: string | undefined;
}

/** Opens Google's calendar with the event filled in. */
export function googleCalendarHref(event: ChapterEvent, options: CalendarLinkOptions): string {
  const { timeZone } = options;
  const compact = (moment: string) =>
    isAllDay(event, timeZone)
      ? dayIn(timeZone, moment).replaceAll('-', '')
      : new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, '');
  return withQuery('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: titleWithStatus(event),
    dates: `${compact(event.startDate)}/${compact(event.endDate)}`,
    ctz: timeZone,
    details: detailsOf(event, options),
    location: placeText(event),
  });
}

/** Opens the calendar of Outlook.com with the event filled in. */
export function outlookCalendarHref(event: ChapterEvent, options: CalendarLinkOptions): string {
  const moment = (text: string) => (isAllDay(event, options.timeZone) ? dayIn(options.timeZone, text) : text);
  return withQuery('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: titleWithStatus(event),
    startdt: moment(event.startDate),
    enddt: moment(event.endDate),
    allday: isAllDay(event, options.timeZone) ? 'true' : '',
    body: detailsOf(event, options),
    location: placeText(event),
  });
}

/** Shows the place on a map, from where visitors get directions. */
export function directionsHref(event: ChapterEvent): string {
  return withQuery('https://www.google.com/maps/search/', { api: '1', query: placeText(event) });
}

function detailsOf({ description }: ChapterEvent, { url }: CalendarLinkOptions): string {
  return [truncate(plainText(description), MAX_DETAILS), url].filter(Boolean).join('\n\n');
}

function withQuery(address: string, values: Record<string, string>): string {
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  return `${address}?${new URLSearchParams(filled)}`;
}
