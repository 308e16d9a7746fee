/**
 * Compares what accounts that exist and accounts that don't cost: `npm run measure:forgot-password` sends 500 requests for each to
 * the built server, in turns, for the forgotten password and for the sign-in. `--tries 50` makes it short.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { adminUsersRepository } from '../src/features/auth/server/admin-users.repository.ts';
import { openDatabase } from '../src/infra/db/pool.ts';
import { hashPassword } from '../src/infra/security/passwords.ts';
import { median } from './bench/write-figures.ts';
import { startPinned } from './bench/pinned-server.ts';
import { buildAll } from './build.ts';
import { startThrowawayPostgres } from './local-postgres.ts';

const { values } = parseArgs({ options: { tries: { type: 'string', default: '500' } } });
const tries = Number(values.tries);
const MAX_DIFFERENCE_PERCENT = 5;
/** A process admits five requests a second from all addresses. */
const PAUSE_MS = 205;

await buildAll();
const postgres = await startThrowawayPostgres();
const databaseUrl = postgres.url('postgres');
// Trusts X-Forwarded-For, so that each request may come from another address.
const server = await startPinned(['dist/server/main.js'], {
  DATABASE_URL: databaseUrl,
  TRUSTED_PROXIES: '127.0.0.1',
});
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
let sent = 0;
try {
  const { db, close } = openDatabase(databaseUrl);
  const person = { username: 'ada', name: 'Ada', email: 'ada@chapter.example', role: 'owner' as const };
  const passwordHash = await hashPassword('twelve petals in spring');
  await adminUsersRepository(db).insert({ ...person, passwordHash });
  await close();
  const differences = [
    await compare('forgotten password', 204, (account) => ['forgot-password', { account }]),
    await compare('sign-in', 401, (username) => ['login', { username, password: 'a guess' }]),
  ];
  if (differences.some((percent) => percent >= MAX_DIFFERENCE_PERCENT)) {
    throw new Error('The time tells which accounts exist.');
  }
} finally {
  await client.end();
  server.stop();
  await postgres.stop();
}

/** Returns the difference of the medians in percent. */
async function compare(
  what: string,
  expected: number,
  requestFor: (account: string) => [call: string, body: object],
): Promise<number> {
  const times: Record<string, number[]> = { ada: [], eve: [] };
  for (let index = 0; index < tries + 10; index += 1) {
    // Each is first in every second pair.
    const pair = index % 2 === 0 ? ['ada', 'eve'] : ['eve', 'ada'];
    for (const account of pair) {
      await client.query('truncate rate_limits');
      await sleep(PAUSE_MS);
      const time = await timeRequest(requestFor(account), expected);
      // The first ones find nothing compiled and cached.
      if (index >= 10) times[account]!.push(time);
    }
  }
  const [existing, unknown] = [median(times['ada']!), median(times['eve']!)];
  const percent = (Math.abs(existing - unknown) / unknown) * 100;
  console.log(
    `${what}, median of ${tries} tries: existing account ${existing.toFixed(2)} ms, unknown account ${unknown.toFixed(2)} ms, difference ${percent.toFixed(1)} %`,
  );
  return percent;
}

async function timeRequest([call, body]: [string, object], expected: number): Promise<number> {
  sent += 1;
  const start = performance.now();
  const response = await fetch(`${server.url}/api/admin/${call}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`,
    },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  const time = performance.now() - start;
  if (response.status !== expected) throw new Error(`${call} responded with ${response.status}.`);
  return time;
}
