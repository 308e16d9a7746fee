import { expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { listedJobNames, nightlyJobs } from '../../../test/background-jobs.ts';
import type { BackgroundTask } from '../../features/jobs/jobs.contract.ts';
import { emptyValues } from '../../features/chapter/topics.contract.ts';
import { prepareJobs } from './job-queues.ts';
import { backgroundJobs } from '../../server/background-jobs.ts';
import { formatIn } from '../../kernel/dates.ts';

const figures = { pictures: 0, bytes: 0 };
const backups = {
  folder: '/nowhere',
  write: () => Promise.resolve(figures),
  rehearse: () => Promise.resolve(figures),
};

it('runs every background job, and the nightly ones at their time in the chapter’s time zone', async () => {
  const app = await testApp({ jobMode: 'poll', backups });
  await app.startJobs();
  const { rows: schedules } = await app.db.pool.query<{ name: string; cron: string; timezone: string }>(
    'select name, cron, timezone from pgboss.schedule order by name',
  );
  const nightly = schedules.filter(({ cron }) => cron !== '* * * * *');
  expect(nightly).toEqual(
    nightlyJobs
      .map(({ name, nightlyAt }) => {
        const [hour, minute] = nightlyAt.split(':').map(Number);
        return { name, cron: `${minute} ${hour} * * *`, timezone: 'America/New_York' };
      })
      .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  );
  // A job without a handler stays in the queue.
  await app.db.pool.query(
    `insert into pgboss.job (name, data)
     select unnest($1::text[]), '{"id": 1, "folderPath": "x/2026/01", "storageKey": "0123456789ab"}'`,
    [listedJobNames],
  );
  const unhandled = async () => {
    const { rows } = await app.db.pool.query<{ name: string }>(
      `select distinct name from pgboss.job where state = 'created' order by name`,
    );
    return rows.map(({ name }) => name);
  };
  await expect.poll(unhandled, { timeout: 10_000 }).toEqual([]);
});

it('moves the nightly jobs when another time zone is published or restored, and not for a draft', async () => {
  const app = await testApp({ jobMode: 'poll', backups });
  await app.startJobs();
  const ask = async <T>(method: 'GET' | 'PATCH' | 'POST', url: string, payload?: object) => {
    const response = await app.fastify.inject({
      method,
      url,
      payload,
      headers: { cookie: app.admin.cookie },
    });
    expect(response.statusCode).toBe(200);
    return response.json<T>();
  };
  const saveZone = (timeZone: string, isDraft = false) =>
    ask<{ id: number }>('PATCH', '/api/admin/chapter/identity', {
      values: { ...emptyValues.identity, timeZone },
      isDraft,
    });
  const expectNightsIn = async (timeZone: string) => {
    const tasks = await ask<BackgroundTask[]>('GET', '/api/admin/jobs');
    for (const { name, nightlyAt } of nightlyJobs) {
      const { nextRunAt } = tasks.find(({ kind }) => kind === name)!;
      expect(`${name} at ${formatIn(timeZone, new Date(nextRunAt!), 'HH:mm')}`).toBe(
        `${name} at ${nightlyAt}`,
      );
    }
  };
  await expectNightsIn('America/New_York');
  const { id } = await saveZone('Pacific/Honolulu');
  await expectNightsIn('Pacific/Honolulu');
  await saveZone('Europe/Berlin', true);
  await expectNightsIn('Pacific/Honolulu');
  const revisions = await ask<{ id: number; version: number }[]>('GET', `/api/admin/revisions/chapter/${id}`);
  const revisionId = revisions.find(({ version }) => version === 1)!.id;
  await ask('POST', '/api/admin/chapter/identity/restore', { revisionId });
  await expectNightsIn('America/New_York');
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
  await prepareJobs({ executeSql: (text, values) => db.pool.query(text, values) }, backgroundJobs);
  expect((await readOptions()).find(({ name }) => name === 'send-email')).toEqual(
    current.find(({ name }) => name === 'send-email'),
  );
});
