import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';

let app: Awaited<ReturnType<typeof testApp>>;
const now = new Date('2026-10-30T16:00:00.000Z');

beforeAll(async () => {
  app = await testApp({ now: () => now });
  const payload = { title: 'Opening Tea', startDate: '2026-11-02T10:00', endDate: '2026-11-02T12:00' };
  const headers = { cookie: app.admin.cookie };
  await app.fastify.inject({ method: 'POST', url: '/api/events', headers, payload });
  app.purgeDocuments();
});

const get = (url: string, options: Omit<InjectOptions, 'url'> = {}) =>
  app.fastify.inject({ ...options, url });

const documents = [
  '/events',
  '/events?view=month',
  '/events?view=day',
  '/events?event=1',
  '/events?search=tea',
  '/nothing-here',
];

describe.each(documents)('the response to %s', (url) => {
  it('may be cached for a minute, and longer while the server is away', async () => {
    const { headers } = await get(url);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400',
    );
  });

  it('has exactly the strict policy', async () => {
    const { headers, body } = await get(url);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; script-src-attr 'none'; connect-src 'self'; style-src 'self'; " +
        "style-src-attr 'unsafe-inline'; img-src 'self' data: https:; font-src 'self'; media-src 'self'; " +
        'frame-src https://www.youtube-nocookie.com https://www.youtube.com https://www.facebook.com ' +
        "https://docs.google.com; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; " +
        "manifest-src 'self'; worker-src 'none'",
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(body).not.toMatch(/\son\w+=|javascript:|<style/i);
  });

  it('has the same ETag and Vary and its own length in every encoding', async () => {
    const plain = await get(url);
    for (const encoding of ['gzip', 'br']) {
      const { headers, rawPayload } = await get(url, { headers: { 'accept-encoding': encoding } });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['content-length']).toBe(String(rawPayload.length));
      expect(headers.vary).toBe('accept-encoding');
      expect(headers.etag).toBe(plain.headers.etag);
      expect(rawPayload.length).toBeLessThan(plain.rawPayload.length);
    }
  });

  it('has the same status and headers for HEAD', async () => {
    const head = await get(url, { method: 'HEAD' });
    const { statusCode, headers } = await get(url);
    expect(head.statusCode).toBe(statusCode);
    expect({ ...head.headers, date: '' }).toEqual({ ...headers, date: '' });
  });
});

it('responds 304 to every form of a matching ETag', async () => {
  const { headers } = await get('/events');
  const etag = String(headers.etag);
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  for (const known of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
    const again = await get('/events', { headers: { 'if-none-match': known } });
    expect([again.statusCode, again.body], known).toEqual([304, '']);
    expect(again.headers).toMatchObject({
      etag,
      'cache-control': headers['cache-control'],
      vary: headers.vary,
    });
  }
});

it('serves the same bytes for unknown parameters and another order of the known ones', async () => {
  const plain = await get('/events?view=month&date=1931-05&search=tea');
  for (const query of [
    'view=month&date=1931-05&search=tea&utm_source=x',
    'fbclid=1&search=tea&date=1931-05&view=month',
    'search=tea&event=&view=month&date=1931-05',
  ]) {
    const other = await get(`/events?${query}`);
    expect(other.body, query).toBe(plain.body);
    expect(other.headers.etag).toBe(plain.headers.etag);
  }
});

it.each([
  ['/events', '/events'],
  ['/events?view=month', '/events'],
  ['/events?utm_source=x', '/events'],
  ['/events?search=tea', '/events'],
  ['/events?event=99', '/events'],
  ['/events?event=1&utm_source=x', '/events/1/opening-tea'],
  ['/nothing-here', undefined],
])('%s has the canonical URL %s', async (url, canonical) => {
  const [, found] = /<link rel="canonical" href="([^"]*)"/.exec((await get(url)).body) ?? [];
  expect(found).toBe(canonical && `https://chapter.example${canonical}`);
});
