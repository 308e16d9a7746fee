import { comingEvents } from './coming-events.ts';
import type { DemoEvent } from './demo-event.ts';
import { pastEvents } from './past-events.ts';

/** Fictional, like everything and everyone in the demo chapter. */
export const demoEvents: readonly DemoEvent[] = [...comingEvents, ...pastEvents];
