import { expect, type Page } from '@playwright/test';
import { beSignedIn, expectAccessible, timeOnScreen } from './admin-steps.ts';
import { query } from './databases.ts';
import { frameOf, openEditorPage, savedBody, textOf } from './editor-page/open.ts';
import { bring } from './editor-steps.ts';
import { expectToast, photo, withoutPictures } from './gallery-steps.ts';
import { intercept } from './intercept.ts';
import { ownBackOffice } from './own-back-office.ts';
import { test } from './visitor.ts';

// The schema library checks once whether it may compile code; the rest are errors of failed uploads.
test.use({
  expectedErrors: /script-src by eval|preloaded using link preload|status of (415|503)|Image upload failed/,
});

const site = ownBackOffice('editor_pictures', { prepare: ({ databaseUrl }) => withoutPictures(databaseUrl) });
test.beforeEach(async ({ page }) => {
  await query(site.databaseUrl, 'delete from media_items');
  await beSignedIn(page, site);
});

const stored = () =>
  query<{ title: string; type: string }>(site.databaseUrl, 'select title, type from media_items order by id');

test('an editor can insert a picture after describing it', async ({ page }) => {
  await openWith(page, '<p>Tea</p>');
  await openPictureDialog(page);
  const dialog = page.getByRole('dialog', { name: 'Add a picture' });
  await dialog.getByRole('button', { name: 'Insert picture' }).click();
  await expect(dialog.getByText('Please choose a picture.')).toBeVisible();
  await expect(dialog.getByText(/^Please describe the picture/)).toBeVisible();
  await expectAccessible(page, '[role=dialog]');

  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Upload a picture' }).click();
  await (await chooser).setFiles(await photo('IMG_1.jpg'));
  await expectToast(page, 'Upload successful', 'Your media has been uploaded and optimized.');
  await dialog.getByRole('button', { name: 'Insert picture' }).click();
  await expect(dialog.getByText(/^Please describe the picture/)).toBeVisible();
  await expect(dialog.getByLabel('Describe the picture for people who cannot see it')).toBeFocused();
  await dialog.getByLabel('Describe the picture for people who cannot see it').fill('Four cups & a cake');
  await dialog.getByRole('button', { name: 'Insert picture' }).click();
  await expect(dialog).toBeHidden();
  await expect(frameOf(page).getByAltText('Four cups & a cake')).toBeVisible();

  await textOf(page).press('Control+End');
  await openPictureDialog(page);
  await dialog.getByRole('button', { name: 'Choose from library' }).click();
  const library = page.getByRole('dialog', { name: 'Choose from library' });
  await library.getByRole('radio', { name: 'IMG_1' }).check();
  await library.getByRole('button', { name: 'Use this picture' }).click();
  await dialog.getByLabel('Describe the picture for people who cannot see it').fill('The same cups');
  await dialog.getByRole('button', { name: 'Insert picture' }).click();
  await expect(dialog).toBeHidden();
  expect(await savedBody(page)).toMatch(
    /<img (src="\/media\/\d+\/large-640x480\.webp") alt="Four cups &amp; a cake"><img \1 alt="The same cups">/,
  );
  expect(await stored()).toEqual([{ title: 'IMG_1', type: 'image' }]);
});

