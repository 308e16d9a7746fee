import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { openPostOffice, type PostOffice } from '../../../../test/post-office.ts';
import { endpoints } from '../../../api.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let office: PostOffice;
const lines: string[] = [];

/** Stands in everything a visitor wrote, and in all that is kept of it. */
const canary = 'canaryword';

beforeAll(async () => {
  app = await testApp({ logLevel: 'debug', logStream: { write: (line) => lines.push(line) } });
  office = await openPostOffice(app.db);
  await app.fastify.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { name: canary, email: `${canary}@home.example`, message: `My ${canary} illness` },
  });
  office.server.mood = 'refuses-mail';
  await office.deliver();
  await app.db.pool.query(
    `update contacts set junk_reasons = '["${canary}"]', read_at = now();
     update message_mails set answer = '${canary}', raw_answer = '550 ${canary}', mail_key = '<${canary}>'`,
  );
});

it('nothing of a message leaves by a public call, a document or the log', async () => {
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

it('an administrator is told what the contract says, and no other column', async () => {
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

describe('whatever an administrator asks', () => {
  const odd = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.integer().map(String),
    fc.constantFrom('inbox', 'unread', 'junk', '\u0000', '%', '_', '\\', "' or 1=1 --", '2147483648', '1e9'),
  );

  it.each(['messages', 'messages/export', 'messages/status', 'jobs'])(
    'of %s, it never fails on our side',
    async (path) => {
      await fc.assert(
        fc.asyncProperty(
          fc.dictionary(fc.constantFrom('show', 'search', 'limit', 'before', 'other'), odd, { maxKeys: 3 }),
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
