import { arriveAt, expectAccessible } from './admin-steps.ts';
import { query } from './databases.ts';
import {
  cups,
  expectToast,
  openCollection,
  openGallery,
  ownGallery,
  said,
  savedOrder,
  stored,
  titles,
} from './gallery-steps.ts';
import { expect, test } from './test.ts';

const site = ownGallery('gallery_collections', cups);

test('an editor can make a photo the first one in three taps', { tag: '@phone' }, async ({ page }) => {
  await openGallery(page, site);
  await page.getByRole('link', { name: 'Tea' }).click();
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
  await said(page, 'This is already the last image of its collection.');
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
  await page.getByRole('button', { name: 'Rename or change date' }).click();
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
  await expectToast(page, 'Collection updated', '3 images changed.');
  await arriveAt(page, 'Spring Tea');
  await expect(page.getByRole('main').getByRole('link', { name: 'See it on the website' })).toHaveAttribute(
    'href',
    /\/gallery\/spring-tea$/,
  );
  const first = page.getByRole('list', { name: 'Spring Tea' }).getByRole('button').first();
  await expect(first).toHaveAccessibleName('1: Third cup');
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
  await page.getByText('Recently deleted (2)').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore First cup' }).click();
  await expectToast(page, 'Restored', '“First cup” is back.');
  await page.getByRole('button', { name: 'Delete permanently Second cup' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete permanently?' });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(page, 'Success', 'Gallery image deleted permanently');
  await expect(page.getByText(/^Recently deleted/)).toHaveCount(0);
  expect((await stored(site.databaseUrl)).map(({ title }) => title)).toEqual(['First cup', 'Third cup']);
  expect(await query(site.databaseUrl, `select id from revisions where title = 'Second cup'`)).toEqual([]);
});
