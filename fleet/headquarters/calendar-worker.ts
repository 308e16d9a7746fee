/** A thread that parses one calendar. A text that keeps the parser busy, or fills its memory, does so here and not in the server. */
import { parentPort, workerData } from 'node:worker_threads';
import { readEvents, type CalendarOptions } from './calendar-events.ts';

const { text, ...options } = workerData as CalendarOptions & { text: string };
parentPort!.postMessage(readEvents(text, options), []);
