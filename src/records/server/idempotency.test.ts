import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn, testApp } from '../../../test/app.ts';
import type { ErrorBody } from '../../kernel/errors.ts';
import type { ChapterEvent } from '../../features/events/events.contract.ts';
import type { RevisionSummary } from '../records.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.db.pool.query('truncate pages, events cascade'));

const event = { title: 'Pinic', startDate: '2026-09-12T14:00', endDate: '2026-09-12T17:00' };
const corrected = { ...event, title: 'Picnic' };
const weekly = (count: number) => ({ ...event, repeat: { every: 'weeks', n: 1, count } });

interface Options {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  cookie?: string;
  payload?: object;
  attempt?: number;
}
const send = (key: string, url: string, { payload, method = 'POST', cookie, attempt }: Options = {}) =>
  app.fastify.inject({
    method,
    url,
    headers: {
      cookie: cookie ?? app.admin.cookie,
      'idempotency-key': key,
      ...(attempt ? { 'idempotency-attempt': String(attempt) } : {}),
    },
    payload,
  });
const patch = (key: string, id: number, payload: object) =>
  send(key, `/api/events/${id}`, { payload, method: 'PATCH' });
const titles = async () =>
  (await app.db.pool.query<{ title: string }>('select title from events order by start_date')).rows.map(
    ({ title }) => title,
  );

describe('a retried create with another body', () => {
  it('replaces what the first attempt created, however often it is retried', async () => {
    const key = randomUUID();
    const first = (await send(key, '/api/events', { payload: event })).json<ChapterEvent>();
    for (const title of ['Picnic', 'Big picnic']) {
      const retry = await send(key, '/api/events', { payload: { ...event, title } });
      expect(retry.statusCode).toBe(201);
      expect(retry.json()).toMatchObject({ id: first.id, title });
    }
    expect(await titles()).toEqual(['Big picnic']);
    const history = await send(randomUUID(), `/api/admin/revisions/event/${first.id}`, { method: 'GET' });
    expect(history.json<RevisionSummary[]>().map(({ title }) => title)).toEqual([
      'Big picnic',
      'Picnic',
      'Pinic',
    ]);
  });

  it('stays one event when both attempts arrive together', async () => {
    const key = randomUUID();
    const bodies = [event, corrected, event, corrected];
    const responses = await Promise.all(bodies.map((body) => send(key, '/api/events', { payload: body })));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(await titles()).toHaveLength(1);
  });

  it('adds and removes events until there are as many as the last attempt asked for', async () => {
    const key = randomUUID();
    await send(key, '/api/events', { payload: event });
    expect((await send(key, '/api/events/repeat', { payload: weekly(3) })).statusCode).toBe(201);
    expect(await titles()).toHaveLength(3);
    expect((await send(key, '/api/events', { payload: corrected })).statusCode).toBe(201);
    expect(await titles()).toEqual(['Picnic']);
  });

  it('is refused where someone has changed the event since', async () => {
    const key = randomUUID();
    const { id } = (await send(key, '/api/events', { payload: event })).json<ChapterEvent>();
    await patch(randomUUID(), id, { title: 'Changed' });
    const retry = await send(key, '/api/events', { payload: corrected });
    expect([retry.statusCode, retry.json<ErrorBody>().earlier]).toEqual([409, { id }]);
    expect(await titles()).toEqual(['Changed']);
  });

  it('is refused where it was sent before the attempt that is saved', async () => {
    const key = randomUUID();
    const { id } = (await send(key, '/api/events', { payload: corrected, attempt: 2 })).json<ChapterEvent>();
    const late = await send(key, '/api/events', { payload: event, attempt: 1 });
    expect([late.statusCode, late.json<ErrorBody>().earlier]).toEqual([409, { id }]);
    expect(await titles()).toEqual(['Picnic']);
    // The same attempt from another window, which restored the same draft.
    expect((await send(key, '/api/events', { payload: event, attempt: 2 })).statusCode).toBe(409);
    expect((await send(key, '/api/events', { payload: event, attempt: 3 })).statusCode).toBe(201);
    expect(await titles()).toEqual(['Pinic']);
  });

  it('creates a new event where the first one was deleted', async () => {
    const key = randomUUID();
    const { id } = (await send(key, '/api/events', { payload: event })).json<ChapterEvent>();
    await send(randomUUID(), `/api/events/${id}`, { method: 'DELETE' });
    expect((await send(key, '/api/events', { payload: corrected })).json<ChapterEvent>().id).not.toBe(id);
    expect(
      (await send(key, '/api/events', { payload: { ...corrected, title: 'Big picnic' } })).statusCode,
    ).toBe(201);
    expect(await titles()).toEqual(['Big picnic']);
  });

  it('is refused where it is late, even though the event was deleted', async () => {
    const key = randomUUID();
    const { id } = (await send(key, '/api/events', { payload: corrected, attempt: 2 })).json<ChapterEvent>();
    await send(randomUUID(), `/api/events/${id}`, { method: 'DELETE' });
    expect((await send(key, '/api/events', { payload: event, attempt: 1 })).statusCode).toBe(409);
    expect(await titles()).toEqual([]);
    expect((await send(key, '/api/events', { payload: event, attempt: 3 })).statusCode).toBe(201);
  });

  it('never touches a record of another type or another administrator', async () => {
    const key = randomUUID();
    const page = {
      title: 'Tea',
      slug: 'tea',
      type: 'general',
      content: { body: '<p>Tea</p>', sections: [] },
    };
    expect((await send(key, '/api/pages', { payload: page })).statusCode).toBe(201);
    expect((await send(key, '/api/events', { payload: event })).statusCode).toBe(409);
    const other = randomUUID();
    await send(other, '/api/events', { payload: event });
    const { cookie } = await signedIn(app.db);
    expect((await send(other, '/api/events', { payload: corrected, cookie })).statusCode).toBe(201);
    expect(await titles()).toHaveLength(2);
  });
});

