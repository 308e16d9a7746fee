import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { openDatabase } from '../../../infra/db/pool.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp();
});

beforeEach(async () => {
  await app.db.pool.query('truncate contacts, rate_limits, emails cascade');
});

const draft = { name: 'Ada Example', email: 'ada@home.example', message: 'When is tea?' };

const post = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  app.fastify.inject({
    method: 'POST',
    url: '/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  });
const stored = async () =>
  (await app.db.pool.query<typeof draft>('select name, email, message from contacts order by id')).rows;

describe('the form without JavaScript', () => {
  it('stores the message and redirects to the confirmation', async () => {
    const response = await post({ ...draft, leaveEmpty: '' });
    expect(response.statusCode).toBe(303);
    expect(response.headers).toMatchObject({ location: '/contact?sent=yes', 'cache-control': 'no-store' });
    expect(await stored()).toEqual([draft]);
    const page = await app.fastify.inject('/contact?sent=yes');
    expect(page.body).toContain('Message Sent');
    expect((await app.fastify.inject('/contact?sent=no')).body).not.toContain('Message Sent');
  });

  it('stores a double click once, also across form and API', async () => {
    const responses = await Promise.all([post(draft), post(draft)]);
    expect(responses.map(({ headers }) => headers.location)).toEqual([
      '/contact?sent=yes',
      '/contact?sent=yes',
    ]);
    await app.fastify.inject({ method: 'POST', url: '/api/contact', payload: draft });
    expect(await stored()).toEqual([draft]);
  });

  it('normalizes line breaks', async () => {
    await post({ ...draft, message: 'one\r\ntwo\rthree\nfour' });
    expect((await stored())[0]!.message).toBe('one\ntwo\nthree\nfour');
  });

  it('accepts the longest message in the widest characters with many lines', async () => {
    const message = `${'は\r\n'.repeat(4_999)}終わ`;
    expect((await post({ ...draft, message })).statusCode).toBe(303);
    expect((await stored())[0]!.message).toHaveLength(10_000);
  });

  it('gives programs the same response and stores their message as junk', async () => {
    const response = await post({ ...draft, leaveEmpty: 'https://spam.example' });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe('/contact?sent=yes');
    const { rows } = await app.db.pool.query('select folder from contacts');
    expect(rows).toEqual([{ folder: 'junk' }]);
  });
});

describe('a rejected form', () => {
  it('is returned filled in, with the problems next to the fields', async () => {
    const input = { name: '', email: 'ada@home', message: '\nKeep <b>this</b> & "that"' };
    const response = await post(input);
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toContain('Your message was not sent');
    expect(response.body).toMatch(/<p id="name-problem".*?Please enter your name\.<\/p>/);
    expect(response.body).toContain('This doesn’t look like an email address.');
    expect(response.body).toContain('value="ada@home"');
    expect(response.body).toContain('>\n\nKeep &lt;b&gt;this&lt;/b&gt; &amp; &quot;that&quot;</textarea>');
    expect(response.body).toContain('still there when you go Back');
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['name', '"><script>alert(1)</script>'],
    ['email', `"' onfocus='alert(1)' autofocus="`],
    ['message', '</textarea><script>alert(1)</script>'],
  ])('escapes the %s', async (field, text) => {
    const { body } = await post({ ...draft, email: 'no', [field]: text });
    expect(body).not.toContain('<script');
    expect(body).not.toContain(text);
    expect(body.match(/<textarea/g)).toHaveLength(1);
    expect(body.match(/<\/textarea/g)).toHaveLength(1);
  });

  it('beyond five messages an hour says so and keeps the text', async () => {
    for (let count = 0; count < 5; count += 1) await post({ ...draft, message: `Question ${count}` });
    const response = await post(draft);
    expect(response.statusCode).toBe(429);
    expect(response.body).toContain('We received several messages from your connection within the hour.');
    expect(response.body).toContain('When is tea?');
    expect(await stored()).toHaveLength(5);
  });

  it('shares the limit with the API', async () => {
    for (let count = 0; count < 5; count += 1)
      await app.fastify.inject({
        method: 'POST',
        url: '/api/contact',
        payload: { ...draft, message: `Question ${count}` },
      });
    expect((await post(draft)).statusCode).toBe(429);
  });

  it('says that the outcome is unknown while the database is down', async () => {
    const database = openDatabase('postgres://127.0.0.1:1/nowhere');
    const away = await testApp({ database });
    const response = await away.fastify.inject({
      method: 'POST',
      url: '/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(draft).toString(),
    });
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('We cannot reach our records right now.');
    // The connection may have been lost after the message was stored.
    expect(response.body).not.toContain('was not sent');
    expect(response.body).toContain('We can’t tell whether your message reached us</h1>');
    expect(response.body).toContain('It’s safe to send it again.');
    expect(response.body).toContain('When is tea?');
    await database.close();
  });

  it('says so after a server error', async () => {
    await app.db.pool.query('alter table contacts rename to contacts_away');
    try {
      const response = await post(draft);
      expect(response.statusCode).toBe(500);
      expect(response.body).toContain('Something went wrong on our side. Please try again.');
      expect(response.body).toContain('When is tea?');
    } finally {
      await app.db.pool.query('alter table contacts_away rename to contacts');
    }
  });

  it('may be too large, of another type, empty or from another site', async () => {
    const tooLarge = await post({ ...draft, message: 'm'.repeat(130 * 1024) });
    expect(tooLarge.statusCode).toBe(413);
    expect(tooLarge.body).toContain('use your browser’s Back button');
    const json = await app.fastify.inject({ method: 'POST', url: '/contact', payload: draft });
    expect(json.statusCode).toBe(415);
    const empty = await app.fastify.inject({ method: 'POST', url: '/contact' });
    expect(empty.statusCode).toBe(400);
    const crossSite = await post(draft, { 'sec-fetch-site': 'cross-site' });
    expect(crossSite.statusCode).toBe(403);
    expect(crossSite.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(await stored()).toEqual([]);
  });

  it('is not accepted by the API', async () => {
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(draft).toString(),
    });
    expect(response.statusCode).toBe(415);
  });
});
