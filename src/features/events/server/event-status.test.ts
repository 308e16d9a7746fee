import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import type { Revision, RevisionSummary } from '../../records/records.contract.ts';
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
const ask = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
  app.fastify.inject({ method, url, headers: { cookie: app.admin.cookie }, payload });
const create = async (change: object = {}) =>
  (await ask('POST', '/api/events', { ...tea, ...change })).json<ChapterEvent>();

test('an event is scheduled unless told, and a change of something else leaves its status', async () => {
  expect((await create()).status).toBe('scheduled');
  const { id, status } = await create({ status: 'postponed' });
  expect(status).toBe('postponed');
  await ask('PATCH', `/api/events/${id}`, { title: 'Late tea' });
  expect((await ask('GET', `/api/events/${id}`)).json()).toMatchObject({
    title: 'Late tea',
    status: 'postponed',
  });
  expect((await ask('PATCH', `/api/events/${id}`, { status: 'off' })).statusCode).toBe(400);
});

test('a cancelled event stays listed and is still found', async () => {
  const { id } = await create();
  await ask('PATCH', `/api/events/${id}`, { status: 'cancelled' });
  for (const query of ['?when=upcoming', '?search=tea', '']) {
    const found = (await ask('GET', `/api/events${query}`)).json<ChapterEvent[]>();
    expect(found.map(({ status }) => status)).toEqual(['cancelled']);
  }
});

test('what an event was before it was cancelled is kept', async () => {
  const { id } = await create();
  await ask('PATCH', `/api/events/${id}`, { status: 'cancelled' });
  const kept = (await ask('GET', `/api/admin/revisions/event/${id}`)).json<RevisionSummary[]>();
  const revisions = await Promise.all(
    kept.map(async (revision) => (await ask('GET', `/api/admin/revisions/${revision.id}`)).json<Revision>()),
  );
  expect(revisions.map(({ snapshot }) => snapshot['status'])).toEqual(['cancelled', 'scheduled']);
});

test.each([
  ['scheduled', undefined, 'Tea'],
  ['cancelled', 'STATUS:CANCELLED', 'Cancelled: Tea'],
  ['postponed', 'STATUS:TENTATIVE', 'Postponed: Tea'],
])('calendars of a %s event read %s, and people “%s”', async (status, line, summary) => {
  const { id } = await create({ status });
  app.purgeDocuments();
  for (const address of ['/events.ics', `/events/${id}.ics`]) {
    const lines = (await app.fastify.inject(address)).body.split('\r\n');
    expect(lines.find((one) => one.startsWith('STATUS'))).toBe(line);
    expect(lines).toContain(`SUMMARY:${summary}`);
  }
});
