import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { openDatabase } from '../../../infra/db/pool.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp();
});

beforeEach(async () => {
  await app.db.pool.query('truncate contacts, rate_limits cascade');
});

const letter = { name: 'Ada Example', email: 'ada@home.example', message: 'When is tea?' };

const post = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  app.fastify.inject({
    method: 'POST',
    url: '/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  });
const stored = async () =>
  (await app.db.pool.query<typeof letter>('select name, email, message from contacts order by id')).rows;

describe('a form without script', () => {
  it('is stored, and leads to the page that says so', async () => {
    const response = await post({ ...letter, leaveEmpty: '' });
    expect(response.statusCode).toBe(303);
    expect(response.headers).toMatchObject({ location: '/contact?sent=yes', 'cache-control': 'no-store' });
    expect(await stored()).toEqual([letter]);
    const page = await app.fastify.inject('/contact?sent=yes');
    expect(page.body).toContain('Message Sent');
    expect((await app.fastify.inject('/contact?sent=no')).body).not.toContain('Message Sent');
  });

  it('that is sent twice by a double click is stored once, and so is what script sent before', async () => {
    const answers = await Promise.all([post(letter), post(letter)]);
    expect(answers.map(({ headers }) => headers.location)).toEqual([
      '/contact?sent=yes',
      '/contact?sent=yes',
    ]);
    await app.fastify.inject({ method: 'POST', url: '/api/contact', payload: letter });
    expect(await stored()).toEqual([letter]);
  });

  it('keeps the lines of a message, each ended as people end them', async () => {
    await post({ ...letter, message: 'one\r\ntwo\rthree\nfour' });
    expect((await stored())[0]!.message).toBe('one\ntwo\nthree\nfour');
  });

  it('takes the longest message in the widest characters, however many lines it has', async () => {
    const message = `${'は\r\n'.repeat(4_999)}終わ`;
    expect((await post({ ...letter, message })).statusCode).toBe(303);
    expect((await stored())[0]!.message).toHaveLength(10_000);
  });

  it('filled in by a program is answered like everybody’s, and lies in the junk', async () => {
    const response = await post({ ...letter, leaveEmpty: 'https://spam.example' });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe('/contact?sent=yes');
    const { rows } = await app.db.pool.query('select folder from contacts');
    expect(rows).toEqual([{ folder: 'junk' }]);
  });
});

describe('a form that cannot be taken', () => {
  it('comes back whole, with what is wrong beside its field', async () => {
    const typed = { name: '', email: 'ada@home', message: '\nKeep <b>this</b> & "that"' };
    const response = await post(typed);
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toContain('Your message was not sent');
    expect(response.body).toContain(
      '<span id="name-problem" style="color:#a72724;font-weight:600">Please tell us your name.',
    );
    expect(response.body).toContain('This does not look like an e-mail address.');
    expect(response.body).toContain('value="ada@home"');
    expect(response.body).toContain('>\n\nKeep &lt;b&gt;this&lt;/b&gt; &amp; &quot;that&quot;</textarea>');
    expect(response.body).toContain('still there when you go Back');
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['name', '"><script>alert(1)</script>'],
    ['email', `"' onfocus='alert(1)' autofocus="`],
    ['message', '</textarea><script>alert(1)</script>'],
  ])('writes no %s into its answer that could run', async (field, text) => {
    const { body } = await post({ ...letter, email: 'no', [field]: text });
    expect(body).not.toContain('<script');
    expect(body).not.toContain(text);
    expect(body.match(/<textarea/g)).toHaveLength(1);
    expect(body.match(/<\/textarea/g)).toHaveLength(1);
  });

  it('says after five in an hour that it was not sent, and keeps what was written', async () => {
    for (let count = 0; count < 5; count += 1) await post({ ...letter, message: `Question ${count}` });
    const response = await post(letter);
    expect(response.statusCode).toBe(429);
    expect(response.body).toContain('Several messages have come from your connection within the hour.');
    expect(response.body).toContain('When is tea?');
    expect(await stored()).toHaveLength(5);
  });

  it('shares the count with the call', async () => {
    for (let count = 0; count < 5; count += 1)
      await app.fastify.inject({
        method: 'POST',
        url: '/api/contact',
        payload: { ...letter, message: `Question ${count}` },
      });
    expect((await post(letter)).statusCode).toBe(429);
  });

  it('says so in plain words when our records cannot be reached', async () => {
    const database = openDatabase('postgres://127.0.0.1:1/nowhere');
    const away = await testApp({ database });
    const response = await away.fastify.inject({
      method: 'POST',
      url: '/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(letter).toString(),
    });
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('We cannot reach our records right now.');
    // The line may have been lost after the message was stored.
    expect(response.body).not.toContain('was not sent');
    expect(response.body).toContain('We do not know whether your message has reached us</h1>');
    expect(response.body).toContain('It does no harm to send the same once more.');
    expect(response.body).toContain('When is tea?');
    await database.close();
  });

  it('says so in plain words when something of ours is broken', async () => {
    await app.db.pool.query('alter table contacts rename to contacts_away');
    try {
      const response = await post(letter);
      expect(response.statusCode).toBe(500);
      expect(response.body).toContain('Something went wrong on our side. Please try again.');
      expect(response.body).toContain('When is tea?');
    } finally {
      await app.db.pool.query('alter table contacts_away rename to contacts');
    }
  });

  it('is too large, of another kind, empty or from another site', async () => {
    const tooLarge = await post({ ...letter, message: 'm'.repeat(130 * 1024) });
    expect(tooLarge.statusCode).toBe(413);
    expect(tooLarge.body).toContain('use your browser’s Back button');
    const json = await app.fastify.inject({ method: 'POST', url: '/contact', payload: letter });
    expect(json.statusCode).toBe(415);
    const empty = await app.fastify.inject({ method: 'POST', url: '/contact' });
    expect(empty.statusCode).toBe(400);
    const strange = await post(letter, { 'sec-fetch-site': 'cross-site' });
    expect(strange.statusCode).toBe(403);
    expect(strange.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(await stored()).toEqual([]);
  });

  it('no call takes what a form sends', async () => {
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(letter).toString(),
    });
    expect(response.statusCode).toBe(415);
  });
});
