import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';

let app: Awaited<ReturnType<typeof testApp>>;
const lines: string[] = [];

beforeAll(async () => {
  app = await testApp({ logLevel: 'info', logStream: { write: (line) => lines.push(line) } });
});

beforeEach(async () => {
  lines.length = 0;
  await app.db.pool.query('truncate contacts, rate_limits cascade');
});

const letter = { name: 'Ada Example', email: 'ada@home.example', message: 'When is the next tea?\nAda' };
const thanks = { message: "Thank you for your message. We'll be in touch soon." };

const send = (payload: object, { from = '203.0.113.7', headers = {} } = {}) =>
  app.fastify.inject({ method: 'POST', url: '/api/contact', remoteAddress: from, headers, payload });
let written = 0;
/** One that says something new: what is said twice is kept once. */
const sendAnother = (choices?: Parameters<typeof send>[1]) =>
  send({ ...letter, message: `Question ${(written += 1)}` }, choices);
const stored = async () =>
  (await app.db.pool.query<typeof letter>('select name, email, message from contacts order by id')).rows;

describe('a message', () => {
  it('of nothing but name, email and message is stored before it is answered', async () => {
    const response = await send(letter);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual(thanks);
    expect(await stored()).toEqual([letter]);
  });

  it('is stored without the blanks around it, and with all that is in it', async () => {
    const message = '  “Tea & <b>scones</b>” 🫖\r\n\tÀ bientôt  ';
    await send({ ...letter, name: '  Zoë O’Neil ', message, leaveEmpty: '', elapsed: 30_000 });
    expect(await stored()).toEqual([{ ...letter, name: 'Zoë O’Neil', message: message.trim() }]);
  });

  it('may be as long as we say', async () => {
    const longest = {
      name: 'n'.repeat(200),
      email: `${'e'.repeat(242)}@a.example`.slice(-254),
      message: 'm'.repeat(10_000),
    };
    expect((await send(longest)).statusCode).toBe(201);
    expect(await stored()).toEqual([longest]);
  });

  it.each([
    ['no name', { name: ' ' }, 'name', 'Please tell us your name.'],
    ['a name that is not text', { name: 7 }, 'name', expect.any(String)],
    ['a name that is too long', { name: 'n'.repeat(201) }, 'name', 'Please use at most 200 characters.'],
    ['no e-mail address', { email: '' }, 'email', 'Please give an e-mail address we can answer to.'],
    ['an address without a host', { email: 'ada' }, 'email', 'This does not look like an e-mail address.'],
    [
      'an address inside the house',
      { email: 'ada@home' },
      'email',
      'This does not look like an e-mail address.',
    ],
    ['two addresses', { email: 'a@b.example,c@d.example' }, 'email', expect.any(String)],
    ['an address that is too long', { email: `${'e'.repeat(250)}@a.example` }, 'email', expect.any(String)],
    ['no message', { message: ' \n ' }, 'message', 'Please write a message.'],
    [
      'a message that is too long',
      { message: 'm'.repeat(10_001) },
      'message',
      'Please use at most 10,000 characters.',
    ],
    ['U+0000 in the name', { name: 'A\u0000da' }, 'name', expect.any(String)],
    ['U+0000 in the address', { email: 'a\u0000@home.example' }, 'email', expect.any(String)],
    ['U+0000 in the message', { message: 'a\u0000b' }, 'message', expect.any(String)],
    [
      'a header in the name',
      { name: 'Ada\r\nBcc: all@chapter.example' },
      'name',
      'Please write this on one line.',
    ],
    ['a header in the address', { email: 'ada@home.example\nBcc:x@y.example' }, 'email', expect.any(String)],
    ['something nobody asked for', { id: 1 }, 'form', expect.any(String)],
    ['a time before the form was there', { elapsed: -1 }, 'elapsed', expect.any(String)],
  ])('with %s is refused, and nothing is stored', async (...[, change, field, text]) => {
    const response = await send({ ...letter, ...change });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid-input', fields: { [field]: text } });
    expect(await stored()).toEqual([]);
  });

  it.each(['name', 'email', 'message'])('without %s is refused', async (field) => {
    const response = await send({ ...letter, [field]: undefined });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ fields: { [field]: expect.any(String) } });
  });
});

