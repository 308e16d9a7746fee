import { beforeAll, describe, expect, it } from 'vitest';
import { randomFor } from '../lab/fuzz/random.ts';
import { openRecords, type Records } from '../lab/fuzz/records.ts';
import { requestFor } from '../lab/fuzz/valid-request.ts';
import { writeBody } from '../lab/fuzz/write-body.ts';
import type { HostResponse } from './tools/ask-host.ts';
import { testPassword } from '../test/app.ts';
import { tableChecksums } from './test/checksums.ts';
import { fillChapter, type FilledChapter } from './test/filled-chapter.ts';
import { testFleet } from './test/test-fleet.ts';
import { endpoints } from '../src/server/endpoints.ts';
import type { Endpoint } from '../src/kernel/endpoint.ts';
import { newSecret } from '../src/infra/security/secrets.ts';

/** In every text of chapter A, and nowhere in chapter B. Both have records of the same kinds with the same ids. */
const WORD = 'quillwort';
const OWN_WORD = 'larkspur';

// Email is set up, and nothing is delivered.
const fleet = await testFleet({ SMTP_URL: 'smtp://127.0.0.1:1', TRUSTED_PROXIES: '127.0.0.1' });
const [chapterA, chapterB] = [await fleet.create('a.example'), await fleet.create('b.example')];
let a: FilledChapter;
let b: FilledChapter;
let recordsOfA: Records;

beforeAll(async () => {
  await fleet.start();
  a = await fillChapter(fleet, chapterA, WORD);
  b = await fillChapter(fleet, chapterB, OWN_WORD);
  recordsOfA = await openRecords(a.database);
}, 60_000);

const named = (calls: readonly Endpoint[]) =>
  calls.map((call) => [`${call.method} ${call.path}`, call] as const);
const isRead = ({ method, isDownload }: Endpoint) => method === 'GET' && !isDownload;
const adminCalls = endpoints.filter(({ access }) => access !== 'public');
const publicReads = endpoints.filter((call) => call.access === 'public' && isRead(call));

/** A request about records of A, as its contract wants it. */
function requestAboutA(call: Endpoint, seed = 1) {
  const account = { username: WORD, password: testPassword };
  const request = requestFor(call, { random: randomFor(seed, 1), records: recordsOfA, account });
  const { bytes, type } = writeBody(request);
  const query = request.query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return {
    path: query ? `${request.path}?${query}` : request.path,
    method: request.method,
    headers: { ...(type && { 'content-type': type }) } as Record<string, string>,
    ...(bytes ? { body: bytes } : {}),
  };
}

let lastAddress = 0;
/** Every request comes from another address, so that no rate limit hides a response. */
function ask(host: string, { path, ...more }: ReturnType<typeof requestAboutA>, headers = {}) {
  lastAddress += 1;
  const address = `10.0.${Math.floor(lastAddress / 250)}.${lastAddress % 250}`;
  return fleet.ask(host, path, {
    ...more,
    headers: { 'x-forwarded-for': address, ...more.headers, ...headers },
  });
}

const read = (host: string, path: string, headers = {}) =>
  ask(host, { path, method: 'GET', headers: {} }, headers);

function mentions({ headers, body }: HostResponse, word = WORD): boolean {
  return `${JSON.stringify(headers)}${body}`.toLowerCase().includes(word);
}

/** Everything that visitors of a chapter are led to. */
async function publicPaths({ host, pictures }: FilledChapter): Promise<string[]> {
  const { body } = await read(host, '/sitemap.xml');
  const listed = [...body.matchAll(/<loc>([^<]+)/g)].map(([, url]) => new URL(url!).pathname);
  const files = ['/robots.txt', '/manifest.webmanifest', '/events.ics', '/feed.xml', '/icon.svg'];
  const shared = ['/search?q=quillwort', '/nothing-here', '/healthz', '/admin'];
  return [...new Set([...listed, ...files, ...shared, ...pictures])];
}

const everything = () => Promise.all([a, b].map(({ host }) => sums(host)));
const sums = (host: string) =>
  tableChecksums((host === a.host ? chapterA : chapterB).databaseUrl, ['rate_limits', 'failed_sign_ins']);

