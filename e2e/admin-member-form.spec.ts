import { beSignedIn, expectAccessible, tabTo } from './admin-steps.ts';
import { send } from './history-steps.ts';
import { delayRequests, intercept } from './intercept.ts';
import {
  dialogOf,
  expectToFit,
  nameOf,
  names,
  openEdit,
  openMembers,
  rowOf,
  smallChapter,
  storedMembers,
  storedNames,
  withoutMembers,
} from './members-steps.ts';
import { ownBackOffice, withAda } from './own-back-office.ts';
import {
  button,
  expectToast,
  expectSaveFailure,
  expectUnknown,
  field,
  loseFirstResponse,
  refuseStorage,
} from './pages-steps.ts';
import { expect, test } from './test.ts';

test.describe.configure({ timeout: 60_000 });

const site = ownBackOffice('member_form', { prepare: withAda });
test.beforeEach(async ({ page }) => {
  await withoutMembers(site);
  await smallChapter(site);
  await beSignedIn(page, site);
});

test('an editor can add a member by keyboard, and visitors see her', { tag: '@phone' }, async ({ page }) => {
  await openMembers(page, site);
  await tabTo(page, button(page, 'Add Member'));
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page, 'Add Member');
  await expect(field(page, 'Name')).toBeFocused();
  await expect(dialog.getByLabel('Category')).toHaveValue('member');
  await expectAccessible(page, '[role=dialog]');
  await expectToFit(page);
  await tabTo(page, dialog.getByLabel('Email'));
  await page.keyboard.type('annie');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/Please enter a name\./);
  await expect(dialog.getByText('There are 2 problems.')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.type('Annie Easley');
  await tabTo(page, dialog.getByLabel('Email'));
  await page.keyboard.press('End');
  await page.keyboard.type('@chapter.example');
  await tabTo(page, dialog.getByLabel('Officer'));
  await page.keyboard.press('Space');
  await expect(dialog.getByLabel('Category')).toHaveValue('Board');
  await tabTo(page, dialog.getByRole('button', { name: 'Add Member' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Member created successfully');
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
  await expect(page.getByText(/were not saved\. They are kept on this device/)).toBeHidden();
  await page.goto(`${site.url}/about/members?search=Annie`);
  await expect(page.getByRole('heading', { name: 'Annie Easley' }).first()).toBeVisible();
});

test('an editor can make a president, first under her heading', { tag: '@phone-only' }, async ({ page }) => {
  await openMembers(page, site);
  await nameOf(page, 'Mary Jackson').tap();
  const dialog = dialogOf(page, 'Edit Member');
  await dialog.getByLabel('Title').tap();
  await page.keyboard.type('President');
  await expect(dialog.getByLabel('Officer')).toBeChecked();
  await expect(dialog.getByLabel('Category')).toHaveValue('Board');
  await expect(dialog.getByText(/A new president comes first\./)).toBeVisible();
  await expect(dialog.getByText('Ada Byron is President, too.')).toBeVisible();
  await expect(dialog.getByLabel('Make her Past President')).toBeChecked();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Save Changes' }).tap();
  await expectToast(page, 'Member updated successfully', 'Ada Byron is now Past President.');
  await expect(dialog).toBeHidden();
  const titles = (await storedMembers(site)).map(({ name, title }) => `${name}: ${title}`);
  expect([titles[0], titles.at(-1)]).toEqual(['Mary Jackson: President', 'Ada Byron: Past President']);
  await nameOf(page, 'Mary Jackson').tap();
  await expect(dialog.getByText('Heading on the Members page.', { exact: true })).toBeVisible();
});

test('an editor can choose a heading or write a new one', async ({ page }) => {
  await openEdit(page, site, 'Mary Jackson');
  const dialog = dialogOf(page, 'Edit Member');
  await expect(dialog.getByLabel('Category').getByRole('option')).toHaveText([
    'Arts',
    'Board',
    'No heading',
    'New heading…',
  ]);
  await dialog.getByLabel('Officer').check();
  await dialog.getByLabel('Officer').uncheck();
  await expect(dialog.getByLabel('Category')).toHaveValue('member');
  await dialog.getByLabel('Category').selectOption('Board');
  await dialog.getByLabel('Officer').check();
  await dialog.getByLabel('Officer').uncheck();
  await expect(dialog.getByLabel('Category')).toHaveValue('member');
  await dialog.getByLabel('Officer').check();
  await expect(dialog.getByLabel('Category')).toHaveValue('Board');
  await dialog.getByLabel('Category').selectOption('New heading…');
  await expect(dialog.getByLabel('New heading')).toBeFocused();
  await page.keyboard.type('Founders');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Member updated successfully');
  expect(await storedMembers(site)).toContainEqual(
    expect.objectContaining({ name: 'Mary Jackson', category: 'Founders' }),
  );
});

test('an editor who adds a member again after a lost response adds one member', async ({ page }) => {
  await test.step('unchanged, with double clicks', async () => {
    await openMembers(page, site);
    await button(page, 'Add Member').click();
    const dialog = dialogOf(page, 'Add Member');
    await field(page, 'Name').fill('Annie Easley');
    await loseFirstResponse(page, '/api/members');
    // The second click must come during the first request: after the lost response it would be a retry.
    const release = await delayRequests(page, '**/api/members');
    await dialog.getByRole('button', { name: 'Add Member' }).dblclick();
    release();
    await expectSaveFailure(page, 'Failed to create member');
    await expect(field(page, 'Name')).toHaveValue('Annie Easley');
    await dialog.getByRole('button', { name: 'Add Member' }).dblclick();
    await expectToast(page, 'Member created successfully');
    expect((await storedNames(site)).filter((name) => name === 'Annie Easley')).toHaveLength(1);
  });
  await test.step('corrected, from a draft', async () => {
    await withoutMembers(site);
    await smallChapter(site);
    await openMembers(page, site);
    await button(page, 'Add Member').click();
    const dialog = dialogOf(page, 'Add Member');
    await field(page, 'Name').fill('Anie Easley');
    await loseFirstResponse(page, '/api/members');
    await dialog.getByRole('button', { name: 'Add Member' }).click();
    await expectUnknown(page);
    await page.reload();
    await button(page, 'Add Member').click();
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await field(page, 'Name').fill('Annie Easley');
    await dialog.getByRole('button', { name: 'Add Member' }).click();
    await expectToast(page, 'Member created successfully');
    await expect(dialog).toBeHidden();
    expect((await storedNames(site)).filter((name) => name.endsWith('Easley'))).toEqual(['Annie Easley']);
    await button(page, 'Add Member').click();
    await expect(field(page, 'Name')).toHaveValue('');
    await expect(page.getByText(/were not saved\. They are kept on this device/)).toBeHidden();
  });
});

test('a correction after a lost response works without browser storage', async ({ page }) => {
  await refuseStorage(page);
  await openMembers(page, site);
  await button(page, 'Add Member').click();
  const dialog = dialogOf(page, 'Add Member');
  await field(page, 'Name').fill('Anie Easley');
  await loseFirstResponse(page, '/api/members');
  await dialog.getByRole('button', { name: 'Add Member' }).click();
  await expect(page.getByText(/can’t tell whether this was saved/)).toBeVisible();
  await field(page, 'Name').fill('Annie Easley');
  await dialog.getByRole('button', { name: 'Add Member' }).click();
  await expectToast(page, 'Member created successfully');
  expect((await storedNames(site)).filter((name) => name.endsWith('Easley'))).toEqual(['Annie Easley']);
});

test('a retry shows both versions if someone has changed the new member in between', async ({ page }) => {
  await openMembers(page, site);
  await button(page, 'Add Member').click();
  const dialog = dialogOf(page, 'Add Member');
  await field(page, 'Name').fill('Annie Easley');
  await loseFirstResponse(page, '/api/members');
  await dialog.getByRole('button', { name: 'Add Member' }).click();
  await expectUnknown(page);
  const { id } = (await storedMembers(site)).find(({ name }) => name === 'Annie Easley')!;
  await send(page, { method: 'PATCH', path: `/api/members/${id}`, body: { title: 'Poet' } });
  await dialog.getByLabel('Email').fill('annie@chapter.example');
  await dialog.getByRole('button', { name: 'Add Member' }).click();
  const question = dialogOf(page, 'There are two versions of this member');
  await expect(question.getByRole('group')).toHaveCount(2);
  await expectAccessible(page, '[role=dialog]:last-of-type');
  await question
    .getByRole('group', { name: 'Title' })
    .getByRole('radio', { name: /^Theirs/ })
    .check();
  await question.getByRole('group', { name: 'Email' }).getByRole('radio', { name: 'Yours' }).check();
  await question.getByRole('button', { name: 'Save what I chose' }).click();
  await expectToast(page, 'Member created successfully');
  const stored = (await storedMembers(site)).filter(({ name }) => name === 'Annie Easley');
  expect(stored).toMatchObject([{ title: 'Poet', email: 'annie@chapter.example' }]);
});

test('an editor keeps the typed text when a save fails or the member was deleted', async ({ page }) => {
  await test.step('a failed save', async () => {
    await openEdit(page, site, 'Mary Jackson');
    const dialog = dialogOf(page, 'Edit Member');
    await dialog.getByLabel('Title').fill('Historian');
    await dialog.getByLabel('Officer').check();
    await intercept(page, '**/api/members/4', (route) => route.abort());
    await dialog.getByLabel('Title').press('Enter');
    await expectSaveFailure(page, 'Failed to update member');
    await expect(dialog.getByLabel('Title')).toHaveValue('Historian');
    await expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeFocused();
    await page.unroute('**/api/members/4');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Member updated successfully');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('tab', { name: 'Officers (3)' })).toBeVisible();
    await expect(nameOf(page, 'Mary Jackson')).toBeFocused();
    await expect(rowOf(page, 'Mary Jackson').getByText('Historian')).toBeVisible();
    expect(await storedNames(site)).toEqual([
      'Ada Byron',
      'Grace Hopper',
      'Mary Jackson',
      'Katherine Johnson',
      'Dorothy Vaughan',
    ]);
  });
  await test.step('a deleted member', async () => {
    await withoutMembers(site);
    await smallChapter(site);
    await openEdit(page, site, 'Mary Jackson');
    const dialog = dialogOf(page, 'Edit Member');
    await dialog.getByLabel('Title').fill('Historian');
    await send(page, { method: 'DELETE', path: '/api/members/4' });
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog.getByText(/^Not saved: someone.*deleted this member/)).toBeVisible();
    await expect(dialog.getByLabel('Title')).toHaveValue('Historian');
  });
});
