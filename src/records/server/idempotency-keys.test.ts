import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listedKinds } from '../../../lab/samples.ts';
import { signedIn, testApp } from '../../../test/app.ts';
import { endpoints } from '../../server/endpoints.ts';
import type { ErrorBody } from '../../kernel/errors.ts';
import type { SavedPage } from '../../features/pages/manage-pages.contract.ts';
import { sweepRecords } from './records.feature.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.db.pool.query('truncate pages, events, page_redirects cascade'));

const page = { title: 'Tea', slug: 'tea', type: 'general', content: { body: '<p>Tea</p>', sections: [] } };
const event = { title: 'Tea', startDate: '2026-09-12T14:00', endDate: '2026-09-12T17:00' };

interface Asked {
  method?: 'POST' | 'PATCH' | 'DELETE';
  url?: string;
  payload?: object;
  cookie?: string;
}

const send = (key: string, { method = 'POST', url = '/api/pages', payload, cookie }: Asked = {}) =>
  app.fastify.inject({
    method,
    url,
    headers: { cookie: cookie ?? app.admin.cookie, 'idempotency-key': key },
    payload: payload ?? (method === 'POST' ? page : undefined),
  });
const count = async (table: string) =>
  (await app.db.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]!.n;

describe('a change under a key', () => {
  it.each<[table: string, url: string, payload: object]>([
    ['pages', '/api/pages', page],
    ['events', '/api/events', event],
    ...listedKinds.map(({ table, path, body, newBody }): [string, string, object] => [
      table,
      path,
      { ...body('Ada'), ...newBody?.('Ada') },
    ]),
  ])('sent twenty times at once makes one row of %s and one response', async (table, url, payload) => {
    const key = randomUUID();
    const [revisions, activity] = [await count('revisions'), await count('activity')];
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(key, { url, payload })));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(await count(table)).toBe(1);
    expect([await count('revisions'), await count('activity')]).toEqual([revisions + 1, activity + 1]);
  });

  it('sent again gets the same response, even where it would be stale or not found', async () => {
    const { id } = (await send(randomUUID())).json<SavedPage>();
    const [change, end] = [randomUUID(), randomUUID()];
    const update = { method: 'PATCH', url: `/api/pages/${id}`, payload: { title: 'B', version: 1 } } as const;
    const first = await send(change, update);
    expect(first.statusCode).toBe(200);
    expect((await send(change, update)).body).toBe(first.body);
    const remove = { method: 'DELETE', url: `/api/pages/${id}` } as const;
    expect((await send(end, remove)).statusCode).toBe(204);
    expect((await send(end, remove)).statusCode).toBe(204);
    expect((await send(randomUUID(), remove)).statusCode).toBe(404);
  });

  it('rejects another request under the same key, and names the record only to its own type', async () => {
    const key = randomUUID();
    const { id } = (await send(key)).json<SavedPage>();
    const others = [
      await send(key, { method: 'DELETE', url: `/api/pages/${id}` }),
      await send(key, { url: '/api/events', payload: event }),
    ];
    expect(others.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
    expect(others.map((other) => other.json<ErrorBody>().earlier)).toEqual([{ id }, {}]);
    expect([await count('pages'), await count('events')]).toEqual([1, 0]);
  });

  it.each(['Tea', 'Coffee'])('whose page was deleted since makes a new one, called %s', async (title) => {
    const key = randomUUID();
    const { id } = (await send(key)).json<SavedPage>();
    await send(randomUUID(), {
      method: 'PATCH',
      url: `/api/pages/${id}`,
      payload: { title: 'B', version: 1 },
    });
    await send(randomUUID(), { method: 'DELETE', url: `/api/pages/${id}` });
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => send(key, { payload: { ...page, title } })),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    const recreated = responses[0]!.json<SavedPage>();
    expect([recreated.title, recreated.id === id]).toEqual([title, false]);
    expect(await count('pages')).toBe(1);
  });

  it('whose page was deleted and brought back makes no second one', async () => {
    const key = randomUUID();
    const first = await send(key);
    const { id } = first.json<SavedPage>();
    await send(randomUUID(), { method: 'DELETE', url: `/api/pages/${id}` });
    const { rows } = await app.db.pool.query<{ id: number }>(
      "select id from revisions where entity_type = 'page' and entity_id = $1 order by version desc limit 1",
      [id],
    );
    const back = await send(randomUUID(), {
      url: `/api/admin/pages/${id}/restore`,
      payload: { revisionId: rows[0]!.id },
    });
    expect(back.statusCode).toBe(200);
    expect((await send(key)).body).toBe(first.body);
    expect(await count('pages')).toBe(1);
  });

  it('that failed can be tried again under its key', async () => {
    const key = randomUUID();
    await send(randomUUID());
    expect((await send(key)).statusCode).toBe(409);
    await app.db.pool.query('truncate pages cascade');
    expect((await send(key)).statusCode).toBe(201);
  });

  it('is not another administrator’s', async () => {
    const key = randomUUID();
    await send(key);
    const { cookie } = await signedIn(app.db);
    expect((await send(key, { cookie })).statusCode).toBe(409);
    expect((await send(key, { cookie, payload: { ...page, slug: 'hers' } })).statusCode).toBe(201);
  });

  it.each(['short', 'a'.repeat(101), 'with blanks in it', 'ümlaut-key'])('refuses the key %s', async (key) =>
    expect((await send(key)).statusCode).toBe(400),
  );

  it('is known for a month, as long as a draft may wait to be sent again, and then forgotten', async () => {
    const key = randomUUID();
    const first = await send(key);
    await sweepRecords(app.db.db);
    expect((await send(key)).body).toBe(first.body);
    const age = (days: number) =>
      app.db.pool.query("update idempotency_keys set created_at = now() - $1::int * interval '1 day'", [
        days,
      ]);
    await age(29);
    await sweepRecords(app.db.db);
    expect((await send(key)).body).toBe(first.body);
    await age(31);
    expect((await sweepRecords(app.db.db)).keys).toBeGreaterThan(0);
    expect(await count('idempotency_keys')).toBe(0);
  });
});

it('every write of an administrator can be sent again without harm', () => {
  const writes = endpoints.filter(
    ({ access, method, multipart, path }) =>
      // An upload has a key of its own in its form; passwords, sessions and the texts of visitors are never stored in responses.
      // Marking a message, erasing a sender, trying work again and starting a backup does the same however often it is asked for.
      // The demo chapter is added to an empty site only. A passkey has an id of its own, and its challenge works once.
      // A one-time link must not be stored, and one more does no harm. A preview writes nothing.
      access !== 'public' &&
      method !== 'GET' &&
      !multipart &&
      !/^\/api\/admin\/(password|sessions(\/:id)?|passkeys(\/:id|\/options)?|confirm-identity|sign-in-settings|jobs\/:kind\/retry|messages\/erase|backups(\/:name\/links)?|demo|announcement-preview|(invitations|people)\/:id\/(reset-)?link)$/.test(
        path,
      ) &&
      !(method === 'PATCH' && path === '/api/admin/messages/:id'),
  );
  expect(writes.filter(({ idempotent }) => !idempotent).map(({ path }) => path)).toEqual([]);
  expect(writes.length).toBeGreaterThan(8);
});
