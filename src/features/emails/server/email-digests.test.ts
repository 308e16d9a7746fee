import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../test/database.ts';
import { headersOf, openEmailDelivery, textOf, type EmailDelivery } from '../../../../test/email-delivery.ts';

const LIMIT = 5;

let db: TestDatabase;
let delivery: EmailDelivery;

beforeAll(async () => {
  db = await testDatabase();
  delivery = await openEmailDelivery(db, { maxEmailsPerHour: LIMIT });
});

beforeEach(() => delivery.reset());

async function storeMessages(count: number): Promise<void> {
  await db.pool.query(
    `with stored as (insert into contacts (name, email, message, created_at)
       select 'Ada', 'ada@home.example', 'Message ' || n, '2026-11-15T19:00:00Z'::timestamptz + n * interval '1 minute'
       from generate_series(1, $1::int) n returning id)
     insert into emails (template, reference_id, recipient, message_id)
     select 'contact-message', id, 'hello@chapter.example', '<' || id || '@chapter.example>' from stored`,
    [count],
  );
}

async function passHour(): Promise<void> {
  await db.pool.query(`update emails set sent_at = sent_at - interval '61 minutes'`);
  await db.pool.query(`update pgboss.job set start_after = start_after - interval '61 minutes'`);
}
const states = async () =>
  (
    await db.pool.query<{ state: string; inDigest: boolean }>(
      `select state, digest_id is not null as "inDigest" from emails where reference_id is not null order by reference_id`,
    )
  ).rows.map(({ state, inDigest }) => `${state}${inDigest ? ' in digest' : ''}`);
const repeat = (count: number, state: string) => Array.from({ length: count }, () => state);

