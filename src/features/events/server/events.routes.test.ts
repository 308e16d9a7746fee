import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import type { ChapterEvent } from '../events.contract.ts';
import { events } from './events.table.ts';

let app: Awaited<ReturnType<typeof testApp>>;
const now = new Date('2026-06-15T16:00:00.000Z');

beforeAll(async () => {
  app = await testApp({ now: () => now });
});

beforeEach(async () => {
  await app.db.db.delete(events);
});

const tea = {
  title: 'Opening Tea',
  description: '<p>An afternoon with <strong>three quilters</strong>.</p>',
  startDate: '2026-09-12T14:00',
  endDate: '2026-09-12T17:00',
  location: 'Old Mill Arts Collective',
  imageUrl: '/media/7/large-800x600.webp',
};

const post = (payload: unknown) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/events',
    headers: { cookie: app.admin.cookie },
    payload: payload as object,
  });
const create = async (change: Partial<typeof tea> = {}) =>
  (await post({ ...tea, ...change })).json<ChapterEvent>();
const list = async (query = '') => (await app.fastify.inject(`/api/events${query}`)).json<ChapterEvent[]>();
const titles = async (query = '') => (await list(query)).map((event) => event.title);

describe('createEvent', () => {
  it('omits empty fields from the response', async () => {
    const created = await create({ location: ' ', imageUrl: '' });
    expect(created).not.toHaveProperty('location');
    expect(created).not.toHaveProperty('imageUrl');
  });

  it('removes scripts and event handlers', async () => {
    const { description } = await create({
      description:
        '<p onclick="x()">Hi<script>alert(1)</script><a href="javascript:x()">y</a><img src=x onerror=x()></p>',
    });
    expect(description).toBe('<p>Hi<a>y</a><img src="x" /></p>');
  });

  it.each([
    ['no title', { title: '  ' }, 'title'],
    ['an end before the start', { endDate: '2026-09-12T13:59' }, 'endDate'],
    ['no date', { startDate: 'soon' }, 'startDate'],
    ['a script as a picture', { imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
    ['another host as a picture without https', { imageUrl: '//evil.example/x.png' }, 'imageUrl'],
    ['an unknown field', { hostess: 'Ada' }, 'form'],
    ['a character that cannot be stored', { title: 'a\u0000b' }, 'title'],
    ['a title of two lines', { title: 'Tea\r\nBEGIN:VEVENT' }, 'title'],
    ['a backslash in a picture’s URL', { imageUrl: '/\\evil.example/x.png' }, 'imageUrl'],
    ['a title that is too long', { title: 'a'.repeat(201) }, 'title'],
  ])('rejects %s', async (_, change, field) => {
    const response = await post({ ...tea, ...change });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid-input', fields: { [field]: expect.any(String) } });
    expect(await list()).toEqual([]);
  });
});

describe('updateEvent', () => {
  it('keeps fields that are left out and clears fields that are sent empty', async () => {
    const { id } = await create();
    const url = `/api/events/${id}`;
    const response = await app.fastify.inject({
      method: 'PATCH',
      url,
      headers: { cookie: app.admin.cookie },
      payload: { title: 'Tea', location: '' },
    });
    expect(response.statusCode).toBe(200);
    const { location: _, ...rest } = tea;
    expect(response.json()).toEqual({
      ...rest,
      id,
      title: 'Tea',
      startDate: '2026-09-12T18:00:00.000Z',
      endDate: '2026-09-12T21:00:00.000Z',
      status: 'scheduled',
      version: 2,
    });
    expect((await app.fastify.inject(url)).json()).toEqual(response.json());
    expect(await titles('?search=old mill')).toEqual([]);
  });

  it('compares a new end with the stored start', async () => {
    const { id } = await create();
    const payload = { endDate: '2026-09-12T10:00' };
    const response = await app.fastify.inject({
      method: 'PATCH',
      url: `/api/events/${id}`,
      headers: { cookie: app.admin.cookie },
      payload,
    });
    expect(response.statusCode).toBe(400);
  });

  it('keeps all changes when requests for different fields arrive together', async () => {
    const { id } = await create();
    const change = (payload: object) =>
      app.fastify.inject({
        method: 'PATCH',
        url: `/api/events/${id}`,
        headers: { cookie: app.admin.cookie },
        payload,
      });
    await Promise.all([
      change({ title: 'Both' }),
      change({ location: 'Here' }),
      change({ imageUrl: '/a.webp' }),
    ]);
    const [row] = await app.db.db.select().from(events);
    expect(row).toMatchObject({ title: 'Both', location: 'Here', imageUrl: '/a.webp', version: 4 });
  });

  it.each(['PATCH', 'DELETE', 'GET'] as const)('%s of an unknown event is not found', async (method) => {
    const payload = method === 'PATCH' ? { title: 'x' } : undefined;
    const response = await app.fastify.inject({
      method,
      url: '/api/events/999',
      headers: { cookie: app.admin.cookie },
      payload,
    });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ code: 'not-found', message: 'That event no longer exists.' });
  });

  it('deletes an event', async () => {
    const { id } = await create();
    const response = await app.fastify.inject({
      method: 'DELETE',
      url: `/api/events/${id}`,
      headers: { cookie: app.admin.cookie },
    });
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(await list()).toEqual([]);
  });
});

