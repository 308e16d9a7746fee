/** The two clients of `chaos-sign-in.ts`, each in its own thread, so that neither waits for the other. */
import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { sendRequest } from './send-request.ts';

export interface LoadOrder {
  role: 'attacker' | 'visitor';
  url: string;
  seconds: number;
  connections: number;
  /** The account of half of the attempts. */
  username: string;
}

export interface AttackResult {
  attempts: number;
  /** The number of responses by target and status. */
  statuses: Record<'account' | 'madeUp', Record<number, number>>;
}

/** Milliseconds of each visit. */
export type VisitResult = number[];

const VISIT_INTERVAL_MS = 20;

const order = workerData as LoadOrder;
const agent = new http.Agent({ keepAlive: true, maxSockets: order.connections });
const end = performance.now() + order.seconds * 1000;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort!.postMessage(order.role === 'attacker' ? await attack() : await visit());
agent.destroy();

/** Sends attempts without a pause, each from another address, half of them with a forged cookie of a known browser. */
async function attack(): Promise<AttackResult> {
  const result: AttackResult = { attempts: 0, statuses: { account: {}, madeUp: {} } };
  const attackOnce = async () => {
    const index = (result.attempts += 1);
    const target = index % 2 === 0 ? 'account' : 'madeUp';
    const username = target === 'account' ? order.username : `unknown ${index}`;
    const status = await sendRequest(`${order.url}/api/admin/login`, {
      agent,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${index % 250}.${Math.floor(index / 250) % 250}.${index % 7}`,
        ...(index % 4 < 2 ? { cookie: `browser=${randomBytes(32).toString('base64url')}` } : {}),
      },
      body: JSON.stringify({ username, password: `guess ${index}` }),
    });
    result.statuses[target][status] = (result.statuses[target][status] ?? 0) + 1;
  };
  const attacker = async () => {
    while (performance.now() < end) await attackOnce();
  };
  await Promise.all(Array.from({ length: order.connections }, attacker));
  return result;
}

/** Requests a cached page again and again. */
async function visit(): Promise<VisitResult> {
  const times: number[] = [];
  while (performance.now() < end) {
    const start = performance.now();
    const status = await sendRequest(order.url, { agent, headers: { 'accept-encoding': 'br' } });
    if (status !== 200) throw new Error(`The visitor got ${status}.`);
    times.push(performance.now() - start);
    await sleep(VISIT_INTERVAL_MS);
  }
  return times;
}
