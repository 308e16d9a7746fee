import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import type { Revision, RevisionSummary } from '../../records/records.contract.ts';
import { toBody, toForm } from './admin/event-form-values.ts';
import { eventFields, type ChapterEvent, type EventField } from './events.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  app = await testApp();
});

/** The features that add parts test those. */
type OwnField = Exclude<EventField, 'parts'>;

/** Two values of every field, none of them a default. A new field must be added here, or this file does not compile. */
const samples: Record<OwnField, [first: string | number, second: string | number]> = {
  title: ['Tea', 'Coffee'],
  description: ['<p>With scones.</p>', '<p>With cake.</p>'],
  startDate: ['2026-09-12T18:00:00.000Z', '2026-09-13T18:00:00.000Z'],
  endDate: ['2026-09-12T21:00:00.000Z', '2026-09-13T21:00:00.000Z'],
  location: ['The hall', 'The garden'],
  imageUrl: ['/media/7/large-800x600.webp', '/media/8/large-800x600.webp'],
  status: ['postponed', 'cancelled'],
  streetAddress: ['1 Mill Road', '2 Mill Road'],
  programId: [7, 8],
  contactId: [7, 8],
  album: ['Tea', 'Coffee'],
};
const names = Object.keys(samples) as OwnField[];
const values = (index: 0 | 1) => Object.fromEntries(names.map((name) => [name, samples[name][index]]));
const fieldsOf = (response: object) =>
  Object.fromEntries(Object.entries(response).filter(([name]) => names.includes(name as OwnField)));
const send = async <Body extends object>(method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) => {
  const response = await app.fastify.inject({ method, url, headers: { cookie: app.admin.cookie }, payload });
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.json<Body>();
};

it('keeps every field through create, update, read, revision, restore and form', async () => {
  expect([...names, 'parts'].toSorted()).toEqual(Object.keys(eventFields).toSorted());
  const created = await send<ChapterEvent>('POST', '/api/events', values(0));
  expect(fieldsOf(created)).toEqual(values(0));
  const url = `/api/events/${created.id}`;
  const changed = await send<ChapterEvent>('PATCH', url, { ...values(1), version: 1 });
  expect(fieldsOf(changed)).toEqual(values(1));
  expect(fieldsOf(await send('GET', url))).toEqual(values(1));

  const revisions = await send<RevisionSummary[]>('GET', `/api/admin/revisions/event/${created.id}`);
  const first = await send<Revision>('GET', `/api/admin/revisions/${revisions.at(-1)!.id}`);
  expect(fieldsOf(first.snapshot)).toEqual(values(0));
  const restored = await send<ChapterEvent>('POST', `/api/admin/events/${created.id}/restore`, {
    revisionId: first.id,
    version: 2,
  });
  expect(fieldsOf(restored)).toEqual(values(0));

  const zone = 'America/New_York';
  expect(fieldsOf(toBody(toForm(changed, zone), [changed], zone))).toEqual(values(1));
});

it('sets a field that an old revision does not know to its default', async () => {
  const { id } = await send<ChapterEvent>('POST', '/api/events', values(1));
  const { rows } = await app.db.pool.query<{ id: number }>(
    `insert into revisions (entity_type, entity_id, version, kind, title, snapshot)
     values ('event', $1, 1000, 'published', 'Old', $2) returning id`,
    [id, { title: 'Old', description: '', startDate: samples.startDate[0], endDate: samples.endDate[0] }],
  );
  const restored = await send<ChapterEvent>('POST', `/api/admin/events/${id}/restore`, {
    revisionId: rows[0]!.id,
    version: 1,
  });
  expect(restored).toMatchObject({ title: 'Old', status: 'scheduled' });
  expect(restored).not.toHaveProperty('location');
});
