import { arriveAt, beSignedIn, expectAccessible, tabTo } from './admin-steps.ts';
import { textOf } from './editor-page/open.ts';
import { chooseFile } from './events-steps.ts';
import { photo } from './gallery-steps.ts';
import { delayRequests } from './intercept.ts';
import { ownBackOffice, type OwnBackOffice, withAda } from './own-back-office.ts';
import {
  button,
  editorIsReady,
  expectToast,
  expectSaveFailure,
  expectUnknown,
  field,
  loseFirstResponse,
  openEdit,
  openNewPage,
  storedPages,
  typeBehind,
  withoutPages,
  writeTea,
} from './pages-steps.ts';
import { expect, test, type Page } from './test.ts';

test.describe.configure({ timeout: 60_000 });

let ada: number;
const site: OwnBackOffice = ownBackOffice('page_form', {
  prepare: async () => {
    ada = await withAda(site);
  },
});
test.beforeEach(async ({ page }) => {
  await withoutPages(site.databaseUrl);
  await beSignedIn(page, site);
});

test('an editor can write a page with the keyboard only, and visitors find it', async ({ page, request }) => {
  await openNewPage(page, site);
  await expectAccessible(page);
  await tabTo(page, button(page, 'Create Page'));
  await page.keyboard.press('Enter');
  await expect(field(page, 'Title')).toBeFocused();
  await expect(field(page, 'Title')).toHaveAccessibleDescription(/Please give the page a title\./);
  await page.keyboard.type('The Founders’ Tea');
  await expect(field(page, 'URL Slug')).toHaveValue('the-founders-tea');
  await expect(page.getByText('Visitors will find the page at /about/the-founders-tea.')).toBeVisible();
  await tabTo(page, field(page, 'Page Type'));
  await page.keyboard.type('Program');
  await expect(page.getByText('Visitors will find the page at /programs/the-founders-tea.')).toBeVisible();
  await typeBehind(page, 'Come and have tea with us.');
  await button(page, 'Create Page').focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Page created successfully', /^It is in the menu under Programs and on the home/);
  await arriveAt(page, 'Manage Pages');
  await expect(page.getByRole('link', { name: 'The Founders’ Tea', exact: true })).toBeVisible();
  const shown = await request.get(`${site.url}/programs/the-founders-tea`);
  expect(await shown.text()).toContain('Come and have tea with us.');
  await openNewPage(page, site);
  await expect(page.getByText(/were not saved\. They are kept on this device/)).toBeHidden();
});

test('pressing another button during a save does not change that save @nightly', async ({ page }) => {
  await openNewPage(page, site);
  await field(page, 'Title').fill('Spring Tea');
  await expect(field(page, 'URL Slug')).toHaveValue('spring-tea');
  const release = await delayRequests(page, '**/api/pages');
  await button(page, 'Create Page').click();
  await expect(button(page, 'Saving...')).toBeVisible();
  // It looks disabled, but can still be clicked.
  await button(page, 'Save draft').click({ force: true });
  release();
  await expectToast(page, 'Page created successfully', /^It is not in the menu yet/);
  await arriveAt(page, 'Manage Pages');
});

/** Clicks twice, the second time before the first request gets its response. */
async function createTwice(page: Page): Promise<void> {
  const release = await delayRequests(page, '**/api/pages');
  await button(page, 'Create Page').dblclick();
  release();
}

test('an editor who sends a new page again after a lost response creates one page @nightly', async ({
  page,
}) => {
  await test.step('unchanged, with double clicks', async () => {
    await openNewPage(page, site);
    await field(page, 'Title').fill('Picnic');
    await loseFirstResponse(page);
    await createTwice(page);
    await expectSaveFailure(page, 'Failed to create page');
    expect(await storedPages(site.databaseUrl)).toHaveLength(1);
    await createTwice(page);
    await expectToast(page, 'Page created successfully');
    expect(await storedPages(site.databaseUrl)).toHaveLength(1);
  });
  await test.step('corrected, from a draft', async () => {
    await withoutPages(site.databaseUrl);
    await openNewPage(page, site);
    await field(page, 'Title').fill('Pinic');
    await loseFirstResponse(page);
    await button(page, 'Save draft').click();
    await expectUnknown(page);
    await page.reload();
    await button(page, 'Restore').click();
    await field(page, 'Title').fill('Picnic');
    // The fields open automatically once the address turns out to be taken by the first attempt.
    await expect(async () => {
      if (!(await field(page, 'URL Slug').isVisible()))
        await page.getByText('Address and kind of page').click();
      await field(page, 'URL Slug').fill('picnic', { timeout: 1_000 });
    }).toPass();
    await button(page, 'Create Page').click();
    await expectToast(page, 'Page created successfully');
    await arriveAt(page, 'Manage Pages');
    expect(await storedPages(site.databaseUrl)).toMatchObject([{ slug: 'picnic', is_published: true }]);
  });
});

