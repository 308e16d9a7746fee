import { arriveAt, expectAccessible, tabTo } from './admin-steps.ts';
import { query } from './databases.ts';
import {
  collectionHeading,
  collectionsCard,
  expectToast,
  openCollection,
  openGallery,
  ownGallery,
  startCollection,
  stored,
  titles,
} from './gallery-steps.ts';
import { expectSaveFailure } from './pages-steps.ts';
import { delayRequests, intercept } from './intercept.ts';
import { layoutFaults } from './layout-faults.ts';
import { seedPictures } from './own-pictures.ts';
import { longCaption, longTitle, plannedGallery } from './planned-gallery.ts';
import { resize } from './resize.ts';
import { expect, test, type Page } from './test.ts';

const site = ownGallery('gallery');

/** Nothing is cut off. On a phone, the footer of the form covers the content on purpose. */
async function expectToFit(page: Page): Promise<void> {
  const faults = await layoutFaults(page);
  expect(faults.filter((fault) => !fault.startsWith('overlaps its neighbor'))).toEqual([]);
}

const seedTea = () =>
  seedPictures(site.databaseUrl, [
    { title: 'Tea', collection: 'Spring Tea', taken: '2026-06-03T23:30-04:00', caption: longCaption },
  ]);

test('an editor can tell an empty gallery from a failed read @nightly', async ({ page }) => {
  await openGallery(page, site);
  const empty = 'No images found in the gallery. Upload some images to get started!';
  await expect(collectionsCard(page).getByText(empty)).toBeVisible();
  await expectAccessible(page);
  const release = await delayRequests(page, '**/api/gallery/collections', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Loading gallery images...')).toBeVisible();
  release();
  await expect(page.getByText('We could not load this. Please try again.')).toBeVisible();
  await expect(page.getByText(empty)).toBeHidden();
  await page.unroute('**/api/gallery/collections');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(empty)).toBeVisible();
  // Without a previous screen, the button leads to the dashboard.
  await page.getByRole('button', { name: 'Back to Dashboard' }).click();
  await arriveAt(page, 'Dashboard');
});

test(
  'an editor can see every collection and its pictures, down to the smallest phone',
  { tag: '@phone' },
  async ({ page }) => {
    await test.step('all photos, by collection', async () => {
      await seedPictures(site.databaseUrl, plannedGallery);
      await openGallery(page, site);
      const cups = ['Third cup', 'Second cup', 'First cup'];
      await expect(titles(page)).toHaveText([...cups, 'Quilt', longTitle]);
      await expectAccessible(page);
      await expectToFit(page);
      await collectionHeading(page, 'Arts').click();
      await expect(titles(page)).toHaveText([...cups, longTitle]);
      await collectionsCard(page).getByRole('searchbox').fill('third c');
      await expect(titles(page)).toHaveText(['Third cup']);
      await expectAccessible(page);
      await collectionsCard(page).getByRole('searchbox').fill('');
      await expect(titles(page)).toHaveText([...cups, longTitle]);
    });
    await test.step('details and layout', async () => {
      const item = page.getByRole('listitem').filter({ hasText: 'Third cup' });
      for (const text of ['Collection: Garden Tea', 'Warm.', 'Jun 3, 2026', 'gallery/2026/08/own'])
        await expect(item.getByText(text, { exact: true })).toBeVisible();
      await resize(page, { width: 320, height: 640 });
      await expectToFit(page);
      await page.getByRole('button', { name: 'Grid', exact: true }).click();
      await page.getByRole('list', { name: 'Garden Tea' }).getByRole('button').first().click();
      await expectToFit(page);
      await expectAccessible(page);
    });
  },
);

