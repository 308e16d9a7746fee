import { arriveAt, expectAccessible } from './admin-steps.ts';
import { query } from './databases.ts';
import {
  choose,
  collectionField as collection,
  collectionHeading,
  collectionsCard,
  cups,
  expectToast,
  openCollection,
  openGallery,
  openRow as open,
  ownGallery,
  photo,
  row,
  said,
  savedOrder,
  stored,
  titleField,
  titles,
  uploadButton as upload,
  uploadCard,
} from './gallery-steps.ts';
import { draftKeyOf, storedDrafts } from './stored-drafts.ts';
import { expect, test } from './test.ts';

const site = ownGallery('gallery_collections', cups);

test('an editor can make a photo the first one in three taps', { tag: '@phone' }, async ({ page }) => {
  await openGallery(page, site);
  await page.getByRole('button', { name: 'Grid', exact: true }).click();
  const photos = page.getByRole('list', { name: 'Tea' }).getByRole('button');
  await expect(photos).toHaveText(['', '', '']);
  await photos.nth(2).click();
  const bar = page.getByRole('group', { name: 'Move First cup' });
  await expect(bar).toContainText('Now 3 of 3');
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Move to first' }).click();
  await savedOrder(page);
  await said(page, 'Moved to position 1 of 3');
  await expect(bar).toContainText('Now 1 of 3');
  await expect(photos.first()).toHaveAccessibleName('1: First cup');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The old order is back.')).toBeVisible();
  await expect(photos.first()).toHaveAccessibleName('1: Third cup');
  await bar.getByRole('button', { name: 'Earlier' }).focus();
  await page.keyboard.press('Enter');
  await expect(bar).toContainText('Now 2 of 3');
  await expect(bar.getByRole('button', { name: 'Earlier' })).toBeFocused();
  await bar.getByRole('button', { name: 'Move to last' }).click();
  await expect(bar).toContainText('Now 3 of 3');
  await bar.getByRole('button', { name: 'Later' }).focus();
  await page.keyboard.press('Enter');
  await said(page, 'This is already the last photo of its collection.');
});

test('an editor can drag a photo in the grid', async ({ page }) => {
  await openCollection(page, site, { title: 'Tea', view: 'grid' });
  const photos = page.getByRole('list', { name: 'Tea' }).getByRole('button');
  const [from, to] = [(await photos.nth(2).boundingBox())!, (await photos.first().boundingBox())!];
  await page.mouse.move(from.x + 40, from.y + 40);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, from.y + 40, { steps: 5 });
  await page.mouse.move(to.x + 40, to.y + 40, { steps: 5 });
  await said(page, 'Moved to position 1 of 3');
  await page.mouse.up();
  await savedOrder(page);
  await expect(photos.first()).toHaveAccessibleName('1: First cup');
  // Dragging selects nothing.
  await expect(page.getByRole('group', { name: /^Move/ })).toHaveCount(0);
});

