import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { headersOf, openPostOffice, textOf, type PostOffice } from '../../../../test/post-office.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let office: PostOffice;

beforeAll(async () => {
  app = await testApp();
  office = await openPostOffice(app.db);
});

beforeEach(() => office.startAfresh());

const LIMIT = 5;
const deliver = () => office.deliver({ maxEmailsPerHour: LIMIT });

async function store(count: number): Promise<void> {
  await app.db.pool.query(
    `with stored as (insert into contacts (name, email, message, created_at)
       select 'Ada', 'ada@home.example', 'Message ' || n, '2026-11-15T19:00:00Z'::timestamptz + n * interval '1 minute'
       from generate_series(1, $1::int) n returning id)
     insert into message_mails (contact_id, recipient, mail_key)
     select id, 'hello@chapter.example', '<' || id || '@chapter.example>' from stored`,
    [count],
  );
}

const passHour = () =>
  app.db.pool.query(
    `update message_mails set sent_at = sent_at - interval '61 minutes', next_try_at = next_try_at - interval '61 minutes'`,
  );
const states = async () =>
  (
    await app.db.pool.query<{ state: string; inDigest: boolean }>(
      'select state, digest_key is not null as "inDigest" from message_mails order by id',
    )
  ).rows.map(({ state, inDigest }) => `${state}${inDigest ? ' in digest' : ''}`);
const times = (count: number, state: string) => Array.from({ length: count }, () => state);

describe('more messages than the hourly limit of emails', () => {
  it('sends the first ones one by one and the rest as one digest at the end of the hour', async () => {
    await store(12);
    await deliver();
    await deliver();
    expect(office.server.taken).toHaveLength(LIMIT);
    expect(await states()).toEqual([...times(LIMIT, 'sent'), ...times(7, 'waiting in digest')]);
    await passHour();
    await deliver();
    expect(office.server.taken).toHaveLength(LIMIT + 1);
    expect(await states()).toEqual([...times(LIMIT, 'sent'), ...times(7, 'sent in digest')]);
    const { raw } = office.server.taken.at(-1)!;
    expect(new Map(headersOf(raw)).get('subject')).toBe('7 more website messages');
    expect(textOf(raw)).toContain(
      '7 more messages arrived between 2:06 PM and 2:12 PM. Read them in the back office: https://office.chapter.example/admin/messages',
    );
  });

  it('adds later messages of the hour to the same digest', async () => {
    await store(7);
    await deliver();
    await store(3);
    await deliver();
    await passHour();
    await deliver();
    await deliver();
    expect(office.server.taken).toHaveLength(LIMIT + 1);
    expect(textOf(office.server.taken.at(-1)!.raw)).toContain('5 more messages arrived');
  });

  it('sends one by one again in the next hour', async () => {
    await store(7);
    await deliver();
    await passHour();
    await store(2);
    await deliver();
    expect(office.server.taken).toHaveLength(LIMIT + 1 + 2);
  });

  it('leaves erased messages out of the digest', async () => {
    await store(8);
    await deliver();
    await app.db.pool.query('delete from contacts where id > 6');
    await passHour();
    await deliver();
    expect(textOf(office.server.taken.at(-1)!.raw)).toContain('1 more message arrived at 2:06 PM.');
    await store(LIMIT + 1);
    await deliver();
    await app.db.pool.query('delete from contacts where id > 13');
    await passHour();
    const before = office.server.taken.length;
    await deliver();
    expect(office.server.taken).toHaveLength(before);
  });

  it('retries a refused digest, and under the same Message-ID after a kill', async () => {
    await store(9);
    await deliver();
    await passHour();
    office.server.mood = 'refuses-mail';
    await deliver();
    expect(await states()).toEqual([...times(LIMIT, 'sent'), ...times(4, 'waiting in digest')]);
    office.server.mood = 'well';
    await app.db.pool.query('update message_mails set next_try_at = now()');
    await deliver();
    // As if the process was killed before the outcome was stored.
    await app.db.pool.query(`update message_mails set state = 'waiting' where digest_key is not null`);
    await deliver();
    const keys = office.server.taken.slice(LIMIT).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('does not send a digest early because another email got through after a failure', async () => {
    await store(7);
    await deliver();
    await app.db.pool.query(`update message_mails set sent_at = now() - interval '2 hours' where id = 1`);
    await store(1);
    await app.db.pool.query('update message_mails set tries = 1, last_try_at = now() where id = 8');
    await deliver();
    await deliver();
    expect(office.server.taken).toHaveLength(LIMIT + 1);
    expect((await states()).filter((state) => state === 'waiting in digest')).toHaveLength(2);
  });
});
