import path from 'node:path';
import { arriveAt, expectAccessible, tabTo } from './admin-steps.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { query } from './databases.ts';
import {
  acceptFileNames,
  choose,
  collectionField as collection,
  drop,
  expectToast,
  openGallery,
  openRow as open,
  ownGallery,
  photo,
  row,
  startCollection,
  stored,
  titleField as title,
  titles,
  uploadButton as upload,
  uploadCard,
} from './gallery-steps.ts';
import { delayRequests } from './intercept.ts';
import { password } from './own-back-office.ts';
import { expect, test } from './test.ts';

const iphone = path.resolve('test/pictures/iphone.heic');
const turned = path.resolve('test/pictures/turned-with-gps.jpg');

const site = ownGallery('gallery_upload');

test('an editor can upload a HEIC picture with the keyboard, and sees it before', async ({ page }) => {
  await openGallery(page, site);
  await choose(page, iphone);
  await expect(title(page)).toHaveValue('iphone');
  await expect(uploadCard(page).locator('img')).toHaveAttribute('src', /^data:image\/webp/, {
    timeout: 60_000,
  });
  await tabTo(page, collection(page));
  await page.keyboard.type('Spring Tea');
  const date = uploadCard(page).getByLabel('Date');
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
  await expect(date).toHaveValue(today);
  await tabTo(page, title(page));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Tea on the lawn');
  await tabTo(page, upload(page));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Success', 'Gallery image uploaded successfully');
  const [year, month] = today.split('-');
  expect(await stored(site.databaseUrl)).toEqual([
    {
      title: 'Tea on the lawn',
      gallery_title: 'Spring Tea',
      folder_path: `gallery/${year}/${month}/spring-tea`,
      caption: null,
    },
  ]);
  // The form is reset, and the list shows the new collection.
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible();
  await expect(title(page)).toHaveValue('');
  await expect(page.locator('[data-highlighted]')).toHaveText(/^Spring Tea.* · 1 photo$/);
  await expect(titles(page)).toHaveText(['Tea on the lawn']);
  await choose(page, [await photo('Lunch.jpg')]);
  await expect(collection(page)).toHaveText('Choose or start one…New collection…Spring Tea');
  await upload(page).click();
  await expect(collection(page)).toBeFocused();
  await expect(collection(page)).toHaveAccessibleDescription('Gallery collection title is required');
  await startCollection(uploadCard(page), 'Fall luncheon');
  await upload(page).click();
  await acceptFileNames(page);
  await expect(page.locator('[data-highlighted]')).toContainText('Fall luncheon');
});

