import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SmtpFault } from '../../../../lab/chaos/faulty-smtp-server.ts';
import { testApp } from '../../../../test/app.ts';
import { openEmailDelivery, type EmailDelivery } from '../../../../test/email-delivery.ts';
import type { EmailRow } from './emails.repository.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let delivery: EmailDelivery;
let client = 0;

beforeAll(async () => {
  app = await testApp();
  delivery = await openEmailDelivery(app.db, { delayMs: 200 });
});

beforeEach(() => delivery.reset());

async function sendMessages(...messages: string[]): Promise<void> {
  for (const message of messages) {
    client += 1;
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/api/contact',
      remoteAddress: `198.51.${Math.floor(client / 200)}.${client % 200}`,
      payload: { name: 'Ada', email: 'ada@home.example', message },
    });
    expect(response.statusCode).toBe(201);
  }
}
const times = (count: number) => Array.from({ length: count }, (_, index) => `Message ${index}`);
const query = async <Row extends object>(text: string) => (await app.db.pool.query<Row>(text)).rows;
type Delivery = Pick<EmailRow, 'state' | 'attempts' | 'reason'>;
const rows = () => query<Delivery>('select state, attempts, reason from emails order by id');
const states = async () => (await rows()).map(({ state }) => state);
/** Seconds until the next attempt of the only email. */
const pause = async () =>
  (
    await query<{ seconds: number }>(
      `select extract(epoch from start_after - now())::int as seconds from pgboss.job where name = 'send-email'`,
    )
  )[0]!.seconds;
const age = (hours: number) => query(`update emails set queued_at = queued_at - interval '${hours} hours'`);
async function retry(): Promise<void> {
  await delivery.skipPauses();
  await delivery.deliver();
}

describe('an email', () => {
  it('is sent once, and its job holds neither an address nor a text', async () => {
    await sendMessages('Tea?');
    const jobs = await query<{ job: string }>(`select job::text from pgboss.job where name = 'send-email'`);
    expect(jobs).toHaveLength(1);
    expect(jobs[0]!.job).not.toMatch(/@|Tea|Ada/);
    await delivery.deliver();
    await delivery.deliver();
    expect(delivery.server.accepted).toHaveLength(1);
    expect(await rows()).toMatchObject([
      { state: 'sent', attempts: 1, reason: 'The email server accepted the email.' },
    ]);
  });

  it.each<SmtpFault>(['drops-in-data', 'silent', 'rejects-recipient-for-now'])(
    'is retried until it is sent: %s',
    async (fault) => {
      await sendMessages('Tea?');
      delivery.server.fault = fault;
      await delivery.deliver();
      delivery.server.fault = 'none';
      // Not due yet.
      await delivery.deliver();
      expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
      await retry();
      expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }]);
      expect(delivery.server.accepted).toHaveLength(1);
    },
  );

  it('is retried with pauses that grow from one minute to ten', async () => {
    await sendMessages('Tea?');
    delivery.server.fault = 'rejects-email';
    await delivery.deliver();
    expect(await pause()).toBeGreaterThan(50);
    expect(await pause()).toBeLessThanOrEqual(120);
    await retry();
    expect(await pause()).toBeGreaterThan(110);
    for (let count = 0; count < 3; count += 1) await retry();
    expect(await pause()).toBeGreaterThan(590);
    expect(await pause()).toBeLessThanOrEqual(600);
  });

  it('fails after 72 hours and not before', async () => {
    await sendMessages('Tea?');
    delivery.server.fault = 'rejects-email';
    await delivery.deliver();
    await age(71);
    await retry();
    expect(await states()).toEqual(['waiting']);
    await age(2);
    await retry();
    expect(await rows()).toMatchObject([
      { state: 'failed', attempts: 3, reason: 'The email server rejected the email.' },
    ]);
    await retry();
    expect(await rows()).toMatchObject([{ attempts: 3 }]);
  });

  it('has 72 hours from its first attempt, however long no worker ran before', async () => {
    await sendMessages('Tea?');
    await age(96);
    delivery.server.fault = 'rejects-email';
    await delivery.deliver();
    expect(await states()).toEqual(['waiting']);
    await age(71);
    await retry();
    expect(await states()).toEqual(['waiting']);
  });

  it('has the same Message-ID at every attempt, so that a mailbox shows it once after a kill', async () => {
    await sendMessages('Tea?');
    await delivery.deliver();
    // The process was killed before it could record that the email was accepted.
    await query(`update emails set state = 'waiting', sent_at = null, attempts = 0`);
    await delivery.deliver();
    const ids = delivery.server.accepted.map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@chapter\.example>$/);
  });

  it('gets a new job where the job is lost', async () => {
    await sendMessages('Tea?');
    await query(`delete from pgboss.job where name = 'send-email'`);
    await delivery.deliver();
    expect(await states()).toEqual(['sent']);
  });

  it('is not sent after its message was moved to junk', async () => {
    await sendMessages('Tea?');
    await app.fastify.inject({
      method: 'PATCH',
      url: '/api/admin/messages/1',
      headers: { cookie: app.admin.cookie },
      payload: { folder: 'junk' },
    });
    await delivery.deliver();
    expect(delivery.server.accepted).toEqual([]);
  });

  it('is not sent after its message was deleted', async () => {
    await sendMessages('Tea?', 'Coffee?');
    await app.fastify.inject({
      method: 'DELETE',
      url: '/api/admin/messages/1',
      headers: { cookie: app.admin.cookie },
    });
    await delivery.deliver();
    expect(delivery.server.accepted).toHaveLength(1);
    expect(await states()).toEqual(['sent']);
  });

  it('waits for a process that knows its template', async () => {
    await sendMessages('Tea?');
    await expect(delivery.deliver({ templates: {} })).rejects.toThrow('template');
    expect(await states()).toEqual(['waiting']);
  });
});

