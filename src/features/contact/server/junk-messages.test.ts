import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { openEmailDelivery, type EmailDelivery } from '../../../../test/email-delivery.ts';
import type { Message, MessageCard } from '../manage-messages.contract.ts';
import { contactEmailTemplates } from './message-emails.ts';
import { lookups } from '../../../server/lookups.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let delivery: EmailDelivery;

beforeAll(async () => {
  app = await testApp();
  delivery = await openEmailDelivery(app.db, { delayMs: 2_000 });
});

beforeEach(() => delivery.reset());

let client = 0;

/** Each from another address, because of the limit. */
const sendMessage = (change: object = {}) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/contact',
    remoteAddress: `198.51.100.${(client += 1) % 250}`,
    payload: { name: 'Ada Example', email: 'ada@home.example', message: 'When is the next tea?', ...change },
  });
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  app.fastify.inject({
    method,
    url: `/api/admin/${path}`,
    headers: { cookie: app.admin.cookie },
    ...(payload ? { payload } : {}),
  });
const read = async (id: number) => (await call('GET', `messages/${id}`)).json<Message>();
const change = (id: number, payload: object) => call('PATCH', `messages/${id}`, payload);

it('is not emailed until it is moved to the inbox', async () => {
  await sendMessage({ leaveEmpty: 'x', elapsed: 400 });
  expect(await read(1)).toMatchObject({
    folder: 'junk',
    junkReasons: [
      'A hidden field was filled in.',
      'It was sent less than a second after the form was opened.',
    ],
    mails: [],
  });
  const saved = (await change(1, { folder: 'inbox' })).json<Message>();
  expect(saved).toMatchObject({ folder: 'inbox', junkReasons: [], mails: [{ state: 'waiting' }] });
  const again = (await change(1, { folder: 'junk' })).json<Message>();
  expect(again.junkReasons[0]).toBe('A hidden field was filled in.');
  expect(again.mails).toEqual([]);
  await sendMessage();
  const marked = (await change(2, { folder: 'junk' })).json<Message>();
  expect(marked.junkReasons).toEqual(['Ada Example marked it as junk.']);
});

it('counts as junk from the moment it was moved there, however old it is', async () => {
  const days = async () => {
    const { rows } = await app.db.pool.query<{ days: number | null }>(
      'select extract(day from now() - junked_at)::int as days from contacts order by id',
    );
    return rows.map(({ days: since }) => since);
  };
  await sendMessage();
  await sendMessage({ leaveEmpty: 'x', message: 'Pills' });
  await app.db.pool.query(`update contacts set created_at = now() - interval '40 days'`);
  expect(await days()).toEqual([null, 0]);
  await change(1, { folder: 'junk' });
  expect(await days()).toEqual([0, 0]);
  await app.db.pool.query(`update contacts set junked_at = now() - interval '10 days'`);
  // Other changes do not restart the 30 days.
  await change(1, { folder: 'junk', isRead: true });
  await change(2, { folder: 'inbox' });
  expect(await days()).toEqual([10, null]);
});

it('is not emailed again if it was emailed before', async () => {
  await sendMessage();
  await app.db.pool.query(`update emails set state = 'sent', sent_at = now()`);
  await change(1, { folder: 'junk' });
  const { mails } = (await change(1, { folder: 'inbox' })).json<Message>();
  expect(mails.map(({ state }) => state)).toEqual(['sent']);
  // Also not to the current address, if the email went to an earlier one.
  await app.db.pool.query(`update emails set recipient = 'earlier@chapter.example'`);
  await change(1, { folder: 'junk' });
  const again = (await change(1, { folder: 'inbox' })).json<Message>();
  expect(again.mails.map(({ recipient }) => recipient)).toEqual(['earlier@chapter.example']);
});

const advert = 'We have looked at your website and can bring it to the first place of every search.';

