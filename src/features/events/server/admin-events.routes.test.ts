import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import type { Activity } from '../../../records/records.contract.ts';
import type { ChapterEvent } from '../events.contract.ts';
import type { EventCard } from '../manage-events.contract.ts';
import { events } from './events.table.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp();
});

beforeEach(async () => {
  await app.db.db.delete(events);
});

const tea = { title: 'Tea', startDate: '2026-03-01T14:00', endDate: '2026-03-01T17:00' };
const send = (method: 'GET' | 'POST', url: string, payload?: object) =>
  app.fastify.inject({ method, url, headers: { cookie: app.admin.cookie }, payload });
const recur = (repeat: object, headers: object = {}) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/events/repeat',
    headers: { cookie: app.admin.cookie, ...headers },
    payload: { ...tea, repeat },
  });
const list = async (query = '') => (await send('GET', `/api/admin/events${query}`)).json<EventCard[]>();
const countEvents = async () => (await app.db.db.select().from(events)).length;

describe('createRecurringEvent', () => {
  it('creates separate events at the same local time, each with an activity entry', async () => {
    const response = await recur({ every: 'weeks', count: 3 });
    expect(response.statusCode).toBe(201);
    const { events: made } = response.json<{ events: ChapterEvent[] }>();
    expect(made.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
      ['2026-03-01T19:00:00.000Z', '2026-03-01T22:00:00.000Z'],
      ['2026-03-08T18:00:00.000Z', '2026-03-08T21:00:00.000Z'],
      ['2026-03-15T18:00:00.000Z', '2026-03-15T21:00:00.000Z'],
    ]);
    const { rows } = await app.db.pool.query<{ uids: number }>(
      'select count(distinct uid)::int as uids from events',
    );
    expect(rows[0]).toEqual({ uids: 3 });
    const entries = (await send('GET', '/api/admin/activity?subject=event&limit=3')).json<Activity[]>();
    expect(entries.map(({ entityId }) => entityId).toReversed()).toEqual(made.map(({ id }) => id));
  });

  it('says which months are skipped', async () => {
    const payload = {
      ...tea,
      startDate: '2026-01-31T10:00',
      endDate: '2026-01-31T11:00',
      repeat: { every: 'month-weekday', count: 2 },
    };
    expect((await send('POST', '/api/events/repeat', payload)).json()).toMatchObject({
      skippedMonths: ['2026-02', '2026-03', '2026-04'],
      notice: 'February 2026, March 2026, and April 2026 have no fifth Saturday and are skipped.',
    });
  });

  it('creates the events once, however often the request is sent', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const responses = await Promise.all([1, 2, 3].map(() => recur({ every: 'weeks', count: 4 }, headers)));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(await countEvents()).toBe(4);
  });

  it('creates all of them or none', async () => {
    await app.db.pool.query(
      `alter table events add constraint no_ides check (start_date <> '2026-03-15T18:00:00Z')`,
    );
    expect((await recur({ every: 'weeks', count: 3 })).statusCode).toBe(500);
    await app.db.pool.query('alter table events drop constraint no_ides');
    expect(await countEvents()).toBe(0);
  });

  it.each([
    { every: 'weeks', count: 1 },
    { every: 'weeks', count: 53 },
    { every: 'weeks', n: 13, count: 2 },
    { every: 'days', count: 2 },
    { count: 2 },
    { every: 'weeks' },
    { every: 'weeks', count: 2, until: '2026-05-31' },
    { every: 'weeks', until: '2026-02-31' },
  ])('rejects %j', async (how) => {
    expect((await recur(how)).statusCode).toBe(400);
  });

  it('rejects dates after the last year', async () => {
    const far = { ...tea, startDate: '2199-12-01T14:00', endDate: '2199-12-01T17:00' };
    const payload = { ...far, repeat: { every: 'weeks', count: 9 } };
    const response = await send('POST', '/api/events/repeat', payload);
    expect([response.statusCode, response.json<{ fields: object }>().fields]).toEqual([
      400,
      { 'repeat.count': 'Please choose fewer events: these dates reach too far into the future.' },
    ]);
  });

  it('repeats until a day', async () => {
    const response = await recur({ every: 'month-weekday', until: '2026-05-31' });
    const { events: made } = response.json<{ events: ChapterEvent[] }>();
    expect(made.map(({ startDate }) => startDate.slice(0, 10))).toEqual([
      '2026-03-01',
      '2026-04-05',
      '2026-05-03',
    ]);
  });

  it.each([
    ['2026-03-07', 'Please choose a later end: until then there is only one event.'],
    ['2027-03-15', 'Please choose an earlier end: these would be more than 52 events.'],
  ])('rejects too few or too many events until %s', async (until, message) => {
    const response = await recur({ every: 'weeks', until });
    expect([response.statusCode, response.json<{ fields: object }>().fields]).toEqual([
      400,
      { 'repeat.until': message },
    ]);
  });
});

