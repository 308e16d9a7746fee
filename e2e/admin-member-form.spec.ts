import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectAccessible, signIn, tabTo } from './admin-steps.ts';
import { query } from './databases.ts';
import { beSignedIn } from './editor-steps.ts';
import { photo } from './gallery-steps.ts';
import {
  dialogOf,
  expectToFit,
  names,
  openMembers,
  rowOf,
  smallChapter,
  storedMembers,
  storedNames,
  withoutMembers,
} from './members-steps.ts';
import { addAdministrator, password, startOwnBackOffice, type OwnBackOffice } from './own-back-office.ts';
import { button, expectTold, field, loseFirstAnswer } from './pages-steps.ts';

test.describe.configure({ timeout: 60_000 });

let site: OwnBackOffice;
test.beforeAll(async () => {
  site = await startOwnBackOffice(`member_form_${test.info().project.name}`);
  await addAdministrator(site.databaseUrl, 'ada', 'Ada Example');
  await addAdministrator(site.databaseUrl, 'grace', 'Grace Example');
});
test.afterAll(() => site.stop());
test.beforeEach(async ({ page }) => {
  await withoutMembers(site);
  await smallChapter(site);
  await beSignedIn(page, site);
});

async function openEdit(page: Page, name: string): Promise<void> {
  await openMembers(page, site);
  await button(page, `Edit ${name}`).click();
  await expect(dialogOf(page, 'Edit Member').getByLabel('Name')).toHaveValue(name);
}

async function choosePhoto(page: Page, name: string): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Choose (a|another) photo$/ }).click();
  await (await asked).setFiles([await photo(name)]);
}

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
  await dialog.getByRole('button', { name: 'Add Member' }).dblclick();
  await expectTold(page, 'Error', 'Failed to create member');
  await expect(dialog.getByText(/Not saved: no connection/)).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('Annie Easley');
  await dialog.getByRole('button', { name: 'Add Member' }).dblclick();
  await expectTold(page, 'Member created successfully');
  expect((await storedNames(site)).filter((name) => name === 'Annie Easley')).toHaveLength(1);
});

