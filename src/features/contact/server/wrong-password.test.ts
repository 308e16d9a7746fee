import { beforeAll, beforeEach, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { openPostOffice, type PostOffice } from '../../../../test/post-office.ts';
import { readMailServer } from '../../../infra/mail/mail-server.ts';
import { openMailer, type Mailer } from '../../../infra/mail/mailer.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let office: PostOffice;
/** The same at every look, as in a process that goes on. */
let mailer: Mailer;

beforeAll(async () => {
  app = await testApp();
  office = await openPostOffice(app.db, { account: { user: 'ada', password: 'a secret of ours' } });
});

beforeEach(async () => {
  office.server.mood = 'wrong-password';
  office.server.taken.length = 0;
  office.server.visits = 0;
  mailer = openMailer(readMailServer(office.server.url));
  await app.db.pool.query('truncate contacts, rate_limits restart identity cascade');
  await write(12);
  return () => mailer.close();
});

const write = (count: number) =>
  app.db.pool.query(
    `with stored as (insert into contacts (name, email, message) select 'Ada', 'ada@home.example', 'Tea?' from generate_series(1, $1::int) returning id)
     insert into message_mails (contact_id, recipient, mail_key) select id, 'hello@chapter.example', '<' || gen_random_uuid() || '@chapter.example>' from stored`,
    [count],
  );
const deliver = () => office.deliver({ mailer });
const dueNow = () => app.db.pool.query('update message_mails set next_try_at = now()');
const waits = async () =>
  (
    await app.db.pool.query<{ wait: number }>(
      `select distinct round(extract(epoch from next_try_at - now()) / 10)::int * 10 as wait
       from message_mails where state = 'waiting' order by 1`,
    )
  ).rows.map(({ wait }) => wait);
const sent = async () => (await app.db.pool.query(`select from message_mails where state = 'sent'`)).rowCount;

it('is said once at a look, and more and more rarely, however many mails wait', async () => {
  for (const [looks, wait] of [60, 120, 240, 480, 600, 600].entries()) {
    await deliver();
    // Nothing is due any more, also what was never tried.
    await deliver();
    expect(office.server.visits).toBe(looks + 1);
    expect(await waits()).toEqual([wait]);
    await dueNow();
  }
});

it('is tried at once for what comes in or is asked for, and once it is mended all others follow', async () => {
  await deliver();
  await write(1);
  await deliver();
  expect(office.server.visits).toBe(2);
  expect(await waits()).toEqual([120]);
  office.server.mood = 'well';
  await deliver();
  expect(await sent()).toBe(0);
  await app.db.pool.query(`update message_mails set last_try_at = last_try_at - interval '1 minute'`);
  const again = await app.fastify.inject({
    method: 'POST',
    url: '/api/admin/mails/7/send-again',
    headers: { cookie: app.admin.cookie },
  });
  expect(again.statusCode).toBe(200);
  await deliver();
  expect(await sent()).toBe(13);
  expect(office.server.taken).toHaveLength(13);
});

it('does not put off what was asked for while it was being refused', async () => {
  const delivered = deliver();
  await expect.poll(() => office.server.visits, { interval: 1 }).toBe(1);
  await write(1);
  await delivered;
  const { rows } = await app.db.pool.query<{ is_due: boolean }>(
    'select next_try_at <= now() as is_due from message_mails where id = 13',
  );
  expect(rows).toEqual([{ is_due: true }]);
});
