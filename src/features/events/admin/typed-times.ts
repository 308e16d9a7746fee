import { formatIn, isInstantText, readInstant } from '../../../kernel/dates.ts';

/** A moment as the form's inputs hold it: the chapter's wall clock, whatever clock the browser goes by. */
export function typedTime(moment: Date | string, zone: string): string {
  return formatIn(zone, moment, "yyyy-MM-dd'T'HH:mm");
}

/**
 * What a typed time means. The clock on the wall shows one hour twice in autumn and knows no seconds, so what stands there
 * as it was stored is the moment that was stored.
 */
export function momentOrText(text: string, stored: readonly string[], zone: string): string {
  return stored.findLast((moment) => typedTime(moment, zone) === text) ?? text;
}

/** When an event starts and ends; moments, or as the inputs hold them. */
export interface Times {
  startDate: string;
  endDate: string;
}

/** Where the end goes when the start is moved: as far, by the clock on the wall. */
export function movedEnd({ startDate, endDate }: Times, newStart: string): string | undefined {
  const length = onTheWall(endDate) - onTheWall(startDate);
  // An end before its start may be about to be put right by moving the start.
  if (!(length >= 0) || !isInstantText(newStart)) return undefined;
  const end = new Date(onTheWall(newStart) + length).toISOString().slice(0, 16);
  return isInstantText(end) ? end : undefined;
}

function onTheWall(text: string): number {
  return isInstantText(text) ? Date.parse(`${text.slice(0, 16)}Z`) : Number.NaN;
}

const anHour = 3_600_000;

/**
 * What is sent of typed times. An end in the hour that comes twice is in the second one where the first would lie before the
 * start: what ends at 1:45 began at half past one, not three quarters of an hour later.
 */
export function timesToSend(typed: Times, seen: readonly Times[], zone: string): Times {
  const startDate = momentOrText(
    typed.startDate,
    seen.map((event) => event.startDate),
    zone,
  );
  const endDate = momentOrText(
    typed.endDate,
    seen.map((event) => event.endDate),
    zone,
  );
  if (isInOrder({ startDate, endDate }, zone)) return { startDate, endDate };
  const anHourLater = new Date(readInstant(endDate, zone).getTime() + anHour);
  const isSecond = typedTime(anHourLater, zone) === typed.endDate.slice(0, 16);
  return { startDate, endDate: isSecond ? anHourLater.toISOString() : endDate };
}

/** Whether the end is not before the start; true while one of them is no time at all, which is told elsewhere. */
export function isInOrder({ startDate, endDate }: Times, zone: string): boolean {
  if (!isInstantText(startDate) || !isInstantText(endDate)) return true;
  return readInstant(startDate, zone) <= readInstant(endDate, zone);
}

/** What is to be known about a time in the two nights a year when the clocks are changed. */
export function noteOnTime(text: string, stored: readonly string[], zone: string): string | undefined {
  if (!isInstantText(text)) return undefined;
  const moment = readInstant(momentOrText(text, stored, zone), zone);
  const typed = readInstant(text, zone);
  const clock = (at: Date | number) => formatIn(zone, new Date(at), 'h:mm a');
  if (typedTime(typed, zone) !== text.slice(0, 16)) {
    return `The clocks go forward that night and skip this hour: it will be ${clock(moment)}.`;
  }
  const isSecond = typedTime(new Date(moment.getTime() - anHour), zone) === text;
  if (isSecond) return `The clocks go back that night, so ${clock(moment)} comes twice. This is the second.`;
  const isFirst = typedTime(new Date(moment.getTime() + anHour), zone) === text;
  if (isFirst) return `The clocks go back that night, so ${clock(moment)} comes twice. This is the first.`;
  return undefined;
}

/** 'Eastern Time', as people there call it. */
export function zoneName(zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
