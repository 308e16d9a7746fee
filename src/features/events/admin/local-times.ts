import { formatIn, isInstantText, readInstant } from '../../../kernel/dates.ts';

const HOUR_MS = 3_600_000;

/** A moment in the chapter's time zone, as `datetime-local` inputs hold it. The browser's own time zone plays no part. */
export function toLocalTime(moment: Date | string, zone: string): string {
  return formatIn(zone, moment, "yyyy-MM-dd'T'HH:mm");
}

/**
 * The stored moment if the input still shows it, otherwise the local time. A local time has no seconds, and the hour before
 * the clocks go back occurs twice, so sending an unchanged input as local time could move the event.
 */
export function toSentTime(localTime: string, stored: readonly string[], zone: string): string {
  return stored.findLast((moment) => toLocalTime(moment, zone) === localTime) ?? localTime;
}

/** Start and end of an event, as moments or as local times. */
export interface Times {
  startDate: string;
  endDate: string;
}

/** The end after the start was moved: the event keeps its duration in local time. */
export function shiftEnd({ startDate, endDate }: Times, newStart: string): string | undefined {
  const duration = localTimestamp(endDate) - localTimestamp(startDate);
  // An end before its start stays: the editor may be about to correct the start.
  if (!(duration >= 0) || !isInstantText(newStart)) return undefined;
  const end = new Date(localTimestamp(newStart) + duration).toISOString().slice(0, 16);
  return isInstantText(end) ? end : undefined;
}

/** A new event gets an hour when its start is chosen before its end. */
export function withLength({ startDate, endDate }: Times): Times {
  return { startDate, endDate: startDate === endDate ? (endAfter(startDate, 1) ?? endDate) : endDate };
}

/** The next full hour after a moment, as an input holds it. */
export function nextFullHour(now: Date, zone: string): string {
  return formatIn(zone, new Date(now.getTime() + HOUR_MS), "yyyy-MM-dd'T'HH:00");
}

/** The end of an event of so many hours; undefined for an invalid start. */
export function endAfter(startDate: string, hours: number): string | undefined {
  const start = localTimestamp(startDate);
  return Number.isNaN(start) ? undefined : new Date(start + hours * HOUR_MS).toISOString().slice(0, 16);
}

/** The whole day on which a local time is, from midnight to midnight. */
export function wholeDay(startDate: string): Times | undefined {
  const midnight = `${startDate.slice(0, 10)}T00:00`;
  const endDate = endAfter(midnight, 24);
  return endDate === undefined ? undefined : { startDate: midnight, endDate };
}

function localTimestamp(text: string): number {
  return isInstantText(text) ? Date.parse(`${text.slice(0, 16)}Z`) : Number.NaN;
}

/**
 * Start and end as they are sent. In the hour that occurs twice, the end is in the second one if the first would be before
 * the start.
 */
export function toSentTimes(localTimes: Times, seen: readonly Times[], zone: string): Times {
  const startDate = toSentTime(
    localTimes.startDate,
    seen.map((event) => event.startDate),
    zone,
  );
  const endDate = toSentTime(
    localTimes.endDate,
    seen.map((event) => event.endDate),
    zone,
  );
  if (isInOrder({ startDate, endDate }, zone)) return { startDate, endDate };
  const anHourLater = new Date(readInstant(endDate, zone).getTime() + HOUR_MS);
  const isSecond = toLocalTime(anHourLater, zone) === localTimes.endDate.slice(0, 16);
  return { startDate, endDate: isSecond ? anHourLater.toISOString() : endDate };
}

/** Whether the end is not before the start. True if one of them is invalid, which has its own message. */
export function isInOrder({ startDate, endDate }: Times, zone: string): boolean {
  if (!isInstantText(startDate) || !isInstantText(endDate)) return true;
  return readInstant(startDate, zone) <= readInstant(endDate, zone);
}

/** Explains a local time that does not exist, or occurs twice, in a night when the clocks change. */
export function clockChangeNote(
  localTime: string,
  stored: readonly string[],
  zone: string,
): string | undefined {
  if (!isInstantText(localTime)) return undefined;
  const moment = readInstant(toSentTime(localTime, stored, zone), zone);
  const time = formatIn(zone, moment, 'h:mm a');
  if (toLocalTime(readInstant(localTime, zone), zone) !== localTime.slice(0, 16)) {
    return `Clocks go forward that night and skip this hour. The time will be ${time}.`;
  }
  const isSecond = toLocalTime(new Date(moment.getTime() - HOUR_MS), zone) === localTime;
  if (isSecond) return `Clocks go back that night, so ${time} occurs twice. This is the second.`;
  const isFirst = toLocalTime(new Date(moment.getTime() + HOUR_MS), zone) === localTime;
  if (isFirst) return `Clocks go back that night, so ${time} occurs twice. This is the first.`;
  return undefined;
}
