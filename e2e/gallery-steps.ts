import sharp from 'sharp';
import { arriveAt, beSignedIn } from './admin-steps.ts';
import { query } from './databases.ts';
import { addAdministrator, ownBackOffice, type OwnBackOffice } from './own-back-office.ts';
import { seedPictures, type PlannedPicture } from './own-pictures.ts';
import { expect, test, type Locator, type Page } from './test.ts';

/** An empty gallery and an administrator called ada. */
export async function withoutPictures(databaseUrl: string): Promise<void> {
  await query(databaseUrl, 'truncate rate_limits, admin_users, media_items, events cascade');
  await addAdministrator(databaseUrl, 'ada', 'Ada Example');
}

export const cups: readonly PlannedPicture[] = [
  { title: 'First cup', collection: 'Tea', taken: '2026-06-01T12:00-04:00' },
  { title: 'Second cup', collection: 'Tea', taken: '2026-06-02T12:00-04:00' },
  { title: 'Third cup', collection: 'Tea', taken: '2026-06-03T12:00-04:00' },
];

/** A back office of its own for the tests of one file. Each starts with these pictures and an administrator called ada. */
export function ownGallery(name: string, pictures: readonly PlannedPicture[] = []): OwnBackOffice {
  test.describe.configure({ timeout: 90_000 });
  const site = ownBackOffice(name);
  test.beforeEach(async () => {
    await withoutPictures(site.databaseUrl);
    await seedPictures(site.databaseUrl, pictures);
  });
  return site;
}

export const savedOrder = (page: Page) =>
  expectToast(page, 'Images Reordered', 'The new order has been saved.');

/** What screen readers announce. */
export const said = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1);

export async function openGallery(page: Page, site: { url: string }): Promise<void> {
  await beSignedIn(page, site);
  await page.goto(`${site.url}/admin/gallery`);
  await arriveAt(page, 'Gallery Management');
  await expect(page.getByText('Loading gallery images...')).toHaveCount(0);
}

/** The gallery with one collection unfolded. */
export async function openCollection(
  page: Page,
  site: { url: string },
  { title, view = 'list' }: { title: string; view?: 'grid' | 'list' },
): Promise<void> {
  await beSignedIn(page, site);
  await page.goto(`${site.url}/admin/gallery/collection?${new URLSearchParams({ title, view })}`);
  await arriveAt(page, 'Gallery Management');
  await expect(collectionHeading(page, title)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('Loading gallery images...')).toHaveCount(0);
}

export function uploadCard(page: Page): Locator {
  return page.getByRole('region', { name: 'Upload New Gallery Image', exact: true });
}

/** The parts of the upload form. */
export const uploadButton = (page: Page) =>
  uploadCard(page).getByRole('button', { name: /^Add( \d+)? photos?$/ });
export const collectionField = (page: Page) => uploadCard(page).getByLabel('Gallery collection');
export const titleField = (page: Page) => uploadCard(page).getByLabel('Title', { exact: true });
export const openRow = (page: Page, name: string) =>
  row(page, name).getByRole('button', { name: /^Title and caption/ });

export function collectionsCard(page: Page): Locator {
  return page.getByRole('region', { name: 'Gallery Collections', exact: true });
}

/** The heading of a collection, which folds it. */
export function collectionHeading(page: Page, title: string): Locator {
  return collectionsCard(page)
    .getByRole('heading', { level: 3, name: title, exact: true })
    .getByRole('button');
}

/** The titles of the listed pictures, from the top. */
export function titles(page: Page): Locator {
  return page.getByRole('main').locator('[id^="picture-"]');
}

/** A file as a camera creates it. */
export async function photo(name: string, hue = 40) {
  const background = { r: hue, g: 110, b: 90 };
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Chooses files with the button. */
export async function choose(
  page: Page,
  files: string | string[] | { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose photos' }).click();
  await (await chooser).setFiles(files);
}

/** Drops files onto the upload form. */
export async function drop(page: Page, files: { name: string; buffer: Buffer }[]): Promise<void> {
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
}

/** Accepts titles that are file names. */
export async function acceptFileNames(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Use file names as titles?' });
  await question.getByRole('button', { name: 'Use file names' }).click();
}

/** Names a new collection, in a form that offers the existing ones. */
export async function startCollection(form: Locator, name: string): Promise<void> {
  await form.getByLabel('Gallery collection').selectOption('New collection…');
  await expect(form.getByLabel('New collection')).toBeFocused();
  await form.getByLabel('New collection').fill(name);
}

/** The row of a chosen file. */
export function row(page: Page, name: string): Locator {
  return page.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem').filter({ hasText: name });
}

export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const toast = page.locator('[data-toast]');
  await expect(toast.getByText(title, { exact: true })).toBeVisible({ timeout: 40_000 });
  await expect(toast.getByText(description, { exact: true })).toBeVisible();
}

/** The pictures in the database. */
export function stored(databaseUrl: string) {
  return query<{ title: string; gallery_title: string; folder_path: string; caption: string | null }>(
    databaseUrl,
    'select title, gallery_title, folder_path, caption from media_items order by title',
  );
}
