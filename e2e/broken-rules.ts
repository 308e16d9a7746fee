import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The axe tags of WCAG 2.2 A and AA. */
export const wcagRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** The violated rules, after animations, in the whole document or a part of it. */
export async function brokenRules(page: Page, rules: string[], part = 'html'): Promise<string[]> {
  // axe measures colors, which are paler during a fade.
  await untilStill(page);
  const { violations, passes } = await new AxeBuilder({ page }).include(part).withTags(rules).analyze();
  // An empty document has no violations either.
  const fewest = rules.includes('best-practice') ? 15 : 10;
  expect(passes.length).toBeGreaterThan(part === 'html' ? fewest : 0);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Waits for all finite animations to end. */
export async function untilStill(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) =>
              playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
          ).length,
    );
  await expect.poll(moving).toBe(0);
}