test('a picture is added after the selected words and their link', async ({ page }) => {
  await openWith(page, '<p>See our <a href="/events">calendar</a>.</p>');
  await textOf(page).getByRole('link').dblclick();
  await openPictureDialog(page);
  const dialog = page.getByRole('dialog', { name: 'Add a picture' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Upload a picture' }).click();
  await (await chooser).setFiles(await photo('IMG_1.jpg'));
  await expectToast(page, 'Upload successful', 'Your media has been uploaded and optimized.');
  await dialog.getByLabel('This picture is only decoration').check();
  await dialog.getByRole('button', { name: 'Insert picture' }).click();
  await expect(dialog).toBeHidden();
  expect(await savedBody(page)).toMatch(
    /^<p>See our <a href="\/events">calendar<\/a><img src="[^"]+" alt="">\.<\/p>$/,
  );
});

test('an editor can mark a picture as decoration and describe it later', async ({ page }) => {
  await openWith(page, '<p>Tea</p>');
  await bring(page, 'paste', { files: [await photo('flower.jpg')] });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('This picture is only decoration').check();
  await dialog.getByRole('button', { name: 'Insert picture' }).click();
  await expect(frameOf(page).locator('img[alt=""]')).toBeVisible();
  await frameOf(page).locator('img').click();
  await page.getByRole('button', { name: 'Describe this picture' }).click();
  await dialog.getByLabel('This picture is only decoration').uncheck();
  await dialog.getByLabel('Describe the picture for people who cannot see it').fill('A daisy');
  await dialog.getByRole('button', { name: 'Save' }).click();
  expect(await savedBody(page)).toContain('alt="A daisy"');
});

test('an editor can paste or drop a picture, which needs a description', async ({ page }) => {
  for (const how of ['paste', 'drop'] as const) {
    await query(site.databaseUrl, 'delete from media_items');
    await openWith(page, '<p>Tea</p>');
    await bring(page, how, { files: [await photo('garden.jpg')] });
    const dialog = page.getByRole('dialog', { name: 'Add a picture' });
    await expect(dialog.locator('img')).toBeVisible();
    await expect.poll(stored).toEqual([{ title: 'garden', type: 'image' }]);
    await dialog.getByLabel('Describe the picture for people who cannot see it').fill('The garden');
    await dialog.getByRole('button', { name: 'Insert picture' }).click();
    expect(await savedBody(page)).toMatch(/<img src="\/media\/\d+\/large-[^"]*" alt="The garden">/);
  }
});

test('a pasted picture that cannot be uploaded leaves only a notice for three seconds', async ({ page }) => {
  await intercept(page, '**/api/media', (route) => route.fulfill({ status: 503, json: { message: 'Away' } }));
  await openWith(page, '<p>Tea</p>');
  const words = 'Failed to process pasted image. Please try uploading it directly.';
  const stayed = await timeOnScreen(page, words);
  await bring(page, 'paste', { files: [await photo('garden.jpg')] });
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(words)).toBeHidden();
  expect(await stayed()).toBeGreaterThan(2_000);
  expect(await stayed()).toBeLessThan(4_500);
  expect(await savedBody(page)).toBe('<p>Tea</p>');
});

test('pictures in pasted text are uploaded, and their missing descriptions are reported', async ({
  page,
}) => {
  const { buffer } = await photo('x.jpg');
  await openWith(page, '<p>Tea</p>');
  await bring(page, 'paste', {
    html: `<p>Our garden</p><p><img src="data:image/jpeg;base64,${buffer.toString('base64')}"></p>`,
  });
  await expect(frameOf(page).locator('img[src^="/media/"]')).toBeVisible({ timeout: 15_000 });
  await expect(
    page.getByText(/^The picture after “.*Our garden.*” has no description\.$/).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Show me ?: The picture after/ }).click();
  await expect(page.locator('iframe[title="Content"]')).toBeFocused();
  await expect(frameOf(page).locator('img[data-mce-selected]')).toBeVisible();
  expect(await savedBody(page)).toMatch(/<img src="\/media\/\d+\/large-/);
});

test('a chosen file becomes a link, and an unsupported one is rejected', async ({ page }) => {
  await openWith(page, '<p>Tea </p>');
  await chooseFile(page, { name: 'minutes.txt', mimeType: 'text/plain', buffer: Buffer.from('We met.\n') });
  await expectToast(page, 'Upload successful', 'Your media has been uploaded and optimized.');
  await expect(textOf(page).getByRole('link', { name: 'minutes' })).toBeVisible();
  await chooseFile(page, {
    name: 'tea.doc',
    mimeType: 'application/msword',
    buffer: Buffer.from([0, 1, 2, 3]),
  });
  await expectToast(
    page,
    'Upload failed',
    "This file type isn't supported. Use an image, PDF, Word, text, audio or video file.",
  );
  expect(await savedBody(page)).toMatch(/<a href="\/media\/\d+\/minutes\.txt">minutes<\/a>/);
});

test('each file picker offers matching types', async ({ page }) => {
  await openWith(page, '<p>Tea</p>');
  await page.evaluate(() => {
    const accepted: string[] = [];
    Object.assign(window, { accepted });
    HTMLInputElement.prototype.click = function click() {
      if (this.type === 'file') accepted.push(this.accept);
    };
  });
  await openPictureDialog(page);
  await page.getByRole('button', { name: 'Upload a picture' }).click();
  await page.keyboard.press('Escape');
  await fromInsertMenu(page, /^File to download/);
  await fromInsertMenu(page, /^Video or audio/);
  await page.getByRole('dialog').locator('.tox-browse-url').click();
  const accepted = await page.evaluate(() => (window as unknown as { accepted: string[] }).accepted);
  expect(accepted).toEqual(['image/*,.heic,.heif', '.pdf,.doc,.docx,.txt', 'video/*,audio/*']);
});

async function openWith(page: Page, body: string): Promise<void> {
  await openEditorPage(page, site, { body });
  await textOf(page).click();
  await page.keyboard.press('Control+End');
}

async function fromInsertMenu(page: Page, item: RegExp): Promise<void> {
  await page.getByRole('menuitem', { name: 'Insert' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function openPictureDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a picture' }).click();
}

async function chooseFile(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await fromInsertMenu(page, /^File to download/);
  await (await chooser).setFiles(file);
}
