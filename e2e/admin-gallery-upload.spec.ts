import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { arriveAt, expectAccessible, tabTo } from './admin-steps.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { query } from './databases.ts';
import {
  choose,
  expectToast,
  openGallery,
  photo,
  row,
  withoutPictures,
  stored,
  titles,
  uploadCard,
} from './gallery-steps.ts';
import { delayRequests } from './intercept.ts';
import { ownBackOffice, password } from './own-back-office.ts';

test.describe.configure({ timeout: 90_000 });

const iphone = path.resolve('test/pictures/iphone.heic');
const turned = path.resolve('test/pictures/turned-with-gps.jpg');

const site = ownBackOffice('gallery_upload');
test.beforeEach(() => withoutPictures(site.databaseUrl));

const upload = (page: Page) => uploadCard(page).getByRole('button', { name: /^Upload( \d+)? pictures?$/ });
const collection = (page: Page) => uploadCard(page).getByLabel('Gallery collection');

test('an editor can upload a HEIC picture with the keyboard', async ({ page }) => {
  await openGallery(page, site);
  await choose(page, iphone);
  const title = uploadCard(page).getByLabel('Title', { exact: true });
  await expect(title).toHaveValue('iphone');
  await tabTo(page, title);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Tea on the lawn');
  await tabTo(page, collection(page));
  await page.keyboard.type('Spring Tea');
  const date = uploadCard(page).getByLabel('Date');
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
  await expect(date).toHaveValue(today);
  await tabTo(page, upload(page));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Success', 'Gallery image uploaded successfully');
  await expect(titles(page)).toHaveText(['Tea on the lawn']);
  const [year, month] = today.split('-');
  expect(await stored(site.databaseUrl)).toEqual([
    {
      title: 'Tea on the lawn',
      gallery_title: 'Spring Tea',
      folder_path: `gallery/${year}/${month}/spring-tea`,
      caption: null,
    },
  ]);
  // The form is reset.
  await expect(title).toHaveValue('');
  await expect(collection(page)).toHaveValue('');
  await expect(date).toHaveValue(today);
  await expect(uploadCard(page).locator('img.aspect-video')).toHaveCount(0);
  await expect(uploadCard(page).getByText('Uploaded', { exact: true })).toBeVisible();
});

