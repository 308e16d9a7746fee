import { expect, type Locator, type Page } from '@playwright/test';
import { arriveAt } from './admin-steps.ts';
import { query } from './databases.ts';
import { textOf } from './editor-page/open.ts';
import { writePage } from './own-pages.ts';

/** Deletes all pages. Sessions stay. */
export async function withoutPages(databaseUrl: string): Promise<void> {
  await query(databaseUrl, 'truncate pages cascade');
}

export interface Pages {
  url: string;
  databaseUrl: string;
}

/** A published page about the tea, with two sections. */
export function writeTea(site: Pages, adminId: number): Promise<number> {
  return writePage(
    site.databaseUrl,
    {
      slug: 'spring-tea',
      title: 'Spring Tea',
      body: '<p>We meet for tea.</p>',
      sections: [
        { title: 'When', content: '<p>On the first Sunday in May.</p>' },
        { title: 'Where', content: '<p>In the garden of the library.</p>' },
      ],
    },
    adminId,
  );
}

export async function openPages(page: Page, site: Pages, search = ''): Promise<void> {
  await page.goto(`${site.url}/admin/pages${search}`);
  await arriveAt(page, 'Manage Pages');
}

export async function openNewPage(page: Page, site: Pages): Promise<void> {
  await page.goto(`${site.url}/admin/create-page`);
  await arriveAt(page, 'Create New Page');
  await editorIsReady(page);
}

export async function openEdit(page: Page, site: Pages, id: number): Promise<void> {
  await page.goto(`${site.url}/admin/edit-page/${id}`);
  await editorIsReady(page);
}

export async function editorIsReady(page: Page, label = 'Content'): Promise<void> {
  await expect(textOf(page, label)).toBeVisible({ timeout: 20_000 });
}

/** Types at the end of the text. */
export async function typeBehind(page: Page, text: string): Promise<void> {
  await textOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

/** The next request reaches the server, but its response is lost. */
export async function loseFirstResponse(page: Page, path = '/api/pages', method = 'POST'): Promise<void> {
  await page.evaluate(
    (lost) => {
      const send = window.fetch;
      window.fetch = async (address, options) => {
        const response = await send(address, options);
        if (options?.method !== lost.method || address !== lost.path) return response;
        window.fetch = send;
        throw new TypeError('Failed to fetch');
      };
    },
    { path, method },
  );
}

/** From the next document on, the browser's storage is full. */
export async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
}

/** The toast says what failed, the form that the text is still here: no draft status beside it. */
export async function expectSaveFailure(page: Page, failure: string): Promise<void> {
  await expectToast(page, 'Error', failure);
  await expect(page.getByRole('alert').filter({ hasText: 'We lost the connection' })).toHaveText(
    'We lost the connection and can’t tell whether this was saved. Your text is still here, and it’s safe to try again.',
  );
  await expect(page.getByText(/ on this device/)).toBeHidden();
}

/** The form says that it cannot tell whether the request was saved. */
export async function expectUnknown(page: Page): Promise<void> {
  const words = /can’t tell whether this was saved\. Your text is still here, and it’s safe to try again/;
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText('Not saved')).toBeHidden();
}

interface EditorInPage {
  setContent: (html: string) => void;
  fire: (name: string) => void;
}

/** Sets the HTML of the editor. */
export async function putHtml(page: Page, html: string): Promise<void> {
  await page.evaluate((written) => {
    const [editor] = (window as unknown as { hugerte: { get: () => EditorInPage[] } }).hugerte.get();
    editor?.setContent(written);
    editor?.fire('change');
  }, html);
}

export function cards(page: Page): Locator {
  return page.getByRole('list', { name: 'Pages' }).getByRole('listitem');
}

export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

export function field(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true });
}

export async function expectToast(page: Page, title: string, description?: string | RegExp): Promise<void> {
  const toast = page.locator('[data-toast]');
  await expect(toast.getByText(title, { exact: true })).toBeVisible({ timeout: 15_000 });
  if (description) await expect(toast.getByText(description, { exact: true })).toBeVisible();
}

/** All pages as the database has them. */
export function storedPages(databaseUrl: string) {
  return query<{ title: string; slug: string; type: string; body: string; is_published: boolean }>(
    databaseUrl,
    `select title, slug, type, content->>'body' as body, is_published from pages order by id`,
  );
}
