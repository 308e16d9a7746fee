import { arriveAt, beSignedIn, expectAccessible, signIn } from './admin-steps.ts';
import { query } from './databases.ts';
import { textOf } from './editor-page/open.ts';
import { addAdministrator, ownBackOffice, type OwnBackOffice, withAda } from './own-back-office.ts';
import { writePage } from './own-pages.ts';
import {
  button,
  editorIsReady,
  expectToast,
  field,
  openEdit,
  openNewPage,
  putHtml,
  storedPages,
  typeBehind,
  withoutPages,
  writeTea,
} from './pages-steps.ts';
import { expect, test, type Browser, type Page } from './test.ts';

test.describe.configure({ timeout: 60_000 });

let ada: number;
const site: OwnBackOffice = ownBackOffice('page_versions', {
  prepare: async () => {
    ada = await withAda(site);
    await addAdministrator(site.databaseUrl, 'grace', 'Grace Example');
  },
});
test.beforeEach(async ({ page }) => {
  await withoutPages(site.databaseUrl);
  await beSignedIn(page, site);
});

/** Another administrator in a browser of her own. */
async function grace(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, site, 'grace');
  return page;
}

test('an editor can merge changes that someone else saved in the meantime', async ({ page, browser }) => {
  const id = await writeTea(site, ada);
  const other = await grace(browser);
  await openEdit(page, site, id);
  await openEdit(other, site, id);
  await field(other, 'Title').fill('Grand Tea');
  await typeBehind(other, ' With cake.');
  await button(other, 'Update Page').click();
  await expectToast(other, 'Page updated successfully');

  await typeBehind(page, ' With scones.');
  await button(page, 'Update Page').click();
  const dialog = page.getByRole('dialog', { name: 'There are two versions of this page' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  const title = dialog.getByRole('group', { name: 'Title' });
  const content = dialog.getByRole('group', { name: 'Content' });
  await expect(title.getByRole('radio', { name: /^Theirs \(saved by Grace Example at / })).toBeChecked();
  await expect(content.getByRole('radio', { name: 'Yours' })).toBeChecked();
  await expect(content).toContainText('We meet for tea. With scones.');
  await expect(content).toContainText('We meet for tea. With cake.');
  await expect(dialog.getByRole('group')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Not saved yet. Your text is still here.')).toBeVisible();
  await expect(textOf(page)).toContainText('With scones.');
  await button(page, 'Update Page').click();
  await dialog.getByRole('button', { name: 'Save what I chose' }).click();
  await expectToast(page, 'Page updated successfully');
  const [merged] = await storedPages(site.databaseUrl);
  expect([merged?.title, merged?.body]).toEqual(['Grand Tea', '<p>We meet for tea. With scones.</p>']);
  await expect(field(page, 'Title')).toHaveValue('Grand Tea');

  await typeBehind(other, ' And pie.');
  await button(other, 'Update Page').click();
  await other.getByRole('button', { name: 'Keep the other version' }).click();
  await expectToast(other, 'Kept their version');
  await expect(textOf(other)).toHaveText('We meet for tea. With scones.');
  await typeBehind(other, ' And milk.');
  await button(other, 'Update Page').click();
  await expectToast(other, 'Page updated successfully');
  await typeBehind(page, ' And sugar.');
  await button(page, 'Update Page').click();
  await page.getByRole('button', { name: 'Keep my version' }).click();
  // The toast of the earlier save may still be visible, so this checks the database.
  await expect
    .poll(async () => (await storedPages(site.databaseUrl))[0]?.body)
    .toBe('<p>We meet for tea. With scones. And sugar.</p>');
  const revisions = await query<{ text: string }>(
    site.databaseUrl,
    `select snapshot::text as text from revisions where entity_type = 'page' and entity_id = ${id}`,
  );
  for (const kept of ['With cake.', 'And milk.']) {
    expect(revisions.some(({ text }) => text.includes(kept))).toBe(true);
  }
  await other.context().close();
});

test('an editor can save drafts of a page, publish or discard them, and leave without a warning', async ({
  page,
  request,
}) => {
  await test.step('visitors see only what is published', async () => {
    const id = await writeTea(site, ada);
    await openEdit(page, site, id);
    await typeBehind(page, ' In secret.');
    await button(page, 'Save draft').click();
    await expectToast(page, 'Draft saved', 'Visitors do not see it.');
    const notice =
      /^You are editing a draft saved by Ada Example on .+\. Visitors see the published version\.$/;
    await expect(page.getByText(notice)).toBeVisible();
    await expectAccessible(page);
    const publicText = async () => (await request.get(`${site.url}/about/spring-tea`)).text();
    expect(await publicText()).not.toContain('In secret.');
    await openEdit(page, site, id);
    await expect(textOf(page)).toContainText('In secret.');
    await button(page, 'Discard draft').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click();
    await expectToast(page, 'Draft discarded');
    await expect(textOf(page)).toHaveText('We meet for tea.');
    await expect(page.getByText(notice)).toBeHidden();
    await typeBehind(page, ' For all.');
    await button(page, 'Save draft').click();
    await expect(page.getByText(notice)).toBeVisible();
    await button(page, 'Update Page').click();
    await expectToast(page, 'Page updated successfully');
    await expect(page.getByText(notice)).toBeHidden();
    await expect.poll(publicText).toContain('For all.');
  });
  await test.step('leaving', async () => {
    await withoutPages(site.databaseUrl);
    const id = await writeTea(site, ada);
    await openEdit(page, site, id);
    await field(page, 'Title').fill('Grand Tea');
    await button(page, 'Save draft').click();
    await expectToast(page, 'Draft saved');
    await field(page, 'Title').fill('Grandest Tea');
    await button(page, 'Update Page').click();
    await expectToast(page, 'Page updated successfully');
    await expect(button(page, 'Update Page')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Pages' }).click();
    await arriveAt(page, 'Manage Pages');
  });
});

test('an editor can save a new page as a draft that visitors cannot find', async ({ page, request }) => {
  await openNewPage(page, site);
  await field(page, 'Title').fill('Gala');
  await button(page, 'Save draft').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Page: Gala' })).toBeVisible();
  await expect(page.getByText(/Visitors do not see this page yet\.$/)).toBeVisible();
  expect((await request.get(`${site.url}/about/gala`)).status()).toBe(404);
  await editorIsReady(page);
  await button(page, 'Update Page').click();
  await expectToast(page, 'Page updated successfully');
  await expect.poll(async () => (await request.get(`${site.url}/about/gala`)).status()).toBe(200);
});

test('an editor can change a text of almost 300,000 characters', async ({ page }) => {
  const paragraph = `<p>${'Tea and company. '.repeat(30)}</p>\n`;
  const body = paragraph.repeat(Math.floor(290_000 / paragraph.length));
  const id = await writePage(site.databaseUrl, { slug: 'long', title: 'Long', body }, ada);
  await openEdit(page, site, id);
  await textOf(page).click({ position: { x: 40, y: 30 } });
  await page.keyboard.type('Here');
  await button(page, 'Update Page').click();
  await expectToast(page, 'Page updated successfully');
  const [stored] = await storedPages(site.databaseUrl);
  expect(stored?.body).toContain('Here');
  expect(stored!.body.length).toBeGreaterThan(280_000);
});

test('an editor sees what was removed, and can save despite advice', async ({ page }) => {
  const id = await writeTea(site, ada);
  await openEdit(page, site, id);
  await putHtml(
    page,
    '<p>See <a href="/x">here</a>.</p><form><input name="a"></form><script>window.ran = true</script>',
  );
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByText('Scripts run on the Preview screen only.')).toBeVisible();
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await button(page, 'Update Page').click();
  const advice = page.getByRole('alertdialog', { name: 'This would help your readers' });
  await expect(advice).toContainText('The link “here” does not say where it leads.');
  await expectAccessible(page, '[role=alertdialog]');
  await advice.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByText(/^Not saved yet\./)).toBeVisible();
  expect((await storedPages(site.databaseUrl))[0]?.body).toBe('<p>We meet for tea.</p>');
  await button(page, 'Update Page').click();
  await advice.getByRole('button', { name: 'Save anyway' }).click();
  await expectToast(page, 'Page updated successfully');
  const notice = page.getByRole('region', { name: 'Left out of the text' });
  await expect(notice).toBeInViewport();
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toBeHidden();
});
