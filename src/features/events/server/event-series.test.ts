import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import type { RevisionSummary } from '../../../records/records.contract.ts';
import type { ChapterEvent } from '../events.contract.ts';
import type { EventCard, SavedSeries, SeriesEvent } from '../manage-events.contract.ts';
import { events } from './events.table.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let series: ChapterEvent[];

beforeAll(async () => {
  app = await testApp();
});

beforeEach(async () => {
  await app.db.db.delete(events);
  const { events: created } = await send<{ events: ChapterEvent[] }>('POST', '/api/events/repeat', {
    title: 'Meeting',
    location: 'Hall',
    description: '<p>Bring a friend.</p>',
    startDate: '2026-12-16T19:00',
    endDate: '2026-12-16T21:00',
    repeat: { every: 'month-weekday', until: '2027-05-31' },
  });
  series = created;
});

async function send<Body>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  { key, ...payload }: { key?: string; [field: string]: unknown } = {},
) {
  const headers = { cookie: app.admin.cookie, ...(key && { 'idempotency-key': key }) };
  const response = await app.fastify.inject({
    method,
    url,
    headers,
    payload: method === 'POST' || method === 'PATCH' ? payload : undefined,
  });
  expect(response.statusCode, response.body).toBeLessThan(300);
  return (response.body === '' ? undefined : response.json()) as Body;
}
const change = (event: ChapterEvent, body: object) =>
  send<SavedSeries>('PATCH', `/api/admin/events/${event.id}/following`, { ...body });
const read = (event: ChapterEvent) => send<ChapterEvent>('GET', `/api/events/${event.id}`);
const readAll = () => Promise.all(series.map(read));
const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);

it('lists the later events of a series, and none for a single event', async () => {
  const seriesOf = (id: number) => send<SeriesEvent[]>('GET', `/api/admin/events/${id}/series`);
  expect(series).toHaveLength(6);
  expect(idsOf(await seriesOf(series[2]!.id))).toEqual(idsOf(series));
  const single = await send<ChapterEvent>('POST', '/api/events', {
    title: 'Tea',
    startDate: '2026-12-01T14:00',
    endDate: '2026-12-01T15:00',
  });
  expect(await seriesOf(single.id)).toEqual([]);
  const cards = await send<EventCard[]>('GET', '/api/admin/events?when=upcoming');
  expect(cards.map(({ frequency }) => frequency)).toEqual([undefined, ...series.map(() => 'monthly')]);
});

it('changes an event and the later ones, each with a revision, and the others stay', async () => {
  const { changed, kept, version } = await change(series[2]!, {
    location: 'Library',
    startDate: '2027-02-17T18:00',
    endDate: '2027-02-17T20:00',
    version: 1,
  });
  expect([version, changed, kept]).toEqual([2, idsOf(series.slice(3)), []]);
  const stored = await readAll();
  expect(stored.map(({ location }) => location)).toEqual(['Hall', 'Hall', ...Array(4).fill('Library')]);
  // Five in summer, six in winter: the local time is the same.
  expect(stored.map(({ startDate }) => startDate)).toEqual([
    '2026-12-17T00:00:00.000Z',
    '2027-01-21T00:00:00.000Z',
    '2027-02-17T23:00:00.000Z',
    '2027-03-17T22:00:00.000Z',
    '2027-04-21T22:00:00.000Z',
    '2027-05-19T22:00:00.000Z',
  ]);
  const revisions = await send<RevisionSummary[]>('GET', `/api/admin/revisions/event/${series[5]!.id}`);
  expect(revisions.map((revision) => revision.version)).toEqual([2, 1]);
});

it('keeps what was changed in one event alone, and says so', async () => {
  await send('PATCH', `/api/events/${series[3]!.id}`, { location: 'Garden' });
  await send('PATCH', `/api/events/${series[4]!.id}`, {
    startDate: '2027-04-22T19:00',
    endDate: '2027-04-22T21:00',
  });
  const { changed, kept } = await change(series[2]!, {
    title: 'Chapter Meeting',
    location: 'Library',
    startDate: '2027-02-18T19:00',
    endDate: '2027-02-18T21:00',
  });
  expect(changed).toEqual(idsOf(series.slice(3)));
  expect(kept.map(({ id, fields }) => [id, fields])).toEqual([
    [series[3]!.id, ['location']],
    [series[4]!.id, ['startDate', 'endDate']],
  ]);
  const stored = await readAll();
  expect(stored.slice(2).map(({ title }) => title)).toEqual(Array(4).fill('Chapter Meeting'));
  expect(stored[3]!.location).toBe('Garden');
  expect(stored[4]!.startDate).toBe('2027-04-22T23:00:00.000Z');
  expect(stored[5]!.startDate).toBe('2027-05-20T23:00:00.000Z');
});

