import { expect, type Page } from '@playwright/test';

/** Makes the window so large, and waits until the page has heard of it: a look before that would be one at the old size. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await expect
    .poll(() => page.evaluate((width) => matchMedia(`(width: ${width}px)`).matches, size.width))
    .toBe(true);
}
