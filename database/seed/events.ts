import type { DemoEvent } from './demo-event.ts';
import { fallEvents } from './events-fall.ts';
import { springEvents } from './events-spring.ts';
import { summerEvents } from './events-summer.ts';
import { winterEvents } from './events-winter.ts';

/**
 * Fictional, like everything and everyone in the demo chapter. Their dates avoid Thanksgiving, the last days of December
 * and Easter (schedule.test.ts).
 */
export const demoEvents: readonly DemoEvent[] = [
  ...winterEvents,
  ...springEvents,
  ...summerEvents,
  ...fallEvents,
];
