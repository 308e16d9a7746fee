import { countPresses, newDevice } from './accounts-steps.ts';
import { arriveAt, beSignedIn, expectAccessible } from './admin-steps.ts';
import { query } from './databases.ts';
import { layoutFaults } from './layout-faults.ts';
import { smallChapter, withoutMembers } from './members-steps.ts';
import { addPerson, ownBackOffice, withAda } from './own-back-office.ts';
import { button } from './pages-steps.ts';
import { expect, test, type Page } from './test.ts';

test.describe.configure({ timeout: 90_000 });

const site = ownBackOffice('people_members', {
  async prepare(office) {
    await withAda(office);
    await addPerson(office.databaseUrl, { username: 'yolanda', name: 'Yolanda Brightwell', role: 'editor' });
  },
});

test.beforeEach(async ({ page }) => {
  await withoutMembers(site);
  await smallChapter(site);
  await query(site.databaseUrl, 'update admin_users set member_id = null');
  await beSignedIn(page, site);
});

async function expectGoodScreen(page: Page, of?: string): Promise<void> {
  await expectAccessible(page, of);
  expect(await layoutFaults(page)).toEqual([]);
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Can sign in' }).getByRole('listitem').filter({ hasText: name });

test('an owner says with the keyboard which member an account belongs to, and takes it back @phone', async ({
  page,
}) => {
  await page.goto(`${site.url}/admin/people`);
  await arriveAt(page, 'Sign-in access');
  const row = rowOf(page, 'Yolanda');
  await expect(row).toContainText('Not linked to a member · Choose');
  await expectGoodScreen(page);
  await row.getByRole('button', { name: 'Choose the member who is Yolanda Brightwell' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Who is Yolanda Brightwell?' });
  // No member is suggested.
  await expect(dialog.getByLabel('Member')).toHaveValue('');
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByLabel('Member').focus();
  await page.keyboard.type('Grace');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(row.getByRole('link', { name: 'Grace Hopper, Treasurer' })).toBeVisible();
  await expect(row.locator('.row-title')).toBeFocused();
  await expectGoodScreen(page);

  await row.getByRole('link', { name: 'Grace Hopper, Treasurer' }).click();
  const details = page.getByRole('dialog', { name: 'Grace Hopper' });
  await details.getByRole('link', { name: 'Editor, yolanda@chapter.example' }).click();
  await arriveAt(page, 'Sign-in access');

  const other = rowOf(page, 'Ada Example');
  await other.getByRole('button', { name: /^Choose the member/ }).click();
  const choice = page.getByRole('dialog').getByLabel('Member');
  await choice.selectOption({ label: 'Grace Hopper, Treasurer (signs in with yolanda@chapter.example)' });
  await button(page, 'Save').click();
  await expect(
    page.getByText('Grace Hopper is linked to Yolanda Brightwell, yolanda@chapter.example.').first(),
  ).toBeVisible();
  await button(page, 'Cancel').click();
  await page.getByRole('alertdialog').getByRole('button').last().click();

  await button(page, 'More actions for Yolanda Brightwell').click();
  await button(page, 'Choose the member Yolanda Brightwell').click();
  await choice.selectOption('');
  await button(page, 'Save').click();
  await expect(row).toContainText('Not linked to a member');
});

test('an owner invites a member from her details with six presses, and her account is linked @phone', async ({
  page,
  browser,
  isMobile,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${site.url}/admin`);
  await arriveAt(page, 'Dashboard');
  const presses = countPresses();
  await presses.press(page.getByRole('main').getByRole('link', { name: /Manage Members/ }));
  if (isMobile) await presses.press(button(page, 'More actions for Mary Jackson'));
  await presses.press(page.getByRole('link', { name: 'Details Mary Jackson' }));
  const details = page.getByRole('dialog', { name: 'Mary Jackson' });
  await expect(details).toContainText('No sign-in · Invite');
  await expectGoodScreen(page, '[role=dialog]');
  await presses.press(details.getByRole('button', { name: 'Invite Mary Jackson' }));
  const dialog = page.getByRole('dialog', { name: 'Invite Mary Jackson' });
  await expect(dialog.getByLabel('Email')).toHaveValue('mary@chapter.example');
  await expectAccessible(page, '[role=dialog]');
  await presses.press(button(page, 'Create invitation'));
  await presses.press(button(page, 'Copy link'));
  expect(presses.total()).toBeLessThanOrEqual(6);
  const [, secret] = (await page.evaluate(() => navigator.clipboard.readText())).split('#');
  await button(page, 'Done').click();
  const invited = details.getByRole('link', { name: 'Invited: Editor, mary@chapter.example' });
  await expect(invited).toBeFocused();

  const hers = await newDevice(browser);
  await hers.goto(`${site.url}/admin/join#${secret}`);
  await arriveAt(hers, 'Welcome');
  await hers.getByLabel('Your name').fill('Mary Jackson');
  await hers.getByLabel('Username').fill(`mary${Date.now()}`);
  await hers.getByLabel('Password', { exact: true }).fill('twelve petals in autumn');
  await button(hers, 'Join').click();
  await arriveAt(hers, 'Dashboard');
  // An editor does not see who can sign in.
  await hers.goto(`${site.url}/admin/members?member=4`);
  await expect(hers.getByRole('dialog', { name: 'Mary Jackson' })).toContainText('mary@chapter.example');
  await expect(hers.getByText('Sign-in', { exact: true })).toBeHidden();
  await hers.context().close();

  await page.goto(`${site.url}/admin/people`);
  await expect(rowOf(page, 'mary@chapter.example').getByRole('link', { name: 'Mary Jackson' })).toBeVisible();
  await query(site.databaseUrl, `delete from admin_users where username like 'mary%'`);
});

test('each list of women says what it is and leads to the others @phone', async ({ page }) => {
  await page.goto(`${site.url}/admin/members`);
  await expect(page.getByText('Everyone in the directory.')).toBeVisible();
  await expectGoodScreen(page);
  const about = page.locator('.screen-about');
  await expect(about.getByRole('link')).toHaveCount(2);
  await about.getByRole('link', { name: 'Sign-in access' }).click();
  await arriveAt(page, 'Sign-in access');
  await expect(about).toContainText('Who can sign in to this back office.');
  await about.getByRole('link', { name: 'Members' }).click();
  await arriveAt(page, 'Manage Members');
});
