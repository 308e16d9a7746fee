import type { FrameLocator, Page } from '@playwright/test';
import { builtFiles, typeOfFile } from '../built-files.ts';

const base = '/editor-page/';
let building: Promise<Map<string, string | Uint8Array>> | undefined;

interface Choices {
  /** The initial HTML. */
  body?: string;
  search?: string;
  /** Runs before the page loads its own files. */
  before?: () => Promise<unknown>;
}

/**
 * Opens a form with the editor in place of a screen of the back office. Document, policy, session and server are real; only
 * the client script is another.
 */
export async function openEditorPage(
  page: Page,
  site: { url: string },
  choices: Choices = {},
): Promise<void> {
  building ??= builtFiles('e2e/editor-page/main.tsx', base);
  const files = await building;
  const names = [...files.keys()];
  const entry = names.find((name) => /\/main-[^/]*\.js$/.test(name))!;
  const styles = names.filter((name) => /\/main-[^/]*\.css$/.test(name));
  const tags = [
    ...styles.map((name) => `<link rel="stylesheet" href="${name}">`),
    `<script type="module" src="${entry}"></script>`,
  ].join('');
  await page.route(`${site.url}${base}**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.includes('/fonts/')) {
      await route.continue({ url: `${site.url}/fonts/${pathname.split('/').at(-1)}` });
      return;
    }
    const body = files.get(pathname);
    if (body === undefined) await route.fulfill({ status: 404 });
    else await route.fulfill({ body: Buffer.from(body), contentType: typeOfFile(pathname) ?? 'text/plain' });
  });
  await page.route(`${site.url}/admin/editor-page*`, async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replace(/<script type="module"[^>]*><\/script>/g, '')
      .replace(/<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')
      .replace('</head>', `${tags}</head>`);
    await route.fulfill({ response, status: 200, body: html });
  });
  await page.addInitScript((body) => sessionStorage.setItem('body', body), choices.body ?? '');
  await choices.before?.();
  await page.goto(`${site.url}/admin/editor-page${choices.search ?? ''}`);
}

/** The text of an editor, by its label. */
export function textOf(page: Page, label = 'Content') {
  return frameOf(page, label).locator('body');
}

export function frameOf(page: Page, label = 'Content'): FrameLocator {
  return page.frameLocator(`iframe[title="${label}"]`);
}

/** The HTML that the form saved. */
export async function savedBody(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Update Page' }).click();
  const saved = await page.locator('[data-saved]').textContent({ timeout: 10_000 });
  return (JSON.parse(saved!) as { body: string }).body;
}
