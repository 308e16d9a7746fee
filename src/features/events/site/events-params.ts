import { dayIn, isDay, type Day } from '../../../kernel/dates.ts';
import { cleanSearch } from '../../../kernel/search-text.ts';
import { eventsPath } from '../events.rules.ts';
import { daysOfMonth, monthOf, type Month } from '../month.rules.ts';

export type EventsView = 'list' | 'month' | 'day';

/** The search parameters of the Events screen, parsed. */
export interface EventsParams {
  view: EventsView;
  /** The search text, trimmed. Empty for all events. */
  search: string;
  month: Month;
  day: Day;
  /** The event to show first. 'unknown' for an id that no event can have. */
  event: number | 'unknown' | undefined;
  /** The cursor after which the past events begin, in a link for browsers without JavaScript. */
  past: string | undefined;
}

const MAX_ID = 2_147_483_647;

export function parseEventsParams(
  searchParams: URLSearchParams,
  { now, timeZone }: { now: Date; timeZone: string },
): EventsParams {
  const { date, ...params } = readParams(searchParams);
  const day = readDay(date, dayIn(timeZone, now));
  return { ...params, month: monthOf(day), day };
}

/** The parameters that need no clock. */
function readParams(searchParams: URLSearchParams) {
  const view = readView(searchParams.get('view'));
  return {
    view,
    date: searchParams.get('date') ?? '',
    search: cleanSearch(searchParams.get('search') ?? ''),
    event: view === 'list' ? readEventId(searchParams.get('event')) : undefined,
    past: view === 'list' ? readCursor(searchParams.get('past')) : undefined,
  };
}

/** The current parameters: the URL changes before the screen renders, so a quick second click must not start from `rendered`. */
export function currentParams(
  rendered: EventsParams,
  clock: Parameters<typeof parseEventsParams>[1],
): EventsParams {
  const { pathname, search } = window.location;
  return pathname === eventsPath ? parseEventsParams(new URLSearchParams(search), clock) : rendered;
}

interface EventsLink {
  view?: EventsView;
  date?: Day | Month | undefined;
  search?: string;
  event?: EventsParams['event'];
  past?: string | undefined;
}

/** A URL of the Events screen, without parameters that have their default value. */
export function eventsHref({ view = 'list', date, search = '', event, past }: EventsLink): string {
  const query = new URLSearchParams();
  if (event !== undefined) query.set('event', event === 'unknown' ? '0' : String(event));
  if (view !== 'list') query.set('view', view);
  if (view !== 'list' && date) query.set('date', date);
  if (cleanSearch(search)) query.set('search', cleanSearch(search));
  if (past !== undefined) query.set('past', past);
  return query.size > 0 ? `${eventsPath}?${query}` : eventsPath;
}

export function hrefOf(params: EventsParams): string {
  const { view, search, event } = params;
  return eventsHref({ view, date: dateOf(params), search, event });
}

/** Navigation state of a link that disappears when it is followed: the focus moves to the results instead. */
export const toResults = 'to-results';

/** Only the parameters that change the screen, in a fixed order, so that equivalent URLs share one cached document. */
export function canonicalSearch(searchParams: URLSearchParams): URLSearchParams {
  const { date, ...params } = readParams(searchParams);
  const isDate = isDay(date) || isDay(`${date}-01`);
  const href = eventsHref({ ...params, date: isDate ? (date as Day | Month) : undefined });
  return new URLSearchParams(href.slice(eventsPath.length));
}

/** The date of a view, as its URL has it. */
export function dateOf({ view, month, day }: EventsParams): Day | Month | undefined {
  if (view === 'list') return undefined;
  return view === 'month' ? month : day;
}

/** The days a calendar view shows. */
export function periodOf({ view, month, day }: EventsParams): { first: Day; last: Day } {
  return view === 'day' ? { first: day, last: day } : daysOfMonth(month);
}

function readView(value: string | null): EventsView {
  return value === 'month' || value === 'day' ? value : 'list';
}

/** A month means today if it includes today, otherwise its first day, so that each view accepts days and months. */
function readDay(date: string, today: Day): Day {
  if (isDay(date)) return date;
  const firstOfMonth = `${date}-01`;
  return isDay(firstOfMonth) && date !== monthOf(today) ? firstOfMonth : today;
}

/** A cursor as `encodeCursor` writes it. */
function readCursor(value: string | null): string | undefined {
  const isCursor = value && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z,\d{1,9}$/.test(value);
  return isCursor && !Number.isNaN(Date.parse(value.split(',')[0]!)) ? value : undefined;
}

function readEventId(value: string | null): EventsParams['event'] {
  if (!value) return undefined;
  const id = /^\d{1,10}$/.test(value) ? Number(value) : 0;
  return id >= 1 && id <= MAX_ID ? id : 'unknown';
}
