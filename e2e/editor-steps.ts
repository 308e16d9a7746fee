import type { Page } from '@playwright/test';
import { textOf } from './editor-page/open.ts';

export interface Carried {
  html?: string;
  text?: string;
  files?: { name: string; mimeType: string; buffer: Buffer }[];
}

/** Pastes or drops data into the text with the events of a browser. */
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
        const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0)!);
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
