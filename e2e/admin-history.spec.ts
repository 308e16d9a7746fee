import { arriveAt, expectAccessible, signIn, tabTo, watchCalls } from './admin-steps.ts';
import { query } from './databases.ts';
import { expectToast } from './gallery-steps.ts';
import { createPage, makeHistory, send, startWithoutHistory } from './history-steps.ts';
import { intercept } from './intercept.ts';
import { layoutFaults } from './layout-faults.ts';
import { ownBackOffice } from './own-back-office.ts';
import { expect, test, type Page } from './test.ts';

test.describe.configure({ timeout: 90_000 });

const site = ownBackOffice('history');
test.beforeEach(async ({ page }) => {
  await startWithoutHistory(site.databaseUrl);
  await signIn(page, site, 'ada');
});

const versions = (page: Page) => page.getByRole('list', { name: 'Versions, newest first' });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const chooseVersion = (page: Page, name: string) => versions(page).getByRole('link', { name }).click();

async function openHistory(page: Page, id: number): Promise<void> {
  await page.goto(`${site.url}/admin/page-history/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: /^History: / })).toBeVisible();
}

test(
  'an editor sees the versions of a page, newest first, with author and state',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const id = await makeHistory(page);
    await openHistory(page, id);
    await arriveAt(page, 'History: Winter Camp');
    await expect(versions(page).getByRole('listitem')).toHaveText([
      /^Version 3DraftNewestAda Example\w{3} \d+, \d{4} • \d+:\d\d [AP]M$/,
      /^Version 2PublishedWhat visitors seeAda Example/,
      /^Version 1Was publishedAda Example/,
    ]);
    await expectAccessible(page);
    expect(await layoutFaults(page)).toEqual([]);
    if (isMobile) await page.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('link', { name: 'Edit Page' })).toHaveAttribute(
      'href',
      `/admin/edit-page/${id}`,
    );
    await page.getByRole('link', { name: 'Preview' }).click();
    await arriveAt(page, 'Preview: Winter Camp');
    const history = page.getByRole('link', { name: 'History' });
    // The word is not only there for screen readers.
    expect((await history.getByText('History').boundingBox())!.width).toBeGreaterThan(40);
    await history.click();
    await arriveAt(page, 'History: Winter Camp');
  },
);

test('an editor can read a version and compare two, also with a screen reader', async ({ page }) => {
  await openHistory(page, await makeHistory(page));
  const link = versions(page).getByRole('link', { name: 'Version 1' });
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  const chosen = part(page, 'Version 1');
  for (const text of ['Summer Camp', 'summer-camp', 'General', 'Tents at the lake.', 'In July.'])
    await expect(chosen.getByText(text)).toBeVisible();
  await expectAccessible(page);
  await chosen.getByLabel('Compare with').selectOption({ index: 2 });
  const body = chosen.getByRole('region', { name: 'Content', exact: true });
  await expect(body.locator('del')).toHaveText(' removed: Tents (end of removed) ');
  await expect(body.locator('ins')).toHaveText([
    ' added: Cabins (end of added) ',
    ' added: Call us. (end of added) ',
  ]);
  await expect(part(page, 'Title').getByText('The same in both.')).toBeVisible();
  await expectAccessible(page);
  expect(await layoutFaults(page)).toEqual([]);
  await page.goBack();
  await expect(chosen.getByLabel('Compare with')).toHaveValue('');
  await expect(page.locator('ins')).toHaveCount(0);
});

test(
  'two versions are side by side, on a phone one below the other without the list',
  { tag: '@widths' },
  async ({ page, isMobile }) => {
    await openHistory(page, await makeHistory(page));
    await chooseVersion(page, 'Version 1');
    await part(page, 'Version 1').getByLabel('Compare with').selectOption({ index: 2 });
    const body = part(page, 'Version 1').getByRole('region', { name: 'Content', exact: true });
    const before = (await body.getByText('Tents').boundingBox())!;
    const after = (await body.getByText('Cabins').boundingBox())!;
    if (isMobile) expect(after.y).toBeGreaterThan(before.y + before.height);
    else expect(Math.abs(after.y - before.y)).toBeLessThan(2);
    await expect(versions(page)).toBeVisible({ visible: !isMobile });
    if (!isMobile) return;
    await page.getByRole('link', { name: 'All versions' }).click();
    await expect(versions(page)).toBeVisible();
  },
);

test('an editor can publish an old version again with the keyboard', async ({ page, request }) => {
  const id = await makeHistory(page);
  await openHistory(page, id);
  await chooseVersion(page, 'Version 1');
  await tabTo(page, page.getByRole('button', { name: 'Restore this version' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Restore version 1?' });
  await expect(dialog).toContainText(
    'This version will be published, and visitors will see it right away. It also replaces the current draft. The current version stays in the history.',
  );
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page, '[role=alertdialog]');
  await tabTo(page, dialog.getByRole('button', { name: 'Restore this version' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Version 1 was restored', 'It is the newest version now.');
  await expect(dialog).toBeHidden();
  await expect(versions(page).getByRole('listitem').first()).toHaveText(
    /^Version 4Published, restoredWhat visitors see/,
  );
  await expect(page.locator('#main')).toBeFocused();
  const shown = await request.get(`${site.url}/api/pages/summer-camp`);
  expect(await shown.text()).toContain('Tents at the lake.');
});

test('an editor can restore a draft as a draft, and visitors keep seeing the page @nightly', async ({
  page,
  request,
}) => {
  const id = await makeHistory(page);
  await send(page, {
    method: 'PATCH',
    path: `/api/pages/${id}`,
    body: { title: 'Spring Camp', content: { body: '', sections: [] } },
  });
  await openHistory(page, id);
  await chooseVersion(page, 'Version 3');
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'This version was a draft, so it becomes the draft of the page. Visitors keep seeing the published page until you publish the draft.',
  );
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore this version' }).click();
  await expectToast(page, 'Version 3 was restored', 'It is the newest version now.');
  expect(await (await request.get(`${site.url}/api/pages/summer-camp`)).text()).toContain('Spring Camp');
});

test('a restore on top of a newer version is rejected and restores nothing @nightly', async ({ page }) => {
  const id = await makeHistory(page);
  const waitForResponses = watchCalls(page);
  await openHistory(page, id);
  await chooseVersion(page, 'Version 1');
  await expect(page.getByRole('button', { name: 'Restore this version' })).toBeVisible();
  // The screen refetches its list once, which must happen before the other change.
  await waitForResponses();
  await send(page, { method: 'PATCH', path: `/api/pages/${id}`, body: { title: 'Hers' } });
  await page.getByRole('button', { name: 'Restore this version' }).click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Restore this version' });
  await confirm.click();
  await expect(page.locator('[data-toast]')).toContainText('Someone else changed this page');
  // The dialog is closed, and the next attempt is based on the current version.
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await intercept(page, '**/restore', (route) => route.abort());
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await confirm.click();
  await expectToast(page, 'Error', 'Not restored: we couldn’t reach the website. Please try again.');
});

test('an editor can restore a deleted page from its history, and sees why a history is empty or missing @nightly', async ({
  page,
}) => {
  const id = await createPage(page);
  await test.step('a deleted page', async () => {
    await send(page, { method: 'DELETE', path: `/api/pages/${id}` });
    await openHistory(page, id);
    await expect(page.getByText('This page is deleted.')).toBeVisible();
    await expect(versions(page).getByRole('listitem')).toHaveCount(2);
    await expect(page.getByText('What visitors see')).toHaveCount(0);
    await chooseVersion(page, 'Version 2');
    await page.getByRole('button', { name: 'Restore this version' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(
      'The page comes back, and visitors will see it right away.',
    );
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore this version' }).click();
    await expectToast(page, 'Version 2 was restored', 'It is the newest version now.');
    await expect(page.getByText('This page is deleted.')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Preview' })).toBeVisible();
  });
  await test.step('a page without versions, and an unknown page', async () => {
    const [old] = await query<{ id: number }>(
      site.databaseUrl,
      `insert into pages (slug, title, type) values ('old', 'Old', 'general') returning id`,
    );
    await openHistory(page, old!.id);
    await expect(page.getByText('There are no older versions yet.')).toBeVisible();
    for (const nowhere of ['9999', 'nonsense']) {
      await page.goto(`${site.url}/admin/page-history/${nowhere}`);
      await expect(page.getByText('Page not found', { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Return to Pages' })).toHaveAttribute(
        'href',
        '/admin/pages',
      );
    }
  });
  await test.step('a failed read', async () => {
    await intercept(page, '**/api/admin/revisions/**', (route) => route.abort());
    await page.goto(`${site.url}/admin/page-history/${id}`);
    await expect(page.getByText('We could not load this. Please try again.')).toBeVisible();
    await page.unroute('**/api/admin/revisions/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(versions(page)).toBeVisible();
    await page.goto(`${site.url}/admin/page-history/${id}?revision=99999`);
    await expect(page.getByText('This version is no longer available.')).toBeVisible();
  });
});