describe('more emails than the hourly limit', () => {
  it('sends the first ones one by one and the rest as one digest at the end of the hour', async () => {
    await storeMessages(12);
    await delivery.deliver();
    await delivery.deliver();
    expect(delivery.server.accepted).toHaveLength(LIMIT);
    expect(await states()).toEqual([...repeat(LIMIT, 'sent'), ...repeat(7, 'waiting in digest')]);
    await passHour();
    await delivery.deliver();
    expect(delivery.server.accepted).toHaveLength(LIMIT + 1);
    expect(await states()).toEqual([...repeat(LIMIT, 'sent'), ...repeat(7, 'sent in digest')]);
    const { raw } = delivery.server.accepted.at(-1)!;
    expect(new Map(headersOf(raw)).get('subject')).toBe('7 more website messages');
    expect(textOf(raw)).toContain(
      '7 more messages arrived between 2:06 PM and 2:12 PM. Read them on the website: https://office.chapter.example/admin/messages',
    );
  });

  it('says in the digest how many messages are for which office', async () => {
    await storeMessages(9);
    await db.pool.query(
      `update contacts set for_office = case when id > (select min(id) + 7 from contacts) then 'Chaplain' else 'Treasurer' end
        where id > (select min(id) + 5 from contacts)`,
    );
    await delivery.deliver();
    await passHour();
    await delivery.deliver();
    const text = textOf(delivery.server.accepted.at(-1)!.raw).replaceAll('\r\n', '\n');
    expect(text).toContain('4 more messages arrived');
    expect(text).toContain(
      'Please pass these on. The officers got no email about them:\n- Treasurer: 2 messages\n- Chaplain: 1 message\n',
    );
  });

  it('adds later emails of the hour to the same digest', async () => {
    await storeMessages(7);
    await delivery.deliver();
    await storeMessages(3);
    await delivery.deliver();
    await passHour();
    await delivery.deliver();
    await delivery.deliver();
    expect(delivery.server.accepted).toHaveLength(LIMIT + 1);
    expect(textOf(delivery.server.accepted.at(-1)!.raw)).toContain('5 more messages arrived');
  });

  it('sends one by one again in the next hour', async () => {
    await storeMessages(7);
    await delivery.deliver();
    await passHour();
    await storeMessages(2);
    await delivery.deliver();
    expect(delivery.server.accepted).toHaveLength(LIMIT + 1 + 2);
  });

  it('limits a backlog after an outage in the same way', async () => {
    delivery.server.fault = 'rejects-email';
    await storeMessages(9);
    await delivery.deliver();
    delivery.server.fault = 'none';
    await delivery.skipPauses();
    await delivery.deliver();
    expect(delivery.server.accepted).toHaveLength(LIMIT);
    expect(await states()).toEqual([...repeat(LIMIT, 'sent'), ...repeat(4, 'waiting in digest')]);
  });

  it('leaves deleted messages out of the digest, and sends none without messages', async () => {
    await storeMessages(8);
    await delivery.deliver();
    await db.pool.query('delete from contacts where id > 6');
    await db.pool.query('delete from emails where reference_id > 6');
    await passHour();
    await delivery.deliver();
    expect(textOf(delivery.server.accepted.at(-1)!.raw)).toContain('1 more message arrived at 2:06 PM.');
    await storeMessages(LIMIT + 1);
    await delivery.deliver();
    await db.pool.query('delete from contacts where id > 13');
    await db.pool.query('delete from emails where reference_id > 13');
    await passHour();
    const before = delivery.server.accepted.length;
    await delivery.deliver();
    expect(delivery.server.accepted).toHaveLength(before);
  });

  it('leaves junk out of the digest, and sends none about junk only', async () => {
    await storeMessages(8);
    await delivery.deliver();
    await db.pool.query(`update contacts set folder = 'junk' where id > 6`);
    await passHour();
    await delivery.deliver();
    expect(textOf(delivery.server.accepted.at(-1)!.raw)).toContain('1 more message arrived at 2:06 PM.');
    await storeMessages(LIMIT + 1);
    await delivery.deliver();
    await db.pool.query(`update contacts set folder = 'junk' where id > 13`);
    await passHour();
    const before = delivery.server.accepted.length;
    await delivery.deliver();
    expect(delivery.server.accepted).toHaveLength(before);
    expect((await states()).at(-1)).toBe('canceled in digest');
  });

  it('adds no junk to the digest', async () => {
    await storeMessages(LIMIT);
    await delivery.deliver();
    await storeMessages(1);
    await db.pool.query(`update contacts set folder = 'junk' where id > ${LIMIT}`);
    await delivery.deliver();
    expect(await states()).toEqual([...repeat(LIMIT, 'sent'), 'canceled']);
  });

  it('retries a rejected digest under the same Message-ID, also after a kill', async () => {
    await storeMessages(9);
    await delivery.deliver();
    await passHour();
    delivery.server.fault = 'rejects-email';
    await delivery.deliver();
    expect(await states()).toEqual([...repeat(LIMIT, 'sent'), ...repeat(4, 'waiting in digest')]);
    delivery.server.fault = 'none';
    await delivery.skipPauses();
    await delivery.deliver();
    expect(await states()).toEqual([...repeat(LIMIT, 'sent'), ...repeat(4, 'sent in digest')]);
    // The process was killed before it could record that the digest was accepted.
    await db.pool.query(
      `update emails set state = 'waiting' where digest_id is not null or template = 'contact-digest'`,
    );
    await delivery.deliver();
    const ids = delivery.server.accepted.slice(LIMIT).map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('does not send a digest early because a retried email was accepted', async () => {
    await storeMessages(7);
    await delivery.deliver();
    await db.pool.query(`update emails set sent_at = now() - interval '2 hours' where id = 1`);
    await storeMessages(1);
    await db.pool.query('update emails set attempts = 1 where reference_id = 8');
    await delivery.deliver();
    await delivery.deliver();
    expect(delivery.server.accepted).toHaveLength(LIMIT + 1);
    expect((await states()).filter((state) => state === 'waiting in digest')).toHaveLength(2);
  });
});
