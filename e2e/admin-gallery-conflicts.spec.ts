import { expectAccessible, signIn } from './admin-steps.ts';
import { query } from './databases.ts';
import { expectToast, openCollection, ownGallery, startCollection, stored } from './gallery-steps.ts';
import { addAdministrator } from './own-back-office.ts';
import { expectUnknown, loseFirstResponse } from './pages-steps.ts';
import { draftKeyOf, storedDrafts } from './stored-drafts.ts';
import { expect, test, type Browser, type Locator, type Page } from './test.ts';

const site = ownGallery('gallery_conflicts', [
  { title: 'Tea', collection: 'Spring Tea', taken: '2026-06-03T23:30-04:00', caption: 'On the lawn.' },
]);
test.beforeEach(async ({ page }) => {
  await addAdministrator(site.databaseUrl, 'grace', 'Grace Example');
  await openCollection(page, site, { title: 'Spring Tea' });
});

async function edit(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit Tea' }).click();
  return page.getByRole('dialog', { name: 'Edit Gallery Image' });
}

const title = (dialog: Locator) => dialog.getByLabel('Title', { exact: true });
const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save Changes' }).click();
const saved = ['Success', 'Gallery image updated and files moved successfully'] as const;

/** Another officer changes caption and date on her own computer. */
async function graceSaves(browser: Browser): Promise<void> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, site, 'grace');
  await page.goto(`${site.url}/admin/gallery/collection?title=Spring+Tea&view=list`);
  const dialog = await edit(page);
  await dialog.getByLabel('Caption').fill('Under the oak.');
  await dialog.getByLabel('Date').fill('2026-06-05');
  await expect(dialog.getByLabel('Folder path')).toHaveValue('gallery/2026/06/spring-tea');
  await save(dialog);
  await expectToast(page, ...saved);
}

function conflictIn(page: Page): Locator {
  return page.getByRole('dialog', { name: 'There are two versions of this photo' });
}

test('two officers change one picture: the second one sees both versions, and nothing is lost', async ({
  page,
  browser,
}) => {
  const dialog = await edit(page);
  await graceSaves(browser);
  await title(dialog).fill('Tea on the lawn');
  await save(dialog);
  const conflict = conflictIn(page);
  await expect(conflict).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  const part = (name: string) => conflict.getByRole('group', { name, exact: true });
  for (const name of ['Caption', 'Date', 'Folder path']) {
    await expect(part(name).getByRole('radio', { name: /^Theirs \(saved by Grace Example/ })).toBeChecked();
  }
  await expect(part('Date')).toContainText('June 5, 2026');
  await expect(part('Title').getByRole('radio', { name: 'Yours' })).toBeChecked();
  await expect(conflict.getByRole('group')).toHaveCount(4);
  await page.keyboard.press('Escape');
  await expect(conflict).toBeHidden();
  await expect(title(dialog)).toHaveValue('Tea on the lawn');
  await save(dialog);
  await conflict.getByRole('button', { name: 'Save what I chose' }).click();
  await expectToast(page, ...saved);
  await expect(dialog).toBeHidden();
  expect(await stored(site.databaseUrl)).toMatchObject([
    { title: 'Tea on the lawn', caption: 'Under the oak.' },
  ]);
  // Grace's date is stored as noon, and merging keeps that time.
  expect(await query(site.databaseUrl, 'select upload_date::text from media_items')).toEqual(
    await query(site.databaseUrl, "select timestamptz '2026-06-05T12:00-04:00' ::text as upload_date"),
  );
});

test('a draft that is older than the stored picture does not overwrite it', async ({ page, browser }) => {
  const dialog = await edit(page);
  await title(dialog).fill('Tea on the lawn');
  const key = await draftKeyOf(site);
  await expect.poll(() => storedDrafts(page, key)).toContain('Tea on the lawn');
  page.on('dialog', (question) => void question.accept());
  await graceSaves(browser);
  await page.reload();
  await edit(page);
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(title(dialog)).toHaveValue('Tea on the lawn');
  await save(dialog);
  await conflictIn(page).getByRole('button', { name: 'Keep the other version' }).click();
  await expect(dialog).toBeHidden();
  expect(await stored(site.databaseUrl)).toMatchObject([{ title: 'Tea', caption: 'Under the oak.' }]);
});

test('after a lost response, the next attempt saves the picture without a question', async ({ page }) => {
  const [row] = await query<{ id: number }>(site.databaseUrl, 'select id from media_items');
  const dialog = await edit(page);
  await title(dialog).fill('Tea on the lwan');
  await startCollection(dialog, 'Garden Tea');
  await expect(dialog.getByLabel('Folder path')).toHaveValue('gallery/2026/06/garden-tea');
  await loseFirstResponse(page, `/api/media/${row!.id}/update-with-move`, 'PATCH');
  await save(dialog);
  await expectUnknown(page);
  await title(dialog).fill('Tea on the lawn');
  await save(dialog);
  await expectToast(page, ...saved);
  await expect(dialog).toBeHidden();
  expect(await stored(site.databaseUrl)).toMatchObject([
    { title: 'Tea on the lawn', gallery_title: 'Garden Tea' },
  ]);
});
