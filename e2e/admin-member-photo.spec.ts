import { beSignedIn, expectAccessible } from './admin-steps.ts';
import { query } from './databases.ts';
import { photo } from './gallery-steps.ts';
import { intercept } from './intercept.ts';
import { dialogOf, openEdit, smallChapter, storedMembers, withoutMembers } from './members-steps.ts';
import { ownBackOffice, withAda } from './own-back-office.ts';
import { button, expectToast } from './pages-steps.ts';
import { expect, test, type Page } from './test.ts';

test.describe.configure({ timeout: 60_000 });

const site = ownBackOffice('member_photo', { prepare: withAda });
test.beforeEach(async ({ page }) => {
  await withoutMembers(site);
  await smallChapter(site);
  await beSignedIn(page, site);
});

async function choosePhoto(page: Page, name: string): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^(Upload a|Change) photo$/ }).click();
  await (await asked).setFiles([await photo(name)]);
}

test('a save waits for the photo and fails if the upload fails', async ({ page }) => {
  await openEdit(page, site, 'Mary Jackson');
  const dialog = dialogOf(page, 'Edit Member');
  let release = () => {};
  const hold = () => new Promise<void>((resolve) => (release = resolve));
  let wait = hold();
  let outcome: 'fail' | 'continue' = 'fail';
  await intercept(page, '**/api/media/upload', async (route) => {
    await wait;
    await (outcome === 'fail' ? route.abort() : route.continue());
  });
  await choosePhoto(page, 'mary.jpg');
  await dialog.getByLabel('Title').fill('Historian');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible();
  release();
  await expectToast(page, 'Upload failed', 'There was an error uploading your media.');
  await expect(dialog.getByText(/^Not saved: the picture couldn’t be uploaded\./)).toBeVisible();
  expect((await storedMembers(site)).every(({ title }) => title !== 'Historian')).toBe(true);
  await expectAccessible(page, '[role=dialog]');
  outcome = 'continue';
  wait = hold();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible();
  release();
  await expectToast(page, 'Member updated successfully');
  const stored = (await storedMembers(site)).find(({ name }) => name === 'Mary Jackson');
  expect(stored).toMatchObject({ title: 'Historian', image_url: expect.stringContaining('/medium-') });
  await openEdit(page, site, 'Mary Jackson');
  await expect(dialog.getByLabel('Title')).toHaveValue('Historian');
  await expect(page.getByText(/were not saved\. They are kept on this device/)).toBeHidden();
});

test('an editor can upload, remove and restore a photo', async ({ page, request }) => {
  await test.step('not a picture', async () => {
    await openEdit(page, site, 'Mary Jackson');
    const asked = page.waitForEvent('filechooser');
    await button(page, 'Upload a photo').click();
    await (
      await asked
    ).setFiles([{ name: 'minutes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') }]);
    await expect(page.getByText(/“minutes.pdf” wasn’t added: we can’t read this type/)).toBeVisible();
  });
  await test.step('a photo', async () => {
    await openEdit(page, site, 'Mary Jackson');
    const dialog = dialogOf(page, 'Edit Member');
    await expect(button(page, 'Remove photo')).toBeHidden();
    await choosePhoto(page, 'IMG_2041.jpg');
    await expectToast(page, 'Upload successful', 'Your media has been uploaded and optimized.');
    await expect(dialog.getByRole('img', { name: 'Portrait of Mary Jackson' })).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await button(page, 'Remove photo').focus();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Upload a photo')).toBeFocused();
    await expectToast(page, 'Photo removed');
    await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).click();
    await expect(dialog.getByRole('img', { name: 'Portrait of Mary Jackson' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Member updated successfully');
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
});
