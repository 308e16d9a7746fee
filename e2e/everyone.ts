import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { layoutFaults } from './layout-faults.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** What is shown now breaks no rule of WCAG 2.2 AA that a program can check. */
export async function expectNoViolation(page: Page): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page }).withTags(rules).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
  expect(passes.length).toBeGreaterThan(15);
}

/** Nothing is clipped, nothing overlaps and nothing scrolls sideways. */
export async function expectToFit(page: Page, name: string): Promise<void> {
  const needed = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(needed, name).toBeLessThanOrEqual(page.viewportSize()!.width);
  expect(await layoutFaults(page), name).toEqual([]);
}

/** Text twice as large, on a phone half as large again. */
export async function enlargeText(page: Page, isMobile: boolean): Promise<void> {
  const size = isMobile ? '150%' : '200%';
  await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
}
