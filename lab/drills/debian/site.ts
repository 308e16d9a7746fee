import { Agent, request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

const person = { username: 'ada', password: 'twelve petals in spring' };
const TIMEOUT_MS = 60_000;

/** The website of the machine over HTTPS, for a client that signs in as its owner. */
export class Site {
  readonly #agent = new Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: 50 });
  readonly #ip: string;
  #cookie = '';
  #signingIn: Promise<void> | undefined;

  constructor(ip: string) {
    this.#ip = ip;
  }

  send(method: string, address: string, body?: unknown): Promise<{ status: number; cookies: string[] }> {
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: this.#ip,
          servername: 'chapter.example',
          path: address,
          method,
          agent: this.#agent,
          timeout: TIMEOUT_MS,
          headers: {
            host: 'chapter.example',
            cookie: this.#cookie,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
        },
        (response) => {
          response.once('error', reject);
          response.once('end', () => {
            resolve({ status: response.statusCode ?? 0, cookies: response.headers['set-cookie'] ?? [] });
          });
          response.resume();
        },
      );
      sent.once('timeout', () => sent.destroy(new Error('no response')));
      sent.once('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  async #openSession(address: string, body: object): Promise<void> {
    const { status, cookies } = await this.send('POST', address, body);
    if (status >= 300) throw new Error(`${address} returned ${status}`);
    this.#cookie = cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
  }

  setUp(link: string): Promise<void> {
    const chapter = {
      chapterName: 'Our Chapter',
      timeZone: 'America/New_York',
      contactEmail: 'ada@chapter.example',
    };
    const owner = { ...person, name: 'Ada', email: 'ada@chapter.example' };
    return this.#openSession('/api/admin/setup', { ...owner, ...chapter, link });
  }

  /** Once for all saves that were rejected at the same time. */
  signIn(): Promise<void> {
    this.#signingIn ??= this.#openSession('/api/admin/login', person).finally(() => {
      this.#signingIn = undefined;
    });
    return this.#signingIn;
  }

  async createEvent(title: string): Promise<number> {
    const times = { startDate: '2027-12-08T18:00:00.000Z', endDate: '2027-12-08T20:00:00.000Z' };
    const event = { title, description: '', location: 'Library', ...times };
    const { status } = await this.send('POST', '/api/events', event);
    // After a restore everyone signs in again.
    if (status === 401) await this.signIn();
    return status;
  }

  /** Requests pages and saves until the action ends, and counts what failed. */
  async underLoad(label: string, action: () => Promise<unknown>): Promise<LoadResult> {
    const result: LoadResult = {
      label,
      pages: 0,
      failedPages: 0,
      slowestMs: 0,
      saves: 0,
      failedSaves: 0,
      signedOut: 0,
      reasons: [],
    };
    const running = new AbortController();
    const load = Promise.all([
      repeat(running.signal, 50, () => this.#readPage(result)),
      repeat(running.signal, 200, () => this.#save(result)),
    ]);
    try {
      await sleep(1_000);
      await action();
      await sleep(2_000);
    } finally {
      running.abort();
      await load;
    }
    console.log(JSON.stringify(result));
    return result;
  }

  async #readPage(result: LoadResult): Promise<void> {
    const address = ['/', '/events', '/contact', '/gallery'][result.pages % 4]!;
    const start = performance.now();
    result.pages += 1;
    const outcome = await this.send('GET', address).then(({ status }) => status, String);
    result.slowestMs = Math.max(result.slowestMs, Math.round(performance.now() - start));
    if (outcome === 200) return;
    result.failedPages += 1;
    result.reasons.push(`${address}: ${outcome}`);
  }

  async #save(result: LoadResult): Promise<void> {
    result.saves += 1;
    const outcome = await this.createEvent(`Tea ${result.saves}`).catch(String);
    if (outcome === 201) return;
    if (outcome === 401) result.signedOut += 1;
    else {
      result.failedSaves += 1;
      result.reasons.push(`save: ${outcome}`);
    }
  }
}

export interface LoadResult {
  label: string;
  pages: number;
  failedPages: number;
  slowestMs: number;
  saves: number;
  failedSaves: number;
  /** Saves after a restore, which signs everyone out. */
  signedOut: number;
  reasons: string[];
}

/** Starts an action at a fixed pace, whether or not the one before has ended, and waits for all of them. */
async function repeat(signal: AbortSignal, pauseMs: number, action: () => Promise<void>): Promise<void> {
  const running: Promise<void>[] = [];
  while (!signal.aborted) {
    running.push(action());
    await sleep(pauseMs);
  }
  await Promise.all(running);
}
