import { beforeAll, beforeEach, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import type { Revision, RevisionSummary } from '../../../records/records.contract.ts';
import type { ChapterEvent } from '../events.contract.ts';
import { events } from './events.table.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp({ now: () => new Date('2026-06-15T16:00:00Z') });
});

beforeEach(async () => {
  await app.db.db.delete(events);
});

const tea = { title: 'Tea', startDate: '2026-09-12T14:00', endDate: '2026-09-12T17:00' };
const send = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
  app.fastify.inject({ method, url, headers: { cookie: app.admin.cookie }, payload });
const create = async (change: object = {}) =>
  (await send('POST', '/api/events', { ...tea, ...change })).json<ChapterEvent>();

it('an event is scheduled by default, and a change of another field keeps its status', async () => {
  expect((await create()).status).toBe('scheduled');
  const { id, status } = await create({ status: 'postponed' });
  expect(status).toBe('postponed');
  await send('PATCH', `/api/events/${id}`, { title: 'Late tea' });
  expect((await send('GET', `/api/events/${id}`)).json()).toMatchObject({
    title: 'Late tea',
    status: 'postponed',
  });
  expect((await send('PATCH', `/api/events/${id}`, { status: 'off' })).statusCode).toBe(400);
});

it('a canceled event stays listed and can be found', async () => {
  const { id } = await create();
  await send('PATCH', `/api/events/${id}`, { status: 'cancelled' });
  for (const query of ['?when=upcoming', '?search=tea', '']) {
    const found = (await send('GET', `/api/events${query}`)).json<ChapterEvent[]>();
    expect(found.map(({ status }) => status)).toEqual(['cancelled']);
  }
});

it('an event that does not take place is on no other screen as the next one', async () => {
  for (const status of ['cancelled', 'postponed']) await create({ title: `Not this ${status}`, status });
  await create({ title: 'This tea' });
  const listed = (await send('GET', '/api/events?when=upcoming&status=scheduled')).json<ChapterEvent[]>();
  expect(listed.map(({ title }) => title)).toEqual(['This tea']);
  for (const url of ['/', '/nothing-here']) {
    const { body } = await send('GET', url);
    expect(body).toContain('This tea');
    expect(body).not.toContain('Not this');
  }
});

it('a link to an event that is gone is not found, and shows the others', async () => {
  await create();
  for (const id of ['999999', 'abc']) {
    const response = await send('GET', `/events?event=${id}`);
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('That event is no longer listed.');
    expect(response.body).toContain('Tea');
  }
});

it('the version before a cancellation stays in the history', async () => {
  const { id } = await create();
  await send('PATCH', `/api/events/${id}`, { status: 'cancelled' });
  const summaries = (await send('GET', `/api/admin/revisions/event/${id}`)).json<RevisionSummary[]>();
  const revisions = await Promise.all(
    summaries.map(async (revision) =>
      (await send('GET', `/api/admin/revisions/${revision.id}`)).json<Revision>(),
    ),
  );
  expect(revisions.map(({ snapshot }) => snapshot['status'])).toEqual(['cancelled', 'scheduled']);
});

it.each([
  ['scheduled', undefined, 'Tea'],
  ['cancelled', 'STATUS:CANCELLED', 'Cancelled: Tea'],
  ['postponed', 'STATUS:TENTATIVE', 'Postponed: Tea'],
])('the calendar of a %s event has %s and the summary “%s”', async (status, line, summary) => {
  const { id } = await create({ status });
  app.purgeDocuments();
  for (const url of ['/events.ics', `/events/${id}.ics`]) {
    const lines = (await app.fastify.inject(url)).body.split('\r\n');
    expect(lines.find((one) => one.startsWith('STATUS'))).toBe(line);
    expect(lines).toContain(`SUMMARY:${summary}`);
  }
});
