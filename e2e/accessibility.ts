import { expect, type Page } from '@playwright/test';
import { brokenRules, untilStill, wcagRules } from './broken-rules.ts';
import { layoutFaults } from './layout-faults.ts';

/** The screen violates no rule of WCAG 2.2 AA or of good practice that axe can check. */
export async function expectNoViolation(page: Page): Promise<void> {
  expect(await brokenRules(page, [...wcagRules, 'best-practice'])).toEqual([]);
}

/** Nothing is clipped, nothing overlaps and nothing scrolls sideways. */
export async function expectToFit(page: Page, name: string): Promise<void> {
  // Two slides overlap during a transition.
  await untilStill(page);
  const needed = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(needed, name).toBeLessThanOrEqual(page.viewportSize()!.width);
  expect(await layoutFaults(page), name).toEqual([]);
}

/** Text of twice the size, on a phone of 1.5 times the size. */
export async function enlargeText(page: Page, isMobile: boolean): Promise<void> {
  const size = isMobile ? '150%' : '200%';
  await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
}
