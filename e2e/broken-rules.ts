import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules of WCAG 2.2 A and AA that a program can check. */
export const wcagRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Which of these rules are broken by what is shown once it stands still, in the whole document or a part of it. */
export async function brokenRules(page: Page, rules: string[], part = 'html'): Promise<string[]> {
  // What fades in is paler than it is going to be, and axe takes the color it finds.
  await untilStill(page);
  const { violations, passes } = await new AxeBuilder({ page }).include(part).withTags(rules).analyze();
  // A look at nothing finds nothing.
  const fewest = rules.includes('best-practice') ? 15 : 10;
  expect(passes.length).toBeGreaterThan(part === 'html' ? fewest : 0);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Waits until everything that moves has arrived. What turns for ever, such as a spinner, may go on. */
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
