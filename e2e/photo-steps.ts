import { expect, type Page } from '@playwright/test';

export const picture = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true });
export const dialog = (page: Page) => page.getByRole('dialog');

/** What the dialog shows now. */
export async function expectShown(page: Page, title: string, position: string): Promise<void> {
  await expect(dialog(page).getByText(position, { exact: true })).toBeVisible();
  const image = dialog(page).getByRole('img', { name: title, exact: true });
  await expect(image).toHaveAttribute('src', /^\/media\/\d+\/original-\d+x\d+\.webp$/);
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
}
