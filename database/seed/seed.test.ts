import { beforeAll, expect, test } from 'vitest';
import { eventsRepository, type EventRow } from '../../src/features/events/server/events.repository.ts';
import { mediaRepository } from '../../src/features/media/server/media.repository.ts';
import { storedPath } from '../../src/features/media/server/stored-files.ts';
import { sanitizeHtml } from '../../src/infra/security/sanitize-html.ts';
import { formatIn } from '../../src/kernel/dates.ts';
import { pictureUrl, type PictureSize } from '../../src/kernel/picture-url.ts';
import { testFiles } from '../../test/app.ts';
import { testDatabase, type TestDatabase } from '../../test/database.ts';
import { toPastBoards, type Term } from '../../src/features/members/past-boards.rules.ts';
import { demoEvents } from './events.ts';
import { demoOfficers } from './officers.ts';
import { demoPages } from './pages.ts';
import { addDemoContent, seedDemoChapter } from './seed.ts';
import { topics } from '../../src/features/chapter/topics.contract.ts';
import { siteRepository } from '../../src/features/chapter/server/site.repository.ts';
import { lookups } from '../../src/server/lookups.ts';
import { pluggedFeatures } from '../../src/features/plugged-features.ts';
import { publishDetails } from '../../test/chapter-details.ts';

const now = new Date('2026-08-05T15:07:00Z');
const inSeptember = new Date('2026-09-21T15:07:00Z');
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  // The first time every picture is drawn.
  await seedDemoChapter(database.db, { now, files: testFiles });
}, 120_000);

test('seeding again adds no row and leaves unchanged events alone', async () => {
  const before = await eventsAt(now);
  await seedDemoChapter(database.db, { now, files: testFiles });
  expect(await eventsAt(now)).toEqual(before);
  expect(before).toHaveLength(demoEvents.length);
  const { rows } = await database.pool.query('select count(*)::int as count from chapter_details');
  expect(rows).toEqual([{ count: topics.length }]);
});

test('the demo has content of every feature that declares some', async () => {
  const declared = pluggedFeatures.flatMap(({ demo }) => demo ?? []);
  for (const { table } of declared) expect(await database.db.$count(table)).toBeGreaterThan(0);
});

test('an album moves to the year in which its event took place again', async () => {
  const albumOf = async (title: string) =>
    (await eventsAt(now)).find((event) => event.title === title)!.album;
  const pictures = () =>
    database.pool.query<{ title: string; folder: string }>(
      `select gallery_title as title, folder_path as folder from media_items where category = 'gallery' order by id`,
    );
  const before = await pictures();
  expect(before.rows).toContainEqual({
    title: 'Quilt Block Workshop 2025',
    folder: 'gallery/2025/09/quilt-block-workshop-2025',
  });
  expect(await albumOf('Quilt Block Workshop')).toBeNull();
  expect(await albumOf('Planting Day')).toBe('Planting Day 2026');
  await seedDemoChapter(database.db, { now: inSeptember, files: testFiles });
  expect(await albumOf('Quilt Block Workshop')).toBe('Quilt Block Workshop 2026');
  expect((await pictures()).rows).toEqual(
    before.rows.map(({ title, folder }) => ({
      title: title.replace('Workshop 2025', 'Workshop 2026'),
      folder: folder.replace('2025/09/quilt-block-workshop-2025', '2026/09/quilt-block-workshop-2026'),
    })),
  );
});

test('an event is described until it is over, and reported afterward', async () => {
  await seedDemoChapter(database.db, { now: inSeptember, files: testFiles });
  const rows = await eventsAt(inSeptember);
  expect(rows).toHaveLength(demoEvents.length);
  const underWay = rows.filter(({ startDate, endDate }) => startDate <= inSeptember && endDate > inSeptember);
  expect(underWay.map((event) => event.title)).toEqual(['Open Quilting Table']);
  const textOf = (title: string) => rows.find((event) => event.title === title)!.description;
  expect(textOf('Back-to-School Supply Drive')).toMatch(/^<p>One hundred and forty backpacks, filled/);
  expect(textOf('Winter Gala')).toMatch(/^<p>Dinner, a band with a horn section/);
});

test('weekdays and wall clock times are the chapter’s', async () => {
  await seedDemoChapter(database.db, { now, files: testFiles });
  const sunday = (await eventsAt(now)).find((event) => event.title === 'Harvest Table: Fresh Food Sunday')!;
  expect(formatIn('America/New_York', sunday.startDate, 'EEEE h:mm a')).toBe('Sunday 1:00 PM');
});