test('a change that fails keeps what was typed; a member who became an officer moves', async ({ page }) => {
  await openEdit(page, 'Mary Jackson');
  const dialog = dialogOf(page, 'Edit Member');
  await dialog.getByLabel('Title').fill('Historian');
  await dialog.getByLabel('Officer').check();
  await page.route('**/api/members/4', (route) => route.abort());
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

test('a photo is uploaded, shown, removed, and put back', async ({ page, request }) => {
  await openEdit(page, 'Mary Jackson');
  const dialog = dialogOf(page, 'Edit Member');
  await expect(button(page, 'Remove photo')).toBeHidden();
  await choosePhoto(page, 'IMG_2041.jpg');
  await expectTold(page, 'Upload successful', 'Your media has been uploaded and optimized.');
  await expect(dialog.getByRole('img', { name: 'Portrait of Mary Jackson' })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await button(page, 'Remove photo').focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Choose a photo')).toBeFocused();
  await expectTold(page, 'Photo removed');
  await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByRole('img', { name: 'Portrait of Mary Jackson' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectTold(page, 'Member updated successfully');
  const stored = (await storedMembers(site)).find(({ name }) => name === 'Mary Jackson');
  expect(stored?.image_url).toMatch(/^\/media\/\d+\/medium-/);
  expect((await request.get(site.url + stored!.image_url!)).status()).toBe(200);
  const [item] = await query(
    site.databaseUrl,
    'select title, category, entity_type, entity_id from media_items order by id desc limit 1',
  );
  expect(item).toEqual({
    title: 'Portrait of Mary Jackson',
    category: 'about',
    entity_type: 'member',
    entity_id: 4,
  });
  await button(page, 'Edit Mary Jackson').click();
  await button(page, 'Remove photo').click();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
  expect((await storedMembers(site)).find(({ name }) => name === 'Mary Jackson')?.image_url).toBeNull();
});

test('a save waits for the photo, and says when it did not arrive', async ({ page }) => {
  await openEdit(page, 'Mary Jackson');
  const dialog = dialogOf(page, 'Edit Member');
  let answer: 'fail' | 'go on' = 'fail';
  await page.route('**/api/media/upload', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await (answer === 'fail' ? route.abort() : route.continue());
  });
  await choosePhoto(page, 'mary.jpg');
  await dialog.getByLabel('Title').fill('Historian');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await expectTold(page, 'Upload failed', 'There was an error uploading your media.');
  await expect(dialog.getByText(/^Not saved yet: the photo has not been uploaded\./)).toBeVisible();
  expect((await storedMembers(site)).every(({ title }) => title !== 'Historian')).toBe(true);
  await expectAccessible(page, '[role=dialog]');
  answer = 'go on';
  await dialog.getByRole('button', { name: /^Try again/ }).click();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectTold(page, 'Member updated successfully');
  const stored = (await storedMembers(site)).find(({ name }) => name === 'Mary Jackson');
  expect(stored).toMatchObject({ title: 'Historian', image_url: expect.stringContaining('/medium-') });
});

test('what is no picture is refused in words', async ({ page }) => {
  await openEdit(page, 'Mary Jackson');
  const asked = page.waitForEvent('filechooser');
  await button(page, 'Choose a photo').click();
  await (
    await asked
  ).setFiles([{ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') }]);
  await expect(page.getByText(/“letter.pdf” was not added: it is not a picture we can read/)).toBeVisible();
});

test('two officers change one member: the second sees both and nothing is lost', async ({
  page,
  browser,
}) => {
  const other = await grace(browser);
  await openEdit(page, 'Mary Jackson');
  await openEdit(other, 'Mary Jackson');
  const [mine, theirs] = [dialogOf(page, 'Edit Member'), dialogOf(other, 'Edit Member')];
  await theirs.getByLabel('Title').fill('Engineer');
  await theirs.getByLabel('Platinum member').check();
  await theirs.getByRole('button', { name: 'Save Changes' }).click();
  await expectTold(other, 'Member updated successfully');

  await mine.getByLabel('Title').fill('Historian');
  await mine.getByLabel('E-mail').fill('mary.jackson@chapter.example');
  await mine.getByRole('button', { name: 'Save Changes' }).press('Enter');
  const question = dialogOf(page, 'Two people changed this member');
  await expect(question).toBeVisible();
  await expectAccessible(page, '[role=dialog]:last-of-type');
  await expect(question.getByRole('group')).toHaveCount(3);
  const platinum = question.getByRole('group', { name: 'Platinum' });
  await expect(platinum.getByRole('radio', { name: /^Theirs \(saved by Grace Example at / })).toBeChecked();
  // Escape answers the question and leaves the form where it is.
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(mine).toBeVisible();
  await expect(mine.getByText('Not saved yet. Everything you typed is still here.')).toBeVisible();
  await expect(mine.getByLabel('Title')).toHaveValue('Historian');
  await expect(mine.getByRole('button', { name: 'Save Changes' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, question.getByRole('button', { name: 'Use my choices' }));
  await page.keyboard.press('Enter');
  await expectTold(page, 'Member updated successfully');
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

  // Who prefers theirs saves nothing, and her list shows it.
  await button(page, 'Edit Mary Jackson').click();
  await expect(mine.getByLabel('Title')).toHaveValue('Historian');
  await button(other, 'Edit Mary Jackson').click();
  await expect(theirs.getByLabel('Title')).toHaveValue('Historian');
  await theirs.getByLabel('Title').fill('Mathematician');
  await theirs.getByRole('button', { name: 'Save Changes' }).click();
  await expect(theirs).toBeHidden();
  await mine.getByLabel('Title').fill('Poet');
  await mine.getByRole('button', { name: 'Save Changes' }).click();
  await question.getByRole('button', { name: 'Keep theirs' }).click();
  await expectTold(page, 'You kept the other version');
  await expect(rowOf(page, 'Mary Jackson').getByText('Mathematician')).toBeVisible();
  await other.context().close();
});

/** Another officer at her own computer. */
async function grace(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, site, 'grace');
  return page;
}

test('a browser that is killed in the middle of a long edit loses two seconds at most', async ({ page }) => {
  await openEdit(page, 'Mary Jackson');
  const title = dialogOf(page, 'Edit Member').getByLabel('Title');
  await title.focus();
  const typedAt: number[] = [];
  const begun = Date.now();
  while (Date.now() - begun < 4_500) {
    await page.keyboard.type(`w${typedAt.length} `);
    typedAt.push(Date.now());
  }
  // What stands in the browser's store now is all that a killed one leaves.
  const store = await page.evaluate(() => JSON.stringify(localStorage));
  const killedAt = Date.now();
  const lastKept = Math.max(...[...store.matchAll(/w(\d+) /g)].map(([, number]) => Number(number)));
  expect(killedAt - (typedAt[lastKept + 1] ?? killedAt)).toBeLessThanOrEqual(2_000);
  const context = page.context();
  const next = await context.newPage();
  await page.close({ runBeforeUnload: false });
  await openEdit(next, 'Mary Jackson');
  await expect(next.getByText(/We kept your unsaved changes to “Mary Jackson”/)).toBeVisible();
  await button(next, 'Restore').click();
  const restored = await dialogOf(next, 'Edit Member').getByLabel('Title').inputValue();
  expect(restored).toContain(`w${lastKept}`);
});

test('closing asks first, and the session may end in the middle', async ({ page }) => {
  await openEdit(page, 'Mary Jackson');
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
  await expectTold(page, 'Member updated successfully');
  await expect(dialog).toBeHidden();
  expect((await storedMembers(site)).some(({ title }) => title === 'Historian')).toBe(true);
});
