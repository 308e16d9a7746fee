import { arriveAt, beSignedIn, expectAccessible } from './admin-steps.ts';
import { query } from './databases.ts';
import { ownBackOffice, withAda } from './own-back-office.ts';
import { button, expectToast, field } from './pages-steps.ts';
import { expect, test } from './test.ts';

test.describe.configure({ timeout: 60_000 });

const site = ownBackOffice('past_boards', { prepare: withAda });

test(
  'an officer adds a past president, a visitor finds her, and the officer removes her',
  { tag: '@phone' },
  async ({ page }) => {
    const row = page.getByRole('list', { name: 'Past officers' }).getByRole('listitem');
    await query(site.databaseUrl, 'truncate members, terms cascade');
    await beSignedIn(page, site);
    await page.goto(`${site.url}/admin/past-boards`);
    await arriveAt(page, 'Board');

    await test.step('she adds one, after a mistake', async () => {
      await button(page, 'Add a past officer').click();
      await field(page, 'Name').fill('Ruth Delaney');
      await field(page, 'From').fill('1990');
      await field(page, 'Until').fill('1989');
      await button(page, 'Add').click();
      const problem = 'Please enter a year that is not before the first one.';
      await expect(page.getByRole('dialog').getByText(problem, { exact: true })).toBeVisible();
      await expectAccessible(page, '[role=dialog]');
      await field(page, 'Until').fill('1992');
      await button(page, 'Add').click();
      await expectToast(page, 'Past officer added');
      await expect(row).toHaveText(/Ruth Delaney.*President.*1990–92/);
      await expectAccessible(page);
    });

    await test.step('a visitor finds her in the menu and on the page', async () => {
      const visited = async () => (await page.request.get(`${site.url}/about/past-boards`)).text();
      await expect.poll(visited).toContain('Ruth Delaney');
      await page.goto(`${site.url}/about/past-boards`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our past presidents and boards');
      await expect(page.getByRole('region', { name: 'Past presidents' }).getByRole('listitem')).toHaveText(
        /Ruth Delaney\s*1990–92/,
      );
      await expect(page.locator('header a[href="/about/past-boards"]').first()).toBeAttached();
      await expectAccessible(page, 'main');
    });

    await test.step('the officer removes her, undoes it, and removes her again', async () => {
      await page.goto(`${site.url}/admin/past-boards`);
      const remove = async () => {
        await button(page, 'Remove Ruth Delaney').click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
        await expectToast(page, 'Past officer removed');
        await expect(page.getByText(/^No past officers yet\./)).toBeVisible();
      };
      await remove();
      await button(page, 'Undo').click();
      await expectToast(page, 'Restored');
      await expect(row).toHaveCount(1);
      await remove();
      const visited = async () => (await page.request.get(`${site.url}/about/past-boards`)).text();
      await expect.poll(visited).toContain('There are no past boards to show yet.');
    });
  },
);

test('an editor can read how to hand over, and prints nothing but the page', async ({ page }) => {
  await beSignedIn(page, site);
  await page.goto(`${site.url}/admin/how-to-hand-over`);
  await arriveAt(page, 'How to hand over');
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('If something is wrong')).toBeVisible();
  for (const other of [button(page, 'Print'), page.getByRole('navigation', { name: 'Back office' })])
    await expect(other).toBeHidden();
});
