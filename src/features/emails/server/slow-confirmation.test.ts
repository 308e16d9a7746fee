import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../test/database.ts';
import { openEmailDelivery, type EmailDelivery } from '../../../../test/email-delivery.ts';
import type { SendOutcome, SmtpTransport } from '../../../infra/email/smtp-transport.ts';

let db: TestDatabase;
let delivery: EmailDelivery;
let boss: PgBoss;

beforeAll(async () => {
  db = await testDatabase();
  delivery = await openEmailDelivery(db);
  boss = new PgBoss({
    db: { executeSql: (text, values) => db.pool.query(text, values) },
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  return () => boss.stop({ graceful: false });
});

beforeEach(async () => {
  await delivery.reset();
  await db.pool.query(
    `insert into contacts (name, email, message) values ('Ada', 'ada@home.example', 'Tea?');
     insert into emails (template, reference_id, recipient, message_id)
     values ('contact-message', 1, 'hello@chapter.example', '<1@chapter.example>')`,
  );
});

const outcome = { isSent: true, reason: 'Accepted.', rawResponse: '250', mayArrive: false, isSkipped: false };

/** Starts a worker, and waits until it has handed the email to a server that confirms it when `confirm` is called. */
async function startSlowDelivery(): Promise<{ confirm(): void; delivered: Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<SendOutcome>();
  const send = vi.fn<SmtpTransport['send']>(() => promise);
  const delivered = delivery.deliver({ transport: { send, close: () => undefined } });
  await expect.poll(() => send.mock.calls.length).toBe(1);
  return { confirm: () => resolve(outcome), delivered };
}

/** Another worker after some minutes without a sign of life of the first. Returns how many emails it sends. */
async function countSentAfter(minutes: number): Promise<number> {
  await db.pool.query(
    `update pgboss.job set started_on = started_on - $1 * interval '1 minute',
       heartbeat_on = heartbeat_on - $1 * interval '1 minute' where state = 'active'`,
    [minutes],
  );
  await db.pool.query('update pgboss.queue set monitor_on = null, monitor_claim_on = null');
  await boss.supervise('send-email');
  await delivery.skipPauses();
  const send = vi.fn<SmtpTransport['send']>(() => Promise.resolve(outcome));
  await delivery.deliver({ transport: { send, close: () => undefined } });
  return send.mock.calls.length;
}

const states = async () => (await db.pool.query('select state from emails')).rows;

describe('an email that waits for the confirmation of the server', () => {
  it('is not sent by another worker within the 12 minutes that the server may take', async () => {
    const { confirm, delivered } = await startSlowDelivery();
    expect(await countSentAfter(13)).toBe(0);
    confirm();
    await delivered;
    expect(await states()).toEqual([{ state: 'sent' }]);
  });

  it('is sent by another worker after 15 minutes, because the first was killed', async () => {
    await startSlowDelivery();
    expect(await countSentAfter(15.1)).toBe(1);
  });

  it('is recorded as sent although the database is away for minutes after the confirmation', async () => {
    const { confirm, delivered } = await startSlowDelivery();
    await db.pool.query('alter table emails rename to emails_away');
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      confirm();
      await sleep(200);
      vi.setSystemTime(Date.now() + 5 * 60_000);
      await sleep(800);
    } finally {
      vi.useRealTimers();
      await db.pool.query('alter table emails_away rename to emails');
    }
    await delivered;
    expect(await states()).toEqual([{ state: 'sent' }]);
  });
});
