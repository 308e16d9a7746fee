import { formatIn, readInstant } from '../../../kernel/dates.ts';
import { toSentTimes, type Times } from './local-times.ts';

/** What is unusual about the times of a new event; undefined if nothing is. */
export function publishWarning(values: Times, now: Date, timeZone: string): string | undefined {
  const sent = toSentTimes(values, [], timeZone);
  const start = readInstant(sent.startDate, timeZone);
  const end = readInstant(sent.endDate, timeZone);
  const day = formatIn(timeZone, end, 'MMMM d, yyyy');
  const time = formatIn(timeZone, end, 'h:mm a');
  const hasNoLength = end.getTime() === start.getTime();
  const over = 'That is over already, so visitors will find it under past events.';
  if (end <= now) {
    return hasNoLength
      ? `It starts and ends on ${day} at ${time}. ${over}`
      : `It ends on ${day} at ${time}. ${over}`;
  }
  return hasNoLength ? `It has no length: it starts and ends on ${day} at ${time}.` : undefined;
}
