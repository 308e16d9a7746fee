import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { openOwnSite, ownOrigin, type OwnSite } from './own-site.ts';

test.skip(({ isMobile }) => isMobile, 'no screen is involved');

const now = '2026-10-30T12:00-04:00';
const events = [
  {
    title: 'Before the change',
    starts: '2026-10-31T10:00-04:00',
    ends: '2026-10-31T12:00-04:00',
    location: 'Hall',
  },
  { title: 'After the change', starts: '2026-11-02T10:00-05:00', ends: '2026-11-02T12:00-05:00' },
  { title: 'Long ago', starts: '2026-05-02T10:00-04:00' },
];

let site: OwnSite;
test.beforeAll(async () => {
  site = await openOwnSite({ now, events });
});
test.afterAll(() => site.stop());

const views = [
  '/events',
  '/events?view=month',
  '/events?view=day',
  '/events?event=1',
  '/events?search=change',
];

test('every view responds with 200 and UTF-8 HTML, an unknown address with 404', async () => {
  for (const path of views) {
    const { status, headers } = await get(path);
    expect([status, headers['content-type']], path).toEqual([200, 'text/html; charset=utf-8']);
  }
  expect((await get('/nothing-here')).status).toBe(404);
  expect((await get('/')).status).toBe(200);
  const slash = await get('/events/?view=month');
  expect([slash.status, slash.headers.location]).toEqual([308, '/events?view=month']);
});

test('the body is the same whether it comes as brotli, as gzip or as it is', () =>
  ofOneDrawing(async () => {
    for (const path of [...views, '/nothing-here']) {
      const plain = await get(path);
      const brotli = await get(path, { 'accept-encoding': 'gzip, deflate, br, zstd' });
      const gzip = await get(path, { 'accept-encoding': 'gzip, br;q=0' });
      expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
        undefined,
        'br',
        'gzip',
      ]);
      expect(brotliDecompressSync(brotli.body).equals(plain.body), path).toBe(true);
      expect(gunzipSync(gzip.body).equals(plain.body), path).toBe(true);
      expect(brotli.body.length).toBeLessThan(plain.body.length / 2);
      for (const { headers, body } of [plain, brotli, gzip]) {
        expect(headers['content-length']).toBe(String(body.length));
        expect(headers.vary).toBe('accept-encoding');
        expect(headers.etag).toBe(plain.headers.etag);
      }
    }
  }));

test('a visitor who has the document already gets 304 and no body', () =>
  ofOneDrawing(async () => {
    const { headers } = await get('/events');
    const etag = headers.etag!;
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    for (const known of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
      const again = await get('/events', { 'if-none-match': known });
      expect([again.status, again.body.length], known).toEqual([304, 0]);
      expect(again.headers).toMatchObject({
        etag,
        'cache-control': headers['cache-control'],
        vary: headers.vary,
      });
    }
    expect((await get('/events', { 'if-none-match': 'W/"another"' })).status).toBe(200);
    expect((await get('/events?view=month')).headers.etag).not.toBe(etag);
  }));

test('HEAD responds with the headers of GET and no body', () =>
  ofOneDrawing(async () => {
    for (const path of ['/events', '/nothing-here']) {
      const head = await send('HEAD', site.url + path);
      const whole = await get(path);
      expect([head.status, head.body.length]).toEqual([whole.status, 0]);
      const lasting = ({ date: _date, ...headers }: IncomingHttpHeaders) => headers;
      expect(lasting(head.headers)).toEqual(lasting(whole.headers));
    }
  }));

test('any cache may keep a document for a minute, and longer while we are away', async () => {
  const caching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400';
  for (const path of [...views, '/nothing-here']) {
    expect((await get(path)).headers['cache-control'], path).toBe(caching);
  }
});

