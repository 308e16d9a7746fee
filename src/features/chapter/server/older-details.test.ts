import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { migrate, migrateUntil } from '../../../infra/db/migrate.ts';
import { projectPath } from '../../../infra/project-path.ts';
import { subjects } from '../../../records/records.rules.ts';
import { activityRepository } from '../../../records/server/activity.repository.ts';
import { siteRepository } from './site.repository.ts';
import { lookups } from '../../../server/lookups.ts';

const journal = JSON.parse(await readFile(projectPath('database/migrations/meta/_journal.json'), 'utf8')) as {
  entries: { tag: string; when: number }[];
};

/** The newest migration whose tables have the details in one row. */
const inOneRow = '0026_people';
/** The newest migration of a version with the topic “National listing”. */
const withListing = '0040_year_decisions';

async function olderDatabase(newest: string) {
  const database = await testDatabase();
  await database.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  await migrateUntil(database.url, journal.entries.find(({ tag }) => tag === newest)!.when);
  return database;
}

const texts = {
  description: 'About us',
  mission: 'In short',
  charteredIn: '1962',
  email: 'hello@harbor.example',
  mailingAddress: ['P.O. Box 1', 'Harbor'],
  headquarters: { address: ['1 Street'], phone: '555' },
  socialLinks: { facebook: 'https://facebook.example/' },
  outsideLinks: [{ label: 'League', url: 'https://league.example/' }],
  slides: [{ title: 'Tea', description: 'Come', imageUrl: '/a.webp', imageAlt: 'Cups', tone: 'gold' }],
  president: {
    name: 'Ada',
    title: 'President',
    imageAlt: 'Ada',
    quote: 'Hello',
    greeting: ['One', 'Two'],
    message: ['Tea & <cake>', 'Yours'],
  },
  home: {
    mission: 'We serve.',
    facts: [{ figure: '12', label: 'women' }],
    whoWeAre: { intro: 'Us', mission: ['A', 'B'], history: [], service: ['C'] },
    scholarships: { total: 4000, text: 'Books', email: 's@harbor.example' },
  },
};

it('the details of an older version come over', async () => {
  const { db, pool, url } = await olderDatabase(inOneRow);
  await pool.query(
    `insert into site_details (chapter_name, organisation_name, tagline, time_zone, texts) values ('Harbor', 'League', 'Hi', 'America/Denver', $1)`,
    [texts],
  );
  await migrate(url);
  expect(await siteRepository({ db, ...lookups }).find()).toMatchObject({
    chapterName: 'Harbor',
    organisationName: 'League',
    tagline: 'Hi',
    timeZone: 'America/Denver',
    ...texts,
    president: { ...texts.president, message: '<p>Tea &amp; &lt;cake&gt;</p><p>Yours</p>' },
    slides: [{ ...texts.slides[0], focus: { x: 50, y: 50 } }],
    home: { ...texts.home, scholarships: { ...texts.home.scholarships, seedDollars: 1000 } },
  });
});

it('a database without details stays without', async () => {
  const { db, url } = await olderDatabase(inOneRow);
  await migrate(url);
  expect((await siteRepository({ db, ...lookups }).find()).chapterName).toBe('Our Chapter');
});

it('the national listing is gone, also from the history; every other topic stays', async () => {
  const { db, pool, url } = await olderDatabase(withListing);
  await pool.query(`insert into chapter_details (id, topic, published) values
    (7, 'identity', '{"chapterName": "Harbor"}'), (11, 'listing', '{"sharesName": true}')`);
  await pool.query(`insert into revisions (entity_type, entity_id, version, kind, title, snapshot) values
    ('chapter', 7, 1, 'published', 'Name', '{}'), ('chapter', 11, 1, 'published', 'National listing', '{}'),
    ('event', 11, 1, 'published', 'Tea', '{}')`);
  await pool.query(`insert into activity (admin_name, action, subject, entity_id, title) values
    ('Ada', 'update', 'chapter', 11, 'National listing')`);
  await migrate(url);
  expect((await siteRepository({ db, ...lookups }).find()).chapterName).toBe('Harbor');
  expect((await pool.query('select topic from chapter_details')).rows).toEqual([{ topic: 'identity' }]);
  const { rows } = await pool.query<{ title: string }>('select title from revisions order by id');
  expect(rows.map(({ title }) => title)).toEqual(['Name', 'Tea']);
  const [entry] = await activityRepository(db).list({ subjects }, { limit: 1 });
  expect(entry).toMatchObject({ title: 'National listing', last: null, saved: null });
});
