import { expect, it } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { testDatabase } from '../../../test/database.ts';
import { openJobs } from './jobs.ts';

it('is overdue when no process has run a job for a night, but not in a new chapter of an older template', async () => {
  const database = await testDatabase();
  const jobs = await openJobs(database.pool, { mode: 'enqueue' });
  atEnd(() => jobs.stop());
  await jobs.nightly('sweep-messages', 'America/New_York', () => Promise.resolve());
  const makeOlder = (table: string) =>
    database.pool.query(`update pgboss.${table} set created_on = now() - interval '3 days'`);
  const overdueSince = async () => (await jobs.figures()).get('sweep-messages')!.overdueSince;
  await makeOlder('queue');
  expect(await overdueSince()).toBeUndefined();
  await makeOlder('schedule');
  expect(await overdueSince()).toBeDefined();
});
