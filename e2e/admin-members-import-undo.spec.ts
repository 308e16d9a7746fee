import { beSignedIn, expectAccessible } from './admin-steps.ts';
import {
  choose,
  expectToFit,
  openImport,
  smallChapter,
  storedMembers,
  withoutMembers,
} from './members-steps.ts';
import { ownBackOffice, withAda } from './own-back-office.ts';
import { button, expectToast } from './pages-steps.ts';
import { expect, test } from './test.ts';

const site = ownBackOffice('members_import_undo', { prepare: withAda });
test.beforeEach(async ({ page }) => {
  await withoutMembers(site);
  await smallChapter(site);
  await beSignedIn(page, site);
});

test('an editor takes an import back from its toast', { tag: '@phone' }, async ({ page }) => {
  const before = await storedMembers(site);
  await openImport(page, site);
  await choose(page, 'Name,Title\nAda Byron,Poet\nIda Long,Historian\n');
  await button(page, 'Import 2 members').click();
  await expectToast(page, 'Members imported successfully');
  expect(await storedMembers(site)).not.toEqual(before);
  await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Undone');
  await expect(button(page, 'Choose a CSV file')).toBeVisible();
  await expect(page.getByRole('heading', { name: /imported/ })).toHaveCount(0);
  expect(await storedMembers(site)).toEqual(before);
});

test('an editor takes an import back on another day', { tag: '@phone' }, async ({ page }) => {
  const before = await storedMembers(site);
  await openImport(page, site);
  await choose(page, 'Name,Title\nAda Byron,Poet\nIda Long,Historian\n');
  await button(page, 'Import 2 members').click();
  await expectToast(page, 'Members imported successfully');
  await page.reload();
  const notice = page.getByText(
    /^.+ changed the members by an import: 1 added, 1 changed, on [A-Z][a-z]+ \d+\. Undo until [A-Z][a-z]+ \d+\.$/,
  );
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
  await button(page, 'Undo').click();
  await page.getByRole('dialog', { name: 'Undo the import?' }).getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Undone');
  await expect(notice).toHaveCount(0);
  await expect(button(page, 'Choose a CSV file')).toBeFocused();
  expect(await storedMembers(site)).toEqual(before);
});