describe('a retried update with another body', () => {
  it('replaces the version of the first attempt, whose response was lost', async () => {
    const { id } = (await send(randomUUID(), '/api/events', { payload: event })).json<ChapterEvent>();
    const key = randomUUID();
    await patch(key, id, { title: 'Pincic', version: 1 });
    const retry = await patch(key, id, { title: 'Picnic', version: 1 });
    expect([retry.statusCode, retry.json<ChapterEvent>().version]).toEqual([200, 3]);
  });

  it('is refused where someone has saved after the first attempt', async () => {
    const { id } = (await send(randomUUID(), '/api/events', { payload: event })).json<ChapterEvent>();
    const key = randomUUID();
    await patch(key, id, { title: 'Pincic', version: 1 });
    await patch(randomUUID(), id, { title: 'Changed', version: 2 });
    expect((await patch(key, id, { title: 'Picnic', version: 1 })).statusCode).toBe(409);
    expect(await titles()).toEqual(['Changed']);
  });

  it('is refused where it was sent before the attempt that is saved', async () => {
    const { id } = (await send(randomUUID(), '/api/events', { payload: event })).json<ChapterEvent>();
    const key = randomUUID();
    const save = (title: string, attempt: number) =>
      send(key, `/api/events/${id}`, { method: 'PATCH', payload: { title, version: 1 }, attempt });
    expect((await save('Picnic', 2)).statusCode).toBe(200);
    expect((await save('Pincic', 1)).statusCode).toBe(409);
    expect(await titles()).toEqual(['Picnic']);
  });

  it('is refused where the event was changed without a revision', async () => {
    const { id } = (await send(randomUUID(), '/api/events', { payload: event })).json<ChapterEvent>();
    await app.db.pool.query('update events set title = $1, version = 2 where id = $2', ['Changed', id]);
    expect((await patch(randomUUID(), id, { title: 'Picnic', version: 1 })).statusCode).toBe(409);
    expect(await titles()).toEqual(['Changed']);
  });

  it('is refused where it was sent before an unchanged retry that was confirmed', async () => {
    const { id } = (await send(randomUUID(), '/api/events', { payload: event })).json<ChapterEvent>();
    const key = randomUUID();
    const save = (title: string, attempt: number) =>
      send(key, `/api/events/${id}`, { method: 'PATCH', payload: { title, version: 1 }, attempt });
    await save('Picnic', 1);
    expect((await save('Picnic', 3)).statusCode).toBe(200);
    expect((await save('Pincic', 2)).statusCode).toBe(409);
    expect(await titles()).toEqual(['Picnic']);
  });

  it('is refused where someone saved before a merge was saved under the same key', async () => {
    const key = randomUUID();
    const { id } = (await send(randomUUID(), '/api/events', { payload: event })).json<ChapterEvent>();
    await patch(randomUUID(), id, { location: 'The meadow', version: 1 });
    // The editor started from version 1, merged both in the dialog, and lost the response to the merge.
    expect((await patch(key, id, { ...corrected, version: 2 })).statusCode).toBe(200);
    const retry = await patch(key, id, { ...corrected, location: '', version: 1 });
    expect(retry.statusCode).toBe(409);
    const stored = await send(key, `/api/events/${id}`, { method: 'GET' });
    expect(stored.json()).toMatchObject({ title: 'Picnic', location: 'The meadow' });
  });
});
