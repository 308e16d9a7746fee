import { expect, type Page } from '@playwright/test';
import { brokenRules, untilStill, wcagRules } from './broken-rules.ts';
import { layoutFaults } from './layout-faults.ts';

/** What is shown now breaks no rule of WCAG 2.2 AA that a program can check, and keeps to good practice. */
export async function expectNoViolation(page: Page): Promise<void> {
  expect(await brokenRules(page, [...wcagRules, 'best-practice'])).toEqual([]);
}

/** Nothing is clipped, nothing overlaps and nothing scrolls sideways. */
export async function expectToFit(page: Page, name: string): Promise<void> {
  // Two slides lie on each other while one takes the other's place.
  await untilStill(page);
  const needed = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(needed, name).toBeLessThanOrEqual(page.viewportSize()!.width);
  expect(await layoutFaults(page), name).toEqual([]);
}

/** Text twice as large, on a phone half as large again. */
export async function enlargeText(page: Page, isMobile: boolean): Promise<void> {
  const size = isMobile ? '150%' : '200%';
  await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
}
