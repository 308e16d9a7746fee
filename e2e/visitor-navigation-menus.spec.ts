import { expect, type Page } from '@playwright/test';
import { expectNoViolation } from './everyone.ts';
import { stopClock, untilDone } from './stopped-clock.ts';
import { button, open, test } from './visitor.ts';

test.skip(({ isMobile }) => isMobile, 'a phone has the drawer');
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

/** Lets this much time pass on the stopped clock, and waits until the page has drawn what came of it. */
async function letPass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await untilDone(page);
}

test('a mouse opens a menu after 200 ms, the other one at once, and both close 150 ms after it left', async ({
  page,
}) => {
  await stopClock(page);
  await about(page).hover();
  await letPass(page, 199);
  await expectOpen(page, 'none');
  await letPass(page, 1);
  await expectOpen(page, 'About');
  await entry(page, 'Who We Are').hover();
  await programs(page).hover();
  await expectOpen(page, 'Programs');
  await page.getByRole('heading', { level: 1 }).hover();
  await letPass(page, 149);
  await expectOpen(page, 'Programs');
  await letPass(page, 1);
  await expectOpen(page, 'none');
});

test('a mouse that comes later waits again', async ({ page }) => {
  await stopClock(page);
  await programs(page).click();
  await expectOpen(page, 'Programs');
  await page.keyboard.press('Escape');
  await expectOpen(page, 'none');
  await letPass(page, 350);
  await about(page).hover();
  await letPass(page, 199);
  await expectOpen(page, 'none');
  await letPass(page, 1);
  await expectOpen(page, 'About');
});

test('a click opens a menu and a second one closes it; a click beside it closes it too', async ({ page }) => {
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

test('a click on what the mouse has just opened leaves it open', async ({ page }) => {
  await about(page).hover();
  await expectOpen(page, 'About');
  await about(page).click();
  await expectOpen(page, 'About');
});

for (const key of ['Enter', 'Space', 'ArrowDown']) {
  test(`${key} opens a menu and moves in, Esc closes it and moves back`, async ({ page }) => {
    await about(page).focus();
    await page.keyboard.press(key);
    await expectOpen(page, 'About');
    await expect(entry(page, "President's Message")).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(entry(page, 'Members')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(entry(page, 'Who We Are')).toBeFocused();
    await page.keyboard.press('Escape');
    await expectOpen(page, 'none');
    await expect(about(page)).toBeFocused();
  });
}

test('Tab goes through a menu and closes it behind itself, also backwards', async ({ page }) => {
  await about(page).press('Enter');
  await page.keyboard.press('Tab');
  await expect(entry(page, 'Members')).toBeFocused();
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

test('Esc closes what the mouse alone has opened, and the focus stays where it was', async ({ page }) => {
  await page.getByRole('searchbox').focus();
  await about(page).hover();
  await expectOpen(page, 'About');
  await page.keyboard.press('Escape');
  await expectOpen(page, 'none');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('a mouse that strays does not close a menu under the keyboard', async ({ page }) => {
  await stopClock(page);
  await about(page).hover();
  await about(page).press('ArrowDown');
  await page.mouse.move(900, 700);
  await letPass(page, 300);
  await expectOpen(page, 'About');
  await programs(page).hover();
  await expectOpen(page, 'Programs');
  await expect(about(page)).toBeFocused();
});

test('an entry that is followed closes its menu', async ({ page }) => {
  await about(page).press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/about/presidents-message');
  await expectOpen(page, 'none');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('an open menu breaks no rule of WCAG 2.2 AA', async ({ page }) => {
  await open(page, '/programs/the-arts');
  await programs(page).click();
  await expectOpen(page, 'Programs');
  await expectNoViolation(page);
});
