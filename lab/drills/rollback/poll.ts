import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from '../debian/site.ts';

export interface Outage {
  /** The longest time in which every response was a failure, until the next success. */
  failedMs: number;
  /** The longest time that a visitor waited for a page. */
  waitMs: number;
  pages: number;
  failedPages: number;
}

const PAUSE_MS = 100;
const PAGES = ['/', '/events', '/gallery', '/contact'];

/** Requests a page ten times a second until the action ends, and two seconds longer. */
export async function poll(site: Site, action: () => Promise<unknown>): Promise<Outage> {
  const outage: Outage = { failedMs: 0, waitMs: 0, pages: 0, failedPages: 0 };
  let failingSince: number | undefined;
  const end = new AbortController();
  const running: Promise<void>[] = [];
  const polling = (async () => {
    while (!end.signal.aborted) {
      running.push(read());
      await sleep(PAUSE_MS);
    }
  })();
  try {
    await action();
    await sleep(2_000);
  } finally {
    end.abort();
    await polling;
    await Promise.all(running);
  }
  return outage;

  async function read(): Promise<void> {
    const address = PAGES[outage.pages % PAGES.length]!;
    const start = performance.now();
    outage.pages += 1;
    const outcome = await site.send('GET', address).then(({ status }) => status, String);
    const now = performance.now();
    if (outcome === 200) {
      outage.waitMs = Math.max(outage.waitMs, Math.round(now - start));
      if (failingSince !== undefined && start > failingSince) {
        outage.failedMs = Math.max(outage.failedMs, Math.round(now - failingSince));
        failingSince = undefined;
      }
      return;
    }
    outage.failedPages += 1;
    failingSince ??= start;
    outage.failedMs = Math.max(outage.failedMs, Math.round(now - failingSince));
  }
}
