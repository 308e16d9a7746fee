import { Client } from 'pg';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { applyPlanJob } from '../../src/features/board/server/board.jobs.ts';
import { drawAvifJob } from '../../src/features/media/server/media.jobs.ts';
import { sendEmailJob } from '../../src/features/emails/server/emails.jobs.ts';
import { atEnd } from '../../test/at-end.ts';
import { testDatabase, type TestDatabase } from '../../test/database.ts';
import type { JobMode } from '../../src/infra/jobs/job-runner.ts';
import { JOBS_WAITING_CHANNEL, openJobs } from '../../src/infra/jobs/jobs.ts';
import { onDemandJobs } from './on-demand-jobs.ts';

let database: TestDatabase;
let heard: string[];

beforeAll(async () => {
  database = await testDatabase();
  const listener = new Client({ connectionString: database.url });
  atEnd(() => listener.end());
  await listener.connect();
  await listener.query('listen jobs_waiting');
  await listener.query('listen marker');
  listener.on('notification', ({ channel }) => heard.push(channel));
});

beforeEach(async () => {
  heard = [];
  await database.pool.query('delete from pgboss.job');
});

/** How often the listener heard of jobs before a notification that is sent now. */
async function countNotifications(): Promise<number> {
  await database.pool.query('notify marker');
  await expect.poll(() => heard.at(-1)).toBe('marker');
  return heard.splice(0).filter((channel) => channel === JOBS_WAITING_CHANNEL).length;
}

const open = async (mode: JobMode) => {
  const jobs = await openJobs(database.pool, { mode });
  atEnd(() => jobs.stop());
  return jobs;
};

it('notifies when a transaction that enqueued a job commits, and not when it does not', async () => {
  const jobs = await open(onDemandJobs());
  await database.db.transaction(async (tx) => {
    await jobs.sendWith(tx, drawAvifJob, { data: { id: 1 } });
    expect(await countNotifications()).toBe(0);
  });
  expect(await countNotifications()).toBe(1);
  const failed = database.db.transaction(async (tx) => {
    await jobs.sendWith(tx, drawAvifJob, { data: { id: 2 } });
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(await countNotifications()).toBe(0);
});

it.for([
  ['on demand', onDemandJobs(), 1],
  ['enqueue', 'enqueue', 0],
] as const)('notifies of everything that makes a job due: mode %s', async ([, mode, expected]) => {
  const jobs = await open(mode);
  await jobs.sendWith(database.db, drawAvifJob, { data: { id: 1 }, inSeconds: 60 });
  expect(await countNotifications()).toBe(expected);
  await jobs.sendManyWith(database.db, sendEmailJob, [{ data: { emailId: 1 }, key: '1' }]);
  expect(await countNotifications()).toBe(expected);
  await jobs.rescheduleNow(database.db, sendEmailJob, '1');
  expect(await countNotifications()).toBe(expected);
  await database.pool.query(`update pgboss.job set state = 'failed' where name = 'draw-avif'`);
  expect(await jobs.retryFailed('draw-avif')).toBe(1);
  expect(await countNotifications()).toBe(expected);
});

it('does not notify of what a run enqueues at its time, which would ask for runs without end', async () => {
  const jobs = await open(onDemandJobs());
  await jobs.work(applyPlanJob, () => Promise.resolve());
  await jobs.everyMinute(applyPlanJob);
  expect(await jobs.runDue({ maxMs: 1_000 })).toMatchObject({ done: 1 });
  expect(await countNotifications()).toBe(0);
});
