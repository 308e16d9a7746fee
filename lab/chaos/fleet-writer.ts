import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../../src/infra/db/with-client.ts';
import type { Chapter } from '../../fleet/control/chapters.repository.ts';
import { hostOf } from '../../fleet/host-name.ts';
import { askHost, type HostRequest, type HostResponse } from '../../fleet/tools/ask-host.ts';

export interface WriterDeps {
  url: () => string;
  onProblem: (problem: string) => void;
}

export type FleetWriter = ReturnType<typeof fleetWriter>;

const RETRY_MS = 50;
/** Between two writes of one chapter. */
const PAUSE_MS = 150;
/** A write that is not acknowledged by then is a problem. */
const MAX_RETRY_MS = 60_000;

const date = { startDate: '2026-05-01T10:00:00Z', endDate: '2026-05-01T12:00:00Z' };

/** Writes to one chapter. Every write is repeated until it is acknowledged, as the forms of the website do. */
export function fleetWriter(
  { chapter, number, cookie }: { chapter: Chapter; number: number; cookie: string },
  { url, onProblem }: WriterDeps,
) {
  const host = hostOf(chapter.origin);
  const acknowledged = { events: [] as string[], messages: [] as string[] };
  let writes = 0;
  let events = 0;
  let repeats = 0;

  /** Whether the expected status came within the time. */
  async function repeat(request: Omit<HostRequest, 'host'>, success: number): Promise<boolean> {
    const deadline = performance.now() + MAX_RETRY_MS;
    while (performance.now() < deadline) {
      const response: HostResponse | undefined = await askHost(url(), { host, ...request }).catch(
        () => undefined,
      );
      if (response?.status === success) return true;
      // Killed, not started yet, or not opened yet.
      if (response && response.status !== 503) {
        onProblem(
          `${request.path} of ${host} responded with ${response.status}: ${response.body.slice(0, 200)}`,
        );
        return false;
      }
      repeats += 1;
      await sleep(RETRY_MS);
    }
    onProblem(`${request.path} of ${host} was never acknowledged`);
    return false;
  }

  function send(path: string, body: object, headers: Record<string, string>): Promise<boolean> {
    const all = { 'content-type': 'application/json', 'x-forwarded-for': nextAddress(), ...headers };
    return repeat({ method: 'POST', path, headers: all, body: JSON.stringify(body) }, 201);
  }

  /** One address may send five messages an hour. */
  function nextAddress(): string {
    writes += 1;
    return `10.${number}.${Math.floor(writes / 250)}.${writes % 250}`;
  }

  async function createEvent(): Promise<void> {
    events += 1;
    const title = `${host} event ${events}`;
    const headers = { cookie, 'idempotency-key': randomUUID() };
    if (await send('/api/events', { title, ...date }, headers)) acknowledged.events.push(title);
  }

  async function sendMessage(): Promise<void> {
    const message = `${host} message ${acknowledged.messages.length}`;
    const visitor = { name: 'Grace Example', email: 'grace@home.example' };
    if (await send('/api/contact', { ...visitor, message }, {})) acknowledged.messages.push(message);
  }

  return {
    chapter,
    host,
    acknowledged,
    repeats: () => repeats,
    async writeUntil(isStopping: () => boolean): Promise<void> {
      while (!isStopping()) {
        await createEvent();
        await sendMessage();
        await sleep(PAUSE_MS);
      }
    },
    /** Waits until the chapter serves a page and then until it accepts a write. */
    async waitUntilBack(): Promise<void> {
      await repeat({ path: '/' }, 200);
      await createEvent();
    },
    compare,
  };

  /** Reports every acknowledged write that is missing or stored twice, and every row that another chapter has written. */
  async function compare(): Promise<void> {
    await withClient(chapter.databaseUrl, 'chaos', async (client) => {
      for (const [kind, statement] of [
        ['events', 'select title as text from events'],
        ['messages', 'select message as text from contacts'],
      ] as const) {
        const { rows } = await client.query<{ text: string }>(statement);
        const counts = new Map<string, number>();
        for (const { text } of rows) counts.set(text, (counts.get(text) ?? 0) + 1);
        for (const text of acknowledged[kind]) if (!counts.has(text)) onProblem(`lost: ${text}`);
        for (const [text, count] of counts) {
          if (count > 1) onProblem(`stored ${count} times: ${text}`);
          if (!text.startsWith(`${host} `)) onProblem(`in the wrong chapter, ${host}: ${text}`);
          else if (!acknowledged[kind].includes(text)) onProblem(`stored and not acknowledged: ${text}`);
        }
      }
    });
  }
}