describe('listManagedEvents', () => {
  const create = (change: object) => send('POST', '/api/events', { ...tea, ...change });

  it('lists newest first, with version, status and excerpt', async () => {
    await create({ title: 'Old', description: `<p>${'word '.repeat(200)}</p>` });
    await create({ title: 'New', startDate: '2026-05-01T10:00', endDate: '2026-05-01T11:00' });
    await create({ title: 'Off', status: 'cancelled' });
    const cards = await list();
    expect(cards.map(({ title, status, version }) => [title, status, version])).toEqual([
      ['New', 'scheduled', 1],
      ['Off', 'cancelled', 1],
      ['Old', 'scheduled', 1],
    ]);
    expect(cards[2]!.excerpt.length).toBeLessThanOrEqual(303);
    expect(cards[2]).not.toHaveProperty('description');
  });

  it('searches titles only, and treats wildcards literally', async () => {
    await create({ title: '100% Tea', location: 'Hall' });
    await create({ title: 'Walk', description: '<p>with tea</p>', location: 'Tea room' });
    const titles = async (search: string) =>
      (await list(`?search=${encodeURIComponent(search)}`)).map(({ title }) => title);
    expect(await titles(' tEA ')).toEqual(['100% Tea']);
    expect(await titles('0%')).toEqual(['100% Tea']);
    expect(await titles('_')).toEqual([]);
    expect(await titles('hall')).toEqual([]);
  });

  it('continues after the cursor until all are listed, none twice', async () => {
    await send('POST', '/api/events/repeat', { ...tea, repeat: { every: 'weeks', count: 7 } });
    await create({});
    const seen: number[] = [];
    let query: string | undefined = '?limit=3&search=tea';
    for (let page = 0; query && page < 5; page += 1) {
      const response: Awaited<ReturnType<typeof send>> = await send('GET', `/api/admin/events${query}`);
      seen.push(...response.json<EventCard[]>().map(({ id }) => id));
      query = /^<\/api\/admin\/events(.*)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1];
    }
    expect([seen.length, new Set(seen).size]).toEqual([8, 8]);
  });

  it('splits the events at their end, and counts both parts', async () => {
    const hours = (from: number, to: number) => ({
      startDate: new Date(Date.now() + from * 3_600_000).toISOString(),
      endDate: new Date(Date.now() + to * 3_600_000).toISOString(),
    });
    await create({ title: 'Later', ...hours(48, 49) });
    await create({ title: 'Soon', ...hours(24, 25) });
    await create({ title: 'Now', ...hours(-1, 1) });
    await create({ title: 'Over', ...hours(-3, -2) });
    await create({ title: 'Long over', ...hours(-30, -29) });
    const titles = async (query: string) => (await list(query)).map(({ title }) => title);
    expect(await titles('?when=upcoming')).toEqual(['Now', 'Soon', 'Later']);
    expect(await titles('?when=past')).toEqual(['Over', 'Long over']);
    expect(await titles('?when=past&search=LONG')).toEqual(['Long over']);
    const [first] = await list('?when=upcoming&limit=1');
    const after = encodeURIComponent(`${first!.startDate},${first!.id}`);
    expect(await titles(`?when=upcoming&after=${after}`)).toEqual(['Soon', 'Later']);
    const counts = async (query: string) => (await send('GET', `/api/admin/events/counts${query}`)).json();
    expect(await counts('')).toEqual({ upcoming: 3, past: 2 });
    expect(await counts('?search=over')).toEqual({ upcoming: 0, past: 2 });
  });

  it('limits the page size, and requires an administrator', async () => {
    expect((await send('GET', '/api/admin/events?limit=101')).statusCode).toBe(400);
    expect((await send('GET', '/api/admin/events?after=x')).statusCode).toBe(400);
    expect((await app.fastify.inject('/api/admin/events')).statusCode).toBe(401);
  });
});