it('cancels the later events once, and undoes exactly that', async () => {
  await send('PATCH', `/api/events/${series[4]!.id}`, { status: 'cancelled' });
  const key = randomUUID();
  const [one, two] = [
    await change(series[3]!, { status: 'cancelled', key }),
    await change(series[3]!, { status: 'cancelled', key }),
  ];
  expect(two).toEqual(one);
  expect(one.changed).toEqual([series[5]!.id]);
  await change(series[3]!, { status: 'scheduled', only: one.changed });
  const stored = await readAll();
  expect(stored.map(({ status, version }) => [status, version])).toEqual([
    ['scheduled', 1],
    ['scheduled', 1],
    ['scheduled', 1],
    ['scheduled', 3],
    ['cancelled', 2],
    ['scheduled', 3],
  ]);
});

it('changes the later events when what was saved for one alone is saved again for all', async () => {
  const church = {
    location: 'Church',
    startDate: '2027-02-18T18:00',
    endDate: '2027-02-18T20:00',
  };
  await send('PATCH', `/api/events/${series[2]!.id}`, church);
  await send('PATCH', `/api/events/${series[4]!.id}`, { location: 'Garden' });
  const { changed, kept } = await change(series[2]!, church);
  expect(changed).toEqual(idsOf(series.slice(3)));
  expect(kept.map(({ id, fields }) => [id, fields])).toEqual([[series[4]!.id, ['location']]]);
  const stored = (await readAll()).slice(3);
  expect(stored.map(({ location }) => location)).toEqual(['Church', 'Garden', 'Church']);
  expect(stored.map(({ startDate }) => startDate)).toEqual([
    '2027-03-18T22:00:00.000Z',
    '2027-04-15T22:00:00.000Z',
    '2027-05-20T22:00:00.000Z',
  ]);
});

it('changes the later events from what most of them have, where the event itself was changed alone before', async () => {
  await send('PATCH', `/api/events/${series[2]!.id}`, {
    location: 'Garden',
    description: '<p>Bring a hat.</p>',
    startDate: '2027-02-18T18:00',
    endDate: '2027-02-18T20:00',
  });
  const { changed, kept } = await change(series[2]!, {
    location: 'Church',
    startDate: '2027-02-18T18:30',
    endDate: '2027-02-18T20:30',
  });
  expect([changed, kept]).toEqual([idsOf(series.slice(3)), []]);
  const stored = (await readAll()).slice(3);
  expect(stored.map(({ location }) => location)).toEqual(Array(3).fill('Church'));
  // Only the time was changed now: they stay on their Wednesdays, and keep their description.
  expect(stored.map(({ startDate }) => startDate)).toEqual([
    '2027-03-17T22:30:00.000Z',
    '2027-04-21T22:30:00.000Z',
    '2027-05-19T22:30:00.000Z',
  ]);
  expect(new Set(stored.map(({ description }) => description))).toEqual(new Set(['<p>Bring a friend.</p>']));
});

it('cancels the later events whatever their status is', async () => {
  await send('PATCH', `/api/events/${series[2]!.id}`, { status: 'postponed' });
  await send('PATCH', `/api/events/${series[5]!.id}`, { status: 'postponed' });
  const { changed, kept } = await change(series[2]!, { status: 'cancelled' });
  expect([changed, kept]).toEqual([idsOf(series.slice(3)), []]);
});

it('rejects a stale version, and changes none of them', async () => {
  await send('PATCH', `/api/events/${series[2]!.id}`, { location: 'Garden' });
  const response = await app.fastify.inject({
    method: 'PATCH',
    url: `/api/admin/events/${series[2]!.id}/following`,
    headers: { cookie: app.admin.cookie },
    payload: { location: 'Library', version: 1 },
  });
  expect(response.statusCode).toBe(409);
  expect((await readAll()).filter(({ location }) => location === 'Library')).toEqual([]);
});

it('brings a deleted event back into its series', async () => {
  const { id } = series[5]!;
  await send('DELETE', `/api/events/${id}`);
  const [deleted] = await send<RevisionSummary[]>('GET', `/api/admin/revisions/event/${id}`);
  await send('POST', `/api/admin/events/${id}/restore`, { revisionId: deleted!.id });
  expect((await change(series[4]!, { status: 'postponed' })).changed).toEqual([id]);
});

it('leaves the album of one date out of the others', async () => {
  await change(series[1]!, { album: 'January', location: 'Garden' });
  const all = await readAll();
  expect(all.map(({ album }) => album)).toEqual([undefined, 'January', ...Array<undefined>(4)]);
  expect(all[2]!.location).toBe('Garden');
});