test('an editor can rename a collection and set the date of all its pictures', async ({ page }) => {
  await openCollection(page, site, { title: 'Tea' });
  await page.getByRole('button', { name: 'Rename or change date of Tea' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename or change date' });
  await dialog.getByLabel('Gallery collection').fill('');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByLabel('Gallery collection')).toHaveAccessibleDescription(
    /Gallery collection title is required/,
  );
  await dialog.getByLabel('Gallery collection').fill('Spring Tea');
  await dialog.getByLabel('Date').fill('2026-05-06');
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Collection updated', '3 photos changed.');
  await expect(collectionHeading(page, 'Spring Tea')).toHaveAttribute('aria-expanded', 'true');
  await expect(titles(page)).toHaveText(['Third cup', 'Second cup', 'First cup']);
  await expect(collectionsCard(page).getByRole('link', { name: 'See it on the website' })).toHaveAttribute(
    'href',
    /\/gallery\/spring-tea$/,
  );
});

test('an editor can restore a deleted picture, or delete it permanently', async ({ page }) => {
  await query(site.databaseUrl, `delete from revisions where entity_type = 'media'`);
  await openCollection(page, site, { title: 'Tea' });
  for (const title of ['First cup', 'Second cup']) {
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page
      .getByRole('alertdialog', { name: 'Confirm Deletion' })
      .getByRole('button', { name: 'Delete', exact: true })
      .click();
    await expect(titles(page).filter({ hasText: title })).toHaveCount(0);
  }
  await openGallery(page, site);
  await page.getByRole('link', { name: 'Recently deleted (2)' }).click();
  await arriveAt(page, 'Deleted');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore “First cup”' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expectToast(page, 'Restored', '“First cup” is back.');
  await page.getByRole('button', { name: 'Delete permanently “Second cup”' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete permanently?' });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(page, 'Deleted permanently', '“Second cup” can’t be restored.');
  await expect(page.getByText('There is nothing to restore.')).toBeVisible();
  expect((await stored(site.databaseUrl)).map(({ title }) => title)).toEqual(['First cup', 'Third cup']);
  expect(await query(site.databaseUrl, `select id from revisions where title = 'Second cup'`)).toEqual([]);
});

test('titles and captions survive a closed tab, and their files find them again', async ({ page }) => {
  const files = [await photo('IMG_1.jpg'), await photo('IMG_2.jpg', 200)] as const;
  await openGallery(page, site);
  await collection(page).selectOption('Tea');
  await choose(page, [...files]);
  // The name of the file is selected, because the collection is known already.
  await expect(titleField(page)).toBeFocused();
  await page.keyboard.type('Tea on the lawn');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Still warm.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Scones');
  const key = await draftKeyOf(site);
  await expect.poll(() => storedDrafts(page, key)).toContain('Scones');
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await uploadCard(page).getByRole('button', { name: 'Restore' }).click();
  await expect(uploadCard(page).getByText(/^Choose the 2 photos again\./)).toBeVisible();
  await expect(row(page, 'Scones')).toContainText('Choose “IMG_2.jpg” again');
  await expectAccessible(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose them again' }).click();
  await (await chooser).setFiles([files[1], files[0]]);
  await expect(upload(page)).toHaveText('Add 2 photos');
  await upload(page).click();
  await expectToast(page, 'Success', '2 gallery images uploaded successfully');
  await expect(titles(page)).toHaveText([
    'Tea on the lawn',
    'Scones',
    'Third cup',
    'Second cup',
    'First cup',
  ]);
  await expect(collectionsCard(page).getByText('Still warm.')).toBeVisible();
  await page.reload();
  await expect(uploadCard(page).getByRole('button', { name: 'Restore' })).toHaveCount(0);
});

test('an editor can add photos inside an album, whose date stays', { tag: '@phone' }, async ({ page }) => {
  await openGallery(page, site);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add photos to Tea' }).click();
  await (await chooser).setFiles([await photo('IMG_1.jpg'), await photo('IMG_2.jpg', 200)]);
  await expect(collection(page)).toHaveValue('Tea');
  await expect(uploadCard(page).getByLabel('Date')).toHaveValue('2026-06-03');
  await open(page, 'IMG_2').click();
  await open(page, 'IMG_1').click();
  await uploadCard(page).getByLabel('Caption').click();
  // A press into the title selects the name of the file, in the first photo, too.
  await titleField(page).click();
  await page.keyboard.type('Fourth cup');
  await expect(titleField(page)).toHaveValue('Fourth cup');
  await upload(page).click();
  const question = page.getByRole('alertdialog', { name: 'Use file names as titles?' });
  await expect(question).toContainText(
    '“IMG_2” is the name of a file. Visitors will read it below the photo.',
  );
  await question.getByRole('button', { name: 'Write titles' }).click();
  await expect(titleField(page)).toBeFocused();
  expect(await stored(site.databaseUrl)).toHaveLength(3);
  await page.keyboard.type('Fifth cup');
  await upload(page).click();
  await expect(page.locator('[data-highlighted]')).toHaveText('TeaJun 3, 2026 · 5 photos');
});
