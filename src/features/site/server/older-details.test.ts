import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { migrate, migrateUntil } from '../../../infra/db/migrate.ts';
import { projectPath } from '../../../infra/project-path.ts';
import { siteRepository } from './site.repository.ts';

const journal = JSON.parse(await readFile(projectPath('database/migrations/meta/_journal.json'), 'utf8')) as {
  entries: { tag: string; when: number }[];
};

/** The newest migration whose tables have the details in one row. */
const before = journal.entries.find(({ tag }) => tag === '0026_people')!;

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
  const { db, pool, url } = await testDatabase();
  await pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  await migrateUntil(url, before.when);
  await pool.query(
    `insert into site_details (chapter_name, organisation_name, tagline, time_zone, texts) values ('Harbor', 'League', 'Hi', 'America/Denver', $1)`,
    [texts],
  );
  await migrate(url);
  expect(await siteRepository(db).find()).toMatchObject({
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
  const { db, pool, url } = await testDatabase();
  await pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  await migrateUntil(url, before.when);
  await migrate(url);
  expect((await siteRepository(db).find()).chapterName).toBe('Our Chapter');
});
