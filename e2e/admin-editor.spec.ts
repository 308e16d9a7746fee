import { expect, type Page } from '@playwright/test';
import { beSignedIn, tabTo } from './admin-steps.ts';
import { frameOf, openEditorPage, savedBody, textOf } from './editor-page/open.ts';
import { withoutPictures } from './gallery-steps.ts';
import { intercept } from './intercept.ts';
import { ownBackOffice } from './own-back-office.ts';
import { test } from './visitor.ts';

// The schema library checks once whether it may compile code, and works without it.
test.use({ expectedErrors: /script-src by eval|preloaded using link preload|ERR_FAILED/ });

const site = ownBackOffice('editor', { prepare: ({ databaseUrl }) => withoutPictures(databaseUrl) });
test.beforeEach(({ page }) => beSignedIn(page, site));

test('an editor can write, and use the toolbar and the menus, with the keyboard only', async ({ page }) => {
  await test.step('text', async () => {
    await openEditorPage(page, site);
    await focusText(page);
    await page.keyboard.press('Shift+Alt+1');
    await page.keyboard.type('Spring tea');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Bring ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('cake');
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Enter');
    await page.keyboard.type('- one');
    await page.keyboard.press('Enter');
    await page.keyboard.type('two');
    expect(await savedBody(page)).toBe(
      '<h2>Spring tea</h2>\n<p>Bring\u00a0<strong>cake</strong></p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>',
    );
  });
  await test.step('toolbar and menus', async () => {
    await openEditorPage(page, site, { body: '<p>Tea</p>' });
    await focusText(page);
    await page.keyboard.press('Alt+F10');
    await expect(page.locator('.tox-toolbar__group :focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('iframe[title="Content"]')).toBeFocused();
    await page.keyboard.press('Alt+F10');
    // Tab goes from group to group, an arrow key from button to button.
    await tabTo(page, page.getByRole('button', { name: 'Undo', exact: true }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Redo', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+F9');
    for (const name of ['Edit', 'Insert', 'Format', 'Table']) {
      await expect(page.getByRole('menuitem', { name, exact: true })).toBeFocused();
      if (name !== 'Table') await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: /^Headings/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.locator('iframe[title="Content"]')).toBeFocused();
    await page.keyboard.type('Green ');
    expect(await savedBody(page)).toBe('<p>Green Tea</p>');
  });
});

test('the editor offers the headings that fit a page or a part', async ({ page }) => {
  await openEditorPage(page, site, { body: '<p>Tea</p>', search: '?both' });
  await expect(textOf(page, 'Note')).toBeVisible();
  for (const [label, names] of [
    ['Content', ['Paragraph', 'Heading', 'Subheading', 'Small heading']],
    ['Note', ['Paragraph', 'Heading', 'Small heading']],
  ] as const) {
    const editor = page.locator('.tox-hugerte').filter({ has: page.locator(`iframe[title="${label}"]`) });
    await editor
      .getByRole('button', { name: /^(Block|Format)/ })
      .first()
      .click();
    await expect(page.getByRole('menuitemcheckbox')).toHaveText(names);
    await page.keyboard.press('Escape');
  }
});

test('scripts and embedded videos stay as they were written, and nothing runs', async ({ page }) => {
  const scripts = [
    '<script src="https://widgets.example/a.js" data-chapter="4"></script>',
    '<script>if (1 < 2 && "a") document.body.innerHTML = "<p id=ran>ran</p>"; // </script>',
  ];
  const film =
    '<iframe title="Our year" src="https://www.youtube-nocookie.com/embed/abc" width="560" height="315"></iframe>';
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).host));
  await openEditorPage(page, site, {
    body: `<p>One</p>${scripts[0]}<p>Two ${scripts[1]}</p><table><tbody>${scripts[0]}<tr><td>x</td></tr></tbody></table><p>${film}</p>`,
  });
  await expect(frameOf(page).locator('.script-chip')).toHaveText(['Script', 'Script']);
  await expect(frameOf(page).locator('script')).toHaveCount(0);
  await textOf(page).locator('p').first().click();
  await page.keyboard.type('x');
  const saved = await savedBody(page);
  expect(saved).toContain(`</p>\n${scripts[0]}\n<p>Two ${scripts[1]}</p>`);
  expect(saved.split(scripts[0]!)).toHaveLength(3);
  expect(saved).toContain('src="https://www.youtube-nocookie.com/embed/abc"');
  expect(saved).not.toContain('sandbox');
  await expect(frameOf(page).locator('#ran')).toHaveCount(0);
  expect(new Set(requests)).toEqual(new Set([new URL(site.url).host]));
});

