import { expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { prepareJobs } from './job-queues.ts';
import { backgroundJobs, jobNames, nightlyJobNames } from '../../kernel/background-jobs.ts';

const figures = { pictures: 0, bytes: 0 };
const backups = {
  folder: '/nowhere',
  write: () => Promise.resolve(figures),
  rehearse: () => Promise.resolve(figures),
};

it('runs every background job, and the nightly ones at their time in the chapter’s time zone', async () => {
  const app = await testApp({ doesJobs: true, backups });
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

it('gives existing queues the current options', async () => {
  const { db } = await testApp();
  const readOptions = async () =>
    (
      await db.pool.query(
        `select name, policy, retry_limit, retry_delay_max, expire_seconds, heartbeat_seconds from pgboss.queue order by name`,
      )
    ).rows;
  const current = await readOptions();
  expect(current).toContainEqual({
    name: 'send-email',
    policy: 'exclusive',
    retry_limit: 10_000,
    retry_delay_max: 600,
    expire_seconds: 900,
    heartbeat_seconds: null,
  });
  await db.pool.query('update pgboss.queue set heartbeat_seconds = 30, expire_seconds = 60, retry_limit = 1');
  await prepareJobs({ executeSql: (text, values) => db.pool.query(text, values) });
  expect((await readOptions()).find(({ name }) => name === 'send-email')).toEqual(
    current.find(({ name }) => name === 'send-email'),
  );
});
