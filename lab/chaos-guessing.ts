/**
 * Guesses passwords: `node lab/chaos-guessing.ts` sends 1,000 guesses to two processes on one database and counts how many were
 * evaluated, then compares the time of a wrong password with that of an unknown username.
 * `--guesses 60 --tries 10` makes it short.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { adminUsersRepository } from '../src/features/auth/server/admin-users.repository.ts';
import { openDatabase } from '../src/infra/db/pool.ts';
import { hashPassword } from '../src/infra/security/passwords.ts';
import { median } from './bench/write-figures.ts';
import { startPinned } from './bench/pinned-server.ts';
import { buildAll } from '../scripts/build.ts';
import { startThrowawayPostgres } from '../scripts/local-postgres.ts';

const { values } = parseArgs({
  options: { guesses: { type: 'string', default: '1000' }, tries: { type: 'string', default: '200' } },
});
const MAX_EVALUATED = 20;

await buildAll();
const postgres = await startThrowawayPostgres();
const databaseUrl = postgres.url('postgres');
const servers = await Promise.all([
  startPinned(['dist/server/main.js'], { DATABASE_URL: databaseUrl }),
  startPinned(['dist/server/main.js'], { DATABASE_URL: databaseUrl }),
]);
/** Trusts X-Forwarded-For, so that each attempt may come from another address. */
const proxied = await startPinned(['dist/server/main.js'], {
  DATABASE_URL: databaseUrl,
  TRUSTED_PROXIES: '127.0.0.1',
});
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
try {
  const { db, close } = openDatabase(databaseUrl);
  const person = { username: 'ada', name: 'Ada', email: 'ada@chapter.example', role: 'owner' as const };
  await adminUsersRepository(db).insert({
    ...person,
    passwordHash: await hashPassword('twelve petals in spring'),
  });
  await close();

  const statuses = await guessMany(Number(values.guesses));
  const evaluated = statuses.filter((status) => status === 401).length;
  console.log(
    `${statuses.length} guesses over two processes: ${evaluated} evaluated, ${statuses.filter((status) => status === 429).length} refused`,
  );

  const times: Record<string, number[]> = { ada: [], unknown: [] };
  for (let index = 0; index < Number(values.tries); index += 1) {
    for (const [username, list] of Object.entries(times)) {
      await client.query('truncate rate_limits');
      list.push(await timeGuess(username));
    }
  }
  const [known, unknown] = [median(times['ada']!), median(times['unknown']!)];
  console.log(
    `median of ${values.tries} tries: wrong password ${known.toFixed(2)} ms, unknown username ${unknown.toFixed(2)} ms, difference ${Math.abs(known - unknown).toFixed(2)} ms`,
  );

  if (
    evaluated > MAX_EVALUATED ||
    evaluated + statuses.filter((status) => status === 429).length !== statuses.length
  ) {
    throw new Error('The rate limits do not hold.');
  }
} finally {
  await client.end();
  for (const server of [...servers, proxied]) server.stop();
  await postgres.stop();
}

async function guessMany(count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let sent = 0; sent < count; sent += 20) {
    const burst = Array.from({ length: Math.min(20, count - sent) }, (_, index) =>
      guess(servers[index % servers.length]!.url, 'ada', `10.0.${sent % 250}.${index}`),
    );
    statuses.push(...(await Promise.all(burst)));
  }
  return statuses;
}

/** The time of a guess that was evaluated. Refused guesses are repeated, because a process admits only a few each second. */
async function timeGuess(username: string): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const address = `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.1`;
    const start = performance.now();
    if ((await guess(proxied.url, username, address)) === 401) return performance.now() - start;
  }
  throw new Error('No guess was evaluated.');
}

async function guess(url: string, username: string, forgedAddress: string): Promise<number> {
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forgedAddress },
    body: JSON.stringify({ username, password: 'a guess' }),
  });
  await response.arrayBuffer();
  return response.status;
}
