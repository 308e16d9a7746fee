import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { openPostOffice, type PostOffice } from '../../../../test/post-office.ts';
import type { Mood } from '../../../../scripts/drill/moody-mail-server.ts';
import type { MailRow } from './message-mails.repository.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let office: PostOffice;
let place = 0;

beforeAll(async () => {
  app = await testApp();
  office = await openPostOffice(app.db);
});

beforeEach(() => office.startAfresh());

async function write(count = 1): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    place += 1;
    await app.fastify.inject({
      method: 'POST',
      url: '/api/contact',
      remoteAddress: `198.51.${Math.floor(place / 200)}.${place % 200}`,
      payload: { name: 'Ada', email: 'ada@home.example', message: `Message ${place}` },
    });
  }
}
type Row = Pick<MailRow, 'id' | 'state' | 'tries' | 'answer'> & { wait: number; key: string };
const rows = async () =>
  (
    await app.db.pool.query<Row>(
      `select id, state, tries, answer, mail_key as key,
        round(extract(epoch from next_try_at - coalesce(last_try_at, queued_at)))::int as wait
       from message_mails order by id`,
    )
  ).rows;
const states = async () => (await rows()).map(({ state }) => state);
const age = (hours: number) =>
  app.db.pool.query(
    `update message_mails set queued_at = queued_at - make_interval(hours => $1), next_try_at = next_try_at - make_interval(hours => $1), last_try_at = last_try_at - make_interval(hours => $1)`,
    [hours],
  );
const dueNow = () => app.db.pool.query('update message_mails set next_try_at = now()');

describe('a mail', () => {
  it('goes out once, and the answer of the server is kept', async () => {
    await write();
    await office.deliver();
    await office.deliver();
    expect(office.server.taken).toHaveLength(1);
    expect(await rows()).toMatchObject([
      { state: 'sent', tries: 1, answer: 'The mail server took the mail.' },
    ]);
  });

  it.each<[Mood, number[]]>([
    ['drops-in-data', [60, 60, 60]],
    // It may have taken the mail, and each try would be one more.
    ['silent', [60, 120, 240]],
    ['refuses-recipient-for-now', [60, 120, 240]],
    // A server that was set up wrongly for an hour says so, too.
    ['refuses-mail', [60, 120, 240]],
  ])('that meets a server in this mood is tried again, and gets through: %s', async (mood, waits) => {
    await write();
    office.server.mood = mood;
    for (const [tries, wait] of waits.entries()) {
      await office.deliver();
      await office.deliver();
      expect(await rows()).toMatchObject([{ state: 'waiting', tries: tries + 1, wait }]);
      await dueNow();
    }
    office.server.mood = 'well';
    await office.deliver();
    expect(await rows()).toMatchObject([{ state: 'sent', tries: 4 }]);
    expect(office.server.taken).toHaveLength(1);
  });

  it('waits ten minutes at the most', async () => {
    await write();
    await app.db.pool.query('update message_mails set tries = 900');
    office.server.mood = 'refuses-mail';
    await office.deliver();
    expect(await rows()).toMatchObject([{ wait: 600 }]);
  });

  it('is given up after three days, and not before', async () => {
    await write();
    office.server.mood = 'refuses-mail';
    await office.deliver();
    await age(71);
    await office.deliver();
    expect(await states()).toEqual(['waiting']);
    await age(2);
    await office.deliver();
    expect(await rows()).toMatchObject([{ state: 'failed', answer: 'The mail server refused the mail.' }]);
    await office.deliver();
    expect((await rows())[0]!.tries).toBe(3);
  });

  it('has the same key at every try, so that a mailbox shows it once though the server took it twice', async () => {
    await write();
    await office.deliver();
    // As if we had been killed before we could write down that it was taken.
    await app.db.pool.query(`update message_mails set state = 'waiting', sent_at = null, tries = 0`);
    await office.deliver();
    const keys = office.server.taken.map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^<[0-9a-f-]{36}@chapter\.example>$/);
  });
});

