import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** The page as it is drawn now breaks no rule of WCAG 2.2 AA that a program can check. */
export async function expectNoViolation(page: Page): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  expect(found).toEqual([]);
  expect(passes.length).toBeGreaterThan(15);
}