test('texts survive the sanitizer, and every picture a screen names can be sent', async () => {
  const rows = await eventsAt(now);
  expect(rows.map((event) => sanitizeHtml(event.description))).toEqual(
    rows.map((event) => event.description),
  );
  for (const { body, sections } of demoPages) {
    for (const html of [body, ...sections.map(({ content = '' }) => content)]) {
      expect(tagsOf(sanitizeHtml(html.replaceAll('picture:', '/'), 'page').replaceAll(' />', '>'))).toEqual(
        tagsOf(html),
      );
    }
  }
  const { rows: named } = await database.pool.query<{ address: string }>(
    `select distinct address[1] as address from (
       select regexp_matches(t, '/media/[^"]+', 'g') as address from (
         select published::text as t from chapter_details union select content::text from pages union select image_url from events
         union select image_url from members union select image_url from partners) texts) found`,
  );
  expect(named.length).toBeGreaterThan(100);
  const media = mediaRepository(database.db);
  for (const { address } of named) {
    const [, , id, name] = address.replaceAll('\\', '').split('/');
    const stored = (await media.findFiles(Number(id)))!;
    const size = name!.split('-')[0] as PictureSize;
    const { width, height } = stored;
    expect(pictureUrl(Number(id), size, { width: width!, height: height! })).toBe(`/media/${id}/${name}`);
    expect(await testFiles.getMetaData(storedPath(stored, size))).toMatchObject({
      contentLength: stored.files[size]!.bytes,
    });
  }
});

function tagsOf(html: string): string[] {
  return html.replaceAll('picture:', '/').match(/<[^>]+>/g) ?? [];
}

function eventsAt(at: Date): Promise<EventRow[]> {
  return eventsRepository(database.db).list({ at, limit: 1000 });
}

test('a demo chapter that was renamed is seeded again, and keeps its name, time zone and email address', async () => {
  const site = await testDatabase();
  await seedDemoChapter(site.db, { now, files: testFiles });
  const own = {
    identity: { chapterName: 'Harbor Chapter', timeZone: 'Europe/Berlin' },
    contact: { email: 'hello@harbor.example' },
  };
  await publishDetails((...statement) => site.pool.query(...statement), own);
  await seedDemoChapter(site.db, { now: inSeptember, files: testFiles });
  expect(await siteRepository({ db: site.db, ...lookups }).find()).toMatchObject({
    ...own.identity,
    ...own.contact,
  });
  expect((await site.pool.query('select from events')).rowCount).toBe(demoEvents.length);
});

test.each([
  ['has the name of the demo chapter', { chapterName: 'Patuxent Chapter' }],
  ['has another name', { chapterName: 'Harbor Chapter' }],
])('the website of a chapter that %s is left as it is', async (_, identity) => {
  const site = await testDatabase();
  await publishDetails((...statement) => site.pool.query(...statement), { identity });
  const seeding = seedDemoChapter(site.db, { now, files: testFiles });
  await expect(seeding).rejects.toThrow(`the website of “${identity.chapterName}”, not the demo chapter`);
  expect((await site.pool.query('select from events')).rowCount).toBe(0);
});

test('the demo content of a new site comes under the name and the address that the chapter has, once', async () => {
  const site = await testDatabase();
  await publishDetails((...statement) => site.pool.query(...statement), {
    identity: { chapterName: 'Harbor Chapter', timeZone: 'Europe/Berlin' },
    contact: { email: 'hello@harbor.example' },
  });
  await addDemoContent(site.db, { now, files: testFiles });
  expect(await siteRepository({ db: site.db, ...lookups }).find()).toMatchObject({
    chapterName: 'Harbor Chapter',
    timeZone: 'Europe/Berlin',
    email: 'hello@harbor.example',
    charteredIn: '1962',
  });
  expect((await site.pool.query('select from members')).rowCount).toBeGreaterThan(50);
  await expect(addDemoContent(site.db, { now, files: testFiles })).rejects.toThrow(
    'This website has content already',
  );
});

test('the demo content is refused on a site with a single page', async () => {
  const site = await testDatabase();
  await site.pool.query(`insert into pages (title, slug, type) values ('Ours', 'ours', 'general')`);
  await expect(addDemoContent(site.db, { now, files: testFiles })).rejects.toThrow(
    'This website has content already',
  );
  expect((await site.pool.query('select from events')).rowCount).toBe(0);
});

test('past presidents go back to the charter, and the last two boards are complete', async () => {
  const { rows } = await database.pool.query<Term & { startsAt: Date; endsAt: Date | null }>(
    `select title, name, position, member_id as "memberId", starts_at as "startsAt", ends_at as "endsAt" from terms`,
  );
  const { presidents, boards } = toPastBoards(rows, 'America/New_York');
  expect(presidents.at(-1)).toEqual({ name: 'Eula Mae Thornbury', years: '1962–64' });
  expect(presidents[0]!.years).toBe('2024–26');
  expect(boards.map(({ years, officers }) => [years, officers.length])).toEqual([
    ['2025–26', demoOfficers.length],
    ['2024–25', demoOfficers.length],
  ]);
});