describe('a session of another chapter', () => {
  it('is a stranger’s in every call for administrators, and changes nothing', async () => {
    const before = await everything();
    for (const [name, call] of named(adminCalls)) {
      for (const seed of [1, 2]) {
        const request = requestAboutA(call, seed);
        const key = { 'idempotency-key': 'filling-1' };
        const response = await ask(b.host, request, { cookie: a.cookie, ...key });
        const stranger = await ask(b.host, request, key);
        expect([name, response.status, response.body]).toEqual([name, 401, stranger.body]);
        expect(mentions(response), name).toBe(false);
      }
    }
    expect(await everything()).toEqual(before);
  }, 60_000);

  it('opens no preview and no document of the back office', async () => {
    const { rows } = await a.database.pool.query<{ id: number }>(
      'select id from pages where draft is not null',
    );
    const paths = ['/admin/chapter-preview/identity?path=/', '/admin/board-preview?path=/'];
    for (const path of [...paths, ...rows.map(({ id }) => `/admin/page-preview/${id}?show=draft`)]) {
      expect((await read(a.host, path, { cookie: a.cookie })).status, path).toBe(200);
      const response = await read(b.host, path, { cookie: a.cookie });
      expect([path, response.status, mentions(response)]).toEqual([path, 401, false]);
    }
    const document = await read(b.host, '/admin', { cookie: a.cookie });
    expect(mentions(document)).toBe(false);
    expect(document.body).not.toContain('"token"');
  });
});

describe('a chapter', () => {
  it('says nothing of another one in any document, file or call', async () => {
    const found = { a: 0, b: 0 };
    const etags = new Map<string, string>();
    const paths = [...(await publicPaths(a)), ...(await publicPaths(b))];
    const calls = publicReads.map((call) => requestAboutA(call).path);
    for (const path of [...paths, ...calls]) {
      const ofA = await read(a.host, path);
      if (mentions(ofA)) found.a += 1;
      if (ofA.headers.etag) etags.set(path, ofA.headers.etag);
    }
    for (const path of [...paths, ...calls]) {
      const plain = await read(b.host, path);
      const etag = etags.get(path);
      const responses = [
        plain,
        await read(b.host, path, { cookie: a.cookie }),
        ...(etag ? [await read(b.host, path, { 'if-none-match': etag })] : []),
      ];
      // The text of a search and the address of a missing page are the visitor's own.
      const isOwnText = path.includes(WORD);
      const isMissing = plain.status === 404 || plain.status === 301 || path.includes('?');
      expect([path, isOwnText && !isMissing]).toEqual([path, false]);
      for (const response of responses) {
        const isOther = response.status === 304 && plain.headers.etag !== etag;
        expect([path, !isOwnText && mentions(response), isOther]).toEqual([path, false, false]);
        if (mentions(response, OWN_WORD)) found.b += 1;
      }
    }
    expect(found.a).toBeGreaterThan(30);
    expect(found.b).toBeGreaterThan(60);
  }, 120_000);

  it('says nothing of another one to its own administrators', async () => {
    let found = 0;
    for (const [name, call] of named(adminCalls.filter(isRead))) {
      const request = requestAboutA(call);
      if (mentions(await ask(a.host, request, { cookie: a.cookie }))) found += 1;
      const response = await ask(b.host, request, { cookie: b.cookie });
      expect([name, response.status < 500, mentions(response)]).toEqual([name, true, false]);
    }
    expect(found).toBeGreaterThan(20);
  }, 60_000);
});

describe('a link of another chapter', () => {
  const calls = named(endpoints.filter(({ access, method }) => access === 'public' && method === 'POST'));
  const withSecret = calls.filter(
    ([, { body }]) => body && /"(link|token)"/.test(JSON.stringify(shapeOf(body))),
  );

  function shapeOf(body: NonNullable<Endpoint['body']>): unknown {
    const { def } = body as unknown as { def: { shape?: object; options?: { def: { shape?: object } }[] } };
    return (def.options ?? [{ def }]).flatMap((option) => Object.keys(option.def.shape ?? {}));
  }

  it.each(withSecret)('%s responds as to a forged one, and the link stays valid', async (name, call) => {
    const before = await everything();
    for (const [field, secrets] of Object.entries(a.secrets)) {
      for (const secret of secrets) {
        const request = requestAboutA(call);
        const body = JSON.parse(String(request.body)) as Record<string, unknown>;
        if (!(field in body)) continue;
        const given = (value: string) => ({
          ...request,
          body: Buffer.from(JSON.stringify({ ...body, [field]: value })),
        });
        const response = await ask(b.host, given(secret), { cookie: a.cookie });
        const forged = await ask(b.host, given(field === 'link' ? newSecret() : `${newSecret()}.1.1`));
        expect([name, response.status, response.body]).toEqual([name, forged.status, forged.body]);
        expect([name, response.status >= 400, mentions(response)]).toEqual([name, true, false]);
      }
    }
    expect(await everything()).toEqual(before);
  });

  it('works in its own chapter', async () => {
    const [invitation] = a.secrets.link;
    const open = (host: string) =>
      fleet.ask(host, '/api/admin/invitation', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ link: invitation }),
      });
    expect((await open(a.host)).status).toBe(200);
    expect((await open(b.host)).status).not.toBe(200);
    expect(withSecret.length).toBeGreaterThan(8);
  });
});
