import { expect, it } from 'vitest';
import { signedIn } from '../../test/app.ts';
import { askHost } from '../../lab/fleet/ask-host.ts';
import { localUrl, testFleet } from '../../test/fleet.ts';
import { openDatabase } from '../infra/db/pool.ts';
import { atEnd } from '../../test/at-end.ts';
import type { Chapter } from './control/chapters.repository.ts';

const fleet = await testFleet({ IDLE_MINUTES: '0.02' });
const a = await fleet.create('a.example');
const b = await fleet.create('b.example');
const first = await fleet.start();

async function signIn(chapter: Chapter) {
  const database = openDatabase(chapter.databaseUrl, { connections: 1 });
  atEnd(() => database.close());
  return { ...(await signedIn(database)), db: database.db };
}

async function createPage(host: string, cookie: string, title: string) {
  const { status } = await fleet.ask(host, '/api/pages', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ title, slug: 'news', type: 'general', content: { body: '<p>Hello</p>' } }),
  });
  expect(status).toBe(201);
}

it('serves each chapter at its own host, and says nothing to an unknown one', async () => {
  const home = await fleet.ask('a.example', '/');
  expect(home.status).toBe(200);
  expect(home.body).toContain('https://a.example');
  expect((await fleet.ask('B.example.:443', '/')).body).toContain('https://b.example');
  const unknown = await fleet.ask('c.example', '/');
  expect(unknown.status).toBe(404);
  expect(unknown.body).toContain('There is no website here');
  expect(unknown.body).not.toContain('example');
});

it('shows a change in both processes at once, and only in the chapter that was changed', async () => {
  const second = await fleet.start();
  const { cookie } = await signIn(a);
  const titleIn = async (port: number, host: string) => {
    const { body } = await askHost(localUrl(port), { host, path: '/about/news' });
    return /<h1[^>]*>([^<]*)/.exec(body)?.[1];
  };
  for (const { port } of [first, second]) {
    for (const host of ['a.example', 'b.example']) await titleIn(port, host);
  }
  await createPage('a.example', cookie, 'Spring news');
  await expect.poll(() => titleIn(first.port, 'a.example')).toBe('Spring news');
  await expect.poll(() => titleIn(second.port, 'a.example')).toBe('Spring news');
  for (const { port } of [first, second]) expect(await titleIn(port, 'b.example')).not.toBe('Spring news');
});

it('closes a chapter that no one uses, with its connections, and opens it again', async () => {
  await fleet.ask('b.example', '/');
  const openChapters = async () => {
    const { body } = await askHost(localUrl(first.internalPort), { host: 'localhost', path: '/metrics' });
    return /^chapterhouse_fleet_open_chapters (\d+)$/m.exec(body)?.[1];
  };
  expect(Number(await openChapters())).toBeGreaterThan(0);
  await expect.poll(openChapters).toBe('0');
  expect((await fleet.ask('b.example', '/')).status).toBe(200);
});

it('shows that a suspended chapter is paused, and the chapter again afterwards', async () => {
  await fleet.chapters.update(b.id, { state: 'suspended' });
  await expect.poll(async () => (await fleet.ask('b.example', '/')).status).toBe(503);
  expect((await fleet.ask('b.example', '/')).body).toContain('This website is paused');
  const { body } = await fleet.ask('b.example', '/api/events');
  expect(JSON.parse(body)).toEqual({
    message: 'This website is paused. It will be back. Please try again another day.',
    code: 'unavailable',
  });
  expect((await fleet.ask('a.example', '/')).status).toBe(200);
  await fleet.chapters.update(b.id, { state: 'active' });
  await expect.poll(async () => (await fleet.ask('b.example', '/')).status).toBe(200);
});

it('opens a chapter once for many visitors', async () => {
  await fleet.chapters.update(b.id, { state: 'suspended' });
  await expect.poll(async () => (await fleet.ask('b.example', '/')).status).toBe(503);
  await fleet.chapters.update(b.id, { state: 'active' });
  await expect.poll(async () => (await fleet.ask('b.example', '/')).status).toBe(200);
  const responses = await Promise.all(Array.from({ length: 20 }, () => fleet.ask('b.example', '/contact')));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
});

it('says which hosts are known, for the certificates of the proxy', async () => {
  const isKnown = async (domain: string) =>
    (await askHost(localUrl(first.internalPort), { host: 'localhost', path: `/known-host?domain=${domain}` }))
      .status;
  expect(await isKnown('a.example')).toBe(200);
  expect(await isKnown('A.EXAMPLE')).toBe(200);
  expect(await isKnown('evil.example')).toBe(404);
  expect((await fleet.ask('a.example', '/known-host?domain=a.example')).status).toBe(404);
});
