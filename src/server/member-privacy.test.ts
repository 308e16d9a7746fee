import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoChapter } from '../../database/seed/chapter.ts';
import { seedDemoChapter } from '../../database/seed/seed.ts';
import { sourceRenderer, startSecondProcess, testApp, testFiles } from '../../test/app.ts';
import { applyPlanAt, boardSteps } from '../../test/board.ts';
import { crawl } from '../../test/public-crawl.ts';
import { endpoints } from './endpoints.ts';
import type { Member, PublicMember } from '../features/members/members.contract.ts';
import type { MemberEmails } from '../features/chapter/topics/directory.contract.ts';
import { exportStatic } from './export-static.ts';

const origin = 'https://chapter.example';
const now = new Date('2026-08-05T15:07:00Z');
let app: Awaited<ReturnType<typeof testApp>>;
let members: Member[];
let folder: string;

beforeAll(async () => {
  app = await testApp({ cacheDocuments: false, now: () => now });
  await seedDemoChapter(app.db.db, { now, files: testFiles });
  await app.db.pool.query(
    'update events set contact_id = (select min(id) from members where email is not null)',
  );
  members = (await asOfficer('GET', '/api/admin/members')).json<Member[]>();
  folder = await mkdtemp(path.join(tmpdir(), 'privacy-'));
}, 300_000);

afterAll(() => rm(folder, { recursive: true }));

function asOfficer(method: 'GET' | 'PATCH', url: string, payload?: object) {
  return app.fastify.inject({ method, url, payload, headers: { cookie: app.admin.cookie } });
}

async function choose(emails: MemberEmails): Promise<void> {
  const response = await asOfficer('PATCH', '/api/admin/chapter/directory', { values: { emails } });
  expect(response.statusCode).toBe(200);
}

/** Every page, call, feed and file that visitors can read. */
async function readEverything(): Promise<Map<string, string>> {
  const { rows: events } = await app.db.pool.query<{ id: number }>('select id from events');
  const { rows: pages } = await app.db.pool.query<{ id: number; slug: string }>('select id, slug from pages');
  const { rows: pictures } = await app.db.pool.query<{ id: number }>(
    `select id from media_items where category = 'gallery' limit 3`,
  );
  const { body: sitemap } = await app.fastify.inject('/sitemap.xml');
  const albums = sitemap.match(/(?<=\/gallery\/)[^<]+/g) ?? [];
  const start = [
    '/',
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/events.ics',
    '/feed.xml',
    '/nothing-here',
    // Needs a link that works once.
    '/api/admin/backups/2026-01-01T00-00-00-000Z/file',
    ...events.flatMap(({ id }) => [`/events/${id}.ics`, ...callsOf(/^\/api\/events\/:id\b/, id)]),
    ...pages.flatMap(({ id, slug }) => [
      `/api/pages/id/${id}`,
      `/api/pages/${slug}`,
      `/api/pages/about/${slug}`,
      `/api/programs/${slug}/events`,
    ]),
    ...members.map(({ id }) => `/contact?to=${id}`),
    ...albums.map((slug) => `/api/gallery/albums/${slug}`),
    ...pictures.flatMap(({ id }) => callsOf(/\/photo[^/]*\/:id$/, id)),
    ...publicCalls().filter((call) => !call.includes(':')),
    // Those of features of which the demo chapter has nothing.
    ...callsOf(/^\/api\/[^/]+\/:id$/, 1),
  ];
  const found = await crawl(app.fastify, { start, origin });
  for (const call of publicCalls()) {
    const pattern = new RegExp(`^${call.replaceAll(/:\w+/g, '[^/]+')}$`);
    expect(
      [...found.keys()].filter((url) => pattern.test(url)),
      `no request of ${call}`,
    ).not.toEqual([]);
  }
  return found;
}

function callsOf(pattern: RegExp, id: number): string[] {
  return publicCalls().flatMap((call) => (pattern.test(call) ? call.replace(':id', `${id}`) : []));
}

function publicCalls(): string[] {
  return endpoints
    .filter(({ method, access }) => method === 'GET' && access === 'public')
    .map((endpoint) => endpoint.path);
}

