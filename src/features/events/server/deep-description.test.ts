import { beforeAll, expect, it } from 'vitest';
import { startCpuTimer } from '../../../../test/cpu-timer.ts';
import { testApp } from '../../../../test/app.ts';
import type { ErrorBody } from '../../../kernel/errors.ts';
import type { ChapterEvent } from '../events.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  app = await testApp({ now: () => new Date('2026-06-15T16:00:00.000Z') });
});

const tea = { title: 'Opening Tea', startDate: '2026-09-12T14:00', endDate: '2026-09-12T17:00' };
const deep = '<b>'.repeat(16_000);
const send = (method: 'POST' | 'PATCH', url: string, payload: object) =>
  app.fastify.inject({ method, url, headers: { cookie: app.admin.cookie }, payload });

it('rejects a description that is nested too deeply, in every call', async () => {
  const { id } = (await send('POST', '/api/events', tea)).json<ChapterEvent>();
  const responses = [
    await send('POST', '/api/events', { ...tea, description: deep }),
    await send('PATCH', `/api/events/${id}`, { description: deep }),
    await send('POST', '/api/events/repeat', {
      ...tea,
      description: deep,
      repeat: { every: 'weeks', count: 2 },
    }),
  ];
  for (const response of responses) {
    expect([response.statusCode, response.json<ErrorBody>().fields]).toEqual([
      400,
      { description: expect.stringMatching(/^This text has more than 100 layers of formatting\./) },
    ]);
  }
});

it('returns a stored description that is nested too deeply as text, in little time', async () => {
  const { id } = (await send('POST', '/api/events', tea)).json<ChapterEvent>();
  await app.db.pool.query('update events set description = $2 where id = $1', [
    id,
    `${'<div>'.repeat(30_000)}Old words`,
  ]);
  const cpuMs = startCpuTimer();
  const event = (await app.fastify.inject(`/api/events/${id}`)).json<ChapterEvent>();
  for (const url of ['/events', '/api/events', '/api/calendar.ics', '/events.ics'])
    await app.fastify.inject(url);
  const changed = (await send('PATCH', `/api/events/${id}`, { title: 'Tea' })).json<ChapterEvent>();
  expect(cpuMs()).toBeLessThan(8_000);
  expect([event.description.trim(), changed.description.trim()]).toEqual(['Old words', 'Old words']);
});
