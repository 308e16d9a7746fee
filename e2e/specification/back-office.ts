import sharp from 'sharp';
import { ownBackOffice, password, withAda, type OwnBackOffice } from '../own-back-office.ts';
import { expect, test, type Page } from '../test.ts';

export interface BackOffice extends OwnBackOffice {
  /** The same signed-in page for all tests of a file. Each test opens its screen. */
  page: Page;
}

/** A back office on an empty database, into which an administrator has signed in by the specified form. */
export function openBackOffice(name: string): BackOffice {
  const site = ownBackOffice(`specified_${name}`, { prepare: withAda }) as BackOffice;
  test.describe.configure({ timeout: 60_000 });
  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: test.info().project.use.viewport ?? null,
    });
    site.page = await context.newPage();
    await signIn(site.page);
  });
  test.afterAll(() => site.page.context().close());
  return site;
}

export async function signIn(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/admin$/, { timeout: 20_000 });
}

/** Creates a record by its call, and returns its id. */
export async function create({ page }: BackOffice, path: string, data: object): Promise<number> {
  const response = await page.request.post(path, { data });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { id: number }).id;
}

/** Stores a photo in the gallery. */
export async function addPhoto({ page }: BackOffice, fields: Record<string, string>): Promise<void> {
  const multipart = { category: 'gallery', entityType: 'gallery', file: await photo('tea.jpg'), ...fields };
  const response = await page.request.post('/api/media/upload', { multipart });
  expect(response.status(), await response.text()).toBe(201);
}

/** A file as a camera creates it. */
export async function photo(name: string, { width = 900, height = 600 } = {}) {
  const background = { r: 60, g: 120, b: 90 };
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
