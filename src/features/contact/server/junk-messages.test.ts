import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { openPostOffice, type PostOffice } from '../../../../test/post-office.ts';
import type { Message, MessageCard } from '../manage-messages.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp();
});

beforeEach(async () => {
  await app.db.pool.query('truncate contacts, rate_limits restart identity cascade');
});

let place = 0;

/** Each from a place of its own, because of the limit. */
const write = (change: object = {}) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/contact',
    remoteAddress: `198.51.100.${(place += 1) % 250}`,
    payload: { name: 'Ada Example', email: 'ada@home.example', message: 'When is the next tea?', ...change },
  });
const ask = (method: 'GET' | 'PATCH', path: string, payload?: object) =>
  app.fastify.inject({
    method,
    url: `/api/admin/${path}`,
    headers: { cookie: app.admin.cookie },
    ...(payload ? { payload } : {}),
  });
const read = async (id: number) => (await ask('GET', `messages/${id}`)).json<Message>();
const change = (id: number, payload: object) => ask('PATCH', `messages/${id}`, payload);

it('is not mailed, and is when it turns out not to be', async () => {
  await write({ leaveEmpty: 'x', elapsed: 400 });
  expect(await read(1)).toMatchObject({
    folder: 'junk',
    junkReasons: [
      'A field that people cannot see was filled in.',
      'It was sent less than a second after the form was opened.',
    ],
    mails: [],
  });
  const saved = (await change(1, { folder: 'inbox' })).json<Message>();
  expect(saved).toMatchObject({ folder: 'inbox', junkReasons: [], mails: [{ state: 'waiting' }] });
  const again = (await change(1, { folder: 'junk' })).json<Message>();
  expect(again.junkReasons[0]).toBe('A field that people cannot see was filled in.');
  expect(again.mails).toEqual([]);
  await write();
  const marked = (await change(2, { folder: 'junk' })).json<Message>();
  expect(marked.junkReasons).toEqual(['Ada Example marked it as junk.']);
});

it('is so since it was put there, however old it is, and not at all once it is back', async () => {
  const days = async () => {
    const { rows } = await app.db.pool.query<{ days: number | null }>(
      'select extract(day from now() - junked_at)::int as days from contacts order by id',
    );
    return rows.map(({ days: since }) => since);
  };
  await write();
  await write({ leaveEmpty: 'x', message: 'Pills' });
  await app.db.pool.query(`update contacts set created_at = now() - interval '40 days'`);
  expect(await days()).toEqual([null, 0]);
  await change(1, { folder: 'junk' });
  expect(await days()).toEqual([0, 0]);
  await app.db.pool.query(`update contacts set junked_at = now() - interval '10 days'`);
  // Nor does anything else that is done to it make it new.
  await change(1, { folder: 'junk', isRead: true });
  await change(2, { folder: 'inbox' });
  expect(await days()).toEqual([10, null]);
});

it('keeps a mail that has gone out, and gets no second one', async () => {
  await write();
  await app.db.pool.query(`update message_mails set state = 'sent', sent_at = now()`);
  await change(1, { folder: 'junk' });
  const { mails } = (await change(1, { folder: 'inbox' })).json<Message>();
  expect(mails.map(({ state }) => state)).toEqual(['sent']);
  // Nor one to the chapter's address of today, if it went to an earlier one.
  await app.db.pool.query(`update message_mails set recipient = 'earlier@chapter.example'`);
  await change(1, { folder: 'junk' });
  const again = (await change(1, { folder: 'inbox' })).json<Message>();
  expect(again.mails.map(({ recipient }) => recipient)).toEqual(['earlier@chapter.example']);
});

const advert = 'We have looked at your website and can bring it to the first place of every search.';

it('is the same text from the third address on, but not from one who corrects hers, nor when it is short', async () => {
  await write({ message: advert });
  await write({ message: advert, email: 'ADA@home.example' });
  await write({ message: advert, email: 'bea@home.example' });
  for (const who of ['ada', 'bea', 'cea']) await write({ message: 'Hello', email: `${who}@home.example` });
  const listed = (await ask('GET', 'messages?show=junk')).json<{ messages: MessageCard[] }>();
  expect(listed.messages).toEqual([]);
  await write({ message: advert, email: 'cea@home.example' });
  expect((await read(7)).junkReasons).toEqual([
    'The same text came from several e-mail addresses within a day.',
  ]);
});

describe('a mail that is under way when its message becomes junk', () => {
  let office: PostOffice;
  beforeAll(async () => {
    office = await openPostOffice(app.db);
  });
  beforeEach(() => {
    office.server.taken.length = 0;
    office.server.mood = 'slow-to-say-yes';
  });
  const told = async () => (await read(1)).mails.map(({ state, tries }) => `${state} ${tries}`);
  async function becomesJunkUnderWay(): Promise<{ delivered: Promise<void> }> {
    await write();
    const delivered = office.deliver();
    await expect.poll(() => office.server.taken.length, { interval: 10 }).toBe(1);
    await change(1, { folder: 'junk' });
    expect(await told()).toEqual([]);
    return { delivered };
  }

  it('is known as sent, and not sent again when the message comes back later', async () => {
    const { delivered } = await becomesJunkUnderWay();
    await delivered;
    expect(await told()).toEqual(['sent 1']);
    await change(1, { folder: 'inbox' });
    await office.deliver();
    expect(await told()).toEqual(['sent 1']);
    expect(office.server.taken).toHaveLength(1);
  });

  it('nor when it comes back at once', async () => {
    const { delivered } = await becomesJunkUnderWay();
    await change(1, { folder: 'inbox' });
    expect(await told()).toEqual(['waiting 0']);
    await delivered;
    await office.deliver();
    expect(await told()).toEqual(['sent 1']);
    expect(office.server.taken).toHaveLength(1);
  });

  it('leaves nothing where the message was erased', async () => {
    const { delivered } = await becomesJunkUnderWay();
    await app.db.pool.query('delete from contacts');
    await delivered;
    expect((await app.db.pool.query('select from message_mails')).rowCount).toBe(0);
  });

  it('has the same Message-ID however often it is put in line, which nobody can guess', async () => {
    const key = async () =>
      (await app.db.pool.query<{ key: string }>('select mail_key as key from message_mails')).rows;
    await write();
    const first = await key();
    await change(1, { folder: 'junk' });
    await change(1, { folder: 'inbox' });
    expect(await key()).toEqual(first);
    await app.db.pool.query('truncate contacts restart identity cascade');
    await write({ message: 'Another one' });
    expect(await key()).not.toEqual(first);
  });
});
