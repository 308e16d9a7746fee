import { expect, type Page } from '@playwright/test';
import { expectNoViolation } from './accessibility.ts';
import { button, open, test } from './visitor.ts';

test.beforeEach(({ page }) => open(page, '/events'));

const about = (page: Page) => button(page, 'About');
const programs = (page: Page) => button(page, 'Programs');
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

async function expectOpen(page: Page, menu: 'About' | 'Programs' | 'none'): Promise<void> {
  for (const name of ['About', 'Programs'] as const) {
    await expect(button(page, name)).toHaveAttribute('aria-expanded', String(name === menu));
  }
  await expect(entry(page, 'Members')).toBeVisible({ visible: menu === 'About' });
  await expect(entry(page, 'The Arts')).toBeVisible({ visible: menu === 'Programs' });
}

test('a visitor can open and close a menu with clicks, and close it with Escape', async ({ page }) => {
  await test.step('clicks', async () => {
    await about(page).click();
    await expectOpen(page, 'About');
    await about(page).click();
    await expectOpen(page, 'none');
    await page.mouse.move(900, 700);
    await programs(page).press('ArrowDown');
    await expectOpen(page, 'Programs');
    await page.getByRole('heading', { level: 1 }).click();
    await expectOpen(page, 'none');
  });
  await test.step('Escape leaves the focus where it was', async () => {
    await page.getByRole('searchbox').focus();
    await about(page).hover();
    await expectOpen(page, 'About');
    await page.keyboard.press('Escape');
    await expectOpen(page, 'none');
    await expect(page.getByRole('searchbox')).toBeFocused();
  });
});

test('a visitor can open a menu with Enter, Space or ArrowDown, move in it and leave it with Escape', async ({
  page,
}) => {
  for (const key of ['Enter', 'Space', 'ArrowDown']) {
    await about(page).focus();
    await page.keyboard.press(key);
    await expectOpen(page, 'About');
    await expect(entry(page, "President's Message")).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(entry(page, 'Members')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(entry(page, 'Past Presidents and Boards')).toBeFocused();
    await page.keyboard.press('Escape');
    await expectOpen(page, 'none');
    await expect(about(page)).toBeFocused();
  }
});

test('a visitor can go through a menu with Tab, which closes it, and follow an entry', async ({ page }) => {
  await test.step('Tab and Shift+Tab', async () => {
    await about(page).press('Enter');
    await page.keyboard.press('Tab');
    await expect(entry(page, 'Members')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(programs(page)).toBeFocused();
    await expectOpen(page, 'none');
    await programs(page).press('Enter');
    await page.keyboard.press('Shift+Tab');
    await expectOpen(page, 'Programs');
    await page.keyboard.press('Shift+Tab');
    await expect(about(page)).toBeFocused();
    await expectOpen(page, 'none');
  });
  await test.step('an entry', async () => {
    await about(page).press('Enter');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/about/presidents-message');
    await expectOpen(page, 'none');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('an open menu violates no rule of WCAG 2.2 AA', async ({ page }) => {
  await open(page, '/programs/the-arts');
  await programs(page).click();
  await expectOpen(page, 'Programs');
  await expectNoViolation(page);
});
