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

async function passMinutes(minutes: number): Promise<void> {
  await db.pool.query(
    `update emails set sent_at = sent_at - make_interval(mins => $1), queued_at = queued_at - make_interval(mins => $1)`,
    [minutes],
  );
}
const states = async () =>
  (
    await db.pool.query<{ state: string }>(
      `select state from emails where template = 'contact-message' order by reference_id`,
    )
  ).rows.map(({ state }) => state);
const repeat = (count: number, state: string) => Array.from({ length: count }, () => state);
const subjects = () =>
  delivery.server.accepted.map(({ raw }) =>
    new Map(headersOf(raw)).get('subject')!.replace(/ from Ada$/, ''),
  );
const MESSAGE = 'Website message';
const NOTICE = 'More website messages are waiting';

describe('more emails than the hourly limit', () => {
  it('sends the first ones and one notice that more are waiting', async () => {
    await storeMessages(12);
    await delivery.deliver();
    await delivery.deliver();
    expect(subjects()).toEqual([...repeat(LIMIT, MESSAGE), NOTICE]);
    expect(await states()).toEqual([...repeat(LIMIT, 'sent'), ...repeat(7, 'canceled')]);
    expect((await db.pool.query('select from contacts')).rowCount).toBe(12);
    const { raw, to } = delivery.server.accepted.at(-1)!;
    expect(to).toEqual(['hello@chapter.example']);
    expect(textOf(raw)).toContain(
      'The website emails at most 5 messages an hour, and more have arrived. All of them are saved. Read them on the website: https://office.chapter.example/admin/messages',
    );
    expect(textOf(raw)).not.toContain('Ada');
  });

  it('sends no second notice within an hour, whatever the clock shows', async () => {
    await storeMessages(7);
    await delivery.deliver();
    await passMinutes(59);
    await storeMessages(3);
    await delivery.deliver();
    expect(subjects()).toEqual([...repeat(LIMIT, MESSAGE), NOTICE]);
  });

  it('sends emails again in the next hour, and a notice if the limit is exceeded again', async () => {
    await storeMessages(7);
    await delivery.deliver();
    await passMinutes(61);
    await storeMessages(2);
    await delivery.deliver();
    expect(subjects().slice(LIMIT + 1)).toEqual([MESSAGE, MESSAGE]);
    await storeMessages(LIMIT);
    await delivery.deliver();
    expect(subjects().slice(LIMIT + 3)).toEqual([...repeat(LIMIT - 2, MESSAGE), NOTICE]);
  });

  it('limits a backlog after an outage in the same way', async () => {
    delivery.server.fault = 'rejects-email';
    await storeMessages(9);
    await delivery.deliver();
    delivery.server.fault = 'none';
    await delivery.skipPauses();
    await delivery.deliver();
    expect(subjects()).toEqual([...repeat(LIMIT, MESSAGE), NOTICE]);
    expect(await states()).toEqual([...repeat(LIMIT, 'sent'), ...repeat(4, 'canceled')]);
  });

  it('sends an email that an officer asks for beyond the limit', async () => {
    await storeMessages(LIMIT);
    await delivery.deliver();
    await db.pool.query(`update emails set state = 'failed' where id = 1`);
    await storeMessages(1);
    await delivery.deliver();
    await delivery.sendAgain(1);
    await delivery.deliver();
    expect(subjects()).toEqual(repeat(LIMIT + 2, MESSAGE));
    expect(await states()).toEqual(repeat(LIMIT + 1, 'sent'));
  });

  it('sends no notice about junk', async () => {
    await storeMessages(LIMIT);
    await delivery.deliver();
    await storeMessages(1);
    await db.pool.query(`update contacts set folder = 'junk' where id > ${LIMIT}`);
    await delivery.deliver();
    expect(subjects()).toEqual(repeat(LIMIT, MESSAGE));
  });

  it('retries a rejected notice under the same Message-ID, also after a kill', async () => {
    await storeMessages(LIMIT);
    await delivery.deliver();
    delivery.server.fault = 'rejects-email';
    await storeMessages(2);
    await delivery.deliver();
    expect(subjects()).not.toContain(NOTICE);
    delivery.server.fault = 'none';
    await delivery.skipPauses();
    await delivery.deliver();
    expect(subjects().slice(LIMIT)).toEqual([NOTICE]);
    // The process was killed before it could record that the notice was accepted.
    await db.pool.query(`update emails set state = 'waiting' where template = 'contact-more-messages'`);
    await delivery.deliver();
    const ids = delivery.server.accepted.slice(LIMIT).map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('queues the notice and cancels the email together, or neither', async () => {
    await storeMessages(LIMIT);
    await delivery.deliver();
    await storeMessages(1);
    // Fails where a kill would end the process: after the notice was written, before the email is canceled.
    await db.pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
       create trigger refuse before update on emails for each row when (new.state = 'canceled') execute function refuse()`,
    );
    await expect(delivery.deliver()).rejects.toThrow('Failed query: update "emails"');
    await db.pool.query('drop trigger refuse on emails');
    expect(await states()).toEqual([...repeat(LIMIT, 'sent'), 'waiting']);
    expect((await db.pool.query('select from emails')).rowCount).toBe(LIMIT + 1);
    await db.pool.query(`delete from pgboss.job where name = 'send-email'`);
    await delivery.deliver();
    expect(subjects()).toEqual([...repeat(LIMIT, MESSAGE), NOTICE]);
    expect((await states()).at(-1)).toBe('canceled');
  });
});
