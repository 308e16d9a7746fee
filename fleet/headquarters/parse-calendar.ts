import { Worker } from 'node:worker_threads';
import type { CalendarOptions } from './calendar-events.ts';
import type { ListedEvent } from './listing-content.ts';
import { ListingError } from './listing-error.ts';

interface ParseLimits {
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

const TIMEOUT_MS = 10_000;
const MAX_MEMORY_MB = 256;

/** Reads the events of an iCal text in a thread of its own, which ends with it. */
export function parseCalendar(
  text: string,
  options: CalendarOptions,
  { timeoutMs = TIMEOUT_MS, signal }: ParseLimits = {},
): Promise<ListedEvent[]> {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text.slice(0, 1_000)))
    return Promise.reject(new ListingError('This is not an iCal feed.'));
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerFile(), {
      workerData: { text, ...options },
      // The parser warns of errors with text of the calendar.
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    });
    worker.stdout.resume();
    worker.stderr.resume();
    const fail = (cause?: unknown) =>
      reject(new ListingError('The calendar could not be read: it is damaged or too large.', { cause }));
    const stop = () => void worker.terminate();
    const timer = setTimeout(stop, timeoutMs);
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
    worker
      .once('message', resolve)
      .once('error', fail)
      .once('exit', () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', stop);
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
