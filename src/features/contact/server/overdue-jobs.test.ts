import { beforeAll, beforeEach, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { describeChapter } from '../../../../test/email-delivery.ts';
import { parseSmtpUrl } from '../../../infra/email/smtp-url.ts';
import type { BackgroundTask } from '../../jobs/jobs.contract.ts';
import type { MessagesStatus } from '../manage-messages.contract.ts';

/** A site with an SMTP server, without a worker. */
let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp({ smtpServer: parseSmtpUrl('smtp://127.0.0.1:9') });
  await describeChapter(app.db.pool);
});

beforeEach(async () => {
  await app.db.pool.query('truncate contacts, rate_limits, emails restart identity cascade');
  await app.db.pool.query('delete from pgboss.job');
  await app.fastify.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { name: 'Ada', email: 'ada@home.example', message: 'When is tea?' },
  });
});

const read = async <Response>(path: string) =>
  (
    await app.fastify.inject({ url: `/api/admin/${path}`, headers: { cookie: app.admin.cookie } })
  ).json<Response>();
const status = () => read<MessagesStatus>('messages/status');
const work = async (kind: string) =>
  (await read<BackgroundTask[]>('jobs')).find((each) => each.kind === kind)!;
const dueFor = (minutes: number) =>
  app.db.pool.query(`update pgboss.job set start_after = now() - make_interval(mins => $1)`, [minutes]);

it('reports an email that is due for more than 15 minutes while no worker sends any', async () => {
  await dueFor(14);
  expect((await status()).mails.overdueSince).toBeUndefined();
  expect((await work('send-mails')).overdueSince).toBeUndefined();
  await dueFor(16);
  expect((await status()).mails).toMatchObject({ waiting: 1, overdueSince: expect.any(String) });
  const since = new Date((await work('send-mails')).overdueSince!).getTime();
  expect(Date.now() - since).toBeGreaterThan(15 * 60_000);
});

it('does not report an email that waits while a worker sends others', async () => {
  await dueFor(60);
  await app.db.pool.query(
    `insert into pgboss.job (name, data, state, completed_on) values ('send-email', '{}', 'completed', now() - interval '10 minutes')`,
  );
  expect((await status()).mails.overdueSince).toBeUndefined();
});

it('reports queued jobs that no worker starts, and none while one is running', async () => {
  await app.db.pool.query(
    `insert into pgboss.job (name, data, start_after) select 'draw-avif', '{"id": 1}', now() - interval '20 minutes' from generate_series(1, 2)`,
  );
  expect((await work('draw-avif')).overdueSince).toBeDefined();
  await app.db.pool.query(
    `update pgboss.job set state = 'active', started_on = now() where id = (select id from pgboss.job where name = 'draw-avif' limit 1)`,
  );
  expect((await work('draw-avif')).overdueSince).toBeUndefined();
});

it('reports a missed nightly job, but not on a site that is less than a day old', async () => {
  expect((await work('sweep-messages')).overdueSince).toBeUndefined();
  await app.db.pool.query(`update pgboss.queue set created_on = now() - interval '27 hours'`);
  expect((await work('sweep-messages')).overdueSince).toBeDefined();
  expect((await work('delete-files')).overdueSince).toBeUndefined();
  const ran = (hours: number) =>
    app.db.pool.query(
      `insert into pgboss.job (name, data, state, completed_on) values ('sweep-messages', '{}', 'completed', now() - make_interval(hours => $1))`,
      [hours],
    );
  await ran(30);
  expect((await work('sweep-messages')).overdueSince).toBeDefined();
  await ran(25);
  expect((await work('sweep-messages')).overdueSince).toBeUndefined();
});

it('retries failed jobs on request', async () => {
  await app.db.pool.query(
    `insert into pgboss.job (name, data, state) values ('delete-files', '{"folderPath":"gone","storageKey":"gone"}', 'failed')`,
  );
  expect(await work('delete-files')).toMatchObject({ failed: 1, waiting: 0 });
  const retried = await app.fastify.inject({
    method: 'POST',
    url: '/api/admin/jobs/delete-files/retry',
    headers: { cookie: app.admin.cookie },
  });
  expect(retried.json()).toEqual({ retried: 1 });
  expect(await work('delete-files')).toMatchObject({ failed: 0, waiting: 1 });
});

it('counts emails that were queued while email was off until their messages are read', async () => {
  await app.db.pool.query(`update emails set state = 'off'`);
  expect((await status()).mails.off).toBe(1);
  await app.db.pool.query('update contacts set read_at = now()');
  expect((await status()).mails.off).toBe(0);
});
