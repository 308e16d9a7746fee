import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyPlanJob } from '../../src/features/board/server/board.jobs.ts';
import { atEnd } from '../../test/at-end.ts';
import { testDatabase, type TestDatabase } from '../../test/database.ts';
import { openJobs, setJobTimeZone } from '../../src/infra/jobs/jobs.ts';
import { nightlyMoments } from './nightly-moments.ts';
import { onDemandJobs } from './on-demand-jobs.ts';

const HOUR_MS = 3_600_000;
const sweepMessages = { name: 'sweep-messages', title: 'Delete old messages', nightlyAt: '03:40' };

describe('the nights of 03:40 in New York', () => {
  const moments = (now: string, delayMinutes = 0) => {
    const options = { timeZone: 'America/New_York', now: new Date(now), delayMinutes };
    const { lastNight, nextRunAt } = nightlyMoments('40 3 * * *', options);
    return [lastNight, nextRunAt].map((moment) => moment.toISOString().slice(0, 16));
  };

  it('are 25 hours apart in fall', () => {
    expect(moments('2026-11-01T08:39:59Z')).toEqual(['2026-10-31T07:40', '2026-11-01T08:40']);
    expect(moments('2026-11-01T08:40:00Z')).toEqual(['2026-11-01T08:40', '2026-11-02T08:40']);
  });

  it('are 23 hours apart in spring', () => {
    expect(moments('2026-03-08T07:39:59Z')).toEqual(['2026-03-07T08:40', '2026-03-08T07:40']);
    expect(moments('2026-03-08T07:40:00Z')).toEqual(['2026-03-08T07:40', '2026-03-09T07:40']);
  });

  it('count once the delay is over', () => {
    expect(moments('2026-11-01T10:09:59Z', 90)).toEqual(['2026-10-31T07:40', '2026-11-01T10:10']);
    expect(moments('2026-11-01T10:10:00Z', 90)).toEqual(['2026-11-01T08:40', '2026-11-02T10:10']);
  });
});

describe('a nightly job', () => {
  let database: TestDatabase;
  /** A zone in which it is about noon, and one in which it is an hour later. */
  const offset = 11 - new Date().getUTCHours();
  const zone = (hours: number) => `Etc/GMT${hours < 0 ? '+' : '-'}${Math.abs(hours)}`;
  const timeZone = zone(offset);
  const { lastNight: night } = nightlyMoments('40 3 * * *', {
    timeZone,
    now: new Date(),
    delayMinutes: 0,
  });
  const minutesSinceNight = Math.floor((Date.now() - night.getTime()) / 60_000);

  beforeAll(async () => {
    database = await testDatabase();
  });

  beforeEach(async () => {
    await database.pool.query('delete from pgboss.job');
    await database.pool.query('delete from pgboss.schedule');
  });

  async function openNightly(delayMinutes = 0) {
    const jobs = await openJobs(database.pool, { mode: onDemandJobs(delayMinutes) });
    atEnd(() => jobs.stop());
    let runs = 0;
    await jobs.nightly(sweepMessages, timeZone, () => Promise.resolve(void (runs += 1)));
    return { ...jobs, runs: () => runs };
  }

  const makeOlder = () =>
    database.pool.query(`update pgboss.schedule set created_on = now() - interval '3 days'`);
  const run = async ({ runDue }: Pick<Awaited<ReturnType<typeof openNightly>>, 'runDue'>) =>
    runDue({ maxMs: 5_000 });

  it('does not run on the day on which the chapter was created', async () => {
    const jobs = await openNightly();
    expect(await run(jobs)).toMatchObject({ done: 0 });
    await makeOlder();
    expect(await run(jobs)).toMatchObject({ done: 1 });
  });

  it('runs once in a night, whichever process asks and however often', async () => {
    await openNightly();
    await makeOlder();
    const processes = await Promise.all(Array.from({ length: 4 }, () => openNightly()));
    const runs = await Promise.all(processes.map(run));
    expect(runs.filter(({ done }) => done > 0)).toMatchObject([{ done: 1 }]);
    expect(await run(await openNightly())).toMatchObject({ done: 0 });
    await database.pool.query(`update pgboss.job set created_on = created_on - interval '1 day'`);
    await database.pool.query('update pgboss.job set id = gen_random_uuid()');
    expect(await run(await openNightly())).toMatchObject({ done: 1 });
  });

  it('is not enqueued by a process that read the queue before another one enqueued it', async () => {
    const jobs = await openNightly();
    await makeOlder();
    await run(jobs);
    // What the other process has read.
    await database.pool.query(`update pgboss.job set created_on = now() - interval '3 days'`);
    expect(await run(jobs)).toMatchObject({ done: 0 });
    expect(jobs.runs()).toBe(1);
  });

  it('does not run if one was enqueued since that night, as by the button to back up', async () => {
    const jobs = await openNightly(60);
    await makeOlder();
    const enqueuedAt = new Date(night.getTime() + 60_000);
    await database.pool.query(
      `insert into pgboss.job (name, state, created_on) values ('sweep-messages', 'completed', $1)`,
      [enqueuedAt],
    );
    expect(await run(jobs)).toMatchObject({ done: 0 });
  });

  it('runs after its delay, and the screen says so', async () => {
    const early = await openNightly(minutesSinceNight + 5);
    await makeOlder();
    await database.pool.query(
      `insert into pgboss.job (name, state, created_on) values ('sweep-messages', 'completed', now() - interval '1 day')`,
    );
    const runAt = new Date(night.getTime() + (minutesSinceNight + 5) * 60_000);
    expect(await run(early)).toEqual({ done: 0, failed: 0, nextAt: runAt });
    expect((await early.figures()).get('sweep-messages')).toMatchObject({ nextRunAt: runAt });
    const late = await openNightly(minutesSinceNight - 5);
    const tomorrow = new Date(runAt.getTime() + 24 * HOUR_MS - 10 * 60_000);
    expect(await run(late)).toEqual({ done: 1, failed: 0, nextAt: tomorrow });
    expect((await late.figures()).get('sweep-messages')).toMatchObject({ nextRunAt: tomorrow });
  });

  it('follows a change of the time zone', async () => {
    const jobs = await openNightly();
    const { nextAt } = await run(jobs);
    expect(nextAt).toEqual(new Date(night.getTime() + 24 * HOUR_MS));
    await setJobTimeZone(database.db, zone(offset + 1));
    const nextInZone = new Date(nextAt!.getTime() - HOUR_MS);
    expect(await run(jobs)).toMatchObject({ done: 0, nextAt: nextInZone });
    expect((await jobs.figures()).get('sweep-messages')).toMatchObject({ nextRunAt: nextInZone });
  });

  it('has no other times on the screen than nights, whatever a polling server has stored', async () => {
    const polled = await openJobs(database.pool, { mode: 'enqueue' });
    await polled.everyMinute(applyPlanJob);
    expect((await polled.figures()).get('apply-plan')!.nextRunAt).toBeDefined();
    await polled.stop();
    const { figures } = await openNightly();
    expect((await figures()).get('apply-plan')!.nextRunAt).toBeUndefined();
  });
});
