import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { formatIn } from '../../../kernel/dates.ts';
import type { ChapterEvent } from '../events.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp();
});

const tea = {
  title: 'Opening Tea',
  description: '<p>An afternoon with <strong>three quilters</strong>.</p>',
  startDate: '2026-09-12T14:00',
  endDate: '2026-09-12T17:00',
  location: 'Old Mill Arts Collective',
  imageUrl: '/media/7/large-800x600.webp',
};
const send = (method: 'POST' | 'PATCH', url: string, payload: object) =>
  app.fastify.inject({ method, url, headers: { cookie: app.admin.cookie }, payload });

it('dates without an offset are in the chapter’s time zone, and responses are in UTC', async () => {
  const response = await send('POST', '/api/events', tea);
  expect(response.statusCode).toBe(201);
  expect(response.json()).toEqual({
    ...tea,
    id: expect.any(Number),
    startDate: '2026-09-12T18:00:00.000Z',
    endDate: '2026-09-12T21:00:00.000Z',
    status: 'scheduled',
    version: 1,
  });
});

it.each([
  ['a winter evening', ['2026-01-15T19:00', '2026-01-15T21:00'], ['7:00 PM', '9:00 PM', 2]],
  ['across the skipped hour', ['2026-03-08T01:30', '2026-03-08T03:30'], ['1:30 AM', '3:30 AM', 1]],
  ['from the skipped hour', ['2026-03-08T02:30', '2026-03-08T05:00'], ['3:30 AM', '5:00 AM', 1.5]],
  ['across the repeated hour', ['2026-11-01T00:30', '2026-11-01T02:30'], ['12:30 AM', '2:30 AM', 3]],
  ['from the repeated hour', ['2026-11-01T01:30', '2026-11-01T02:00'], ['1:30 AM', '2:00 AM', 1.5]],
  [
    'from the first to the second repeated hour',
    ['2026-11-01T01:30-04:00', '2026-11-01T01:30-05:00'],
    ['1:30 AM', '1:30 AM', 1],
  ],
])('%s: %j is %j hours', async (_, [startDate, endDate], shown) => {
  const event = (await send('POST', '/api/events', { ...tea, startDate, endDate })).json<ChapterEvent>();
  const clocks = [event.startDate, event.endDate].map((at) => formatIn('America/New_York', at, 'h:mm a'));
  const hours = (Date.parse(event.endDate) - Date.parse(event.startDate)) / 3_600_000;
  expect([...clocks, hours]).toEqual(shown);
});

it('a change of the end alone is in the chapter’s time zone too', async () => {
  const { id } = (await send('POST', '/api/events', tea)).json<ChapterEvent>();
  const moved = await send('PATCH', `/api/events/${id}`, { endDate: '2026-11-01T14:00' });
  expect(moved.json()).toMatchObject({
    startDate: '2026-09-12T18:00:00.000Z',
    endDate: '2026-11-01T19:00:00.000Z',
  });
});
