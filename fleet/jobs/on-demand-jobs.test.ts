import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { applyPlanJob } from '../../src/features/board/server/board.jobs.ts';
import { deleteFilesJob, drawAvifJob } from '../../src/features/media/server/media.jobs.ts';
import { sendEmailJob, sendMailsJob } from '../../src/features/emails/server/emails.jobs.ts';
import { atEnd } from '../../test/at-end.ts';
import { testDatabase, type TestDatabase } from '../../test/database.ts';
import { openJobs } from '../../src/infra/jobs/jobs.ts';
import { onDemandJobs } from './on-demand-jobs.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});

beforeEach(() => database.pool.query('delete from pgboss.job'));

async function openOnDemand() {
  const jobs = await openJobs(database.pool, { mode: onDemandJobs() });
  atEnd(() => jobs.stop());
  return jobs;
}

const query = (text: string) => database.pool.query(text);
const jobRow = async () =>
  (
    await database.pool.query<{ state: string; start_after: Date }>(
      'select state, start_after from pgboss.job',
    )
  ).rows[0]!;
const enqueue = (ids: readonly number[]) =>
  database.pool.query(
    `insert into pgboss.job (name, data, expire_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max)
     select 'draw-avif', jsonb_build_object('id', id), 300, 5, 5, true, 3600 from unnest($1::int[]) as id`,
    [ids],
  );

/** A process that remembers which jobs it ran. */
async function openWorker(handle: (id: number) => Promise<void> = () => Promise.resolve()) {
  const jobs = await openOnDemand();
  const ran: number[] = [];
  await jobs.work(drawAvifJob, async ({ id }) => {
    ran.push(id);
    await handle(id);
  });
  return { ...jobs, ran };
}

it('runs nothing, queries nothing and opens no timer until it is asked', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  await enqueue([1]);
  const before = timers();
  await openOnDemand();
  expect(timers()).toBe(before);
  const worker = await openWorker();
  let queries = 0;
  database.pool.on('acquire', () => (queries += 1));
  await sleep(2_500);
  expect({ ran: worker.ran, queries }).toEqual({ ran: [], queries: 0 });
  expect(await worker.runDue({ maxMs: 1_000 })).toEqual({ done: 1, failed: 0, nextAt: undefined });
  expect(worker.ran).toEqual([1]);
});

it('runs each job once when two processes run what is due', async () => {
  const ids = Array.from({ length: 30 }, (_, index) => index);
  await enqueue(ids);
  const workers = await Promise.all([openWorker(() => sleep(5)), openWorker(() => sleep(5))]);
  const runs = await Promise.all(workers.map(({ runDue }) => runDue({ maxMs: 10_000 })));
  expect(runs[0]!.done + runs[1]!.done).toBe(30);
  expect(Math.min(runs[0]!.done, runs[1]!.done)).toBeGreaterThan(0);
  expect(workers.flatMap(({ ran }) => ran).toSorted((a, b) => a - b)).toEqual(ids);
});

it('retries a failed job after its pause, and says when', async () => {
  await enqueue([1]);
  let isBroken = true;
  const { runDue, ran } = await openWorker(() =>
    isBroken ? Promise.reject(new Error('broken')) : Promise.resolve(),
  );
  const { nextAt, ...counts } = await runDue({ maxMs: 1_000 });
  expect(counts).toEqual({ done: 0, failed: 1 });
  expect(await jobRow()).toEqual({ state: 'retry', start_after: nextAt });
  const pause = (nextAt!.getTime() - Date.now()) / 1_000;
  expect(pause).toBeGreaterThan(3);
  expect(pause).toBeLessThan(11);
  isBroken = false;
  expect(await runDue({ maxMs: 1_000 })).toEqual({ done: 0, failed: 0, nextAt });
  await query('update pgboss.job set start_after = now()');
  expect(await runDue({ maxMs: 1_000 })).toEqual({ done: 1, failed: 0, nextAt: undefined });
  expect(ran).toEqual([1, 1]);
});

it('takes the job of a killed process again once it has expired', async () => {
  await enqueue([1]);
  await query(`update pgboss.job set state = 'active', started_on = now() - interval '290 seconds'`);
  const { runDue } = await openWorker();
  const { nextAt, done } = await runDue({ maxMs: 1_000 });
  expect(done).toBe(0);
  expect(Math.abs(nextAt!.getTime() - Date.now() - 10_000)).toBeLessThan(2_000);
  await query(`update pgboss.job set started_on = now() - interval '301 seconds'`);
  // pg-boss looks for expired jobs at most once a second.
  await sleep(1_100);
  const { nextAt: retryAt } = await runDue({ maxMs: 1_000 });
  expect(await jobRow()).toEqual({ state: 'retry', start_after: retryAt });
  await query('update pgboss.job set start_after = now()');
  expect(await runDue({ maxMs: 1_000 })).toMatchObject({ done: 1 });
});

