import { expect, test } from '@playwright/test';
import { beSignedIn, expectAccessible, tabTo } from './admin-steps.ts';
import { holdUp, intercept } from './intercept.ts';
import {
  dialogOf,
  expectToFit,
  names,
  openEdit,
  openMembers,
  rowOf,
  smallChapter,
  storedNames,
  withoutMembers,
} from './members-steps.ts';
import { ownBackOffice, withAda } from './own-back-office.ts';
import { button, expectTold, expectUnknown, field, loseFirstAnswer, refuseStorage } from './pages-steps.ts';

test.describe.configure({ timeout: 60_000 });

const site = ownBackOffice('member_form', { prepare: withAda });
test.beforeEach(async ({ page }) => {
  await withoutMembers(site);
  await smallChapter(site);
  await beSignedIn(page, site);
});

test('a member is added by the keyboard alone, and visitors see her', async ({ page }) => {
  await openMembers(page, site);
  await tabTo(page, button(page, 'Add Member'));
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page, 'Add Member');
  await expect(field(page, 'Name')).toBeFocused();
  await expect(dialog.getByLabel('Category')).toHaveValue('member');
  await expectAccessible(page, '[role=dialog]');
  await expectToFit(page);
  await tabTo(page, dialog.getByLabel('E-mail'));
  await page.keyboard.type('annie');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/Please give her name\./);
  await expect(dialog.getByText('There are 2 problems.')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.type('Annie Easley');
  await tabTo(page, dialog.getByLabel('E-mail'));
  await page.keyboard.press('End');
  await page.keyboard.type('@chapter.example');
  await tabTo(page, dialog.getByLabel('Category'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Arts');
  await tabTo(page, dialog.getByLabel('Officer'));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: 'Add Member' }));
  await page.keyboard.press('Enter');
  await expectTold(page, 'Member created successfully');
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Add Member')).toBeFocused();
  await expect(names(page)).toHaveText([
    'Ada Byron',
    'Grace Hopper',
    'Annie Easley',
    'Katherine Johnson',
    'Mary Jackson',
    'Dorothy Vaughan',
  ]);
  await expect(page.getByRole('tab', { name: 'Officers (3)' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Name')).toBeFocused();
  await expect(page.getByText(/We kept your unsaved changes/)).toBeHidden();
  await page.goto(`${site.url}/about/members?search=Annie`);
  await expect(page.getByRole('heading', { name: 'Annie Easley' }).first()).toBeVisible();
});

test('pressed twice, or sent again after the answer got lost, it is one member', async ({ page }) => {
  await openMembers(page, site);
  await button(page, 'Add Member').click();
  const dialog = dialogOf(page, 'Add Member');
  await field(page, 'Name').fill('Annie Easley');
  await loseFirstAnswer(page, '/api/members');
  // The second press comes while the first is on its way: after the answer got lost it would be the next try.
  const letGo = await holdUp(page, '**/api/members');
  await dialog.getByRole('button', { name: 'Add Member' }).dblclick();
  letGo();
  await expectTold(page, 'Error', 'Failed to create member');
  await expectUnknown(page);
  await expect(field(page, 'Name')).toHaveValue('Annie Easley');
  await dialog.getByRole('button', { name: 'Add Member' }).dblclick();
  await expectTold(page, 'Member created successfully');
  expect((await storedNames(site)).filter((name) => name === 'Annie Easley')).toHaveLength(1);
});

test('after a lost answer a corrected letter adds nobody twice; it waits where she can be changed', async ({
  page,
}) => {
  await openMembers(page, site);
  await button(page, 'Add Member').click();
  const dialog = dialogOf(page, 'Add Member');
  await field(page, 'Name').fill('Anie Easley');
  await loseFirstAnswer(page, '/api/members');
  await dialog.getByRole('button', { name: 'Add Member' }).click();
  await expectUnknown(page);
  await page.reload();
  await button(page, 'Add Member').click();
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await field(page, 'Name').fill('Annie Easley');
  await dialog.getByRole('button', { name: 'Add Member' }).click();
  await expect(dialog.getByText(/It was saved the first time/)).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await expectToFit(page);
  await dialog.getByRole('button', { name: 'Open it' }).click();
  const edit = dialogOf(page, 'Edit Member');
  await expect(field(page, 'Name')).toHaveValue('Anie Easley');
  await edit.getByRole('button', { name: 'Restore' }).click();
  await expect(field(page, 'Name')).toHaveValue('Annie Easley');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expectTold(page, 'Member updated successfully');
  expect((await storedNames(site)).filter((name) => name.endsWith('Easley'))).toEqual(['Annie Easley']);
  await button(page, 'Add Member').click();
  await expect(field(page, 'Name')).toHaveValue('');
  await expect(page.getByText(/We kept your unsaved changes/)).toBeHidden();
});

test('where the browser keeps nothing, she is asked before her newer words are left', async ({ page }) => {
  await refuseStorage(page);
  await openMembers(page, site);
  await button(page, 'Add Member').click();
  const dialog = dialogOf(page, 'Add Member');
  await field(page, 'Name').fill('Anie Easley');
  await loseFirstAnswer(page, '/api/members');
  await dialog.getByRole('button', { name: 'Add Member' }).click();
  await expect(page.getByText(/can’t tell whether this was saved/)).toBeVisible();
  await field(page, 'Name').fill('Annie Easley');
  await dialog.getByRole('button', { name: 'Add Member' }).click();
  await expect(dialog.getByText(/copy what you want to use there/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Open it' }).click();
  await expect(page.getByText('Your changes will be lost.')).toBeVisible();
  await button(page, 'Keep editing').click();
  await expect(field(page, 'Name')).toHaveValue('Annie Easley');
  await dialog.getByRole('button', { name: 'Open it' }).click();
  await button(page, 'Leave').click();
  await expect(dialogOf(page, 'Edit Member').getByLabel('Name', { exact: true })).toHaveValue('Anie Easley');
});

test('a change that fails keeps what was typed; a member who became an officer moves', async ({ page }) => {
  await openEdit(page, site, 'Mary Jackson');
  const dialog = dialogOf(page, 'Edit Member');
  await dialog.getByLabel('Title').fill('Historian');
  await dialog.getByLabel('Officer').check();
  await intercept(page, '**/api/members/4', (route) => route.abort());
  await dialog.getByLabel('Title').press('Enter');
  await expectTold(page, 'Error', 'Failed to update member');
  await expect(dialog.getByLabel('Title')).toHaveValue('Historian');
  await expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeFocused();
  await page.unroute('**/api/members/4');
  await page.keyboard.press('Enter');
  await expectTold(page, 'Member updated successfully');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Officers (3)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Mary Jackson' })).toBeFocused();
  await expect(rowOf(page, 'Mary Jackson').getByText('Historian')).toBeVisible();
  expect(await storedNames(site)).toEqual([
    'Ada Byron',
    'Grace Hopper',
    'Mary Jackson',
    'Katherine Johnson',
    'Dorothy Vaughan',
  ]);
});
