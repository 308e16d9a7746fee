import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';

let app: Awaited<ReturnType<typeof testApp>>;
const lines: string[] = [];

beforeAll(async () => {
  app = await testApp({ logLevel: 'info', logStream: { write: (line) => lines.push(line) } });
});

beforeEach(async () => {
  lines.length = 0;
  await app.db.pool.query('truncate contacts, rate_limits, emails cascade');
});

const draft = { name: 'Ada Example', email: 'ada@home.example', message: 'When is the next tea?\nAda' };
const thanks = { message: "Thank you for your message. We'll be in touch soon." };

const send = (payload: object, { from = '203.0.113.7', headers = {} } = {}) =>
  app.fastify.inject({ method: 'POST', url: '/api/contact', remoteAddress: from, headers, payload });
let sequence = 0;
/** A new text each time, because a repeated message is stored once. */
const sendAnother = (options?: Parameters<typeof send>[1]) =>
  send({ ...draft, message: `Question ${(sequence += 1)}` }, options);
const stored = async () =>
  (await app.db.pool.query<typeof draft>('select name, email, message from contacts order by id')).rows;

describe('a message', () => {
  it('with only name, email and message is stored', async () => {
    const response = await send(draft);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual(thanks);
    expect(await stored()).toEqual([draft]);
  });

  it('is trimmed and stored unchanged', async () => {
    const message = '  “Tea & <b>scones</b>” 🫖\r\n\tÀ bientôt  ';
    await send({ ...draft, name: '  Zoë O’Neil ', message, leaveEmpty: '', elapsed: 30_000 });
    expect(await stored()).toEqual([{ ...draft, name: 'Zoë O’Neil', message: message.trim() }]);
  });

  it('may have the maximum length', async () => {
    const longest = {
      name: 'n'.repeat(200),
      email: `${'e'.repeat(242)}@a.example`.slice(-254),
      message: 'm'.repeat(10_000),
    };
    expect((await send(longest)).statusCode).toBe(201);
    expect(await stored()).toEqual([longest]);
  });

  it.each([
    ['no name', { name: ' ' }, 'name', 'Please enter your name.'],
    ['a name that is not text', { name: 7 }, 'name', expect.any(String)],
    ['a name that is too long', { name: 'n'.repeat(201) }, 'name', 'Please use at most 200 characters.'],
    ['no email address', { email: '' }, 'email', 'Please enter an email address we can reply to.'],
    ['an address without a host', { email: 'ada' }, 'email', 'This doesn’t look like an email address.'],
    [
      'an address without a top-level domain',
      { email: 'ada@home' },
      'email',
      'This doesn’t look like an email address.',
    ],
    ['two addresses', { email: 'a@b.example,c@d.example' }, 'email', expect.any(String)],
    ['an address that is too long', { email: `${'e'.repeat(250)}@a.example` }, 'email', expect.any(String)],
    ['no message', { message: ' \n ' }, 'message', 'Please enter a message.'],
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
    ['an unknown field', { id: 1 }, 'form', expect.any(String)],
    ['a negative time', { elapsed: -1 }, 'elapsed', expect.any(String)],
  ])('with %s is rejected and not stored', async (...[, change, field, text]) => {
    const response = await send({ ...draft, ...change });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid-input', fields: { [field]: text } });
    expect(await stored()).toEqual([]);
  });

  it.each(['name', 'email', 'message'])('without %s is rejected', async (field) => {
    const response = await send({ ...draft, [field]: undefined });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ fields: { [field]: expect.any(String) } });
  });
});