it('renews the heartbeat of a running job, so that no other process takes it', async () => {
  await enqueue([1]);
  await query('update pgboss.job set heartbeat_seconds = 1');
  const first = await openWorker(() => sleep(2_500));
  const second = await openWorker();
  const running = first.runDue({ maxMs: 1_000 });
  for (let round = 0; round < 4; round += 1) {
    await sleep(500);
    expect(await second.runDue({ maxMs: 1_000 })).toMatchObject({ done: 0, failed: 0 });
  }
  expect(await running).toMatchObject({ done: 1 });
  expect(second.ran).toEqual([]);
  expect(await jobRow()).toMatchObject({ state: 'completed' });
});

it('gives up a job that runs longer than it may', async () => {
  await enqueue([1]);
  await query('update pgboss.job set expire_seconds = 1');
  const { runDue } = await openWorker(() => new Promise(() => undefined));
  expect(await runDue({ maxMs: 100 })).toMatchObject({ done: 0, failed: 1 });
  expect(await jobRow()).toMatchObject({ state: 'retry' });
});

it('starts no job after its time, and says that more are due now', async () => {
  await enqueue([1, 2, 3, 4, 5, 6, 7, 8]);
  const { runDue } = await openWorker(() => sleep(60));
  const isNow = ({ nextAt }: { nextAt: Date | undefined }) => nextAt!.getTime() <= Date.now() + 50;
  const none = await runDue({ maxMs: 0 });
  expect(none).toMatchObject({ done: 0, failed: 0 });
  expect(isNow(none)).toBe(true);
  const some = await runDue({ maxMs: 150 });
  expect(some.done).toBeGreaterThan(0);
  expect(some.done).toBeLessThan(8);
  expect(isNow(some)).toBe(true);
  expect(await runDue({ maxMs: 10_000 })).toEqual({ done: 8 - some.done, failed: 0, nextAt: undefined });
});

it('takes jobs in batches, and settles a batch as a whole', async () => {
  const jobs = await openOnDemand();
  const remove = ({ storageKey }: { storageKey: string }) =>
    storageKey === '1' ? Promise.reject(new Error('The disk is full.')) : Promise.resolve();
  await jobs.work(deleteFilesJob, remove, { batchSize: 2 });
  for (const storageKey of ['1', '2', '3', '4', '5']) {
    await jobs.sendWith(database.db, deleteFilesJob, { data: { folderPath: 'x', storageKey } });
  }
  expect(await jobs.runDue({ maxMs: 5_000 })).toMatchObject({ done: 3, failed: 2 });
  const { rows } = await query(
    `select data->>'storageKey' as key from pgboss.job where state = 'retry' order by key`,
  );
  expect(rows).toEqual([{ key: '1' }, { key: '2' }]);
});

it('enqueues the jobs of every minute once in each run, and no second one while the first waits', async () => {
  const jobs = await openOnDemand();
  let runs = 0;
  await jobs.work(applyPlanJob, () => Promise.resolve(void (runs += 1)));
  await jobs.everyMinute(applyPlanJob);
  await jobs.runDue({ maxMs: 0 });
  await jobs.runDue({ maxMs: 0 });
  expect(await jobs.runDue({ maxMs: 1_000 })).toEqual({ done: 1, failed: 0, nextAt: undefined });
  expect(await jobs.runDue({ maxMs: 1_000 })).toMatchObject({ done: 1 });
  expect(runs).toBe(2);
});

it('runs what a handler enqueues in the same run, and waits for it when it stops', async () => {
  const jobs = await openOnDemand();
  const sent: number[] = [];
  await jobs.work(sendMailsJob, () =>
    jobs.sendManyWith(database.db, sendEmailJob, [{ data: { emailId: 7 }, key: '7' }]),
  );
  const started = Promise.withResolvers<void>();
  await jobs.work(sendEmailJob, async ({ emailId }) => {
    started.resolve();
    await sleep(200);
    sent.push(emailId);
  });
  await jobs.everyMinute(sendMailsJob);
  const running = jobs.runDue({ maxMs: 5_000 });
  await started.promise;
  await jobs.stop();
  expect(sent).toEqual([7]);
  expect(await running).toMatchObject({ done: 2 });
});
