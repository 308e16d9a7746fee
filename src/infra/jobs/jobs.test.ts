import { expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { backgroundJobs, jobNames, nightlyJobNames } from '../../kernel/background-jobs.ts';

it('runs every background job, and the nightly ones at their time in the chapter’s time zone', async () => {
  const app = await testApp({ doesJobs: true });
  await app.startJobs();
  const { rows: schedules } = await app.db.pool.query<{ name: string; cron: string; timezone: string }>(
    'select name, cron, timezone from pgboss.schedule order by name',
  );
  const nightly = schedules.filter(({ cron }) => cron !== '* * * * *');
  expect(nightly.map(({ name }) => name)).toEqual(nightlyJobNames.toSorted());
  for (const { name, cron, timezone } of nightly) {
    const [hour, minute] = backgroundJobs[name as (typeof nightlyJobNames)[number]].nightlyAt.split(':');
    expect({ name, cron, timezone }).toEqual({
      name,
      cron: `${Number(minute)} ${Number(hour)} * * *`,
      timezone: 'America/New_York',
    });
  }
  // A job without a handler stays in the queue.
  await app.db.pool.query(
    `insert into pgboss.job (name, data)
     select unnest($1::text[]), '{"id": 1, "folderPath": "x/2026/01", "storageKey": "0123456789ab"}'`,
    [jobNames],
  );
  const unhandled = async () => {
    const { rows } = await app.db.pool.query<{ name: string }>(
      `select distinct name from pgboss.job where state = 'created' order by name`,
    );
    return rows.map(({ name }) => name);
  };
  await expect.poll(unhandled, { timeout: 10_000 }).toEqual([]);
});
