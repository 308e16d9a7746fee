import { expect, it } from 'vitest';
import { query } from '../../test/backups.ts';
import { copyTo, newSites, restore } from '../../test/new-site.ts';
import type { Site } from '../../src/features/chapter/site.contract.ts';

const { startNewSite, backUp } = await newSites();

it('a new site starts with the specified pages, and a deleted one stays deleted', async () => {
  const site = await startNewSite();
  const { menu } = (await (await fetch(`${site.url}/api/site`)).json()) as Site;
  expect(menu.about.map(({ label, to }) => [to, label])).toEqual([
    ['/about/members', 'Members'],
    ['/about/our-history', 'Who We Are'],
  ]);
  expect(menu.programs.map(({ label, to, isOnHome }) => [to, label, isOnHome])).toEqual([
    ['/programs/services-to-youth', 'Services To Youth', true],
    ['/programs/the-arts', 'The Arts', true],
    ['/programs/national-trends', 'National Trends', true],
    ['/programs/international-trends', 'International Trends', true],
    ['/programs/health-and-human-services', 'Health and Human Services', true],
    ['/programs/scholarships', 'Scholarships', false],
  ]);
  for (const { to, label } of [...menu.about, ...menu.programs]) {
    const response = await fetch(`${site.url}${to}`);
    expect([to, response.status]).toEqual([to, 200]);
    expect(await response.text()).toContain(label);
  }
  const youth = await (await fetch(`${site.url}/programs/services-to-youth`)).text();
  expect(youth).toMatch(/grades 9–12.*2014.*monthly workshops.*minimum of two years.*eight scholarships/s);
  expect(youth).toMatch(/Previous program<\/small>Scholarships.*Next program<\/small>The Arts/s);
  expect(await (await fetch(`${site.url}/programs/the-arts`)).text()).toContain('Content coming soon...');
  for (const [typed, target, text] of [
    ['/privacy', '/about/privacy', 'sets no cookies for visitors'],
    ['/accessibility', '/about/accessibility', 'with a screen reader'],
  ]) {
    const response = await fetch(`${site.url}${typed}`);
    expect(new URL(response.url).pathname).toBe(target);
    expect(await response.text()).toContain(text);
  }

  await query(site.databaseUrl, `delete from pages where slug = 'the-arts'`);
  await site.restart();
  expect(await query(site.databaseUrl, 'select from pages')).toHaveLength(8);
});

it('a first start that was killed between tables and pages is finished by the next', async () => {
  const site = await startNewSite();
  await query(site.databaseUrl, 'truncate pages, chapter_details cascade');
  await query(site.databaseUrl, `comment on schema drizzle is 'unfilled'`);
  await site.restart();
  expect(await query(site.databaseUrl, 'select from pages')).toHaveLength(9);
});

it('a backup replaces the first pages, unless someone has changed one', async () => {
  const { backup } = await backUp();
  const site = await startNewSite();
  await query(site.databaseUrl, `update pages set version = 2 where slug = 'the-arts'`);
  const copied = await copyTo(site, backup);
  expect(await restore(site, copied)).toMatchObject({
    error: expect.stringContaining('the table pages has rows'),
  });
  await query(site.databaseUrl, `update pages set version = 1 where slug = 'the-arts'`);
  expect(await restore(site, copied)).toHaveProperty('result');
  expect(await query(site.databaseUrl, `select from pages where slug = 'the-arts'`)).toEqual([]);
});