describe('an outage', () => {
  it('is noticed after a few mails, and the others are spared', async () => {
    await write(20);
    office.server.mood = 'busy';
    const before = office.server.visits;
    await office.deliver();
    expect(office.server.visits - before).toBeLessThan(10);
    expect(new Set(await states())).toEqual(new Set(['waiting']));
  });

  it('ends for all as soon as one gets through', async () => {
    await write(6);
    // Tried for two days, and not due for minutes.
    await app.db.pool.query(
      `update message_mails set tries = 50, last_try_at = now() - interval '2 minutes', next_try_at = now() + interval '8 minutes'`,
    );
    await app.db.pool.query('update message_mails set next_try_at = now() where id = 3');
    await office.deliver();
    expect(await states()).toEqual(Array.from({ length: 6 }, () => 'sent'));
    expect(office.server.taken).toHaveLength(6);
  });

  it('of one mail alone does not make it come round all the time', async () => {
    await write(3);
    await app.db.pool.query(
      `update message_mails set tries = 9, last_try_at = now(), next_try_at = now() + interval '9 minutes' where id = 1`,
    );
    await app.db.pool.query('update message_mails set tries = 1 where id = 2');
    await office.deliver();
    expect(await rows()).toMatchObject([
      { state: 'waiting', wait: 60 },
      { state: 'sent' },
      { state: 'sent' },
    ]);
  });

  it('of many single mails does not stand in the way of a new one', async () => {
    await write(12);
    await app.db.pool.query(`update contacts set message = 'poison'`);
    office.server.mood = 'refuses-poison';
    for (let count = 0; count < 4; count += 1) await office.deliver();
    await app.db.pool.query(`update message_mails set next_try_at = now() - interval '1 hour'`);
    await write();
    await office.deliver();
    expect((await states()).at(-1)).toBe('sent');
    expect(office.server.taken).toHaveLength(1);
  });

  it('of more than three days ends in failures that can be seen, once each was tried for so long', async () => {
    await write(12);
    office.server.mood = 'busy';
    // Some at a time, and those that never were tried come first.
    for (let count = 0; count < 3; count += 1) {
      await office.deliver();
      await dueNow();
    }
    expect((await rows()).filter(({ tries }) => tries === 0)).toEqual([]);
    await age(73);
    await office.deliver();
    expect(new Set(await states())).toEqual(new Set(['failed']));
    expect(new Set((await rows()).map(({ answer }) => answer))).toEqual(
      new Set(['The mail server does not take mail for now.']),
    );
  });
});

describe('without a mail server', () => {
  it('mails are off; once there is one they go out, unless they are too old to be news', async () => {
    await write(2);
    await office.deliver({ mailer: undefined });
    const off = { state: 'off', answer: expect.stringContaining('no mail server is set') };
    expect(await rows()).toMatchObject([off, off]);
    await app.db.pool.query(`update message_mails set queued_at = now() - interval '73 hours' where id = 1`);
    await office.deliver();
    expect(await states()).toEqual(['off', 'sent']);
    expect(office.server.taken).toHaveLength(1);
  });
});

describe('a message that is erased while others are being sent', () => {
  it('is not mailed any more', async () => {
    await write(30);
    office.server.mood = 'slow';
    const delivered = office.deliver();
    await expect.poll(() => office.server.visits, { interval: 5 }).toBeGreaterThan(0);
    await app.db.pool.query('delete from contacts where id > 10');
    office.server.mood = 'well';
    await delivered;
    await office.deliver();
    expect(office.server.taken.length).toBeLessThanOrEqual(14);
    await dueNow();
    await office.deliver();
    expect(new Set(await states())).toEqual(new Set(['sent']));
  });
});

describe('two who send at once', () => {
  it('never send the same mail', async () => {
    await write(40);
    await Promise.all(Array.from({ length: 4 }, () => office.deliver()));
    expect(office.server.taken).toHaveLength(40);
    expect(new Set(office.server.taken.map(({ key }) => key)).size).toBe(40);
    expect(new Set(await states())).toEqual(new Set(['sent']));
  });
});

describe('a thousand mails', () => {
  it('go out in a few seconds', { timeout: 60_000 }, async () => {
    await app.db.pool.query(
      `with stored as (insert into contacts (name, email, message) select 'Ada', 'ada@home.example', 'Message ' || n from generate_series(1, 1000) n returning id)
       insert into message_mails (contact_id, recipient, mail_key) select id, 'hello@chapter.example', '<' || id || '@chapter.example>' from stored`,
    );
    const start = performance.now();
    await office.deliver();
    expect(performance.now() - start).toBeLessThan(30_000);
    expect(new Set(office.server.taken.map(({ key }) => key)).size).toBe(1000);
    expect(office.server.taken).toHaveLength(1000);
  });
});
