import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { openEmailDelivery, type EmailDelivery } from '../../../../test/email-delivery.ts';
import { endpoints } from '../../../server/endpoints.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let delivery: EmailDelivery;
const lines: string[] = [];

/** Appears in everything a visitor wrote, and in everything that is stored about it. */
const canary = 'canaryword';

beforeAll(async () => {
  app = await testApp({ logLevel: 'debug', logStream: { write: (line) => lines.push(line) } });
  delivery = await openEmailDelivery(app.db);
  await app.fastify.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { name: canary, email: `${canary}@home.example`, message: `My ${canary} illness` },
  });
  delivery.server.fault = 'rejects-email';
  await delivery.deliver();
  await app.db.pool.query(
    `update contacts set junk_reasons = '["${canary}"]', read_at = now();
     update emails set reason = '${canary}', raw_response = '550 ${canary}', message_id = '<${canary}>'`,
  );
});

it('no public endpoint, document or log line contains anything of a message', async () => {
  const calls = endpoints
    .filter(({ method, access }) => method === 'GET' && access === 'public')
    .map(({ path }) => path.replace(/:\w+/g, '1'));
  const documents = [
    '/',
    '/contact',
    '/contact?sent=yes',
    '/admin/messages/1',
    '/sitemap.xml',
    '/robots.txt',
  ];
  expect(calls.length).toBeGreaterThan(10);
  for (const url of [...calls, ...documents, '/api/admin/messages', '/api/admin/messages/1']) {
    const { body, headers } = await app.fastify.inject(url);
    expect(`${body}${JSON.stringify(headers)}`, url).not.toContain(canary);
  }
  expect(lines.join('')).not.toContain(canary);
});

it('no job contains anything of a message', async () => {
  const { rows } = await app.db.pool.query<{ job: string }>('select job::text from pgboss.job');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ job }) => job).join()).not.toContain(canary);
});

it('administrators get the fields of the contract and no other column', async () => {
  const headers = { cookie: app.admin.cookie };
  const one = (await app.fastify.inject({ url: '/api/admin/messages/1', headers })).json<object>();
  expect(Object.keys(one).toSorted()).toEqual(
    ['createdAt', 'email', 'folder', 'id', 'isRead', 'junkReasons', 'mails', 'message', 'name'].toSorted(),
  );
  const list = await app.fastify.inject({ url: '/api/admin/messages', headers });
  const [card] = list.json<{ messages: object[] }>().messages;
  expect(Object.keys(card!).toSorted()).toEqual(
    [
      'createdAt',
      'email',
      'excerpt',
      'folder',
      'id',
      'isRead',
      'junkReasons',
      'mailAnswer',
      'mailState',
      'name',
    ].toSorted(),
  );
  expect(list.headers['cache-control']).toBe('no-store');
});

describe('random queries of an administrator', () => {
  const unusual = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.integer().map(String),
    fc.constantFrom('inbox', 'unread', 'junk', '\u0000', '%', '_', '\\', "' or 1=1 --", '2147483648', '1e9'),
  );

  it.each(['messages', 'messages/export', 'messages/status', 'jobs'])(
    'never cause a server error: %s',
    async (path) => {
      await fc.assert(
        fc.asyncProperty(
          fc.dictionary(fc.constantFrom('show', 'search', 'limit', 'before', 'other'), unusual, {
            maxKeys: 3,
          }),
          async (query) => {
            const { statusCode } = await app.fastify.inject({
              url: `/api/admin/${path}?${new URLSearchParams(query)}`,
              headers: { cookie: app.admin.cookie },
            });
            expect(statusCode).toBeLessThan(500);
          },
        ),
        { numRuns: 100 },
      );
    },
  );
});
