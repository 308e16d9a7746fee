import { request as httpRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { sitePolicy } from './document-headers.ts';

let app: Awaited<ReturnType<typeof testApp>>;
const now = new Date('2026-06-15T16:00:00.000Z');

beforeAll(async () => {
  app = await testApp({ now: () => now });
});

beforeEach(async () => {
  await app.db.pool.query('truncate events');
  app.purgeDocuments();
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 300));
const get = (url: string, headers: Record<string, string> = {}) => app.fastify.inject({ url, headers });

async function addEvent(change: object = {}) {
  const payload = {
    title: 'Opening Tea',
    startDate: '2026-06-20T14:00',
    endDate: '2026-06-20T17:00',
    ...change,
  };
  await app.fastify.inject({
    method: 'POST',
    url: '/api/events',
    headers: { cookie: app.admin.cookie },
    payload,
  });
  app.purgeDocuments();
}

describe('a public document', () => {
  it('is complete: title, text, data', async () => {
    await addEvent();
    const { statusCode, body } = await get('/events');
    expect(statusCode).toBe(200);
    expect(body).toMatch(/<title>Events – Our Chapter<\/title>/);
    expect(body).toContain('Opening Tea');
    expect(body).toContain('2:00 PM');
    expect(body).toContain(
      '<script type="application/json" id="document-data">{"now":"2026-06-15T16:00:00.000Z"',
    );
  });

  it('is the same bytes for everyone until something changes', async () => {
    const first = await get('/events');
    const again = await get('/events?utm_source=newsletter');
    expect(again.body).toBe(first.body);
    await addEvent();
    // A document that has just become stale may be sent once more while the next one is rendered.
    await get('/events');
    await expect.poll(async () => (await get('/events')).body).toContain('Opening Tea');
  });

  it('is compressed as the client accepts it', async () => {
    const plain = await get('/events');
    const brotli = await get('/events', { 'accept-encoding': 'gzip, br' });
    const zipped = await get('/events', { 'accept-encoding': 'gzip, br;q=0' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  });

  it('is a 304 if the client has it already', async () => {
    const { headers } = await get('/events');
    for (const tag of [headers.etag as string, `"other", ${headers.etag as string}`]) {
      const again = await get('/events', { 'if-none-match': tag });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect(again.headers.etag).toBe(headers.etag);
    }
    expect((await get('/events', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
  });

  it('has a policy without foreign scripts, and no inline script', async () => {
    const { headers, body } = await get('/events');
    expect(headers['content-security-policy']).toBe(sitePolicy);
    const inline = body.match(/<script(?![^>]* src=)[^>]*>/g) ?? [];
    expect(inline.filter((tag) => !/ type="application\/(ld\+)?json"/.test(tag))).toEqual([]);
    expect(inline).not.toEqual([]);
  });

  it('escapes its data', async () => {
    const evil = '</script><script>alert(1)</script>\u2028<!--';
    await addEvent({ title: evil, location: evil, description: evil });
    await get('/events');
    await expect.poll(async () => (await get('/events')).body).toContain('&lt;/script&gt;');
    const { body } = await get('/events');
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('\u2028<!--"');
  });
});

describe('a document in the cache', () => {
  it('keeps its ETag when content changed elsewhere, and gets a new one when its own did', async () => {
    await addEvent();
    await get('/events');
    await expect.poll(async () => (await get('/events')).body).toContain('Opening Tea');
    const { etag } = (await get('/events')).headers;
    app.purgeDocuments();
    await get('/events');
    await settled();
    expect((await get('/events')).headers.etag).toBe(etag);
    await addEvent({ title: 'Autumn Tea' });
    await get('/events');
    await expect.poll(async () => (await get('/events')).headers.etag).not.toBe(etag);
  });

  it('is rendered again when an event starts, without any change of content', async () => {
    const live = await testApp();
    const startsAt = Date.now() + 5_000;
    const [startDate, endDate] = [startsAt, startsAt + 3_600_000].map((time) => new Date(time).toISOString());
    const headers = { cookie: live.admin.cookie };
    const payload = { title: 'Opening Tea', startDate, endDate };
    await live.fastify.inject({ method: 'POST', url: '/api/events', headers, payload });
    const page = async () => (await live.fastify.inject('/events')).body;
    expect(await page()).not.toContain('Happening now');
    await expect.poll(page, { timeout: 10_000, interval: 100 }).toContain('Happening now');
    expect(Date.now()).toBeGreaterThanOrEqual(startsAt);
  });
});

describe('a URL that does not exist', () => {
  it.each(['about', 'programs'])('names the missing page of /%s', async (section) => {
    for (const slug of ['first-page', 'second-page']) {
      const { statusCode, body, headers } = await get(`/${section}/${slug}`);
      expect(statusCode).toBe(404);
      expect(body).toContain(`The page &quot;${section}/${slug}&quot; could not be found.`);
      expect(body).toContain(`"/api/pages/${slug}":{"failure"`);
      expect(body).not.toContain('missing-page');
      expect(headers['content-security-policy']).toBe(sitePolicy);
    }
  });

  it.each([
    '/nope',
    '/wp-login.php',
    '/events/1/2/3',
    '//',
    '/%',
    '/%2e%2e/%2e%2e/etc/passwd',
    `/${'x'.repeat(3000)}`,
  ])('%s is a 404 with the not-found screen', async (url) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(404);
    expect(body).toContain('404 Page Not Found');
  });

  it.each([
    ['/events/', '/events'],
    ['/events/?view=month', '/events?view=month'],
    ['//evil.example/', '/evil.example'],
  ])('%s is sent to %s, always of this site', async (url, location) => {
    const response = await get(url);
    expect(response.statusCode).toBe(308);
    expect(new URL(response.headers.location!, 'https://chapter.example').origin).toBe(
      'https://chapter.example',
    );
    expect(response.headers.location).toBe(location);
  });
});

describe('a document of the back office', () => {
  it.each([
    ['/admin', 200],
    ['/admin/edit-event/7?from=list', 200],
    ['/admin/no-such-screen', 404],
    ['/admin/events/7', 404],
  ])('at %s has the status %i and the admin application in both cases', async (url, status) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(status);
    expect(body).toContain('/assets/admin.js');
  });
});

it('does not redirect a backslash, which browsers read as a slash, to another site', async () => {
  const url = new URL(await app.fastify.listen({ host: '127.0.0.1', port: 0 }));
  const location = await new Promise<string | undefined>((resolve, reject) => {
    const request = httpRequest(
      { host: url.hostname, port: url.port, path: '/\\\\evil.example/' },
      (response) => {
        response.resume();
        resolve(response.headers.location);
      },
    );
    request.on('error', reject).end();
  });
  expect(location).toBe('/evil.example');
});

describe('the back office', () => {
  it('is a separate document that is not cached', async () => {
    for (const url of ['/admin', '/admin/events']) {
      const { statusCode, headers, body } = await get(url);
      expect(statusCode).toBe(200);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https:");
      expect(body).toContain('/assets/admin.js');
      expect(body).not.toContain('/assets/site.js');
    }
  });
});
