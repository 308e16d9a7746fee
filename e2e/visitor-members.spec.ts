import { expect, type Locator, type Page } from '@playwright/test';
import { openOwnSite, type OwnSite } from './own-site.ts';
import { addMembers } from './own-members.ts';
import { button, open, part, test } from './visitor.ts';

const picture = '/icon.svg';
const members = [
  { name: 'Ada Stone', title: 'President', isOfficer: true, category: 'Executive Committee', picture },
  { name: 'Bea Hill', title: 'Chaplain', isOfficer: true },
  { name: 'Renée Lake', isPlatinum: true, isAlumna: true, picture, email: 'renee@patuxent.example' },
  { name: 'Dora Field' },
  { name: 'Ella Wood', category: 'Charter Families', isPlatinum: true },
];

let site: OwnSite;
let address: string;
test.beforeAll(async () => {
  test.setTimeout(60_000);
  site = await openOwnSite({ now: '2026-08-05T12:00-04:00', events: [] });
  await addMembers(site.databaseUrl, members);
  address = `${site.url}/about/members`;
});
test.afterAll(() => site.stop());

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const panel = (page: Page) => page.getByRole('tabpanel');
const names = (within: Locator) => within.getByRole('heading', { level: 3 });
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search members...', exact: true });
const status = (page: Page) => panel(page).getByRole('status');

test('a visitor can change tabs by mouse and keyboard, and go back', async ({ page }) => {
  await test.step('each tab has its own URL', async () => {
    await open(page, address);
    await tab(page, 'Executive Committee').click();
    await expect(page).toHaveURL(`${address}?tab=officers`);
    await expect(panel(page)).toHaveAccessibleName('Executive Committee');
    await expect(names(panel(page))).toHaveText(['Ada Stone', 'Bea Hill']);
    await expect(status(page)).toHaveText('2 members');
    await tab(page, 'Members').click();
    await expect(page).toHaveURL(`${address}?tab=members`);
    await expect(names(part(page, 'Charter Families'))).toHaveText(['Ella Wood']);
    await page.goBack();
    await expect(tab(page, 'Executive Committee')).toHaveAttribute('aria-selected', 'true');
    await expect(names(panel(page))).toHaveText(['Ada Stone', 'Bea Hill']);
    await open(page, `${address}?tab=members`);
    await expect(names(panel(page))).toHaveText(['Renée Lake', 'Dora Field', 'Ella Wood']);
  });
  await test.step('arrow keys, Home and End', async () => {
    await open(page, address);
    await tab(page, 'All Members').focus();
    for (const [key, name] of [
      ['ArrowRight', 'Executive Committee'],
      ['End', 'Members'],
      ['ArrowRight', 'All Members'],
      ['ArrowLeft', 'Members'],
      ['Home', 'All Members'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(page, name)).toBeFocused();
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
      await expect(page.locator('[role="tab"][tabindex="0"]')).toHaveText([name]);
      await expect(panel(page)).toHaveAccessibleName(name);
    }
    await page.keyboard.press('Tab');
    await expect(button(page, 'Show the results')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(box(page)).toBeFocused();
  });
});

test('a visitor can search by name, title and category, and keeps the search in the URL', async ({
  page,
}) => {
  await test.step('while typing', async () => {
    await open(page, address);
    for (const [text, found, count] of [
      ['RENEE', ['Renée Lake'], '1 member'],
      ['chapl', ['Bea Hill'], '1 member'],
      ['charter fam', ['Ella Wood'], '1 member'],
      ['a', ['Ada Stone', 'Bea Hill', 'Renée Lake', 'Dora Field', 'Ella Wood'], '5 members'],
    ] as const) {
      await box(page).fill(text);
      await expect(status(page)).toHaveText(count);
      // Several searches have the same count.
      await expect
        .poll(async () => new Set(await names(panel(page)).allTextContents()))
        .toEqual(new Set(found));
    }
    await expect(page).toHaveURL(`${address}?search=a`);
    await box(page).fill('zebra');
    await expect(status(page)).toHaveText('No members found matching your search.');
    await expect(panel(page).getByRole('listitem')).toHaveCount(0);
    await expect(page).toHaveURL(`${address}?search=zebra`);
    await expect(box(page)).toBeFocused();
  });
  await test.step('when the tab changes', async () => {
    await open(page, `${address}?search=ada`);
    await expect(box(page)).toHaveValue('ada');
    await expect(names(panel(page))).toHaveText(['Ada Stone']);
    await tab(page, 'Members').click();
    await expect(page).toHaveURL(`${address}?tab=members&search=ada`);
    await expect(page.getByText('No members found matching your search.', { exact: true })).toBeVisible();
    await box(page).fill('');
    await expect(status(page)).toHaveText('3 members');
    await expect(page).toHaveURL(`${address}?tab=members`);
    await box(page).fill('wood');
    await box(page).press('Enter');
    await expect(panel(page)).toBeFocused();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a visitor can change tabs and search', async ({ page }) => {
    await page.goto(address);
    await expect(page.locator('[role="tab"][tabindex="-1"]')).toHaveCount(0);
    await tab(page, 'Members').click();
    await expect(page).toHaveURL(`${address}?tab=members`);
    await expect(names(panel(page))).toHaveText(['Renée Lake', 'Dora Field', 'Ella Wood']);
    await box(page).fill('wood');
    await button(page, 'Show the results').click();
    await expect(page).toHaveURL(`${address}?search=wood&tab=members`);
    await expect(names(panel(page))).toHaveText(['Ella Wood']);
    await expect(box(page)).toHaveValue('wood');
    await tab(page, 'Executive Committee').click();
    await expect(status(page)).toHaveText('No members found matching your search.');
  });
});
