/**
 * What a guesser meets: `npm run drill:sign-in` sends 1,000 guesses to two processes on one database and counts how many passwords
 * were looked at, then compares the time of a wrong password with that of an unknown username.
 * `--guesses 60 --tries 20` makes it short.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';

import { adminUsersRepository } from '../src/features/auth/server/admin-users.repository.ts';
import { openDatabase } from '../src/infra/db/pool.ts';
import { hashPassword } from '../src/infra/security/passwords.ts';
import { median } from './bench/keep-figures.ts';
import { startPinned } from './bench/pinned-server.ts';
import { buildAll } from './build.ts';
import { startThrowawayPostgres } from './local-postgres.ts';

const { values } = parseArgs({
  options: { guesses: { type: 'string', default: '1000' }, tries: { type: 'string', default: '500' } },
});
const mostEvaluated = 20;

await buildAll();
const postgres = await startThrowawayPostgres();
const databaseUrl = postgres.url('postgres');
const servers = await Promise.all([
  startPinned(['dist/server/main.js'], { DATABASE_URL: databaseUrl }),
  startPinned(['dist/server/main.js'], { DATABASE_URL: databaseUrl }),
]);
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
try {
  const { db, close } = openDatabase(databaseUrl);
  const person = { username: 'ada', name: 'Ada', email: 'ada@chapter.example' };
  await adminUsersRepository(db).insert({
    ...person,
    passwordHash: await hashPassword('twelve petals in spring'),
  });
  await close();

  const statuses = await guessMany(Number(values.guesses));
  const evaluated = statuses.filter((status) => status === 401).length;
  console.log(
    `${statuses.length} guesses over two processes: ${evaluated} evaluated, ${statuses.filter((status) => status === 429).length} refused unseen`,
  );

  const times: Record<string, number[]> = { ada: [], nobody: [] };
  for (let index = 0; index < Number(values.tries); index += 1) {
    for (const [username, list] of Object.entries(times)) {
      await client.query('truncate sign_in_throttle');
      const start = performance.now();
      await guess(0, username);
      list.push(performance.now() - start);
    }
  }
  const [known, unknown] = [median(times['ada']!), median(times['nobody']!)];
  console.log(
    `median of ${values.tries} tries: wrong password ${known.toFixed(2)} ms, unknown username ${unknown.toFixed(2)} ms, difference ${Math.abs(known - unknown).toFixed(2)} ms`,
  );

  if (
    evaluated > mostEvaluated ||
    evaluated + statuses.filter((status) => status === 429).length !== statuses.length
  ) {
    throw new Error('The throttle does not hold.');
  }
} finally {
  await client.end();
  for (const server of servers) server.stop();
  await postgres.stop();
}

async function guessMany(count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let sent = 0; sent < count; sent += 20) {
    const burst = Array.from({ length: Math.min(20, count - sent) }, (_, index) =>
      guess(index, 'ada', `10.0.${sent % 250}.${index}`),
    );
    statuses.push(...(await Promise.all(burst)));
  }
  return statuses;
}

async function guess(index: number, username: string, forgedAddress = ''): Promise<number> {
  const response = await fetch(`${servers[index % servers.length]!.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forgedAddress },
    body: JSON.stringify({ username, password: `guess ${index}` }),
  });
  await response.arrayBuffer();
  return response.status;
}
