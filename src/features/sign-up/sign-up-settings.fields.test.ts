import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import type { Revision, RevisionSummary } from '../../records/records.contract.ts';
import { copyEvent, eventFormSchema, toBody, toForm } from '../events/admin/event-form-values.ts';
import type { ChapterEvent } from '../events/events.contract.ts';
import type { SavedSeries } from '../events/manage-events.contract.ts';
import { signUpSettings, type SignUpSettings } from './sign-up-settings.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  app = await testApp();
});

const zone = 'America/New_York';
const gala = { title: 'Gala', startDate: '2026-12-12T23:30:00.000Z', endDate: '2026-12-13T04:00:00.000Z' };
/** Two values of every setting, none of them a default. A new one must be added here, or this file does not compile. */
const samples: { [Name in keyof SignUpSettings]: [SignUpSettings[Name], SignUpSettings[Name]] } = {
  audience: ['members', 'members'],
  places: [96, 40],
  guests: [2, 0],
  closes: [{ daysBefore: 3 }, { daysBefore: 5 }],
  choices: [['Chicken', 'Fish'], ['Tea']],
  question: ['Allergies?', 'Anything we should know?'],
  note: ['$85 at the door', '$90 at the door'],
  payUrl: ['https://give.example/gala', 'https://give.example/tea'],
  jobs: [[{ text: 'Greet guests', needed: 4 }], [{ text: 'Clear tables', needed: 2 }]],
};
const settings = (index: 0 | 1) =>
  Object.fromEntries(Object.entries(samples).map(([name, values]) => [name, values[index]]));
const send = async <Body extends object>(method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) => {
  const response = await app.fastify.inject({ method, url, headers: { cookie: app.admin.cookie }, payload });
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.json<Body>();
};

it('keeps every setting through create, update, revision, restore, copy and form', async () => {
  expect(Object.keys(samples).toSorted()).toEqual(Object.keys(signUpSettings.shape).toSorted());
  const created = await send<ChapterEvent>('POST', '/api/events', {
    ...gala,
    parts: { signUp: settings(0) },
  });
  expect(created.parts).toEqual({ signUp: settings(0) });
  const url = `/api/events/${created.id}`;
  const changed = await send<ChapterEvent>('PATCH', url, { parts: { signUp: settings(1) }, version: 1 });
  expect(changed.parts).toEqual({ signUp: settings(1) });
  expect((await send<ChapterEvent>('PATCH', url, { title: 'Ball', version: 2 })).parts).toEqual(
    changed.parts,
  );

  const revisions = await send<RevisionSummary[]>('GET', `/api/admin/revisions/event/${created.id}`);
  const first = await send<Revision>('GET', `/api/admin/revisions/${revisions.at(-1)!.id}`);
  expect(first.snapshot).toMatchObject({ parts: { signUp: settings(0) } });
  const restored = await send<ChapterEvent>('POST', `/api/admin/events/${created.id}/restore`, {
    revisionId: first.id,
    version: 3,
  });
  expect(restored.parts).toEqual({ signUp: settings(0) });

  expect(copyEvent(changed, zone).parts).toEqual({ signUp: settings(1) });
  const values = toForm(changed, zone);
  expect(eventFormSchema(zone).parse(values)).toEqual(values);
  expect(toBody(values, [changed], zone).parts).toEqual({ signUp: settings(1) });
});

it('leaves an event without sign-up as it was, and switches it off again', async () => {
  const created = await send<ChapterEvent>('POST', '/api/events', gala);
  expect(created).not.toHaveProperty('parts');
  const url = `/api/events/${created.id}`;
  const on = await send<ChapterEvent>('PATCH', url, { parts: { signUp: {} }, version: 1 });
  expect(on.parts).toEqual({ signUp: signUpSettings.parse({}) });
  const body = toBody({ ...toForm(on, zone), parts: {} }, [on], zone);
  expect(await send('PATCH', url, { ...body, version: 2 })).not.toHaveProperty('parts');
});

it('refuses wrong settings and unknown parts, and keeps a part that no feature knows', async () => {
  const refused = await app.fastify.inject({
    method: 'POST',
    url: '/api/events',
    headers: { cookie: app.admin.cookie },
    payload: { ...gala, parts: { signUp: { places: 0 } } },
  });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    fields: { 'parts.signUp.places': 'Please enter a number from 1 to 2,000.' },
  });
  const unknown = { ...gala, parts: { raffle: {} } };
  const headers = { cookie: app.admin.cookie };
  const other = await app.fastify.inject({ method: 'POST', url: '/api/events', headers, payload: unknown });
  expect(other.statusCode).toBe(400);

  const { id } = await send<ChapterEvent>('POST', '/api/events', { ...gala, parts: { signUp: {} } });
  await app.db.pool.query(`update events set parts = parts || '{"raffle": {"prize": "Tea"}}' where id = $1`, [
    id,
  ]);
  const saved = await send<ChapterEvent>('PATCH', `/api/events/${id}`, { parts: { signUp: null } });
  expect(saved).not.toHaveProperty('parts');
  const { rows } = await app.db.pool.query<{ parts: object }>('select parts from events where id = $1', [id]);
  expect(rows[0]!.parts).toEqual({ raffle: { prize: 'Tea' } });
});

it('gives later events of a series the same settings, except where one has its own', async () => {
  const { events } = await send<{ events: ChapterEvent[] }>('POST', '/api/events/repeat', {
    ...gala,
    parts: { signUp: settings(0) },
    repeat: { every: 'weeks', n: 1, count: 3 },
  });
  expect(events.map(({ parts }) => parts)).toEqual(events.map(() => ({ signUp: settings(0) })));
  const [first, second, third] = events.map(({ id }) => `/api/events/${id}`);
  await send('PATCH', second!, { parts: { signUp: { ...settings(0), places: 10 } }, version: 1 });
  const { changed, kept } = await send<SavedSeries>('PATCH', `/api/admin/events/${events[0]!.id}/following`, {
    parts: { signUp: settings(1) },
    version: 1,
  });
  expect(changed).toEqual([events[2]!.id]);
  expect(kept).toMatchObject([{ id: events[1]!.id, fields: ['parts'] }]);
  const own = async (url: string) =>
    (await send<ChapterEvent>('GET', url.replace('/api/', '/api/admin/'))).parts;
  expect(await own(first!)).toEqual({ signUp: settings(1) });
  expect(await own(third!)).toEqual({ signUp: settings(1) });
  const lastDays = events.map(async ({ id }) => {
    const page = await send<{ parts: { signUp: { lastDay: string } } }>('GET', `/api/events/${id}/page`);
    return page.parts.signUp.lastDay;
  });
  // Each closes its own days before it starts: five, three and five.
  expect(await Promise.all(lastDays)).toEqual(['2026-12-07', '2026-12-16', '2026-12-21']);
});

it('tells visitors what the page shows of the settings, and not how many places there are', async () => {
  const { id } = await send<ChapterEvent>('POST', '/api/events', { ...gala, parts: { signUp: settings(0) } });
  for (const url of ['/api/events', `/api/events/${id}`, `/api/events/${id}/page`]) {
    const { body } = await app.fastify.inject(url);
    expect(body).toContain(gala.title);
    expect(body, url).not.toContain('"places"');
  }
});
