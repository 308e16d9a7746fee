/**
 * Terminates the server's database connections and restarts PostgreSQL while people write and read, and checks that the
 * process stays up, cached pages are served and nothing acknowledged is lost:
 * `node lab/chaos-database.ts --terminations 1000 --restarts 10`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startPageReader } from './chaos/page-reader.ts';
import { repeatedCaller } from './chaos/repeated-call.ts';
import { compare, writeUntilStopped } from './chaos/writers.ts';
import { startKillable } from './chaos/killable-server.ts';
import { describeChapter } from './chaos/describe-chapter.ts';
import { prepareSite } from './chaos/site-under-test.ts';

const { values } = parseArgs({
  options: {
    terminations: { type: 'string', default: '1000' },
    restarts: { type: 'string', default: '10' },
  },
});
const terminations = Number(values.terminations);
const restarts = Number(values.restarts);

const TARGET_NAME = 'chaos-target';
const TERMINATION_PAUSE_MS = 40;
const MAX_TERMINATION_MS = 360_000;
const DOWNTIME_MS = 1_500;
const WRITERS = 6;
const MAX_RECOVERY_MS = 10_000;
const MAX_FINISH_MS = 20_000;

const problems: string[] = [];
const onProblem = (problem: string) => void problems.push(problem);
const site = await prepareSite();
const startedAt = performance.now();
let isStopping = false;
let retryUntil = Infinity;

await describeChapter(site.database.pool);
const server = await startKillable({
  ...site.settings,
  // Distinguishes the server's connections from those of this script.
  DATABASE_URL: `${site.settings['DATABASE_URL']}&application_name=${TARGET_NAME}`,
  TRUSTED_PROXIES: '127.0.0.1',
});

try {
  const reader = await startPageReader(server.url, onProblem);
  const caller = repeatedCaller({
    url: server.url,
    onProblem,
    mayRetry: () => performance.now() < retryUntil && !server.hasExited(),
  });
  const writing = writeUntilStopped({ caller, cookie: site.cookie, isStopping: () => isStopping });
  await sleep(1_000);
  const cuts = await terminateConnections();
  const recoveries: number[] = [];
  for (let round = 0; round < restarts; round += 1) {
    recoveries.push(await restartPostgres(round % 2 === 0 ? 'SIGINT' : 'SIGKILL', caller.acknowledged));
  }
  await sleep(1_000);
  isStopping = true;
  retryUntil = performance.now() + MAX_FINISH_MS;
  const done = await writing;
  const pages = await reader.stop();
  if (server.hasExited()) onProblem('the server process ended');
  else if ((await fetch(`${server.url}/readyz`)).status !== 200)
    onProblem('the server is not ready at the end');
  const { lost, doubled } = await compare(site.database.pool, done);
  for (const mark of lost) onProblem(`acknowledged and lost: ${mark}`);
  for (const mark of doubled) onProblem(`stored without or beyond its acknowledgment: ${mark}`);
  console.log(
    JSON.stringify({
      terminations: cuts.all,
      insideTransaction: cuts.insideTransaction,
      restarts,
      acknowledged: caller.acknowledged(),
      responses: Object.fromEntries(caller.statuses),
      lost: lost.length,
      doubled: doubled.length,
      pages,
      recoveryMs: { max: Math.max(0, ...recoveries), all: recoveries },
      seconds: Math.round((performance.now() - startedAt) / 1_000),
      problems: problems.length,
    }),
  );
  for (const problem of problems.slice(0, 20)) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await server.kill();
  await site.stop();
}

/** Terminates connections one by one, alternately one inside a transaction (if there is one) and any. */
async function terminateConnections(): Promise<{ all: number; insideTransaction: number }> {
  const cuts = { all: 0, insideTransaction: 0 };
  const client = new pg.Client({ connectionString: site.settings['DATABASE_URL'] });
  await client.connect();
  const deadline = performance.now() + MAX_TERMINATION_MS;
  try {
    for (let round = 0; cuts.all < terminations && !server.hasExited(); round += 1) {
      if (performance.now() > deadline) {
        onProblem(`only ${cuts.all} connections could be terminated`);
        break;
      }
      const { rows } = await client.query<{ isIn: boolean; isCut: boolean }>(
        `select pg_terminate_backend(pid) as "isCut", "isIn" from (
           select pid, xact_start is not null as "isIn" from pg_stat_activity where application_name = $1
           order by case when $2 then xact_start is null end, random() limit 1
         ) as target`,
        [TARGET_NAME, round % 2 === 0],
      );
      if (rows[0]?.isCut) {
        cuts.all += 1;
        if (rows[0].isIn) cuts.insideTransaction += 1;
      }
      await sleep(TERMINATION_PAUSE_MS);
    }
  } finally {
    await client.end();
  }
  return cuts;
}

/** Stops PostgreSQL, starts it again and measures the time until as many writes as writers have succeeded. */
async function restartPostgres(signal: 'SIGINT' | 'SIGKILL', acknowledged: () => number): Promise<number> {
  await site.postgres.stopServer(signal);
  await sleep(DOWNTIME_MS);
  await site.postgres.startServer();
  const start = performance.now();
  const before = acknowledged();
  while (acknowledged() < before + WRITERS && performance.now() - start < MAX_RECOVERY_MS) await sleep(20);
  const took = Math.round(performance.now() - start);
  if (took >= MAX_RECOVERY_MS) onProblem(`writes did not succeed again after ${signal}`);
  return took;
}