test('serializing block by block gives the same HTML as the editor', async ({ page }) => {
  await openEditorPage(page, site, {
    body: '<h2>A</h2><p>b&nbsp;c &lt; d<br>e</p><ul><li>x<ul><li>y</li></ul></li></ul><table><thead><tr><th scope="col">1</th></tr></thead><tbody><tr><td>2</td></tr></tbody></table><pre>  a\n b</pre><blockquote><p>q</p></blockquote><hr><p>&nbsp;</p><p><img src="/icon-192.png" alt=""></p>',
  });
  await textOf(page).locator('p').first().click();
  await page.keyboard.type('z');
  const own = await page.evaluate(() => window.hugerte!.get()[0]!.getContent());
  expect(await savedBody(page)).toBe(own);
});

test('an unchanged text is saved as it was, and undoing everything leaves nothing to save', async ({
  page,
}) => {
  const body = '<p>One<b>two</b></p><div>three</div>';
  await openEditorPage(page, site, { body });
  await expect(textOf(page)).toContainText('three');
  await textOf(page).locator('p').first().click();
  await page.keyboard.type('x');
  await expect(page.getByText(/^Not on the website yet/)).toBeVisible({ timeout: 15_000 });
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/^Not on the website yet/)).toBeHidden({ timeout: 15_000 });
  expect(await savedBody(page)).toBe(body);
});

test('autosave stores what was typed within two seconds', async ({ page, context }) => {
  await openEditorPage(page, site, { body: '<p>Tea</p>' });
  await textOf(page).click();
  await page.keyboard.press('Control+End');
  const typedAt: number[] = [];
  const begun = Date.now();
  // Ends in the middle between two autosaves, so that a timer which is late on a busy machine does not matter.
  while (Date.now() - begun < 4_950) {
    await page.keyboard.type('x');
    typedAt.push(Date.now());
    await page.waitForTimeout(70);
  }
  const killedAt = Date.now();
  const devTools = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void devTools.send('Page.crash').catch(() => undefined);
  await crashed;

  const next = await context.newPage();
  await openEditorPage(next, site, { body: '<p>Tea</p>' });
  await next.getByRole('button', { name: 'Restore' }).click();
  await expect(textOf(next)).toContainText('Teaxx');
  const kept = (await textOf(next).innerText()).trim().length - 'Tea'.length;
  // Long enough for more than one autosave.
  expect(typedAt.at(-1)! - typedAt[0]!).toBeGreaterThan(4_000);
  expect(killedAt - (typedAt[kept] ?? killedAt)).toBeLessThanOrEqual(2_000);
});

test('a missing text is reported at its field, and leaving with changes asks first', async ({ page }) => {
  await test.step('a missing text', async () => {
    await openEditorPage(page, site);
    await expect(textOf(page)).toBeVisible();
    await page.getByRole('button', { name: 'Update Page' }).click();
    await expect(page.getByText('Please write something.').last()).toBeVisible();
    await expect(page.locator('iframe[title="Content"]')).toBeFocused();
  });
  await test.step('unsaved changes', async () => {
    await openEditorPage(page, site, { body: '<p>Tea</p>' });
    await textOf(page).click();
    await page.keyboard.type('More ');
    await page.getByRole('link', { name: 'Elsewhere' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Your changes are not saved.');
  });
});

test('a plain field replaces an editor that cannot load', async ({ page }) => {
  let isAway = true;
  await openEditorPage(page, site, {
    body: '<p>Tea</p>',
    before: () => intercept(page, /theme\.min-/, (route) => (isAway ? route.abort() : route.fallback())),
  });
  await expect(page.getByText(/^The editor could not load\./)).toBeVisible();
  await page.getByLabel('Content', { exact: true }).fill('<p>Tea and cake</p>');
  expect(await savedBody(page)).toBe('<p>Tea and cake</p>');
  await page.getByLabel('Content', { exact: true }).fill('<p>Tea, cake and music</p>');
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(textOf(page)).toHaveText('Tea, cake and music');
});

/** Focuses the text once the editor accepts keys. */
async function focusText(page: Page): Promise<void> {
  await expect(textOf(page)).toBeVisible();
  await textOf(page).focus();
}