it('is the same long text from a third address, but not a corrected address or a short text', async () => {
  await sendMessage({ message: advert });
  await sendMessage({ message: advert, email: 'ADA@home.example' });
  await sendMessage({ message: advert, email: 'bea@home.example' });
  for (const who of ['ada', 'bea', 'cea'])
    await sendMessage({ message: 'Hello', email: `${who}@home.example` });
  const listed = (await call('GET', 'messages?show=junk')).json<{ messages: MessageCard[] }>();
  expect(listed.messages).toEqual([]);
  await sendMessage({ message: advert, email: 'cea@home.example' });
  expect((await read(7)).junkReasons).toEqual([
    'The same text came from several email addresses within a day.',
  ]);
});

describe('an email that is being sent while its message becomes junk', () => {
  beforeEach(() => {
    delivery.server.fault = 'slow-to-confirm';
  });
  const deliveries = async () => (await read(1)).mails.map(({ state, tries }) => `${state} ${tries}`);
  async function moveToJunkWhileSending(): Promise<{ delivered: Promise<void> }> {
    await sendMessage();
    const delivered = delivery.deliver();
    await expect.poll(() => delivery.server.accepted.length, { interval: 10 }).toBe(1);
    await change(1, { folder: 'junk' });
    expect(await deliveries()).toEqual([]);
    return { delivered };
  }

  it('is recorded as sent, and not sent again when the message is moved back later', async () => {
    const { delivered } = await moveToJunkWhileSending();
    await delivered;
    expect(await deliveries()).toEqual(['sent 1']);
    await change(1, { folder: 'inbox' });
    await delivery.deliver();
    expect(await deliveries()).toEqual(['sent 1']);
    expect(delivery.server.accepted).toHaveLength(1);
  });

  it('is not sent again when the message is moved back at once', async () => {
    const { delivered } = await moveToJunkWhileSending();
    await change(1, { folder: 'inbox' });
    expect(await deliveries()).toEqual(['waiting 0']);
    await delivered;
    await delivery.deliver();
    expect(await deliveries()).toEqual(['sent 1']);
    expect(delivery.server.accepted).toHaveLength(1);
  });

  it('leaves no row when the message is deleted', async () => {
    const { delivered } = await moveToJunkWhileSending();
    await call('DELETE', 'messages/1');
    await delivered;
    expect((await app.db.pool.query('select from emails')).rowCount).toBe(0);
  });

  it('keeps its random Message-ID when the message is moved to junk and back', async () => {
    const key = async () =>
      (await app.db.pool.query<{ key: string }>('select message_id as key from emails')).rows;
    await sendMessage();
    const first = await key();
    await change(1, { folder: 'junk' });
    await change(1, { folder: 'inbox' });
    expect(await key()).toEqual(first);
    await app.db.pool.query('truncate contacts, emails restart identity cascade');
    await sendMessage({ message: 'Another one' });
    expect(await key()).not.toEqual(first);
  });
});

describe('an email whose message becomes junk before it is written', () => {
  const states = async () =>
    (await app.db.pool.query<{ state: string }>('select state from emails')).rows.map(({ state }) => state);

  it('is not sent', async () => {
    await sendMessage();
    await app.db.pool.query(`update contacts set folder = 'junk'`);
    await delivery.deliver();
    expect(delivery.server.accepted).toEqual([]);
    expect(await states()).toEqual(['canceled']);
  });

  it('is not sent again, although it was sent before', async () => {
    await sendMessage();
    await delivery.deliver();
    await change(1, { folder: 'junk' });
    await call('POST', 'mails/1/send-again');
    await delivery.deliver();
    expect(delivery.server.accepted).toHaveLength(1);
  });

  it('is sent if the message is moved back during the attempt', async () => {
    await sendMessage();
    const template = contactEmailTemplates({
      ...lookups,
      db: app.db.db,
      contactEmailsPerHour: 100,
    })['contact-message']!;
    await delivery.deliver({
      templates: {
        'contact-message': {
          async compose(...args) {
            await change(1, { folder: 'junk' });
            const content = await template.compose(...args);
            await change(1, { folder: 'inbox' });
            return content;
          },
        },
      },
    });
    expect(await states()).toEqual(['waiting']);
    await delivery.deliver();
    expect(delivery.server.accepted).toHaveLength(1);
  });
});