test('every document has exactly the strict policy', async () => {
  const policy =
    "default-src 'none'; script-src 'self'; script-src-attr 'none'; connect-src 'self'; style-src 'self'; " +
    "style-src-attr 'unsafe-inline'; img-src 'self' data: https:; font-src 'self'; media-src 'self'; " +
    'frame-src https://www.youtube-nocookie.com https://www.youtube.com https://www.facebook.com ' +
    "https://docs.google.com; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; " +
    "manifest-src 'self'; worker-src 'none'";
  for (const path of [...views, '/nothing-here']) {
    const { headers, text } = await get(path);
    expect(headers['content-security-policy'], path).toBe(policy);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    // The policy names no hash, so the document may hold no script but its files and blocks of data.
    for (const [tag, attributes = ''] of text.matchAll(/<script\b([^>]*)>/g)) {
      expect(attributes, tag).toMatch(
        /^ type="(application\/(ld\+)?json"( id="document-data")?|module" src="\/assets\/[^"]+" data-modules="[^"<>]+")$/,
      );
    }
    expect(text).not.toMatch(/\son\w+=|javascript:|<style/i);
  }
});

test('search engines read the upcoming events with the offset of the chapter’s zone on their day', async () => {
  const graph = jsonLd((await get('/events')).text);
  expect(graph).toMatchObject([
    {
      '@type': 'Event',
      name: 'Before the change',
      startDate: '2026-10-31T10:00:00-04:00',
      endDate: '2026-10-31T12:00:00-04:00',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Place', name: 'Hall' },
      url: `${ownOrigin}/events?event=1`,
      organizer: { '@type': 'Organization', name: 'Patuxent Chapter' },
    },
    {
      name: 'After the change',
      startDate: '2026-11-02T10:00:00-05:00',
      endDate: '2026-11-02T12:00:00-05:00',
    },
  ]);
  expect(graph).toHaveLength(2);
  expect(jsonLd((await get(`/events?event=${site.idOf('Long ago')}`)).text)[0]).toMatchObject({
    name: 'Long ago',
  });
});

test('parameters we do not know change nothing, not a byte', async () => {
  // The demo's clock runs: a document that was drawn once more would carry another moment.
  const demo = (query: string) => send('GET', `${process.env['BASE_URL']}/events?${query}`);
  const plain = await demo('view=month&date=1931-05&search=tea');
  const spellings = [
    'view=month&date=1931-05&search=tea&utm_source=x',
    'fbclid=1&search=tea&date=1931-05&view=month',
    'search=tea&event=&view=month&date=1931-05',
  ];
  for (const query of spellings) {
    const other = await demo(query);
    expect(other.body.equals(plain.body), query).toBe(true);
    expect(other.headers.etag).toBe(plain.headers.etag);
  }
});

test('the document names one address as its own', async () => {
  const canonical = async (path: string) =>
    /<link rel="canonical" href="([^"]*)"/.exec((await get(path)).text)?.[1];
  for (const path of [
    '/events',
    '/events?view=month',
    '/events?utm_source=x',
    '/events?search=change',
    '/events?event=99',
  ]) {
    expect(await canonical(path), path).toBe(`${ownOrigin}/events`);
  }
  expect(await canonical('/events?event=1&utm_source=x')).toBe(`${ownOrigin}/events?event=1`);
  expect(await canonical('/nothing-here')).toBeUndefined();
});

/** A server that has just begun to hear of changes draws everything once more; after that its documents stay. */
function ofOneDrawing(compare: () => Promise<void>): Promise<void> {
  return expect(compare).toPass({ timeout: 5_000 });
}

interface DocumentResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

function get(path: string, headers: OutgoingHttpHeaders = {}): Promise<DocumentResponse> {
  return send('GET', site.url + path, headers);
}

/** One request as it goes over the wire: nothing is followed, nothing is unpacked. */
function send(method: string, address: string, headers: OutgoingHttpHeaders = {}): Promise<DocumentResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(address, { method, headers, agent: false }, (response) => {
      const read = async () => {
        const body = await buffer(response);
        resolve({ status: response.statusCode!, headers: response.headers, body, text: body.toString() });
      };
      read().catch(reject);
    });
    outgoing.once('error', reject).end();
  });
}

function jsonLd(html: string): unknown[] {
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!;
  return (JSON.parse(data) as { '@graph': unknown[] })['@graph'];
}