describe('a program that gives itself away', () => {
  it.each([
    ['fills in what nobody sees', { leaveEmpty: 'https://spam.example' }],
    ['takes no time', { elapsed: 1_999 }],
  ])('and %s is answered like everybody else, and what it sent lies in the junk', async (_, change) => {
    const caught = await send({ ...letter, ...change });
    const honest = await send({ ...letter, elapsed: 2_000, leaveEmpty: '' }, { from: '203.0.113.8' });
    expect(caught.statusCode).toBe(honest.statusCode);
    expect(caught.body).toBe(honest.body);
    expect(Object.keys(caught.headers).toSorted()).toEqual(Object.keys(honest.headers).toSorted());
    expect(await stored()).toEqual([letter, letter]);
    const { rows } = await app.db.pool.query<{ folder: string; reasons: number; mails: number }>(
      `select folder, jsonb_array_length(junk_reasons) as reasons,
        (select count(*)::int from message_mails where contact_id = contacts.id) as mails
       from contacts order by folder`,
    );
    expect(rows).toEqual([
      { folder: 'inbox', reasons: 0, mails: 1 },
      { folder: 'junk', reasons: 1, mails: 0 },
    ]);
  });

  it('is stopped after five like everybody else', async () => {
    const answers = [];
    for (let count = 0; count < 6; count += 1)
      answers.push((await send({ ...letter, leaveEmpty: 'x' })).statusCode);
    expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
    expect(await stored()).toHaveLength(5);
  });
});

describe('five messages an hour', () => {
  const send20 = (from: (place: number) => string) =>
    Promise.all(Array.from({ length: 20 }, (_, place) => sendAnother({ from: from(place) })));
  const letAnHourPass = () =>
    app.db.pool.query(
      `update rate_limits set next_at = next_at - interval '61 minutes', expires_at = expires_at - interval '61 minutes'`,
    );

  it('are taken from an address, then it is told to wait, and others are not', async () => {
    const answers = [];
    for (let count = 0; count < 7; count += 1) answers.push((await sendAnother()).statusCode);
    expect(answers).toEqual([201, 201, 201, 201, 201, 429, 429]);
    expect((await sendAnother()).json()).toMatchObject({
      code: 'too-many-requests',
      message: 'Several messages have come from your connection within the hour. Please try again later.',
    });
    expect((await sendAnother({ from: '203.0.113.8' })).statusCode).toBe(201);
    expect(await stored()).toHaveLength(6);
    await letAnHourPass();
    expect((await sendAnother()).statusCode).toBe(201);
  });

  it('are not exceeded by many at once', async () => {
    const answers = await send20(() => '203.0.113.7');
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
    expect(await stored()).toHaveLength(5);
  });

  it('are not multiplied by the many addresses of one IPv6 line, nor by a forged one', async () => {
    await send20((place) => `2001:db8:1:2:${place}::1`);
    expect(await stored()).toHaveLength(5);
    expect((await sendAnother({ from: '2001:db8:1:3::1' })).statusCode).toBe(201);
    for (let count = 0; count < 6; count += 1)
      await sendAnother({ headers: { 'x-forwarded-for': `10.0.0.${count}` } });
    expect(await stored()).toHaveLength(11);
  });

  it('do not make those wait for each other who write again after the hour at the same moment', async () => {
    await send20((place) => `198.51.100.${place}`);
    await letAnHourPass();
    const answers = await send20((place) => `198.51.100.${place}`);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 201));
  });

  it('are counted by a hash that is forgotten after the hour', async () => {
    await sendAnother();
    const { rows } = await app.db.pool.query<{ key: string }>('select key from rate_limits');
    expect(rows[0]!.key).not.toContain('203.0.113');
    await letAnHourPass();
    await sendAnother({ from: '203.0.113.8' });
    const { rows: left } = await app.db.pool.query<{ key: string }>('select key from rate_limits');
    expect(left).toHaveLength(1);
    expect(left[0]!.key).not.toBe(rows[0]!.key);
  });
});

describe('the page of another site', () => {
  it.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, { origin: 'null' }])(
    'cannot make a visitor send a message: %o',
    async (headers) => {
      expect((await send(letter, { headers })).statusCode).toBe(403);
      expect(await stored()).toEqual([]);
    },
  );
});

describe('the log', () => {
  it('holds nothing of a message, whether it was stored, refused or failed', async () => {
    const canary = 'my-secret-illness';
    // Text that looks like a stack must not pass for one.
    const secret = { name: canary, email: `${canary}@home.example`, message: `${canary}\n    at ${canary}` };
    await send(secret);
    await send({ ...secret, email: canary });
    await app.db.pool.query('alter table contacts rename to contacts_away');
    try {
      const response = await send(secret);
      expect(response.statusCode).toBe(500);
      expect(response.body).not.toContain(canary);
    } finally {
      await app.db.pool.query('alter table contacts_away rename to contacts');
    }
    expect(lines.filter((line) => line.includes('"level":50'))).toHaveLength(1);
    expect(lines.join('')).toContain('Failed query');
    expect(lines.join('')).not.toContain(canary);
    expect(await stored()).toEqual([secret]);
  });
});
