import { z } from 'zod';
import { isDay, type Day } from '../../src/kernel/dates.ts';

/** What the headquarters page shows of a chapter beside its events. An item that the chapter does not share is absent. */
export interface ListingCard {
  name: string;
  organization?: string;
  region?: string;
  website?: string;
  /** The iCal feed. */
  calendar?: string;
  termEnd?: Day;
  version?: string;
  restoreTestedAt?: string;
}

export interface ListedEvent {
  title: string;
  /** The day on which it begins, where it takes place. */
  day: Day;
  lastDay: Day;
  /** `6:00 PM – 8:00 PM EST`; absent where it lasts whole days. */
  time?: string;
  /** The moments, for calendar apps; whole days have none. */
  start?: string;
  end?: string;
  place?: string;
  url?: string;
  isCancelled?: true;
}

export interface ListingContent {
  /** Undefined where the chapter does not share its name, and so is not listed. */
  card: ListingCard | undefined;
  events: ListedEvent[];
}

const MAX_NAME_LENGTH = 150;
const MAX_URL_LENGTH = 1_000;
const FIRST_MOMENT = new Date('1901-01-01T00:00:00Z');

/** One line of text from elsewhere: no control characters or changes of direction, and no longer than a screen can show. */
export function cleanLine(value: unknown, maxLength: number): string | undefined {
  if (typeof value !== 'string') return undefined;
  // A text of megabytes is cut before it is searched.
  const line = value
    .slice(0, maxLength * 4)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (line === '') return undefined;
  if (line.length <= maxLength) return line;
  // Not in the middle of a character.
  return `${line.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** A link from elsewhere, if it is one that may be shown: never a script. */
export function cleanLink(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_URL_LENGTH) return undefined;
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  return url.href;
}

/** Not the schema of this version: other chapters run older and newer ones, so one unknown item must not hide the others. */
const anything = z.unknown().optional();
const sharedItems = z.object({
  software: z.literal('chapterhouse'),
  name: z.object({ chapter: anything, organization: anything }).optional().catch(undefined),
  region: anything,
  feeds: z.object({ events: anything }).optional().catch(undefined),
  officersTermEnd: anything,
  version: anything,
  restoreTestedAt: anything,
});

/** Reads `/.well-known/chapterhouse.json`. Undefined where the chapter does not share its name. */
export function readCard(json: string, website: string, now: Date): ListingCard | undefined {
  const shared = sharedItems.parse(JSON.parse(json));
  const name = cleanLine(shared.name?.chapter, MAX_NAME_LENGTH);
  if (name === undefined) return undefined;
  return withoutAbsent({
    name,
    organization: cleanLine(shared.name?.organization, MAX_NAME_LENGTH),
    region: cleanLine(shared.region, 100),
    website: cleanLink(website),
    calendar: cleanLink(shared.feeds?.events),
    termEnd: readDay(shared.officersTermEnd),
    version: cleanLine(shared.version, 30),
    restoreTestedAt: readPastMoment(shared.restoreTestedAt, now),
  });
}

/** The card of a chapter that runs other software: what the operator typed, without the address of the calendar, which may be secret. */
export function typedCard(name: string, region: string): ListingCard {
  return withoutAbsent({
    name: cleanLine(name, MAX_NAME_LENGTH) ?? name,
    region: cleanLine(region, 100),
  });
}

function readDay(value: unknown): Day | undefined {
  return typeof value === 'string' && isDay(value) ? value : undefined;
}

function readPastMoment(value: unknown, now: Date): string | undefined {
  const moment = new Date(typeof value === 'string' ? value : Number.NaN);
  return moment >= FIRST_MOMENT && moment <= now ? moment.toISOString() : undefined;
}

/** Absent instead of undefined, so that what is stored equals what is read. */
export function withoutAbsent<T extends object>(values: {
  [K in keyof T]: T[K] | (undefined extends T[K] ? undefined : never);
}): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}
