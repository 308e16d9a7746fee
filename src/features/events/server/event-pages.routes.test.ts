import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { publishDetails } from '../../../../test/chapter-details.ts';
import type { EventPage } from '../event-page.contract.ts';
import type { ChapterEvent } from '../events.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let program: number;
let member: number;

beforeAll(async () => {
  app = await testApp();
  const insert = async (statement: string) =>
    (await app.db.pool.query<{ id: number }>(`${statement} returning id`)).rows[0]!.id;
  program = await insert(`insert into pages (title, slug, type) values ('Gardens', 'gardens', 'program')`);
  member = await insert(
    `insert into members (name, title, email, position) values ('Ada Fairweather', 'Chair', 'ada@home.example', 1)`,
  );
  await publishDetails((...statement) => app.db.pool.query(...statement), {
    identity: { timeZone: 'America/New_York' },
    contact: { mailingAddress: 'P.O. Box 7\nLaurel, Maryland 20709' },
    directory: { emails: 'link' },
  });
});

async function plan(title: string, fields: Partial<ChapterEvent> = {}): Promise<number> {
  const response = await app.fastify.inject({
    method: 'POST',
    url: '/api/events',
    headers: { cookie: app.admin.cookie },
    payload: { title, startDate: '2037-05-02T14:00:00Z', endDate: '2037-05-02T16:00:00Z', ...fields },
  });
  expect(response.statusCode, response.body).toBe(201);
  return response.json<ChapterEvent>().id;
}

const read = async (id: number) =>
  (await app.fastify.inject(`/api/events/${id}/page?at=2037-01-01T00:00:00Z`)).json<EventPage>();

it('shows what belongs to an event, and the next events of the same program', async () => {
  const id = await plan('Spring Tea', {
    programId: program,
    contactId: member,
    location: 'The old mill',
  });
  const next = await plan('Choir', { programId: program });
  await plan('Picnic');
  expect(await read(id)).toMatchObject({
    event: { title: 'Spring Tea', programId: program },
    timeZoneName: 'Eastern',
    address: { streetAddress: 'The old mill', addressLocality: 'Laurel', addressRegion: 'Maryland' },
    program: { title: 'Gardens', path: '/programs/gardens' },
    contact: { name: 'Ada Fairweather', title: 'Chair', href: 'mailto:ada@home.example' },
    next: [{ id: next }],
    isNextOfProgram: true,
  });
});

it('names no one who is hidden or gone, and falls back to the next events of all', async () => {
  const id = await plan('Lecture', { programId: 999_999, contactId: member, album: 'No such album' });
  await app.db.pool.query('update members set is_unlisted = true');
  const page = await read(id);
  for (const name of ['program', 'contact', 'album']) expect(page).not.toHaveProperty(name);
  expect(page.isNextOfProgram).toBe(false);
  expect(page.next).toHaveLength(3);
  await app.db.pool.query('update members set is_unlisted = false');
});

it('leads to the contact form where the chapter keeps addresses to itself', async () => {
  const id = await plan('Workshop', { contactId: member });
  await publishDetails((...statement) => app.db.pool.query(...statement), {
    directory: { emails: 'form' },
  });
  const response = await app.fastify.inject(`/api/events/${id}/page`);
  expect(response.body).not.toContain('ada@home.example');
  expect(response.json<EventPage>().contact?.href).toBe(`/contact?to=${member}`);
});

it('redirects to the current title, and finds nothing where there is no event', async () => {
  const id = await plan('Roses and Thorns: a Walk');
  const path = `/events/${id}/roses-and-thorns-a-walk`;
  for (const old of [`/events/${id}`, `/events/${id}/old-title`]) {
    const response = await app.fastify.inject(old);
    expect([response.statusCode, response.headers['location']]).toEqual([301, path]);
  }
  const status = async (url: string) => (await app.fastify.inject(url)).statusCode;
  expect(await status(path)).toBe(200);
  for (const url of ['/events/999999/tea', '/events/tea/tea', '/events/99999999999/tea'])
    expect(await status(url), url).toBe(404);
});

it('lists the page of every event in the sitemap, with its last change', async () => {
  const id = await plan('Gala');
  const { body } = await app.fastify.inject('/sitemap.xml');
  expect(body).toMatch(
    new RegExp(`<loc>https://chapter.example/events/${id}/gala</loc><lastmod>\\d{4}-[^<]+Z</lastmod>`),
  );
});

it('offers programs and listed members to an editor', async () => {
  const headers = { cookie: app.admin.cookie };
  const choices = await app.fastify.inject({ url: '/api/admin/events/choices', headers });
  expect(choices.json()).toMatchObject({
    programs: [{ id: program, name: 'Gardens' }],
    contacts: [{ id: member, name: 'Ada Fairweather' }],
  });
  expect((await app.fastify.inject('/api/admin/events/choices')).statusCode).toBe(401);
});

it('lists the next three events of a program in short', async () => {
  const quilts = await app.db.pool.query<{ id: number }>(
    `insert into pages (title, slug, type) values ('Quilts', 'programs/quilts', 'program') returning id`,
  );
  const programId = quilts.rows[0]!.id;
  const dayOf = (day: string) => ({ startDate: `${day}T02:00:00Z`, endDate: `${day}T03:00:00Z`, programId });
  await plan('Past', dayOf('2036-01-01'));
  const ids = [
    await plan('First', dayOf('2037-01-03')),
    await plan('Second', { ...dayOf('2037-01-05'), status: 'cancelled' }),
    await plan('Third', dayOf('2037-01-07')),
  ];
  await plan('Fourth', dayOf('2037-01-09'));
  const list = (slug: string) => app.fastify.inject(`/api/programs/${slug}/events?at=2037-01-01T00:00:00Z`);
  expect((await list('quilts')).json()).toEqual([
    { path: `/events/${ids[0]}/first`, title: 'First', day: '2037-01-02' },
    { path: `/events/${ids[1]}/second`, title: 'Cancelled: Second', day: '2037-01-04' },
    { path: `/events/${ids[2]}/third`, title: 'Third', day: '2037-01-06' },
  ]);
  expect((await list('nothing')).statusCode).toBe(404);
  await app.db.pool.query(`update pages set is_published = false, draft = '{}' where id = $1`, [programId]);
  expect((await list('quilts')).statusCode).toBe(404);
});