test('an editor can move a picture, and its URL stays @nightly', async ({ page, request }) => {
  await seedTea();
  await openCollection(page, site, { title: 'Spring Tea' });
  const source = await page.getByRole('listitem').locator('img').getAttribute('src');
  await tabTo(page, page.getByRole('button', { name: 'Edit Tea' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit Gallery Image' });
  const folder = dialog.getByLabel('Folder path');
  await expect(dialog.getByLabel('Date')).toHaveValue('2026-06-03');
  await expect(folder).toHaveValue('gallery/2026/08/own');
  await expectAccessible(page);
  await dialog.getByText('Advanced').click();
  await dialog.getByRole('button', { name: 'Auto-generate' }).click();
  await expect(folder).toHaveValue('gallery/2026/06/spring-tea');
  await startCollection(dialog, 'Founders’ Day & Tea!');
  await expect(folder).toHaveValue('gallery/2026/06/founders-day-tea');
  await dialog.getByLabel('Date').fill('2026-04-11');
  await expect(folder).toHaveValue('gallery/2026/04/founders-day-tea');
  await dialog.getByLabel('Title', { exact: true }).fill('');
  await dialog.getByLabel('Entity ID').fill('seven');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveAccessibleDescription(/Title is required/);
  await expect(dialog.getByLabel('Title', { exact: true })).toBeFocused();
  await expect(dialog.getByLabel('Entity ID')).toHaveAccessibleDescription(/Enter a number/);
  await dialog.getByLabel('Title', { exact: true }).fill('Black-eyed Susans');
  await dialog.getByLabel('Entity ID').fill('');
  const release = await delayRequests(page, '**/update-with-move');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByRole('button', { name: 'Saving & Moving Files...' })).toBeVisible();
  release();
  await expectToast(page, 'Success', 'Gallery image updated and files moved successfully');
  await expect(dialog).toBeHidden();
  // The picture is in another collection now, and the button that was pressed is gone.
  await expect(page.locator('#main')).toBeFocused();
  await expect(titles(page)).toHaveCount(0);
  await collectionHeading(page, 'Founders’ Day & Tea!').click();
  await expect(titles(page)).toHaveText(['Black-eyed Susans']);
  expect(await stored(site.databaseUrl)).toMatchObject([
    {
      title: 'Black-eyed Susans',
      gallery_title: 'Founders’ Day & Tea!',
      folder_path: 'gallery/2026/04/founders-day-tea',
    },
  ]);
  expect((await request.get(site.url + source)).status()).toBe(200);

  await page.goto(`${site.url}/admin/activity`);
  await expect(
    page.getByText(/changed the picture “Black-eyed Susans”: (?=.*title)(?=.*date)(?=.*collection)/),
  ).toBeVisible();
  await page.getByRole('link', { name: '“Black-eyed Susans”' }).click();
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue('Black-eyed Susans');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${site.url}/admin/gallery`);
});

test('a failed save keeps the text and shows the reason @nightly', async ({ page }) => {
  await seedTea();
  await openCollection(page, site, { title: 'Spring Tea' });
  await page.getByRole('button', { name: 'Edit Tea' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Gallery Image' });
  await dialog.getByLabel('Title', { exact: true }).fill('Tea on the lawn');
  await intercept(page, '**/update-with-move', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectSaveFailure(page, 'Failed to update media');
  await expect(dialog.getByText(/can’t tell whether this was saved/)).toBeVisible();
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue('Tea on the lawn');
  await page.unroute('**/update-with-move');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Success', 'Gallery image updated successfully');
  await page.getByRole('button', { name: 'Edit Tea on the lawn' }).click();
  await dialog.getByLabel('Title', { exact: true }).fill('Tea');
  await query(site.databaseUrl, 'delete from media_items');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText(/^Not saved: someone deleted this photo\. Restore it/)).toBeVisible();
});

test('an editor sees where a picture is used before deleting it', async ({ page }) => {
  await seedTea();
  await seedPictures(site.databaseUrl, [{ title: 'Quilt', collection: 'Spring Tea' }]);
  await query(
    site.databaseUrl,
    `insert into events (title, description, search_text, start_date, end_date, image_url)
     select 'Spring Tea on the lawn', '', '', now(), now(), '/media/' || id || '/large-1200x900.webp' from media_items where title = 'Tea'`,
  );
  await openCollection(page, site, { title: 'Spring Tea' });
  const button = page.getByRole('button', { name: 'Delete Tea' });
  await button.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Confirm Deletion' });
  await expect(question.getByText('Event: Spring Tea on the lawn')).toBeVisible();
  await expect(
    question.getByText('Are you sure you want to delete this gallery image? This action cannot be undone.', {
      exact: true,
    }),
  ).toBeVisible();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page, '[role=alertdialog]');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await intercept(page, '**/api/media/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(page, 'Error', 'Failed to delete media');
  expect(await stored(site.databaseUrl)).toHaveLength(2);
  await page.unroute('**/api/media/*');
  const release = await delayRequests(page, '**/api/media/*');
  await tabTo(page, question.getByRole('button', { name: 'Delete', exact: true }));
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Deleting...' })).toBeVisible();
  release();
  await expectToast(page, 'Success', 'Gallery image deleted successfully');
  await expect(titles(page)).toHaveText(['Quilt']);
  await expect(page.locator('#main')).toBeFocused();
  expect((await stored(site.databaseUrl)).map(({ title }) => title)).toEqual(['Quilt']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(titles(page)).toHaveCount(2);
  await expectToast(page, 'Restored', '“Tea” is back.');
});