test('an editor gets a suggestion where an address is invalid or taken', async ({ page }) => {
  await writeTea(site, ada);
  await openNewPage(page, site);
  await field(page, 'Title').fill('Spring Tea');
  await expect(page.getByText('Another page already has this address.')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Use “spring-tea-2”').click();
  await expect(page.getByText('Another page already has this address.')).toBeHidden();
  await field(page, 'Title').fill('Spring Tea for all');
  await expect(field(page, 'URL Slug')).toHaveValue('spring-tea-2');
  await field(page, 'URL Slug').fill('Spring Tea!');
  await expect(page.getByText(/Please use lowercase letters, digits and single hyphens/)).toBeVisible();
  await button(page, 'Use “spring-tea”').click();
  await button(page, 'Create Page').click();
  await expect(field(page, 'URL Slug')).toHaveAccessibleDescription(/Another page already has this address/);
  await expect(field(page, 'URL Slug')).toBeFocused();
  expect(await storedPages(site.databaseUrl)).toHaveLength(1);
});

test('visitors see a change within a second, and find a page also at its old address', async ({
  page,
  request,
}) => {
  await test.step('a change', async () => {
    const id = await writeTea(site, ada);
    const shown = async () => (await request.get(`${site.url}/about/spring-tea`)).text();
    expect(await shown()).toContain('We meet for tea.');
    await openEdit(page, site, id);
    await arriveAt(page, 'Edit Page: Spring Tea');
    await typeBehind(page, ' With scones.');
    await button(page, 'Update Page').click();
    await expectToast(page, 'Page updated successfully');
    await expect.poll(shown, { timeout: 1_000, intervals: [100] }).toContain('With scones.');
    await typeBehind(page, ' And jam.');
    await button(page, 'Update Page').click();
    await expect.poll(shown).toContain('And jam.');
  });
  await test.step('another address', async () => {
    await withoutPages(site.databaseUrl);
    const id = await writeTea(site, ada);
    await openEdit(page, site, id);
    await page.getByText('Address and kind of page').click();
    await expect(page.getByText('Visitors find the page at /about/spring-tea.')).toBeVisible();
    await field(page, 'URL Slug').fill('garden-tea');
    const redirect =
      'Visitors will find the page at /about/garden-tea. The old address /about/spring-tea will redirect here.';
    await expect(page.getByText(redirect)).toBeVisible();
    await field(page, 'Title').fill('Garden Tea');
    await expect(field(page, 'URL Slug')).toHaveValue('garden-tea');
    await button(page, 'Update Page').click();
    await expectToast(page, 'Page updated successfully');
    await arriveAt(page, 'Edit Page: Garden Tea');
    await expect(page.getByText('Visitors find the page at /about/garden-tea.')).toBeVisible();
    const old = await request.get(`${site.url}/about/spring-tea`, { maxRedirects: 0 });
    expect([old.status(), old.headers()['location']]).toEqual([301, '/about/garden-tea']);
  });
});

test(
  'an editor can add, move, remove and restore sections, and upload a picture',
  { tag: '@phone' },
  async ({ page }) => {
    const id = await writeTea(site, ada);
    await openEdit(page, site, id);
    await expect(page.getByText('On the first Sunday in May.')).toBeVisible();
    await expect(page.locator('iframe[title="Section Content"]')).toHaveCount(0);
    await button(page, 'Add Section').click();
    await expect(field(page, 'Section Title (optional)')).toBeFocused();
    await page.keyboard.type('Who');
    await editorIsReady(page, 'Section Content');
    await textOf(page, 'Section Content').click();
    await page.keyboard.type('All members.');
    const release = await delayRequests(page, '**/api/media/upload');
    await chooseFile(page, await photo('tea.jpg'));
    await expect(page.getByRole('progressbar')).toBeVisible();
    await button(page, 'Move section 3 up').click();
    await button(page, 'Section 2: Who').click();
    release();
    await expectToast(page, 'Upload successful', 'Your media has been uploaded and optimized.');
    await button(page, 'Section 2: Who All members.').click();
    await expect(field(page, 'Image URL (optional)')).toHaveValue(/^\/media\//);
    await field(page, 'What the picture shows (optional)').fill('Four cups');
    await expect(page.getByRole('img', { name: 'Four cups' })).toBeVisible();
    // What is typed during an upload describes the new picture.
    const releaseOther = await delayRequests(page, '**/api/media/upload');
    await chooseFile(page, await photo('The garden.jpg'));
    await field(page, 'What the picture shows (optional)').fill('Five cups');
    releaseOther();
    await expect(page.getByRole('progressbar')).toBeHidden();
    await expect(page.getByRole('img', { name: 'Five cups' })).toBeVisible();
    await editorIsReady(page, 'Section Content');
    await expect(textOf(page, 'Section Content')).toHaveText('All members.');
    await expectAccessible(page);
    await button(page, 'Section 1: When On the first Sunday in May.').click();
    await button(page, 'Remove section 1').click();
    await expectToast(page, 'Section 1 removed', 'When');
    await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).click();
    await button(page, 'Section 2: Who').click();
    await page.getByRole('tab', { name: 'Preview' }).click();
    const preview = page.getByRole('tabpanel', { name: 'Preview' });
    await expect(preview.getByRole('heading', { level: 2 })).toHaveText(['When', 'Who', 'Where']);
    await expect(preview.getByText('All members.')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Update Page').click();
    await expectToast(page, 'Page updated successfully');
    const response = await page.request.get(`${site.url}/api/pages/spring-tea`);
    const { content } = (await response.json()) as { content: { sections: { title: string }[] } };
    expect(content.sections.map(({ title }) => title)).toEqual(['When', 'Who', 'Where']);
    await expect
      .poll(async () => (await page.request.get(`${site.url}/about/spring-tea`)).text())
      .toContain('alt="Five cups"');
  },
);
