import { Worker } from 'node:worker_threads';
import type { CalendarOptions } from './calendar-events.ts';
import type { ListedEvent } from './listing-content.ts';
import { ListingError } from './listing-error.ts';

const TIMEOUT_MS = 10_000;
const MAX_MEMORY_MB = 256;

/** Reads the events of an iCal text in a thread of its own, which ends with it. */
export function parseCalendar(
  text: string,
  options: CalendarOptions,
  timeoutMs = TIMEOUT_MS,
): Promise<ListedEvent[]> {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text.slice(0, 1_000)))
    return Promise.reject(new ListingError('This is not an iCal feed.'));
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerFile(), {
      workerData: { text, ...options },
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    });
    const fail = (cause?: unknown) =>
      reject(new ListingError('The calendar could not be read: it is damaged or too large.', { cause }));
    const timer = setTimeout(() => void worker.terminate(), timeoutMs);
    worker
      .once('message', resolve)
      .once('error', fail)
      .once('exit', () => {
        clearTimeout(timer);
        fail();
      });
  });
}

/** The source file, or the one that the build puts beside the server. */
function workerFile(): URL {
  return new URL(
    import.meta.url.endsWith('.ts') ? './calendar-worker.ts' : './calendar-worker.js',
    import.meta.url,
  );
}
