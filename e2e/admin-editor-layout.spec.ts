import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { droppedFrom } from '../src/infra/security/dropped-html.ts';
import { sanitizeHtml } from '../src/infra/security/sanitize-html.ts';
import { beSignedIn, expectAccessible } from './admin-steps.ts';
import { frameOf, openEditorPage, savedBody, textOf } from './editor-page/open.ts';
import { withoutPictures } from './gallery-steps.ts';
import { ownBackOffice } from './own-back-office.ts';
import { test } from './visitor.ts';

// The schema library checks once whether it may compile code, and works without it.
test.use({ expectedErrors: /script-src by eval|preloaded using link preload/ });

const site = ownBackOffice('editor_layout', { prepare: ({ databaseUrl }) => withoutPictures(databaseUrl) });
test.beforeEach(({ page }) => beSignedIn(page, site));

test('the editor fits the screen, has a label and is accessible', { tag: '@widths' }, async ({ page }) => {
  await openEditorPage(page, site, { body: '<h2>Spring tea</h2><p>Welcome</p>', search: '?both' });
  await expect(textOf(page)).toBeVisible();
  await expect(textOf(page, 'Note')).toBeVisible();
  const editor = page.locator('.tox-hugerte').first();
  const heightOf = (part: Locator) => part.evaluate((element) => element.clientHeight);
  const tools = editor.locator('.tox-editor-header');
  const isPhone = page.viewportSize()!.width < 600;
  expect(await heightOf(tools)).toBeLessThan(isPhone ? 50 : 100);
  await expectAccessible(page);
  await textOf(page).click();
  for (let line = 0; line < 40; line += 1) await page.keyboard.press('Enter');
  if (isPhone) {
    await test.step('it grows with its text, and its tools stay in sight', async () => {
      await expect.poll(() => heightOf(editor)).toBeGreaterThan(1_000);
      await page.evaluate(() => window.scrollTo(0, 700));
      await expect.poll(async () => Math.round((await tools.boundingBox())!.y)).toBe(56);
    });
  } else {
    await test.step('it is 500 px high, its text scrolls inside, and its lower edge can be dragged', async () => {
      const box = (await editor.boundingBox())!;
      expect(box.height).toBe(500);
      expect(
        await frameOf(page)
          .locator('html')
          .evaluate((html) => html.scrollHeight - html.clientHeight),
      ).toBeGreaterThan(500);
      const bar = editor.locator('.tox-statusbar');
      await bar.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const edge = (await bar.boundingBox())!;
      await page.mouse.move(edge.x + edge.width / 3, edge.y + 8);
      await page.mouse.down();
      await page.mouse.move(edge.x + edge.width / 3, edge.y + 108, { steps: 5 });
      await page.mouse.up();
      await expect.poll(async () => (await editor.boundingBox())!.height).toBeGreaterThan(550);
    });
  }
  await page
    .getByRole('button', { name: /^Insert\/edit link|^Link/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await overhangOf(page)).toBeLessThanOrEqual(0);
});

test(
  'headings and tables are chosen in sheets with whole words, and the server keeps a new table',
  { tag: '@phone @phone-only' },
  async ({ page }) => {
    await openEditorPage(page, site, { body: '<p>Tea</p>' });
    await textOf(page).click();
    await openSheet(page, 'Headings');
    await expectWholeWords(page, ['Paragraph', 'Heading', 'Subheading', 'Small heading']);
    await expect(page.getByRole('button', { pressed: true })).toHaveText('Paragraph');
    await expectAccessible(page, '[role=dialog]');
    await page.getByRole('button', { name: 'Subheading', exact: true }).tap();
    await expect(textOf(page).locator('h3')).toHaveText('Tea');
    await openSheet(page, 'Table');
    await expectWholeWords(page, ['New table', 'Header row', 'Add row above', 'Add row below', 'Delete row']);
    await expect(page.getByRole('button', { name: 'Delete row' })).toBeDisabled();
    await page.getByRole('button', { name: 'New table' }).tap();
    await expect(textOf(page).locator('th')).toHaveCount(3);
    await openSheet(page, 'Table');
    await expect(page.getByRole('button', { name: 'Delete row' })).toBeEnabled();
    await page.keyboard.press('Escape');
    const saved = await savedBody(page);
    expect(saved.match(/<t(head|h|d)\b/g)!.join('')).toBe('<thead<th<th<th<td<td<td');
    expect(droppedFrom(saved, sanitizeHtml(saved, 'page'))).toEqual([]);
  },
);

test('visitors load nothing of the editor', async () => {
  const folder = path.resolve('dist/site');
  const files = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|css)$/.test(name));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    expect((await readFile(path.join(folder, file), 'utf8')).toLowerCase(), file).not.toMatch(/hugerte|tox-/);
  }
});

/** Each tool has its words on one line and space for a finger. */
async function expectWholeWords(page: Page, names: string[]): Promise<void> {
  for (const name of names) {
    const box = (await page.getByRole('dialog').getByRole('button', { name, exact: true }).boundingBox())!;
    expect([name, box.height >= 44, box.height < 60, box.width > 300]).toEqual([name, true, true, true]);
  }
}

async function openSheet(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).tap();
}

function overhangOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