function addressesIn(text: string): string[] {
  const plain = text.replaceAll(/%40|&#0*64;|&#x0*40;|\\u0040/gi, '@').toLowerCase();
  return members.flatMap(({ email }) => (email && plain.includes(email.toLowerCase()) ? email : []));
}

function addressesInAll(texts: Map<string, string>): string[] {
  return [...texts].flatMap(([url, text]) => addressesIn(text).map((address) => `${url}: ${address}`));
}

async function exported(): Promise<Map<string, string>> {
  const target = await mkdtemp(path.join(folder, 'export-'));
  await exportStatic({
    database: { ...app.db, close: () => Promise.resolve() },
    files: testFiles,
    renderer: sourceRenderer,
    origin,
    folder: target,
    months: undefined,
  });
  const files = globSync('**/*.{html,ics,json,txt,xml,webmanifest}', { cwd: target });
  return new Map(files.map((file) => [file, readFileSync(path.join(target, file), 'utf8')]));
}

describe('members’ email addresses', () => {
  it('are found by this crawl while the chapter shows them', async () => {
    await choose('link');
    const found = new Set([...(await readEverything()).values()].flatMap(addressesIn));
    expect(found).toEqual(new Set(members.flatMap(({ email }) => email ?? [])));
    expect(found.size).toBeGreaterThan(40);
    expect(addressesInAll(await exported())).not.toEqual([]);
  }, 120_000);

  it.each(['form', 'hidden'] as const)(
    'are nowhere that a visitor can read with “%s”',
    async (emails) => {
      await choose(emails);
      const everything = await readEverything();
      expect(everything.size).toBeGreaterThan(150);
      expect(addressesInAll(everything)).toEqual([]);
      expect(everything.get('/contact')).toContain(demoChapter.contact.email);
      const files = await exported();
      expect(files.size).toBeGreaterThan(15);
      expect(addressesInAll(files)).toEqual([]);
      expect([...files.keys()].filter((file) => /^contact\/(?!topic-|office-)/.test(file))).toEqual([
        'contact/index.html',
      ]);
    },
    120_000,
  );

  it('are the officers’ in the back office, and the public call is the same for everyone', async () => {
    await choose('form');
    const managed = (await asOfficer('GET', '/api/admin/members')).json<Member[]>();
    expect(managed.flatMap(({ email }) => email ?? []).length).toBeGreaterThan(40);
    for (const call of ['/api/members', '/api/members/officers', '/api/members/regular']) {
      const visitors = (await app.fastify.inject(call)).body;
      expect((await asOfficer('GET', call)).body).toBe(visitors);
      const [first] = JSON.parse(visitors) as PublicMember[];
      expect(first!.contactPath).toBe(`/contact?to=${first!.id}`);
    }
    await choose('hidden');
    expect((await app.fastify.inject('/api/members')).body).not.toContain('contactPath');
  });

  it('disappear from the cached documents of every process', async () => {
    await choose('link');
    const processes = await Promise.all([1, 2].map(() => startSecondProcess(app.db, { now: () => now })));
    const read = () => Promise.all(processes.map(async ({ fastify }) => (await fastify.inject(url)).body));
    const url = '/about/members';
    expect((await read()).map((html) => addressesIn(html).length > 40)).toEqual([true, true]);
    await choose('hidden');
    await expect.poll(async () => (await read()).flatMap(addressesIn), { timeout: 5_000 }).toEqual([]);
    await Promise.all(processes.map(({ stop }) => stop()));
  });
});

describe('the title of an office that the next board renames and gives to someone else', () => {
  it('is nowhere but in past boards once that board took over', async () => {
    const steps = boardSteps(app);
    const [former] = members.filter(({ isOfficer }) => isOfficer).slice(3);
    const next = members.find(({ isOfficer }) => !isOfficer);
    const title = 'Warden of Nowhere-Else';
    await asOfficer('PATCH', `/api/members/${former!.id}`, { title });
    const values = { offices: [{ title, topics: 'Everything' }] };
    await steps.send('PATCH', '/api/admin/chapter/offices', { values });
    const mentions = async () =>
      [...(await readEverything())].flatMap(([url, text]) => (text.includes(title) ? url : []));
    expect(await mentions()).toEqual(expect.arrayContaining(['/', '/about/members', '/contact']));
    const { plan } = await steps.send('POST', '/api/admin/plan');
    const { id } = plan!.offices.find((office) => office.title === title)!;
    const body = { title: 'Warden of Elsewhere', holders: [next!.id] };
    await steps.send('PATCH', `/api/admin/plan/offices/${id}`, body);
    await steps.setDate('2027-07-01T00:00');
    await applyPlanAt(app, new Date('2027-07-01T04:00:00Z'));
    expect(await steps.board()).toContain(`Warden of Elsewhere: ${next!.name}`);
    expect((await mentions()).filter((url) => !url.includes('past-boards'))).toEqual([]);
  }, 120_000);
});

describe('a member who is not listed', () => {
  it('is nowhere that a visitor can read, and stays in the back office', async () => {
    await choose('link');
    const [member] = members.filter(({ isOfficer, imageUrl }) => isOfficer && imageUrl).slice(3);
    const { id, email, imageUrl } = member!;
    // Officers' texts may name a member, so this one gets a name that no text has.
    const name = 'Philippa Nowhere-Else';
    await asOfficer('PATCH', `/api/members/${id}`, { name });
    await app.db.pool.query(
      `insert into terms (member_id, title, name, position, starts_at, ends_at)
       values ($1, 'Historian', $2, 1, '2020-07-01', '2021-07-01')`,
      [id, name],
    );
    const mentions = async () =>
      [...(await readEverything())].filter(([, text]) =>
        [name, email!, imageUrl!].some((detail) => text.includes(detail)),
      );
    const urls = (await mentions()).map(([url]) => url);
    expect(urls.length).toBeGreaterThan(4);
    expect(urls).toEqual(expect.arrayContaining(['/api/members/past-boards', '/about/past-boards']));
    await asOfficer('PATCH', `/api/members/${id}`, { isUnlisted: true });
    expect((await mentions()).map(([url]) => url)).toEqual([]);
    const managed = (await asOfficer('GET', '/api/admin/members')).json<Member[]>();
    expect(managed.find((each) => each.id === id)).toMatchObject({ name, email, isUnlisted: true });
  }, 120_000);
});
