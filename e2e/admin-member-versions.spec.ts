import { beSignedIn, expectAccessible, signIn, tabTo } from './admin-steps.ts';
import { query } from './databases.ts';
import {
  dialogOf,
  nameOf,
  openEdit,
  rowOf,
  smallChapter,
  storedMembers,
  withoutMembers,
} from './members-steps.ts';
import { addAdministrator, type OwnBackOffice, ownBackOffice, password, withAda } from './own-back-office.ts';
import { expectToast } from './pages-steps.ts';
import { expect, test, type Browser, type Page } from './test.ts';

test.describe.configure({ timeout: 60_000 });

const site: OwnBackOffice = ownBackOffice('member_versions', {
  prepare: async () => {
    await withAda(site);
    await addAdministrator(site.databaseUrl, 'grace', 'Grace Example');
  },
});
test.beforeEach(async ({ page }) => {
  await withoutMembers(site);
  await smallChapter(site);
  await beSignedIn(page, site);
});

test('two editors change one member: the second chooses between both versions', async ({ page, browser }) => {
  const other = await signInAsGrace(browser);
  await openEdit(page, site, 'Mary Jackson');
  await openEdit(other, site, 'Mary Jackson');
  const [mine, theirs] = [dialogOf(page, 'Edit Member'), dialogOf(other, 'Edit Member')];
  await theirs.getByLabel('Title').fill('Engineer');
  await theirs.getByLabel('Platinum member').check();
  await theirs.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(other, 'Member updated successfully');

  await mine.getByLabel('Title').fill('Historian');
  await mine.getByLabel('Email').fill('mary.jackson@chapter.example');
  await mine.getByRole('button', { name: 'Save Changes' }).press('Enter');
  const question = dialogOf(page, 'There are two versions of this member');
  await expect(question).toBeVisible();
  await expectAccessible(page, '[role=dialog]:last-of-type');
  await expect(question.getByRole('group')).toHaveCount(3);
  const platinum = question.getByRole('group', { name: 'Platinum' });
  await expect(platinum.getByRole('radio', { name: /^Theirs \(saved by Grace Example at / })).toBeChecked();
  // Escape closes the question and keeps the form open.
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(mine).toBeVisible();
  await expect(mine.getByText('Not saved yet. Your text is still here.')).toBeVisible();
  await expect(mine.getByLabel('Title')).toHaveValue('Historian');
  await expect(mine.getByRole('button', { name: 'Save Changes' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, question.getByRole('button', { name: 'Save what I chose' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Member updated successfully');
  await expect(mine).toBeHidden();
  const [merged] = await query(
    site.databaseUrl,
    'select title, email, is_platinum, version from members where id = 4',
  );
  expect(merged).toEqual({
    title: 'Historian',
    email: 'mary.jackson@chapter.example',
    is_platinum: true,
    version: 3,
  });
  const kept = await query<{ text: string }>(
    site.databaseUrl,
    `select snapshot::text as text from revisions where entity_type = 'member' and entity_id = 4`,
  );
  expect(kept.some(({ text }) => text.includes('Engineer'))).toBe(true);

  // Keeping their version saves nothing, and the list shows it.
  await nameOf(page, 'Mary Jackson').click();
  await expect(mine.getByLabel('Title')).toHaveValue('Historian');
  await nameOf(other, 'Mary Jackson').click();
  await expect(theirs.getByLabel('Title')).toHaveValue('Historian');
  await theirs.getByLabel('Title').fill('Mathematician');
  await theirs.getByRole('button', { name: 'Save Changes' }).click();
  await expect(theirs).toBeHidden();
  await mine.getByLabel('Title').fill('Poet');
  await mine.getByRole('button', { name: 'Save Changes' }).click();
  await question.getByRole('button', { name: 'Keep the other version' }).click();
  await expectToast(page, 'Kept their version');
  await expect(rowOf(page, 'Mary Jackson').getByText('Mathematician')).toBeVisible();
  await other.context().close();
});

/** A second editor on another computer. */
async function signInAsGrace(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, site, 'grace');
  return page;
}

test('closing asks about unsaved changes, and a save survives the end of the session', async ({ page }) => {
  await openEdit(page, site, 'Mary Jackson');
  const dialog = dialogOf(page, 'Edit Member');
  await dialog.getByLabel('Title').fill('Historian');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel('Title')).toHaveValue('Historian');
  await query(site.databaseUrl, 'delete from admin_sessions');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  const signInAgain = dialogOf(page, 'Please sign in again');
  await expect(signInAgain).toBeVisible();
  await signInAgain.getByLabel('Username').fill('ada');
  await signInAgain.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Member updated successfully');
  await expect(dialog).toBeHidden();
  expect((await storedMembers(site)).some(({ title }) => title === 'Historian')).toBe(true);
});
