import { addDaysTo, dayIn, readInstant } from '../../src/kernel/dates.ts';

const MINUTE_MS = 60_000;

interface MomentOptions {
  timeZone: string;
  now: Date;
  /** Minutes from the time of the job to its run. */
  delayMinutes: number;
}

/** The last night whose delay is over, by the time of the job without the delay, and when the job of the next night runs. */
export function nightlyMoments(
  cron: string,
  { timeZone, now, delayMinutes }: MomentOptions,
): { lastNight: Date; nextRunAt: Date } {
  const delayMs = delayMinutes * MINUTE_MS;
  const until = new Date(now.getTime() - delayMs);
  const day = dayIn(timeZone, until);
  const [minute, hour] = cron.split(' ').map((part) => part.padStart(2, '0'));
  const nightOf = (days: number) => readInstant(`${addDaysTo(day, days)}T${hour}:${minute}`, timeZone);
  const isOver = nightOf(0) <= until;
  return {
    lastNight: isOver ? nightOf(0) : nightOf(-1),
    nextRunAt: new Date((isOver ? nightOf(1) : nightOf(0)).getTime() + delayMs),
  };
}
