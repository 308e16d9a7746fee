import { tzOffset } from '@date-fns/tz/tzOffset';

/** A calendar day of the chapter, `2026-08-15`, without a time zone. */
export type Day = `${number}-${number}-${number}`;

/** Whether a text is the name of a time zone, such as `America/New_York`. An offset such as `+05:00` is none. */
export function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z]/.test(value)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const localPattern = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,3})?)?$/;
const offsetPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Whether `readInstant` understands the text: an ISO date and time, with or without an offset. */
export function isInstantText(value: string): boolean {
  if (offsetPattern.test(value)) return isSaneYear(new Date(value)) && isRealDay(value.slice(0, 10));
  const parts = localPattern.exec(value);
  if (!parts) return false;
  const [, , , , hour, minute, second] = parts.map(Number);
  return isRealDay(value.slice(0, 10)) && hour! < 24 && minute! < 60 && (second || 0) < 60;
}

/** Parses a date and time; without an offset it is local time in `zone`. */
export function readInstant(value: string, zone: string): Date {
  if (offsetPattern.test(value)) return new Date(value);
  const parts = localPattern.exec(value);
  if (!parts) throw new RangeError(`not a date and time: ${value}`);
  const [, year, month, day, hour, minute, second] = parts.map(Number);
  return momentOf(Date.UTC(year!, month! - 1, day, hour, minute, second || 0), zone);
}

/** The same for a text that may also be a plain day. A day means its noon: read in another zone, it is still that day. */
export function readDayOrInstant(value: string, zone: string): Date {
  return readInstant(isDay(value) ? `${value}T12:00` : value, zone);
}

/**
 * The moment at which the clocks of `zone` show a wall time (given as if it were UTC). A time that daylight saving repeats
 * means the first; one that it skips moves forward by the gap. The time zone of this machine has no influence.
 */
function momentOf(wall: number, zone: string): Date {
  const aDay = 86_400_000;
  const before = tzOffset(zone, new Date(wall - aDay));
  const after = tzOffset(zone, new Date(wall + aDay));
  const moments = [before, after].map((offset) => ({ offset, moment: new Date(wall - offset * 60_000) }));
  const shown = moments.filter(({ offset, moment }) => tzOffset(zone, moment) === offset);
  const [first] = shown.toSorted((one, other) => one.moment.getTime() - other.moment.getTime());
  return (first ?? moments[0]!).moment;
}

/** Formats a moment in a time zone, with a pattern of date-fns (`MMMM d, yyyy`, `h:mm a`). */
export function formatIn(zone: string, moment: Date | string, pattern: string): string {
  const time = typeof moment === 'string' ? Date.parse(moment) : moment.getTime();
  const written = writtenAs(`${zone} ${pattern}`);
  let text = written.get(time);
  if (text === undefined) {
    text = write(time, zone, pattern);
    if (written.size >= MAX_CACHED) written.clear();
    written.set(time, text);
  }
  return text;
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** The tokens in use. The library's `format`, with its locales, would be a tenth of what a visitor loads first. */
const tokens: Record<string, (date: Date, offset: number) => string | number> = {
  yyyy: (date) => date.getUTCFullYear(),
  MMMM: (date) => months[date.getUTCMonth()]!,
  MMM: (date) => months[date.getUTCMonth()]!.slice(0, 3),
  MM: (date) => twoDigits(date.getUTCMonth() + 1),
  EEEE: (date) => weekdays[date.getUTCDay()]!,
  EEE: (date) => weekdays[date.getUTCDay()]!.slice(0, 3),
  do: (date) => ordinal(date.getUTCDate()),
  dd: (date) => twoDigits(date.getUTCDate()),
  d: (date) => date.getUTCDate(),
  HH: (date) => twoDigits(date.getUTCHours()),
  H: (date) => date.getUTCHours(),
  h: (date) => date.getUTCHours() % 12 || 12,
  mm: (date) => twoDigits(date.getUTCMinutes()),
  ss: (date) => twoDigits(date.getUTCSeconds()),
  a: (date) => (date.getUTCHours() < 12 ? 'AM' : 'PM'),
  xxx: (_, offset) =>
    `${offset < 0 ? '-' : '+'}${twoDigits(Math.trunc(Math.abs(offset) / 60))}:${twoDigits(Math.abs(offset) % 60)}`,
};

/** Text between apostrophes stays as it is; a letter that is no token is a fault of the pattern. */
function write(time: number, zone: string, pattern: string): string {
  const offset = tzOffset(zone, new Date(time));
  const wall = new Date(time + offset * 60_000);
  return pattern.replace(/'([^']*)'|do|([A-Za-z])\2*/g, (token, quoted?: string) => {
    if (quoted !== undefined) return quoted;
    const text = tokens[token]?.(wall, offset);
    if (text === undefined) throw new RangeError(`no token of a date: ${token}`);
    return String(text);
  });
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

const endings = new Intl.PluralRules('en', { type: 'ordinal' });
const endingOf: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

function ordinal(day: number): string {
  return `${day}${endingOf[endings.select(day)] ?? 'th'}`;
}

// Time zone calculations are slow, and each rendering formats the same few moments.
const forms = new Map<string, Map<number, string>>();
const MAX_CACHED = 2_000;

function writtenAs(form: string): Map<number, string> {
  let written = forms.get(form);
  if (!written) forms.set(form, (written = new Map<number, string>()));
  return written;
}

/** ISO with the offset of the time zone, `2026-08-15T10:00:00-04:00`. */
export function isoIn(zone: string, moment: Date | string): string {
  return formatIn(zone, moment, "yyyy-MM-dd'T'HH:mm:ssxxx");
}

/** The chapter's calendar day at a moment. */
export function dayIn(zone: string, moment: Date | string): Day {
  return formatIn(zone, moment, 'yyyy-MM-dd') as Day;
}

/** The moment a calendar day begins in `zone`. */
export function startOfDayIn(zone: string, day: Day): Date {
  return readInstant(`${day}T00:00`, zone);
}

/** The day `count` days later (or earlier), by the calendar alone. */
export function addDaysTo(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10) as Day;
}

/** How many days later the second of two days is. */
export function daysBetween(one: Day, other: Day): number {
  return (Date.parse(other) - Date.parse(one)) / 86_400_000;
}

/** Formats a calendar day with a pattern of date-fns. */
export function formatDay(day: Day, pattern: string): string {
  return formatIn('UTC', `${day}T00:00:00Z`, pattern);
}

/** Whether the text is an existing day from 1901 to 2199. */
export function isDay(value: string): value is Day {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && value > '1901' && value < '2200' && isRealDay(value);
}

function isRealDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return isSaneYear(date) && date.toISOString().slice(0, 10) === value;
}

function isSaneYear(date: Date): boolean {
  const year = date.getUTCFullYear();
  return year >= 1900 && year <= 2200;
}