describe('a program that fills in the form', () => {
  it.each([
    ['fills in the honeypot', { leaveEmpty: 'https://spam.example' }],
    ['takes no time', { elapsed: 1_999 }],
  ])('and %s gets the same response, and its message is junk', async (_, change) => {
    const caught = await send({ ...draft, ...change });
    const honest = await send({ ...draft, elapsed: 2_000, leaveEmpty: '' }, { from: '203.0.113.8' });
    expect(caught.statusCode).toBe(honest.statusCode);
    expect(caught.body).toBe(honest.body);
    expect(Object.keys(caught.headers).toSorted()).toEqual(Object.keys(honest.headers).toSorted());
    expect(await stored()).toEqual([draft, draft]);
    const { rows } = await app.db.pool.query<{ folder: string; reasons: number; emails: number }>(
      `select folder, jsonb_array_length(junk_reasons) as reasons,
        (select count(*)::int from emails where reference_id = contacts.id) as emails
       from contacts order by folder`,
    );
    expect(rows).toEqual([
      { folder: 'inbox', reasons: 0, emails: 1 },
      { folder: 'junk', reasons: 1, emails: 0 },
    ]);
  });

  it('is limited to five messages like everyone', async () => {
    const responses = [];
    for (let count = 0; count < 6; count += 1)
      responses.push((await send({ ...draft, leaveEmpty: 'x' })).statusCode);
    expect(responses).toEqual([201, 201, 201, 201, 201, 429]);
    expect(await stored()).toHaveLength(5);
  });
});

describe('the limit of five messages an hour', () => {
  const send20 = (from: (index: number) => string) =>
    Promise.all(Array.from({ length: 20 }, (_, index) => sendAnother({ from: from(index) })));
  const passHour = () =>
    app.db.pool.query(
      `update rate_limits set next_at = next_at - interval '61 minutes', expires_at = expires_at - interval '61 minutes'`,
    );

  it('applies to each address and ends after the hour', async () => {
    const responses = [];
    for (let count = 0; count < 7; count += 1) responses.push((await sendAnother()).statusCode);
    expect(responses).toEqual([201, 201, 201, 201, 201, 429, 429]);
    expect((await sendAnother()).json()).toMatchObject({
      code: 'too-many-requests',
      message: 'We received several messages from your connection within the hour. Please try again later.',
    });
    expect((await sendAnother({ from: '203.0.113.8' })).statusCode).toBe(201);
    expect(await stored()).toHaveLength(6);
    await passHour();
    expect((await sendAnother()).statusCode).toBe(201);
  });

  it('holds for concurrent requests', async () => {
    const responses = await send20(() => '203.0.113.7');
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
    expect(await stored()).toHaveLength(5);
  });

  it('applies to an IPv6 network as a whole, and ignores forged headers', async () => {
    await send20((index) => `2001:db8:1:2:${index}::1`);
    expect(await stored()).toHaveLength(5);
    expect((await sendAnother({ from: '2001:db8:1:3::1' })).statusCode).toBe(201);
    for (let count = 0; count < 6; count += 1)
      await sendAnother({ headers: { 'x-forwarded-for': `10.0.0.${count}` } });
    expect(await stored()).toHaveLength(11);
  });

  it('does not deadlock when many clients return after the hour at the same time', async () => {
    await send20((index) => `198.51.100.${index}`);
    await passHour();
    const responses = await send20((index) => `198.51.100.${index}`);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 201));
  });

  it('stores a hash of the address, and deletes it after the hour', async () => {
    await sendAnother();
    const { rows } = await app.db.pool.query<{ key: string }>('select key from rate_limits');
    expect(rows[0]!.key).not.toContain('203.0.113');
    await passHour();
    await sendAnother({ from: '203.0.113.8' });
    const { rows: left } = await app.db.pool.query<{ key: string }>('select key from rate_limits');
    expect(left).toHaveLength(1);
    expect(left[0]!.key).not.toBe(rows[0]!.key);
  });
});

describe('a page of another site', () => {
  it.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, { origin: 'null' }])(
    'cannot make a visitor send a message: %o',
    async (headers) => {
      expect((await send(draft, { headers })).statusCode).toBe(403);
      expect(await stored()).toEqual([]);
    },
  );
});

describe('the log', () => {
  it('contains nothing of a message, whether it was stored, rejected or failed', async () => {
    const canary = 'my-secret-illness';
    // Text that looks like a stack trace must not be logged as one.
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
