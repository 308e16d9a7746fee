import type { BrowserContext, Page } from '@playwright/test';
import { signIn } from './admin-steps.ts';
import { textOf } from './editor-page/open.ts';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
/** By the address of the site: a worker may walk through several. */
const cookiesOf = new Map<string, Cookies>();

/** Signs in once; what comes after goes on with the same session. */
export async function beSignedIn(page: Page, site: { url: string }): Promise<void> {
  const cookies = cookiesOf.get(site.url);
  if (cookies) {
    await page.context().addCookies(cookies);
    return;
  }
  await signIn(page, site, 'ada');
  cookiesOf.set(site.url, await page.context().cookies());
}

export interface Carried {
  html?: string;
  text?: string;
  files?: { name: string; mimeType: string; buffer: Buffer }[];
}

/** Pastes or drops something into the text, as a browser hands it over. */
export async function bring(
  page: Page,
  how: 'paste' | 'drop',
  { html, text, files = [] }: Carried,
): Promise<void> {
  const body = textOf(page);
  const packed = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString('base64'),
  }));
  await body.evaluate(
    (element, carried) => {
      const data = new DataTransfer();
      if (carried.html) data.setData('text/html', carried.html);
      if (carried.text) data.setData('text/plain', carried.text);
      for (const { name, mimeType, base64 } of carried.packed) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!);
        data.items.add(new File([bytes], name, { type: mimeType }));
      }
      const common = { bubbles: true, cancelable: true };
      const { left, top } = element.getBoundingClientRect();
      element.dispatchEvent(
        carried.how === 'paste'
          ? new ClipboardEvent('paste', { ...common, clipboardData: data })
          : new DragEvent('drop', { ...common, dataTransfer: data, clientX: left + 30, clientY: top + 30 }),
      );
    },
    { html, text, packed, how },
  );
}
