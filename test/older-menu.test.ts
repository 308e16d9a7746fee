import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { siteRepository } from '../src/features/chapter/server/site.repository.ts';
import { lookups } from '../src/server/lookups.ts';
import { migrate, migrateUntil } from '../src/infra/db/migrate.ts';
import { projectPath } from '../src/infra/project-path.ts';
import { publishDetails } from './chapter-details.ts';
import { testDatabase } from './database.ts';

const journal = JSON.parse(await readFile(projectPath('database/migrations/meta/_journal.json'), 'utf8')) as {
  entries: { tag: string; when: number }[];
};

/** The newest migration of a version whose menu was part of the product. */
const before = journal.entries.find(({ tag }) => tag === '0027_chapter_details')!;

async function olderDatabase() {
  const database = await testDatabase();
  await database.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  await migrateUntil(database.url, before.when);
  return database;
}

const about = [
  { label: "President's Message", to: '/about/presidents-message' },
  { label: 'Members', to: '/about/members' },
  { label: 'Who We Are', to: '/about/our-history' },
];
const programs = [
  { label: 'Services To Youth', to: '/programs/services-to-youth', color: 'green', isOnHome: true },
  { label: 'The Arts', to: '/programs/the-arts', color: 'plum', isOnHome: true, imageUrl: '/b.webp' },
  { label: 'National Trends', to: '/programs/national-trends', color: 'gold', isOnHome: true },
  { label: 'International Trends', to: '/programs/international-trends', color: 'bay', isOnHome: true },
  {
    label: 'Health and Human Services',
    to: '/programs/health-and-human-services',
    color: 'clay',
    isOnHome: true,
  },
  { label: 'Scholarships', to: '/programs/scholarships', color: 'bronze', isOnHome: false },
];

it('a site of an older version keeps the specified menu, and every address of it works', async () => {
  const { db, pool, url } = await olderDatabase();
  await publishDetails((...statement) => pool.query(...statement), {
    identity: { chapterName: 'Harbor Chapter' },
    president: { name: 'Ada', quote: 'Hello.' },
    menu: { programs: [{ slug: 'the-arts', imageUrl: '/b.webp' }] as never },
  });
  await pool.query(`insert into pages (title, slug, type) values
    ('Who We Are', 'our-history', 'general'), ('Bylaws', 'bylaws', 'general'), ('Another', 'another', 'program'),
    ('National Trends', 'national-trends', 'program'), ('International Trends', 'international-trends', 'program'),
    ('Health and Human Services', 'health-and-human-services', 'program'), ('Scholarships', 'scholarships', 'program')`);
  await pool.query(
    `insert into pages (title, slug, type, is_published, draft) values ('Draft', 'the-arts', 'program', false, '{"title": "Draft"}')`,
  );
  await migrate(url);
  const { menu } = await siteRepository({ db, ...lookups }).find();
  expect(menu.about).toMatchObject(about);
  expect(menu.programs).toHaveLength(programs.length);
  expect(menu.programs).toMatchObject(programs);
  const { rows } = await pool.query(
    `select title, content ->> 'body' as body, draft ->> 'title' as draft from pages where slug in ('services-to-youth', 'the-arts') order by slug`,
  );
  expect(rows).toMatchObject([
    { title: 'Services To Youth', body: expect.stringContaining('grades 9–12') as string },
    { title: 'The Arts', body: '<p>Content coming soon...</p>', draft: 'Draft' },
  ]);
});

it('pages that a chapter has written stay as they are', async () => {
  const { pool, url } = await olderDatabase();
  await publishDetails((...statement) => pool.query(...statement), { identity: { chapterName: 'Harbor' } });
  await pool.query(
    `insert into pages (title, slug, type) values ('Our youth', 'services-to-youth', 'program')`,
  );
  await pool.query(`insert into pages (title, slug, type) values ('Quilts', 'quilts', 'program')`);
  await pool.query(`insert into page_redirects select 'the-arts', id from pages where slug = 'quilts'`);
  await migrate(url);
  const { rows } = await pool.query<{ title: string }>('select title from pages order by id');
  expect(rows.map(({ title }) => title)).toEqual(['Our youth', 'Quilts']);
});

it('a new site has no program', async () => {
  const { db, pool, url } = await olderDatabase();
  await migrate(url);
  expect((await siteRepository({ db, ...lookups }).find()).menu.programs).toEqual([]);
  expect((await pool.query('select 1 from pages')).rows).toEqual([]);
});