test('an editor sees what is missing, and is asked before leaving', async ({ page }) => {
  await openGallery(page, site);
  await uploadCard(page).getByLabel('Date').fill('');
  await upload(page).click();
  for (const text of ['Title', 'Gallery collection title', 'Upload date', 'Image file'])
    await expect(uploadCard(page).getByText(`${text} is required`).last()).toBeVisible();
  await expect(collection(page)).toBeFocused();
  await expectAccessible(page);
  await choose(page, [await photo('Tea.jpg')]);
  await expect(uploadCard(page).getByText(/^(Title|Image file) is required/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to Dashboard' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('Some photos aren’t uploaded yet');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(await stored(site.databaseUrl)).toEqual([]);
  await page.getByRole('button', { name: 'Remove Tea' }).click();
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible();
});

test(
  'an editor can upload several files, of which some are rejected',
  { tag: '@phone' },
  async ({ page }) => {
    await openGallery(page, site);
    const text = { name: 'minutes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
    const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
    await choose(page, [await photo('Tea.jpg'), broken, text, await photo('IMG_2041.jpg', 200)]);
    await expect(
      uploadCard(page).getByText(/^“minutes\.pdf” wasn’t added: we can’t read this type/),
    ).toBeVisible();
    await expect(row(page, 'minutes.pdf')).toHaveCount(0);
    await expect(upload(page)).toHaveText('Add 3 photos');
    await expect(row(page, 'IMG_2041')).toContainText('Needs a title');
    await open(page, 'IMG_2041').click();
    await expect(title(page)).toBeFocused();
    await expect(title(page)).toHaveAccessibleDescription(/looks like a file name/);
    await expectAccessible(page);
    await page.keyboard.press('Delete');
    await expect(title(page)).toHaveValue('');
    await collection(page).fill('Spring Tea');
    await open(page, 'Tea').click();
    await upload(page).click();
    await expect(title(page)).toHaveAccessibleDescription(/Title is required/);
    await title(page).fill('Balloons for the graduates');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Many of them.');
    await upload(page).click();
    await acceptFileNames(page);
    await expectToast(
      page,
      'Error',
      "1 photo was not sent. We can't read this file. Use a JPEG, PNG, WebP, GIF, AVIF, HEIC or SVG file.",
    );
    await expect(row(page, 'broken')).toContainText("We can't read this file.");
    await expect(page.getByRole('button', { name: /^Try again/ })).toHaveCount(0);
    expect((await stored(site.databaseUrl)).map(({ title: name, caption }) => [name, caption])).toEqual([
      ['Balloons for the graduates', 'Many of them.'],
      ['Tea', null],
    ]);
    await page.getByRole('button', { name: 'Remove broken' }).click();
    await expect(row(page, 'broken')).toHaveCount(0);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible();
    // No unsaved input is left.
    await page.getByRole('button', { name: 'Back to Dashboard' }).click();
    await arriveAt(page, 'Dashboard');
  },
);

test(
  'an editor can write captions while the photos are being sent, and they keep their order',
  { tag: '@phone' },
  async ({ page }) => {
    await openGallery(page, site);
    const names = ['one', 'two', 'three', 'four'];
    await choose(page, await Promise.all(names.map((_, index) => photo(`IMG_${index}.jpg`, 60 * index))));
    await collection(page).fill('Cups');
    const release = await delayRequests(page, '**/api/media/upload');
    await open(page, 'IMG_3').click();
    await upload(page).click();
    await acceptFileNames(page);
    await expect(uploadCard(page).getByRole('progressbar')).toHaveCount(2);
    await expect(row(page, 'IMG_0').getByRole('progressbar')).toBeInViewport();
    await open(page, 'IMG_1').click();
    await open(page, 'IMG_0').click();
    for (const name of names) {
      await expect(title(page)).toBeFocused();
      await page.keyboard.type(`Cup ${name}`);
      await page.keyboard.press('Enter');
      await page.keyboard.type(`Tea for ${name}.`);
      if (name === 'two') release();
      if (name !== 'four') await page.keyboard.press('Enter');
    }
    await expect(uploadCard(page).getByText('4 of 4 sent')).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.locator('[data-highlighted]')).toHaveText(/^Cups.* · 4 photos$/);
    const response = await page.request.get(`${site.url}/api/gallery`);
    const pictures = (await response.json()) as { title: string; caption: string }[];
    expect(pictures.map((picture) => `${picture.title}: ${picture.caption}`)).toEqual(
      names.map((name) => `Cup ${name}: Tea for ${name}.`),
    );
  },
);

test('dropped files are sent two at a time, and a stopped one can be sent later', async ({ page }) => {
  await openGallery(page, site);
  const files = await Promise.all(['a', 'b', 'c'].map((name) => photo(`Cup ${name}.jpg`)));
  await drop(page, files);
  await expect(upload(page)).toHaveText('Add 3 photos');
  await collection(page).fill('Cups');
  // One request is canceled meanwhile, so it cannot continue.
  const release = await delayRequests(page, '**/api/media/upload', (route) =>
    route.continue().catch(() => undefined),
  );
  await upload(page).click();
  await acceptFileNames(page);
  await expect(uploadCard(page).getByRole('button', { name: 'Uploading...' })).toBeVisible();
  await expect(uploadCard(page).getByRole('progressbar')).toHaveCount(2);
  await expect(row(page, 'Cup c')).toContainText('Waiting');
  await open(page, 'Cup b').click();
  await row(page, 'Cup a').getByRole('button', { name: /^Stop/ }).click();
  await expect(row(page, 'Cup a')).toContainText('Stopped');
  await expect(row(page, 'Cup c').getByRole('progressbar')).toBeVisible();
  await expectAccessible(page);
  release();
  await expectToast(page, 'Success', '2 gallery images uploaded successfully');
  await expect(collection(page)).toHaveValue('Cups');
  await upload(page).click();
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible();
  expect((await stored(site.databaseUrl)).map((picture) => picture.title)).toEqual([
    'Cup a',
    'Cup b',
    'Cup c',
  ]);
});

test('a retry after a lost response stores the picture once', async ({ page }) => {
  const proxy = await startCuttingProxy(site.url);
  await openGallery(page, proxy);
  await choose(page, turned);
  await title(page).fill('Tea');
  await collection(page).fill('Spring Tea');
  proxy.cutsUploadResponses = true;
  await upload(page).click();
  await expectToast(page, 'Error', 'Failed to upload media');
  await expect(uploadCard(page).getByText('Connection lost')).toBeVisible();
  expect(await stored(site.databaseUrl)).toHaveLength(1);
  // What was corrected after the lost response is saved, too.
  await title(page).fill('Tea on the lawn');
  proxy.cutsUploadResponses = false;
  await upload(page).click();
  await expectToast(page, 'Success', 'Gallery image uploaded successfully');
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible();
  expect(await stored(site.databaseUrl)).toMatchObject([{ title: 'Tea on the lawn' }]);
  await page.close();
  await proxy.stop();
});

test('uploads continue after the editor signs in again', async ({ page }) => {
  await openGallery(page, site);
  await choose(page, [await photo('Tea.jpg'), await photo('Scones.jpg'), await photo('Jam.jpg')]);
  await collection(page).fill('Spring Tea');
  await query(site.databaseUrl, 'delete from admin_sessions');
  await upload(page).click();
  await acceptFileNames(page);
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await dialog.getByLabel('Username').fill('ada');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expectToast(page, 'Success', '3 gallery images uploaded successfully');
  expect(await stored(site.databaseUrl)).toHaveLength(3);
});
