import { expect, type Page } from '@playwright/test';

/** Resizes the window and waits until the page has the new size. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await expect
    .poll(() => page.evaluate((width) => matchMedia(`(width: ${width}px)`).matches, size.width))
    .toBe(true);
}
