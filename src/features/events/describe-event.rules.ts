import { plainText } from '../../kernel/plain-text.ts';
import { statusLabel } from './event-status.rules.ts';
import type { ChapterEvent } from './events.contract.ts';
import { dateRange, timeRange } from './events.rules.ts';

/** An event in plain sentences: its status, when, where and what. */
export function describeEvent(event: ChapterEvent, timeZone: string): string {
  const when = `${dateRange(event, timeZone)}, ${timeRange(event, timeZone)}`;
  return [statusLabel(event.status), when, event.location, plainText(event.description)]
    .filter(Boolean)
    .join('. ');
}
