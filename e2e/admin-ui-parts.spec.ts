import { timeOnScreen } from './admin-steps.ts';
import { brokenRules, untilStill, wcagRules } from './broken-rules.ts';
import { expect, test, type Page } from './test.ts';
import { serveUiParts } from './ui-parts/serve.ts';
import { stopClock, untilDone } from './stopped-clock.ts';

let parts: Awaited<ReturnType<typeof serveUiParts>>;

test.beforeAll(async () => {
  parts = await serveUiParts();
});

test.afterAll(() => parts.stop());

test.describe('a toast', () => {
  test.beforeEach(({ page }) => page.goto(`${parts.url}/toasts`));

  test('is announced, alone, and disappears after five seconds', async ({ page }) => {
    await test.step('the newest replaces the others, a failure as an alert', async () => {
      await page.getByRole('button', { name: 'Succeed' }).click();
      await page.getByRole('button', { name: 'Fail' }).click();
      await expect(page.getByRole('alert')).toContainText('Please check your credentials and try again.');
      await expect(page.getByRole('status')).toBeEmpty();
      await page.getByRole('button', { name: 'Close message' }).click();
      await expect(page.getByRole('alert')).toBeEmpty();
    });
    await test.step('five seconds', async () => {
      const stayed = await timeOnScreen(page, 'Gallery image uploaded successfully');
      await page.getByRole('button', { name: 'Succeed' }).click();
      await expect(page.getByRole('status')).toContainText('Gallery image uploaded successfully');
      await expect(page.getByText('Success', { exact: true })).toBeHidden({ timeout: 8_000 });
      expect(await stayed()).toBeGreaterThan(4_700);
      expect(await stayed()).toBeLessThan(6_500);
      await expect(page.getByRole('status')).toBeAttached();
    });
  });

  test('stays while the pointer is over it', async ({ page }) => {
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

  test('stays while it has the focus, and returns the focus', async ({ page }) => {
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

  test('that asks a question focuses Cancel, keeps the focus and stays open while its work runs', async ({
    page,
  }) => {
    await test.step('the focus', async () => {
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
    await test.step('the work', async () => {
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
  });

  test('with a form focuses the first field and asks before it discards changes', async ({ page }) => {
    await test.step('without changes', async () => {
      const opener = page.getByRole('button', { name: 'Edit' });
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Title')).toBeFocused();
      await expect(page.getByRole('dialog')).toHaveAccessibleDescription(/Visitors see these words/);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(opener).toBeFocused();
    });
    await test.step('with unsaved changes', async () => {
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
    await test.step('a toast over a dialog', async () => {
      await page.getByRole('button', { name: 'Details' }).click();
      await page.getByRole('button', { name: 'Copy address' }).click();
      await expect(page.getByRole('status')).toContainText('Copied');
      await page.getByRole('button', { name: 'Close message' }).click();
      await expect(page.getByRole('status')).toBeEmpty();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
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

  test('violates no rule of WCAG 2.2 AA and fits the screen', { tag: '@phone' }, async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    for (const [name, open] of Object.entries(states)) {
      await test.step(name, async () => {
        await open(page);
        expect(await brokenRules(page, wcagRules)).toEqual([]);
        const { scrollWidth, innerWidth } = await page.evaluate(() => ({
          scrollWidth: document.documentElement.scrollWidth,
          innerWidth: window.innerWidth,
        }));
        expect(scrollWidth).toBeLessThanOrEqual(innerWidth);
      });
    }
    expect(errors).toEqual([]);
  });
});