describe('listEvents', () => {
  const on = (title: string, startDate: string, endDate = startDate) => create({ title, startDate, endDate });

  it('lists newest first by default', async () => {
    await on('May', '2026-05-01T10:00');
    await on('July', '2026-07-01T10:00');
    expect(await titles()).toEqual(['July', 'May']);
  });

  it('filters upcoming, past and current events by start and end', async () => {
    await on('long ago', '2025-01-01T10:00');
    await on('starts this very moment', '2026-06-15T12:00', '2026-06-15T14:00');
    await on('running', '2026-06-15T11:00', '2026-06-15T12:01');
    await on('just ended', '2026-06-15T11:00', '2026-06-15T12:00');
    await on('in a minute', '2026-06-15T12:01');
    await on('next year', '2027-01-01T10:00');
    expect(await titles('?when=upcoming')).toEqual(['in a minute', 'next year']);
    expect(await titles('?when=past')).toEqual([
      'starts this very moment',
      'just ended',
      'running',
      'long ago',
    ]);
    expect(await titles('?when=now')).toEqual(['starts this very moment', 'running']);
    expect(await titles('?when=upcoming&at=2026-12-01T00:00:00Z')).toEqual(['next year']);
  });

  it('finds events that overlap a period, to the minute', async () => {
    await on('ends as July starts', '2026-06-30T20:00', '2026-07-01T00:00');
    await on('ended in June', '2026-06-30T20:00', '2026-06-30T23:59');
    await on('all summer', '2026-06-01T10:00', '2026-09-01T10:00');
    await on('last minute of July', '2026-07-31T23:59');
    await on('first of August', '2026-08-01T00:00');
    expect(await titles('?from=2026-07-01T00:00&to=2026-08-01T00:00')).toEqual([
      'all summer',
      'ends as July starts',
      'last minute of July',
    ]);
  });

  it('searches title, text and location without case, and treats wildcards literally', async () => {
    await create({ title: 'Tea' });
    await create({ title: 'Walk', description: '<p>100% fun_and</p>', location: 'Riverfront Park' });
    expect(await titles('?search=TEA')).toEqual(['Tea']);
    expect(await titles('?search=riverFRONT')).toEqual(['Walk']);
    expect(await titles(`?search=${encodeURIComponent('100% FUN_')}`)).toEqual(['Walk']);
    expect(await titles(`?search=${encodeURIComponent('%')}`)).toEqual(['Walk']);
    expect(await titles('?search=strong')).toEqual([]);
    expect(await titles(`?search=${encodeURIComponent('walk 100')}`)).toEqual([]);
  });

  it.each([
    '?from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z',
    '?from=2026-02-01T00:00&to=2026-01-01T00:00',
  ])('finds nothing in a period that ends before it starts: %s', async (query) => {
    await on('January', '2026-01-15T10:00');
    expect(await titles(query)).toEqual([]);
  });

  it('continues through the Link header until all are listed, none twice', async () => {
    for (let index = 0; index < 7; index += 1) await on(`event ${index}`, '2026-07-01T10:00');
    const seen: string[] = [];
    let url: string | undefined = '/api/events?limit=3';
    for (let page = 0; url && page < 5; page += 1) {
      const response: Awaited<ReturnType<typeof app.fastify.inject>> = await app.fastify.inject(url);
      seen.push(...response.json<ChapterEvent[]>().map((event) => event.title));
      url = /^<(.*)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1];
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });

  it.each([
    '?limit=0',
    '?limit=1001',
    '?when=soon',
    '?at=now',
    '?after=x',
    '?after=2026-99-99T00:00Z,1',
    '?after=0000-01-01T00:00:00.000Z,1',
    '?after=%2B275000-01-01T00:00:00.000Z,1',
    '?after=Jan 1 2026 10:00,1',
    '?after=2026-01-01T00:00:00.000Z,9999999999',
    '?sort=title',
    '?search=%00',
  ])('rejects %s', async (query) =>
    expect((await app.fastify.inject(`/api/events${query}`)).statusCode).toBe(400),
  );
});
