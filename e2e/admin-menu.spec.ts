import { countPresses } from './accounts-steps.ts';
import { arriveAt, beSignedIn, expectAccessible } from './admin-steps.ts';
import { query } from './databases.ts';
import { ownBackOffice, withAda } from './own-back-office.ts';
import { expect, test, type Page } from './test.ts';

test.describe.configure({ timeout: 90_000 });

const site = ownBackOffice('menu', { prepare: withAda });

test.beforeEach(async ({ page }) => {
  await query(site.databaseUrl, 'truncate pages, chapter_details cascade');
  await query(site.databaseUrl, 'delete from revisions');
  await query(
    site.databaseUrl,
    `insert into pages (title, slug, type) values ('Gardens', 'gardens', 'program'), ('Reading', 'reading', 'program'), ('Bylaws', 'bylaws', 'general')`,
  );
  await beSignedIn(page, site);
});

/** What visitors find in a part of the home page. */
async function shown(page: Page) {
  const response = await page.request.get(`${site.url}/api/site`);
  const { menu } = (await response.json()) as {
    menu: Record<'about' | 'programs', { label: string; color?: string; isOnHome?: boolean }[]>;
  };
  return menu;
}

const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label);
const publish = (page: Page) => page.getByRole('button', { name: 'Publish changes' });

async function openMenuForm(page: Page) {
  await page.goto(`${site.url}/admin/chapter/menu`);
  await arriveAt(page, 'Menu');
  await expect(page.getByRole('list', { name: 'Programs' }).getByRole('listitem').first()).toContainText(
    'Gardens',
  );
}

test('a new program page is in the menu and on the home page', { tag: '@phone' }, async ({ page }) => {
  const created = await page.request.post(`${site.url}/api/pages`, {
    data: { title: 'Choir', slug: 'choir', type: 'program', content: { body: '<p>La</p>', sections: [] } },
  });
  expect(created.ok()).toBe(true);
  await expect.poll(async () => (await page.request.get(site.url)).text()).toContain('/programs/choir');
  await page.goto(site.url);
  const cards = page.getByRole('region', { name: 'Our programs' }).getByRole('link');
  await expect(cards).toHaveText(['Choir', 'Gardens', 'Reading']);
  expect((await shown(page)).programs.map(({ color }) => color)).toEqual(['green', 'plum', 'gold']);
});

test('an editor can put a program in another place on a phone', { tag: '@phone' }, async ({ page }) => {
  await page.goto(`${site.url}/admin/chapter`);
  await arriveAt(page, 'Chapter details');
  const counted = countPresses();
  await counted.press(page.getByRole('link', { name: 'Menu', exact: true }));
  await arriveAt(page, 'Menu');
  await counted.press(page.getByRole('button', { name: 'Move Reading', exact: true }));
  await counted.press(page.getByRole('menuitem', { name: 'Move to top' }));
  await counted.press(publish(page));
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  expect(counted.total()).toBeLessThanOrEqual(8);
  expect(labels((await shown(page)).programs)).toEqual(['Reading', 'Gardens']);
});

test('an editor can hide a program, show a page and choose a color', { tag: '@phone' }, async ({ page }) => {
  await openMenuForm(page);
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Show Gardens in the menu' }).uncheck();
  await page.getByRole('checkbox', { name: 'Show Bylaws in the menu' }).check();
  await page.getByRole('list', { name: 'Programs' }).getByText('Reading', { exact: true }).click();
  await page.getByRole('listitem').filter({ hasText: 'Reading' }).getByText('Wine', { exact: true }).click();
  await publish(page).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  const { about, programs } = await shown(page);
  expect(labels(about)).toEqual(['Members', 'Bylaws']);
  expect(programs).toMatchObject([{ label: 'Reading', color: 'wine' }]);
  expect((await page.request.get(`${site.url}/programs/gardens`)).status()).toBe(200);
});
