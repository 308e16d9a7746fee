import { query } from '../databases.ts';
import { expect, test } from '../test.ts';
import { create, openBackOffice, photo } from './back-office.ts';
import { expectToast, failCall, imagesOnly, watchCalls } from './screen.ts';

const site = openBackOffice('editor');
const editor = () => site.page.getByRole('application').first();
const body = () => site.page.locator('iframe').first().contentFrame().locator('body');

async function openEditor(path = '/admin/create-page'): Promise<void> {
  await site.page.goto(path);
  await expect(body()).toBeVisible({ timeout: 20_000 });
}

/** Pastes a picture with the event of a browser. */
async function pastePicture(): Promise<void> {
  const base64 = (await photo('pasted.jpg')).buffer.toString('base64');
  await body().click();
  await body().evaluate((element, bytes) => {
    const data = new DataTransfer();
    const content = Uint8Array.from(atob(bytes), (character) => character.codePointAt(0)!);
    data.items.add(new File([content], 'pasted.jpg', { type: 'image/jpeg' }));
    element.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }),
    );
  }, base64);
}

test('92: 500px high, menus, table tools; 153: Editor height 500', async () => {
  const { page } = site;
  const content = { body: '<p>One of many lines.</p>'.repeat(80), sections: [] };
  const id = await create(site, '/api/pages', { title: 'Long', slug: 'long', type: 'general', content });
  for (const path of ['/admin/create-page', `/admin/edit-page/${id}`]) {
    await openEditor(path);
    const height = async () => (await editor().boundingBox())!.height;
    await expect.poll(height, path).toBeCloseTo(500, 0);
  }
  const menus = editor().getByRole('menubar').getByRole('menuitem');
  await expect(menus.first()).toBeVisible();
  await menus.filter({ hasText: 'Table' }).click();
  await expect(page.getByRole('menu').first()).toContainText(/table/i);
  await page.keyboard.press('Escape');
});

test('92: left-to-right, 10 undo levels; 153: undo levels 10', async () => {
  const { page } = site;
  await openEditor();
  await expect(body()).toHaveCSS('direction', 'ltr');
  await body().click();
  for (let line = 1; line <= 20; line += 1) {
    await page.keyboard.type(`line ${line}`);
    await page.keyboard.press('Enter');
  }
  for (let times = 0; times < 40; times += 1) await page.keyboard.press('Control+Z');
  const left = await body().locator('p').count();
  expect(left).toBeGreaterThan(8);
  expect(left).toBeLessThan(20);
});

test('94: Images picked, uploaded or pasted are sent to the media upload call; 93: Picker accepts images for image; 146: ‘Upload successful’ (‘Your media has been uploaded and optimized.’)', async () => {
  const { page } = site;
  await openEditor();
  const calls = watchCalls(page);
  await editor()
    .getByRole('button', { name: /picture|image/i })
    .first()
    .click();
  const dialog = page.getByRole('dialog').last();
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: /^Upload/ }).click();
  const chooser = await choosing;
  expect(await chooser.element().getAttribute('accept')).toMatch(imagesOnly);
  await chooser.setFiles(await photo('tea party.jpg'));
  await expectToast(page, 'Upload successful', 'Your media has been uploaded and optimized.');
  await dialog.getByRole('textbox').first().fill('Two cups of tea');
  await dialog.locator('button[type="submit"]').click();
  await expect(body().locator('img')).toHaveAttribute('src', /^\/media\/\d+\/large-900x600\.webp$/);
  await pastePicture();
  await expect.poll(() => calls.filter((each) => each === 'POST /api/media').length).toBe(2);
  await expect
    .poll(() => query(site.databaseUrl, 'select id from media_items').then(({ length }) => length))
    .toBe(2);
});

test('147: A failed pasted-image upload shows an editor notice ‘Failed to process pasted image. Please try uploading it directly.’ for 3 seconds; ‘Image upload failed’ is only logged', async () => {
  const { page } = site;
  await openEditor();
  const logged = page.waitForEvent('console', (message) => message.text().includes('Image upload failed'));
  const failing = await failCall(page, 'POST', '**/api/media');
  const text = 'Failed to process pasted image. Please try uploading it directly.';
  // The page measures it, because a busy machine reports changes late.
  const stay = await page.evaluateHandle((awaited) => {
    const seen: { from?: number; until?: number } = {};
    new MutationObserver(() => {
      const isThere = document.body.textContent.includes(awaited);
      if (isThere) seen.from ??= performance.now();
      else if (seen.from !== undefined) seen.until ??= performance.now();
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return seen;
  }, text);
  await pastePicture();
  await expect(page.getByText(text).first()).toBeVisible();
  await logged;
  await expect(page.getByText('Image upload failed')).toHaveCount(0);
  await expect(page.getByText(text)).toHaveCount(0);
  const shownMs = await stay.evaluate(({ from, until }) => until! - from!);
  // A busy browser shows it late.
  expect(shownMs).toBeGreaterThan(2_000);
  expect(shownMs).toBeLessThan(5_000);
  await failing();
});