describe('the queue', () => {
  it('sends each email once although four workers run at the same time', async () => {
    await sendMessages(...times(20));
    await Promise.all(Array.from({ length: 4 }, () => delivery.deliver()));
    expect(delivery.server.accepted).toHaveLength(20);
    expect(new Set(delivery.server.accepted.map(({ messageId }) => messageId)).size).toBe(20);
  });

  it('sends all waiting emails as soon as a retried one is accepted', async () => {
    await sendMessages(...times(4));
    delivery.server.fault = 'rejects-email';
    await delivery.deliver();
    expect(delivery.server.accepted).toEqual([]);
    delivery.server.fault = 'none';
    await query(`update pgboss.job set start_after = now() where singleton_key = '3'`);
    await delivery.deliver();
    expect(await states()).toEqual(['sent', 'sent', 'sent', 'sent']);
  });

  it('sends new emails although the server keeps rejecting others', async () => {
    await sendMessages('poison 1', 'poison 2', 'poison 3', 'poison 4', 'poison 5');
    delivery.server.fault = 'rejects-poison';
    await delivery.deliver();
    await delivery.skipPauses();
    await sendMessages('Tea?');
    await delivery.deliver();
    expect((await states()).at(-1)).toBe('sent');
    expect((await states()).filter((state) => state === 'waiting')).toHaveLength(5);
  });
});

describe('without an SMTP server', () => {
  it('emails are off, and are sent once there is one unless they are older than 72 hours', async () => {
    await sendMessages('Tea?', 'Coffee?');
    await delivery.deliver({ transport: undefined });
    const off = { state: 'off', reason: 'Email is not set up.' };
    expect(await rows()).toMatchObject([off, off]);
    await query(`update emails set queued_at = now() - interval '73 hours' where id = 1`);
    await delivery.deliver();
    expect(await states()).toEqual(['off', 'sent']);
    expect(delivery.server.accepted).toHaveLength(1);
  });
});
