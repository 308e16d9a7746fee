import { arriveAt, beSignedIn, expectAccessible, openMenu, tabTo } from './admin-steps.ts';
import { query } from './databases.ts';
import { send } from './history-steps.ts';
import { delayRequests } from './intercept.ts';
import {
  dialogOf,
  expectToFit,
  move,
  nameOf,
  names,
  openMembers,
  rowOf,
  smallChapter,
  storedNames,
  withoutMembers,
} from './members-steps.ts';
import { ownBackOffice, withAda } from './own-back-office.ts';
import { addMembers } from './own-members.ts';
import { button, expectToast, field } from './pages-steps.ts';
import { resize } from './resize.ts';
import { expect, test } from './test.ts';

test.describe.configure({ timeout: 60_000 });

const site = ownBackOffice('members', { prepare: withAda });
test.beforeEach(async ({ page }) => {
  await withoutMembers(site);
  await beSignedIn(page, site);
});

test('an editor can tell an empty list, a failed read and an unknown member apart @nightly', async ({
  page,
}) => {
  await test.step('an empty list and a failed read', async () => {
    await openMembers(page, site);
    const empty = 'No members yet. Press “Add Member” to add the first one.';
    await expect(page.getByText(empty)).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText([
      'All Members (0)',
      'Officers (0)',
      'Regular Members (0)',
    ]);
    await expectAccessible(page);
    const release = await delayRequests(page, '**/api/admin/members', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('Loading members…')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText(['All Members', 'Officers', 'Regular Members']);
    release();
    await expect(page.getByText('We could not load this. Please try again.')).toBeVisible();
    await expect(page.getByText(empty)).toBeHidden();
    await page.unroute('**/api/admin/members');
    await smallChapter(site);
    await button(page, 'Try again').click();
    await expect(names(page)).toHaveCount(5);
  });
  await test.step('an unknown member', async () => {
    await openMembers(page, site, '?member=77');
    await expect(page.getByRole('dialog').getByText('This member no longer exists.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goto(`${site.url}/admin/member-history/77`);
    await expect(page.getByText('Member not found')).toBeVisible();
  });
});

test(
  'an editor can filter members by tab and search, also on a small phone',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await smallChapter(site);
    const longName = `${'Wilhelmina Featherstonehaugh-Cholmondeley '.repeat(4)}the Third`;
    await addMembers(site.databaseUrl, [
      {
        name: longName,
        title: 'Chair of the committee for everything else '.repeat(3),
        email: `${'long'.repeat(15)}@chapter.example`,
      },
    ]);
    await openMembers(page, site);
    await expect(page.getByRole('tab')).toHaveText([
      'All Members (6)',
      'Officers (2)',
      'Regular Members (4)',
    ]);
    const groups = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
    await expect(groups).toHaveText(['Officers (1)', 'Board (1)', 'Regular Members (4)']);
    for (const text of ['Treasurer', 'Platinum'])
      await expect(rowOf(page, 'Grace Hopper').getByText(text, { exact: true })).toBeVisible();
    await expect(rowOf(page, 'Dorothy Vaughan').getByText('Arts', { exact: true })).toBeVisible();
    if (!isMobile) await expect(rowOf(page, 'Ada Byron').getByText('ada@chapter.example')).toBeVisible();
    await expect(rowOf(page, 'Katherine Johnson').getByText('Alumna', { exact: true })).toBeVisible();
    await expect(rowOf(page, 'Mary Jackson').getByText('member', { exact: true })).toBeHidden();
    await expectAccessible(page);
    await expectToFit(page);
    await resize(page, { width: 320, height: 640 });
    await expectToFit(page);
    await resize(page, isMobile ? { width: 390, height: 844 } : { width: 1280, height: 800 });

    await tabTo(page, page.getByRole('tab', { name: 'All Members (6)' }));
    await page.keyboard.press('ArrowRight');
    await expect(names(page)).toHaveText(['Ada Byron', 'Grace Hopper']);
    await expect(page).toHaveURL(/tab=officers/);
    await page.keyboard.press('ArrowRight');
    await expect(names(page)).toHaveCount(4);
    await page.getByLabel('Search members').fill('  ARTS ');
    await expect(names(page)).toHaveText(['Dorothy Vaughan']);
    await expect(page.getByRole('tab')).toHaveText([
      'All Members (1)',
      'Officers (0)',
      'Regular Members (1)',
    ]);
    await expect(page.getByText('To change the order, clear the search first.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Move / })).toBeHidden();
    await page.getByLabel('Search members').fill('zebra');
    await expect(page.getByText('No members match “zebra”.')).toBeVisible();
    await expectAccessible(page);
  },
);

test('a long list is shown page by page @nightly', async ({ page }) => {
  await query(
    site.databaseUrl,
    `insert into members (name, position) select 'Member ' || n, n from generate_series(1, 200) n`,
  );
  await openMembers(page, site);
  await expect(names(page)).toHaveCount(50);
  await move(page, 'Member 49', 'Move to bottom');
  await expectToast(page, 'Members Reordered');
  await expect.poll(async () => (await storedNames(site)).at(-1)).toBe('Member 49');
  await button(page, 'Show more members').press('Enter');
  await expect(names(page)).toHaveCount(100);
  await expect(nameOf(page, 'Member 52')).toBeFocused();
  await page.getByLabel('Search members').fill('Member 199');
  await expect(names(page)).toHaveText(['Member 199']);
});

test('an editor can read all details of a member by keyboard @nightly', async ({ page, context }) => {
  await smallChapter(site);
  await openMembers(page, site);
  await send(page, { method: 'PATCH', path: '/api/members/1', body: { title: 'Past President' } });
  const opener = page.getByRole('link', { name: 'Details Ada Byron' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page, 'Ada Byron');
  const details = 'Ada Byron, Past President, ada@chapter.example, member, Yes, No, No, No';
  await expect(dialog.getByRole('definition')).toHaveText(details.split(', '));
  await expect(dialog.getByText(/^Last changed by Ada Example, \w{3} \d/)).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await expectToFit(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(`${site.url}/admin/members`);
  await page.goBack();
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Edit' }));
  await page.keyboard.press('Enter');
  await expect(dialogOf(page, 'Edit Member').getByLabel('Title')).toHaveValue('Past President');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page, 'Edit Member')).toBeHidden();
  await expect(nameOf(page, 'Ada Byron')).toBeFocused();

  // Opened by URL, the dialog has no opener to return the focus to.
  await openMembers(page, site, '?member=1');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(nameOf(page, 'Ada Byron')).toBeFocused();
  await opener.click();
  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'See on the website' }).press('Enter');
  const shown = await opened;
  await expect(shown.locator('li:target', { hasText: 'Ada Byron' })).toBeInViewport();
  expect(new URL(shown.url()).search).toBe('');
  await shown.close();
  await dialog.getByRole('link', { name: 'History' }).press('Enter');
  await arriveAt(page, 'History: Ada Byron');
  const menu = await openMenu(page);
  await expect(menu.getByRole('link', { name: 'Members' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'All Members' }).click();
  await expect(page).toHaveURL(`${site.url}/admin/members`);
  await expect(dialog).toBeHidden();
});

test('an editor can restore an earlier version of a member @nightly', async ({ page }) => {
  await smallChapter(site);
  await openMembers(page, site);
  await send(page, { method: 'PATCH', path: '/api/members/1', body: { name: 'Ada Lovelace', email: '' } });
  await page.goto(`${site.url}/admin/member-history/1`);
  await arriveAt(page, 'History: Ada Lovelace');
  await page
    .getByRole('link', { name: /Version 1/ })
    .first()
    .click();
  await expect(page.getByText('ada@chapter.example').first()).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Restore this version').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Visitors will see this version right away.');
  await question.getByRole('button', { name: 'Restore this version' }).click();
  await expectToast(page, 'Version 1 was restored');
  expect(await storedNames(site)).toContain('Ada Byron');
  await page.getByRole('link', { name: 'Details', exact: true }).click();
  await expect(dialogOf(page, 'Ada Byron').getByText('ada@chapter.example')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(field(page, 'Search members')).toBeVisible();
});
