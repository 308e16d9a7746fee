import { setTimeout as sleep } from 'node:timers/promises';

const PAGES = ['/', '/events', '/about/members', '/gallery'];
const PAUSE_MS = 5;
const REQUEST_TIMEOUT_MS = 30_000;

export interface PageFigures {
  requests: number;
  notOk: number;
  medianMs: number;
  p95Ms: number;
  p99Ms: number;
  maxMs: number;
}

/** Requests cached public pages one after the other until it is stopped. */
export async function startPageReader(url: string, onProblem: (problem: string) => void) {
  const times: number[] = [];
  let notOk = 0;
  const stopping = new AbortController();

  async function read(page: string): Promise<void> {
    const start = performance.now();
    const response = await fetch(`${url}${page}`, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }).then(
      async (reply) => ({ status: reply.status, text: await reply.text() }),
      (error: unknown) => ({ status: 0, text: String(error) }),
    );
    times.push(performance.now() - start);
    if (response.status === 200 && response.text.includes('<h1')) return;
    notOk += 1;
    onProblem(`${page} responded with ${response.status}: ${response.text.slice(0, 200)}`);
  }

  // The first requests fill the cache and are not measured.
  for (const page of PAGES) await read(page);
  times.length = 0;
  const reading = (async () => {
    for (let index = 0; !stopping.signal.aborted; index += 1) {
      await read(PAGES[index % PAGES.length]!);
      await sleep(PAUSE_MS);
    }
  })();

  return {
    async stop(): Promise<PageFigures> {
      stopping.abort();
      await reading;
      const sorted = times.toSorted((one, other) => one - other);
      const at = (share: number) =>
        Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 10) / 10;
      return {
        requests: times.length,
        notOk,
        medianMs: at(0.5),
        p95Ms: at(0.95),
        p99Ms: at(0.99),
        maxMs: at(1),
      };
    },
  };
}
