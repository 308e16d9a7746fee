import { expect, it } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { testDatabase } from '../../../test/database.ts';
import { openJobs } from './jobs.ts';

const sweep = { name: 'sweep-messages', title: 'Delete old messages', nightlyAt: '03:40' };

it('is overdue when no process has run a job for a night, but not in a new chapter of an older template', async () => {
  const database = await testDatabase();
  const jobs = await openJobs(database.pool, { mode: 'enqueue', jobs: [sweep] });
  atEnd(() => jobs.stop());
  await jobs.nightly(sweep, 'America/New_York', () => Promise.resolve());
  const makeOlder = (table: string) =>
    database.pool.query(`update pgboss.${table} set created_on = now() - interval '3 days'`);
  const overdueSince = async () => (await jobs.figures()).get(sweep.name)!.overdueSince;
  await makeOlder('queue');
  expect(await overdueSince()).toBeUndefined();
  await makeOlder('schedule');
  expect(await overdueSince()).toBeDefined();
});
