/**
 * Floods the sign-in from many addresses and measures what others notice: `node lab/chaos-sign-in.ts --connections 50 --seconds 60`.
 * Half of the attempts are at one real account, half at made-up names. Fails where a visitor's cached page, the officer's own
 * sign-in, the number of evaluated guesses or the record of the attempts is out of bounds.
 */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { quantile } from './bench/write-figures.ts';
import { cpuSeconds } from './bench/pinned-server.ts';
import type { AttackResult, LoadOrder, VisitResult } from './chaos/sign-in-load.ts';
import { password, username } from '../scripts/administrator.ts';
import { startKillable } from './chaos/killable-server.ts';
import { prepareSite } from './chaos/site-under-test.ts';

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '60' },
    'sign-ins': { type: 'string', default: '10' },
    'max-cached-ms': { type: 'string', default: '50' },
  },
});
const connections = Number(values.connections);
const seconds = Number(values.seconds);
const signIns = Number(values['sign-ins']);

const maxCachedMs = Number(values['max-cached-ms']);
const MAX_SIGN_IN_MS = 2_000;
const MAX_EVALUATED_PER_HOUR = 30;
const RECORD_DELAY_MS = 2_500;

const { settings, database, stop } = await prepareSite();
const server = await startKillable({ ...settings, TRUSTED_PROXIES: '127.0.0.1' });
const problems: string[] = [];
try {
  const cookie = (await signIn('')).browserCookie;
  const idle = await load<VisitResult>('visitor', Math.min(10, seconds));
  const cpuBefore = cpuSeconds(server.pid);
  const [attack, visits, officer] = await Promise.all([
    load<AttackResult>('attacker', seconds),
    load<VisitResult>('visitor', seconds),
    signInRepeatedly(cookie),
  ]);
  const cpuUsed = cpuSeconds(server.pid) - cpuBefore;
  // Refused attempts are stored within a second.
  await sleep(RECORD_DELAY_MS);
  const recorded = await readRecord();

  expect(quantile(visits, 0.95) <= maxCachedMs, 'a cached page is slow');
  expect(officer.length === signIns && Math.max(...officer) <= MAX_SIGN_IN_MS, 'the officer cannot sign in');
  expect(recorded.evaluatedAtAccount <= MAX_EVALUATED_PER_HOUR, 'too many guesses were evaluated');
  expect(
    recorded.evaluatedAtAccount === (attack.statuses.account[401] ?? 0),
    'evaluated guesses are missing',
  );
  expect(recorded.attempts === attack.attempts, 'attempts are missing from the record');
  console.log(
    JSON.stringify({
      connections,
      seconds,
      sent: attack.attempts,
      perSecond: Math.round(attack.attempts / seconds),
      statuses: attack.statuses,
      recorded,
      serverCpuShare: Math.round((cpuUsed / seconds) * 100) / 100,
      serverCpuMsPerAttempt: Math.round((cpuUsed / attack.attempts) * 100_000) / 100,
      cachedIdleMs: summaryOf(idle),
      cachedUnderAttackMs: summaryOf(visits),
      officerSignInMs: summaryOf(officer),
      problems,
    }),
  );
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await server.kill();
  await stop();
}

function expect(isTrue: boolean, problem: string): void {
  if (!isTrue) problems.push(problem);
}

async function load<T>(role: LoadOrder['role'], forSeconds: number): Promise<T> {
  const order: LoadOrder = { role, url: server.url, seconds: forSeconds, connections, username };
  const worker = new Worker(new URL('chaos/sign-in-load.ts', import.meta.url), { workerData: order });
  const [result] = (await once(worker, 'message')) as [T];
  return result;
}

/** The officer signs in with a known browser, several times during the flood. */
async function signInRepeatedly(cookie: string): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < signIns; index += 1) {
    await sleep((seconds * 1000) / (signIns + 1));
    const { status, milliseconds } = await signIn(cookie);
    if (status === 200) times.push(milliseconds);
    else problems.push(`the officer got ${status}`);
  }
  return times;
}

async function signIn(cookie: string) {
  const start = performance.now();
  const response = await fetch(`${server.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7', cookie },
    body: JSON.stringify({ username, password }),
  });
  await response.arrayBuffer();
  const browserCookie = response.headers.getSetCookie().find((set) => set.startsWith('browser=')) ?? '';
  return {
    status: response.status,
    milliseconds: performance.now() - start,
    browserCookie: browserCookie.split(';')[0]!,
  };
}

async function readRecord() {
  const { rows } = await database.pool.query<{
    attempts: number;
    evaluated: number;
    evaluatedAtAccount: number;
    rows: number;
  }>(`
    select coalesce(sum(evaluated + refused), 0)::int as attempts, coalesce(sum(evaluated), 0)::int as evaluated,
      coalesce(sum(evaluated) filter (where admin_id <> 0), 0)::int as "evaluatedAtAccount", count(*)::int as rows
    from failed_sign_ins`);
  return rows[0]!;
}

function summaryOf(times: number[]) {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => Math.round(quantile(times, share) * 10) / 10);
  return { count: times.length, p50, p95, p99 };
}