test('an editor sees all missing fields at once, and is asked before leaving', async ({ page }) => {
  await test.step('missing fields', async () => {
    await openGallery(page, site);
    await uploadCard(page).getByLabel('Date').fill('');
    await upload(page).click();
    for (const text of ['Title', 'Gallery collection title', 'Upload date', 'Image file'])
      await expect(uploadCard(page).getByText(`${text} is required`).last()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Choose pictures' })).toBeFocused();
    await expectAccessible(page);
    expect(await stored(site.databaseUrl)).toEqual([]);
  });
  await test.step('leaving', async () => {
    await openGallery(page, site);
    await choose(page, [await photo('Tea.jpg')]);
    await page.getByRole('button', { name: 'Back to Dashboard' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expect(question).toContainText('Some pictures aren’t uploaded yet');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(row(page, 'Tea')).toBeVisible();
    await page.getByRole('button', { name: 'Remove Tea' }).click();
    await expect(row(page, 'Tea')).toHaveCount(0);
  });
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
    await expect(upload(page)).toHaveText('Upload 3 pictures');
    await row(page, 'IMG_2041')
      .getByRole('button', { name: /^Describe/ })
      .click();
    const title = uploadCard(page).getByLabel('Title', { exact: true });
    await expect(title).toHaveAccessibleDescription(/looks like a file name.*can’t see it/);
    await expectAccessible(page);
    await title.fill('');
    await collection(page).fill('Spring Tea');
    await row(page, 'Tea')
      .getByRole('button', { name: /^Describe/ })
      .click();
    await upload(page).click();
    await expect(title).toHaveAccessibleDescription(/Title is required/);
    await expect(row(page, 'IMG_2041')).toContainText('Needs a title');
    await title.fill('Balloons for the graduates');
    await uploadCard(page).getByLabel('Caption').fill('Many of them.');
    await upload(page).click();
    await expectToast(
      page,
      'Error',
      "This isn't a picture we can read. Use a JPEG, PNG, WebP, GIF, AVIF or HEIC file.",
    );
    await expect(row(page, 'broken')).toContainText("This isn't a picture we can read.");
    await expect(row(page, 'broken').getByRole('button', { name: /^Try again/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Try again/ })).toHaveCount(1);
    await expect(titles(page)).toHaveCount(2);
    expect((await stored(site.databaseUrl)).map(({ title: name, caption }) => [name, caption])).toEqual([
      ['Balloons for the graduates', 'Many of them.'],
      ['Tea', null],
    ]);
    await page.getByRole('button', { name: 'Remove broken' }).click();
    await expect(row(page, 'broken')).toHaveCount(0);
    // No unsaved input is left.
    await expect(collection(page)).toHaveValue('');
    await expect(title).toHaveValue('');
    await page.getByRole('button', { name: 'Back to Dashboard' }).click();
    await arriveAt(page, 'Dashboard');
  },
);

test('dropped files are sent two at a time, and a stopped one can be sent later', async ({ page }) => {
  await openGallery(page, site);
  const files = await Promise.all(['a', 'b', 'c'].map((name) => photo(`Cup ${name}.jpg`)));
  const data = await page.evaluateHandle(
    (all) => {
      const transfer = new DataTransfer();
      for (const { name, bytes } of all)
        transfer.items.add(new File([Uint8Array.from(bytes)], name, { type: 'image/jpeg' }));
      return transfer;
    },
    files.map(({ name, buffer }) => ({ name, bytes: [...buffer] })),
  );
  const heading = uploadCard(page).getByRole('heading', { level: 2 });
  for (const type of ['dragenter', 'dragover', 'drop'])
    await heading.dispatchEvent(type, { dataTransfer: data });
  await expect(upload(page)).toHaveText('Upload 3 pictures');
  await collection(page).fill('Cups');
  // One request is canceled meanwhile, so it cannot continue.
  const release = await delayRequests(page, '**/api/media/upload', (route) =>
    route.continue().catch(() => undefined),
  );
  await upload(page).click();
  await expect(uploadCard(page).getByRole('button', { name: 'Uploading...' })).toBeVisible();
  await expect(uploadCard(page).getByRole('progressbar')).toHaveCount(2);
  await expect(row(page, 'Cup c')).toContainText('Waiting');
  await row(page, 'Cup a').getByRole('button', { name: /^Stop/ }).click();
  await expect(row(page, 'Cup a')).toContainText('Stopped');
  await expect(row(page, 'Cup c').getByRole('progressbar')).toBeVisible();
  await expectAccessible(page);
  release();
  await expectToast(page, 'Success', '2 gallery images uploaded successfully');
  await expect(titles(page)).toHaveCount(2);
  await expect(collection(page)).toHaveValue('Cups');
  await upload(page).click();
  await expect(titles(page)).toHaveCount(3);
  expect((await stored(site.databaseUrl)).map(({ title }) => title)).toEqual(['Cup a', 'Cup b', 'Cup c']);
});

test('a retry after a lost response stores the picture once', async ({ page }) => {
  const proxy = await startCuttingProxy(site.url);
  await openGallery(page, proxy);
  await choose(page, turned);
  await uploadCard(page).getByLabel('Title', { exact: true }).fill('Tea');
  await collection(page).fill('Spring Tea');
  proxy.cutsUploadResponses = true;
  await upload(page).click();
  await expectToast(page, 'Error', 'Failed to upload media');
  await expect(row(page, 'Tea')).toContainText('Connection lost');
  expect(await stored(site.databaseUrl)).toHaveLength(1);
  await expect(uploadCard(page).getByLabel('Title', { exact: true })).toHaveValue('Tea');
  proxy.cutsUploadResponses = false;
  await row(page, 'Tea')
    .getByRole('button', { name: /^Try again/ })
    .click();
  await expectToast(page, 'Success', 'Gallery image uploaded successfully');
  expect(await stored(site.databaseUrl)).toHaveLength(1);
  await expect(collection(page)).toHaveValue('');
  await page.close();
  await proxy.stop();
});

test('uploads continue after the editor signs in again', async ({ page }) => {
  await openGallery(page, site);
  await choose(page, [await photo('Tea.jpg'), await photo('Scones.jpg'), await photo('Jam.jpg')]);
  await collection(page).fill('Spring Tea');
  await query(site.databaseUrl, 'delete from admin_sessions');
  await upload(page).click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await dialog.getByLabel('Username').fill('ada');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expectToast(page, 'Success', '3 gallery images uploaded successfully');
  expect(await stored(site.databaseUrl)).toHaveLength(3);
});
