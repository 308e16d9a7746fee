import { beSignedIn, expectAccessible, tabTo } from './admin-steps.ts';
import { query } from './databases.ts';
import { intercept } from './intercept.ts';
import { layoutFaults } from './layout-faults.ts';
import { ownBackOffice, type OwnBackOffice, withAda } from './own-back-office.ts';
import { writePage } from './own-pages.ts';
import { button, cards, openPages, withoutPages, writeTea } from './pages-steps.ts';
import { resize } from './resize.ts';
import { expect, test } from './test.ts';

test.describe.configure({ timeout: 60_000 });

let ada: number;
const site: OwnBackOffice = ownBackOffice('pages', {
  prepare: async () => {
    ada = await withAda(site);
  },
});
test.beforeEach(async ({ page }) => {
  await withoutPages(site.databaseUrl);
  await beSignedIn(page, site);
});

const empty = 'There are no pages yet. Choose “Add Page” to write the first one.';

test('an empty list and a failed read look different', async ({ page }) => {
  await openPages(page, site);
  await expect(page.getByText(empty)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'All Pages (0)' })).toBeVisible();
  await expectAccessible(page);
  await intercept(page, '**/api/admin/pages?*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('We could not load this. Please try again.')).toBeVisible();
  await expect(page.getByText(empty)).toBeHidden();
  await page.unroute('**/api/admin/pages?*');
  await button(page, 'Try again').click();
  await expect(page.getByText(empty)).toBeVisible();
});

test(
  'the list shows address, type and state of each page, even on a small phone',
  { tag: '@phone' },
  async ({ page }) => {
    await writeTea(site, ada);
    await writePage(site.databaseUrl, { slug: 'tutoring', title: 'Tutoring', type: 'program' }, ada);
    await query(
      site.databaseUrl,
      `insert into pages (title, slug, type, content, is_published, draft, updated_by)
     select 'Picnic', 'picnic', 'general', content, false, '{}'::jsonb, 'Grace Example' from pages limit 1`,
    );
    await query(site.databaseUrl, `update pages set draft = '{}'::jsonb where slug = 'tutoring'`);
    await openPages(page, site);
    await expect(cards(page)).toHaveCount(3);
    await expect(cards(page).nth(0)).toContainText(/Picnic.*\/picnic.*General.*Grace Example.*Draft/s);
    await expect(cards(page).nth(1)).toContainText(/Spring Tea.*\/spring-tea.*General/s);
    await expect(cards(page).nth(1)).not.toContainText(/Draft|Unpublished/);
    await expect(cards(page).nth(2)).toContainText(/Tutoring.*\/tutoring.*Program.*Unpublished changes/s);
    await expectAccessible(page);
    expect(await layoutFaults(page)).toEqual([]);
    await tabTo(page, page.getByRole('tab', { name: 'All Pages (3)' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Program Pages (1)', selected: true })).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole('tab', { name: 'General Pages (2)' }).click();
    await expect(cards(page)).toHaveCount(2);
    await page.getByLabel('Search by title').fill('TEA');
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByRole('tab', { name: 'General Pages (1)' })).toBeVisible();
    await page.getByLabel('Search by title').fill('zebra crossing');
    await expect(page.getByText('No page has “zebra crossing” in its title.')).toBeVisible();
    await resize(page, { width: 320, height: 640 });
    await openPages(page, site);
    await expect(cards(page)).toHaveCount(3);
    await expectAccessible(page);
  },
);

test('ten thousand pages stay usable @nightly', async ({ page }) => {
  await query(
    site.databaseUrl,
    `insert into pages (title, slug, type, content)
     select 'Page ' || lpad(n::text, 5, '0'), 'page-' || n, (array['program', 'general'])[1 + n % 2],
       '{"body": "", "sections": []}' from generate_series(1, 10000) n`,
  );
  await openPages(page, site);
  await expect(page.getByRole('tab', { name: 'All Pages (10,000)' })).toBeVisible();
  await expect(cards(page)).toHaveCount(50);
  await button(page, 'Show more').focus();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(100);
  await expect(page.getByRole('link', { name: 'Page 00051', exact: true })).toBeFocused();
  await page.getByLabel('Search by title').fill('09999');
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('tab', { name: 'All Pages (1)' })).toBeVisible();
});
