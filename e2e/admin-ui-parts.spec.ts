import { expect, test, type Page } from '@playwright/test';
import { timeOnScreen } from './admin-steps.ts';
import { brokenRules, untilStill, wcagRules } from './broken-rules.ts';
import { serveUiParts } from './ui-parts/serve.ts';
import { stopClock, untilDone } from './stopped-clock.ts';

let parts: Awaited<ReturnType<typeof serveUiParts>>;

test.beforeAll(async () => {
  parts = await serveUiParts();
});

test.afterAll(() => parts.stop());

test.describe('a toast', () => {
  test.beforeEach(({ page }) => page.goto(`${parts.url}/toasts`));

  test('is announced, stays five seconds and goes', async ({ page }) => {
    const stayed = await timeOnScreen(page, 'Gallery image uploaded successfully');
    await page.getByRole('button', { name: 'Succeed' }).click();
    await expect(page.getByRole('status')).toContainText('Gallery image uploaded successfully');
    await expect(page.getByText('Success', { exact: true })).toBeHidden({ timeout: 8_000 });
    expect(await stayed()).toBeGreaterThan(4_700);
    expect(await stayed()).toBeLessThan(6_500);
    await expect(page.getByRole('status')).toBeAttached();
  });

  test('is the only one: the newest takes the place, a bad one as an alert', async ({ page }) => {
    await page.getByRole('button', { name: 'Succeed' }).click();
    await page.getByRole('button', { name: 'Fail' }).click();
    await expect(page.getByRole('alert')).toContainText('Please check your credentials and try again.');
    await expect(page.getByRole('status')).toBeEmpty();
    await page.getByRole('button', { name: 'Close message' }).click();
    await expect(page.getByRole('alert')).toBeEmpty();
  });

  test('waits while the pointer is over it', async ({ page, isMobile }) => {
    test.skip(isMobile, 'a finger does not hover');
    await stopClock(page);
    await page.getByRole('button', { name: 'Succeed' }).click();
    await page.clock.runFor(3_000);
    await page.getByText('Success', { exact: true }).hover();
    await untilDone(page);
    await page.clock.runFor(20_000);
    await expect(page.getByText('Success', { exact: true })).toBeVisible();
    await page.mouse.move(5, 5);
    await untilDone(page);
    await page.clock.runFor(1_500);
    await expect(page.getByText('Success', { exact: true })).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(page.getByText('Success', { exact: true })).toBeHidden();
  });

  test('waits for the keyboard, and gives it back', async ({ page }) => {
    await stopClock(page);
    const reorder = page.getByRole('button', { name: 'Reorder' });
    await reorder.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await untilDone(page);
    await page.clock.runFor(20_000);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Undone')).toBeVisible();
    await expect(reorder).toBeFocused();
  });
});

test.describe('a dialog', () => {
  test.beforeEach(({ page }) => page.goto(`${parts.url}/dialogs`));

  test('that asks stands on Cancel, keeps the keyboard in it and gives it back', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Delete' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Confirm Deletion' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('that asks is not closed while its work runs, and its button keeps its width', async ({ page }) => {
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog');
    const confirm = dialog.getByRole('button', { name: 'Delete' });
    await expect(confirm).toBeVisible();
    await untilStill(page);
    await page.evaluate(() => document.fonts.ready);
    await stopClock(page);
    const width = (await confirm.boundingBox())?.width;
    await confirm.click();
    const pending = dialog.getByRole('button', { name: 'Deleting...' });
    await expect(pending).toBeDisabled();
    expect((await pending.boundingBox())?.width).toBe(width);
    await page.keyboard.press('Escape');
    await untilDone(page);
    await expect(dialog).toBeVisible();
    await page.clock.runFor(600);
    await expect(dialog).toBeHidden();
  });

  test('opens on its first field and closes when nothing changed', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Edit' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Title')).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveAccessibleDescription(/Visitors see these words/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('with unsaved changes asks before it closes', async ({ page }) => {
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Title').fill('Closing tea');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Title')).toHaveValue('Closing tea');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Title').fill('Closing tea');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('stays open when a toast over it is closed', async ({ page }) => {
    await page.getByRole('button', { name: 'Details' }).click();
    await page.getByRole('button', { name: 'Copy address' }).click();
    await expect(page.getByRole('status')).toContainText('Copied');
    await page.getByRole('button', { name: 'Close message' }).click();
    await expect(page.getByRole('status')).toBeEmpty();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test.describe('every part', () => {
  const states: Record<string, (page: Page) => Promise<void>> = {
    'a toast': async (page) => {
      await page.goto(`${parts.url}/toasts`);
      await page.getByRole('button', { name: 'Reorder' }).click();
      await expect(page.getByText('Images Reordered')).toBeVisible();
    },
    'a destructive toast': async (page) => {
      await page.goto(`${parts.url}/toasts`);
      await page.getByRole('button', { name: 'Fail' }).click();
      await expect(page.getByText('Login Failed')).toBeVisible();
    },
    'a dialog': async (page) => {
      await page.goto(`${parts.url}/dialogs`);
      await page.getByRole('button', { name: 'Edit' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    'a question': async (page) => {
      await page.goto(`${parts.url}/dialogs`);
      await page.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
    'a form with problems': async (page) => {
      await page.goto(`${parts.url}/form?owner=1`);
      await page.getByRole('button', { name: 'Create Event' }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
    'a form with a draft': async (page) => {
      await page.goto(`${parts.url}/form?owner=1`);
      await page.getByLabel('Title').fill('Spring Gala');
      await page.reload();
      await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
    },
  };

  for (const [name, open] of Object.entries(states)) {
    test(`${name} has nothing that axe objects to, and fits the screen`, async ({ page }) => {
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      await open(page);
      expect(await brokenRules(page, wcagRules)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      expect(complaints).toEqual([]);
    });
  }
});
