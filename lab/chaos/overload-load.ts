/** The two clients of `chaos-overload.ts` and `chaos-fleet-flood.ts`, each in its own thread, so that neither waits for the other. */
import { randomInt } from 'node:crypto';
import http from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { sendRequest } from './send-request.ts';

export interface LoadOrder {
  role: 'attacker' | 'visitor';
  url: string;
  /** The host name of a chapter, where the server has many. */
  host?: string;
  seconds: number;
  connections: number;
  /** How many addresses the connections come from. */
  addresses: number;
  /** What the attacker requests; any uncached document where it is missing. */
  load?: keyof typeof paths | 'pipelined';
}

const randomNumber = () => randomInt(1_000_000_000);
const paths = {
  gallery: () => `/gallery?after=${randomNumber()}`,
  search: () => `/search?q=${randomNumber()}`,
  events: () => `/events?search=${randomNumber()}`,
  members: () => `/about/members?search=${randomNumber()}`,
  missing: () => `/about/no-such-page-${randomNumber()}`,
};
const uncached = [paths.gallery, paths.events, paths.members, paths.missing];

/** The number of responses by status, or of connections that the server closed. */
export type AttackResult = Record<number, number> & { closed?: number };

export interface VisitResult {
  /** Milliseconds of each visit with status 200. */
  cached: number[];
  uncached: number[];
  /** Visits with any other status. */
  refused: { cached: number; uncached: number };
}

const CACHED_INTERVAL_MS = 20;
const UNCACHED_INTERVAL_MS = 250;
const PIPELINED_REQUESTS = 100;
const REOPEN_MS = 1_000;
const order = workerData as LoadOrder;
const headers = { 'accept-encoding': 'br', ...(order.host ? { host: order.host } : {}) };
const end = performance.now() + order.seconds * 1000;
const run = { visitor: visit, attacker: order.load === 'pipelined' ? pipeline : attack }[order.role];
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort!.postMessage(await run());

/** Requests uncached documents on every connection without a pause. */
async function attack(): Promise<AttackResult> {
  const statuses: AttackResult = {};
  const attacker = async (_: unknown, index: number) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const localAddress = `127.1.0.${1 + (index % order.addresses)}`;
    while (performance.now() < end) {
      const status = await sendRequest(`${order.url}${attackedPath()}`, { agent, headers, localAddress });
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: order.connections }, attacker));
  return statuses;
}

function attackedPath(): string {
  const { load } = order;
  return load && load !== 'pipelined' ? paths[load]() : uncached[randomInt(uncached.length)]!();
}

/** Sends many requests for a cached page on every connection and reads no response; opens it again a second after it is closed. */
async function pipeline(): Promise<AttackResult> {
  let closed = 0;
  const { hostname, port } = new URL(order.url);
  const requests = `GET /gallery HTTP/1.1\r\nhost: ${order.host ?? hostname}\r\n\r\n`.repeat(
    PIPELINED_REQUESTS,
  );
  const attacker = async (_: unknown, index: number) => {
    while (performance.now() < end) {
      const socket = connect({
        host: hostname,
        port: Number(port),
        localAddress: `127.1.0.${1 + (index % 250)}`,
      });
      socket.on('error', () => undefined).once('connect', () => socket.write(requests));
      const isClosed = await Promise.race([
        new Promise<true>((resolve) => socket.once('close', () => resolve(true))),
        sleep(end - performance.now(), false),
      ]);
      if (isClosed) closed += 1;
      socket.destroy();
      await sleep(REOPEN_MS);
    }
  };
  await Promise.all(Array.from({ length: order.connections }, attacker));
  return { closed };
}

/** A visitor at another address who requests cached pages, and now and then an uncached one. */
async function visit(): Promise<VisitResult> {
  const result: VisitResult = { cached: [], uncached: [], refused: { cached: 0, uncached: 0 } };
  const visitAgain = async (kind: 'cached' | 'uncached', intervalMs: number, path: () => string) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const localAddress = '127.2.0.1';
    while (performance.now() < end) {
      const start = performance.now();
      const status = await sendRequest(`${order.url}${path()}`, { agent, headers, localAddress });
      if (status === 200) result[kind].push(performance.now() - start);
      else result.refused[kind] += 1;
      await sleep(intervalMs);
    }
    agent.destroy();
  };
  await Promise.all([
    visitAgain('cached', CACHED_INTERVAL_MS, () => '/events'),
    visitAgain('uncached', UNCACHED_INTERVAL_MS, () => `/events?search=visitor${randomInt(1_000_000_000)}`),
  ]);
  return result;
}
