import { beforeAll, beforeEach, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../test/database.ts';
import { openEmailDelivery, type EmailDelivery } from '../../../../test/email-delivery.ts';
import { openSmtpTransport, type SmtpTransport } from '../../../infra/email/smtp-transport.ts';
import { parseSmtpUrl } from '../../../infra/email/smtp-url.ts';

let db: TestDatabase;
let delivery: EmailDelivery;
let transport: SmtpTransport;
let now = 0;

beforeAll(async () => {
  db = await testDatabase();
  delivery = await openEmailDelivery(db, { account: { user: 'ada', password: 'a secret of ours' } });
});

beforeEach(async () => {
  await delivery.reset();
  delivery.server.fault = 'wrong-password';
  // One transport for the whole test, as in a process that keeps running.
  transport = openSmtpTransport(parseSmtpUrl(delivery.server.url), { now: () => now });
  await db.pool.query(
    `with stored as (insert into contacts (name, email, message) select 'Ada', 'ada@home.example', 'Tea?' from generate_series(1, 4) returning id)
     insert into emails (template, reference_id, recipient, message_id)
     select 'contact-message', id, 'hello@chapter.example', '<' || id || '@chapter.example>' from stored`,
  );
  return () => transport.close();
});

async function deliverAfter(minutes: number): Promise<void> {
  now += minutes * 60_000;
  await delivery.skipPauses();
  await delivery.deliver({ transport });
}
const count = async (condition: string) =>
  (await db.pool.query(`select from emails where ${condition}`)).rowCount;

it('is sent to the server once, and then after growing pauses, however many emails wait', async () => {
  await deliverAfter(0);
  expect(delivery.server.connections).toBe(1);
  for (const [index, minutes] of [1, 2, 4].entries()) {
    await deliverAfter(minutes - 0.01);
    expect(delivery.server.connections).toBe(index + 1);
    await deliverAfter(0.02);
    expect(delivery.server.connections).toBe(index + 2);
  }
});

it('counts as an attempt only for the email that was sent with it', async () => {
  await deliverAfter(0);
  expect(await count(`attempts = 1 and reason = 'The email server rejected the password.'`)).toBe(1);
  expect(await count(`attempts = 0 and state = 'waiting'`)).toBe(3);
});

it('delays the emails only until it is corrected', async () => {
  await deliverAfter(0);
  delivery.server.fault = 'none';
  await deliverAfter(2);
  expect(delivery.server.accepted).toHaveLength(4);
  expect(await count(`state = 'sent'`)).toBe(4);
});
