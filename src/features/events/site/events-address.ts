import { dayIn, isDay, type Day } from '../../../kernel/dates.ts';
import { cleanSearch } from '../../../kernel/search-text.ts';
import { daysOfMonth, monthOf, type Month } from '../month.rules.ts';

export type EventsView = 'list' | 'month' | 'day';

/** What the address of the Events screen says. */
export interface EventsAddress {
  view: EventsView;
  /** What to look for; trimmed, empty for everything. */
  search: string;
  month: Month;
  day: Day;
  /** The event to show first. 'unknown' stands for an id that no event can have. */
  event: number | 'unknown' | undefined;
}

const largestId = 2_147_483_647;

export function readEventsAddress(
  searchParams: URLSearchParams,
  { now, timeZone }: { now: Date; timeZone: string },
): EventsAddress {
  const view = readView(searchParams.get('view'));
  const date = searchParams.get('date') ?? '';
  const today = dayIn(timeZone, now);
  const day = readDay(date, today);
  return {
    view,
    search: cleanSearch(searchParams.get('search') ?? ''),
    month: monthOf(day),
    day,
    event: view === 'list' ? readEventId(searchParams.get('event')) : undefined,
  };
}

/** Where a press leads on from: the address changes before it is drawn, so a quick second press finds the screen of the first one's start. */
export function addressReached(
  drawn: EventsAddress,
  clock: Parameters<typeof readEventsAddress>[1],
): EventsAddress {
  const { pathname, search } = window.location;
  return pathname === eventsPath ? readEventsAddress(new URLSearchParams(search), clock) : drawn;
}

interface EventsPlace {
  view?: EventsView;
  date?: Day | Month | undefined;
  search?: string;
  event?: number | undefined;
}

export const eventsPath = '/events';

/** The address of a place on the Events screen; what is the default is left out. */
export function eventsHref({ view = 'list', date, search = '', event }: EventsPlace): string {
  const query = new URLSearchParams();
  if (event !== undefined) query.set('event', String(event));
  if (view !== 'list') query.set('view', view);
  if (view !== 'list' && date) query.set('date', date);
  if (cleanSearch(search)) query.set('search', cleanSearch(search));
  return query.size > 0 ? `${eventsPath}?${query}` : eventsPath;
}

/** The same place again. */
export function hrefOf(address: EventsAddress): string {
  const { view, search, event } = address;
  return eventsHref({ view, date: dateOf(address), search, event: event === 'unknown' ? 0 : event });
}

/** Told to the screen by a link that is gone when it has led somewhere, so that the focus goes to the results. */
export const toResults = 'to-results';

/** What of an address's parameters changes the screen, in one order: junk and spellings of the same are one document. */
export function canonicalSearch(searchParams: URLSearchParams): URLSearchParams {
  const view = readView(searchParams.get('view'));
  const date = searchParams.get('date') ?? '';
  const event = view === 'list' ? readEventId(searchParams.get('event')) : undefined;
  const href = eventsHref({
    view,
    date: isDay(date) || isDay(`${date}-01`) ? (date as Day | Month) : undefined,
    search: searchParams.get('search') ?? '',
    event: event === 'unknown' ? 0 : event,
  });
  return new URLSearchParams(href.slice(eventsPath.length));
}

/** The date a view stands at, as its address writes it. */
export function dateOf({ view, month, day }: EventsAddress): Day | Month | undefined {
  if (view === 'list') return undefined;
  return view === 'month' ? month : day;
}

/** The days a calendar view shows. */
export function periodOf({ view, month, day }: EventsAddress): { first: Day; last: Day } {
  return view === 'day' ? { first: day, last: day } : daysOfMonth(month);
}

function readView(value: string | null): EventsView {
  return value === 'month' || value === 'day' ? value : 'list';
}

/** A whole month stands for today where it holds today, else for its first day, so that either view understands both. */
function readDay(date: string, today: Day): Day {
  if (isDay(date)) return date;
  const firstOfMonth = `${date}-01`;
  return isDay(firstOfMonth) && date !== monthOf(today) ? firstOfMonth : today;
}

function readEventId(value: string | null): EventsAddress['event'] {
  if (!value) return undefined;
  const id = /^\d{1,10}$/.test(value) ? Number(value) : 0;
  return id >= 1 && id <= largestId ? id : 'unknown';
}
