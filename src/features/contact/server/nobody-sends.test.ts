import { beforeAll, beforeEach, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { describeChapter } from '../../../../test/post-office.ts';
import { readMailServer } from '../../../infra/mail/mail-server.ts';
import type { BackgroundTask as Work } from '../../jobs/jobs.contract.ts';
import type { JobName } from '../../../kernel/background-jobs.ts';
import type { MessagesStatus } from '../manage-messages.contract.ts';

/** A site with a mail server that does no jobs itself, and nobody does them for it. */
let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp({ mailServer: readMailServer('smtp://127.0.0.1:9') });
  await describeChapter(app.db.pool);
});

beforeEach(async () => {
  await app.db.pool.query('truncate contacts, rate_limits restart identity cascade');
  await app.db.pool.query('delete from pgboss.job');
  await app.fastify.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { name: 'Ada', email: 'ada@home.example', message: 'When is tea?' },
  });
});

const read = async <Answer>(path: string) =>
  (
    await app.fastify.inject({ url: `/api/admin/${path}`, headers: { cookie: app.admin.cookie } })
  ).json<Answer>();
const status = () => read<MessagesStatus>('messages/status');
const work = async (kind: JobName) => (await read<Work[]>('jobs')).find((each) => each.kind === kind)!;
const dueFor = (minutes: number) =>
  app.db.pool.query(`update message_mails set next_try_at = now() - make_interval(mins => $1)`, [minutes]);

it('a mail that is due for long while nobody tries any is told', async () => {
  await dueFor(14);
  expect((await status()).mails.overdueSince).toBeUndefined();
  expect((await work('send-mails')).overdueSince).toBeUndefined();
  await dueFor(16);
  expect((await status()).mails).toMatchObject({ waiting: 1, overdueSince: expect.any(String) });
  const since = new Date((await work('send-mails')).overdueSince!).getTime();
  expect(Date.now() - since).toBeGreaterThan(15 * 60_000);
});

it('a mail that waits behind others, which are being tried, is not', async () => {
  await dueFor(60);
  await app.db.pool.query(
    `insert into message_mails (contact_id, recipient, state, mail_key, last_try_at) values (1, 'x', 'sent', 'x', now() - interval '10 minutes')`,
  );
  expect((await status()).mails.overdueSince).toBeUndefined();
});

it('work in line that nobody begins is told, and none that is just being done', async () => {
  await app.db.pool.query(
    `insert into pgboss.job (name, data, start_after) select 'draw-avif', '{"id": 1}', now() - interval '20 minutes' from generate_series(1, 2)`,
  );
  expect((await work('draw-avif')).overdueSince).toBeDefined();
  await app.db.pool.query(
    `update pgboss.job set state = 'active', started_on = now() where id = (select id from pgboss.job where name = 'draw-avif' limit 1)`,
  );
  expect((await work('draw-avif')).overdueSince).toBeUndefined();
});

it('a night without its work is told, but not of a site that had no night yet', async () => {
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

it('what came while mail was off is told until somebody has read it', async () => {
  await app.db.pool.query(`update message_mails set state = 'off'`);
  expect((await status()).mails.off).toBe(1);
  await app.db.pool.query('update contacts set read_at = now()');
  expect((await status()).mails.off).toBe(0);
});
