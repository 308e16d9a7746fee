import axe from 'axe-core';
import { expect, type Frame, type Page } from '@playwright/test';

/** The axe tags of WCAG 2.2 A and AA. */
export const wcagRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** The violated rules, after animations, in the whole document or a part of it, frames included. */
export async function brokenRules(page: Page, rules: string[], part = 'html'): Promise<string[]> {
  // axe measures colors, which are paler during a fade.
  await untilStill(page);
  const [main, ...inner] = await Promise.all([
    check(page.mainFrame(), rules, part),
    ...(await framesIn(page, part)).map((frame) => check(frame, rules, 'body')),
  ]);
  // An empty document has no violations either.
  const fewest = rules.includes('best-practice') ? 15 : 10;
  expect(main.passed).toBeGreaterThan(part === 'html' ? fewest : 0);
  return [main, ...inner].flatMap(({ violations }) => violations);
}

async function framesIn(page: Page, part: string): Promise<Frame[]> {
  const elements = await page.locator(part).locator('iframe').elementHandles();
  const frames = await Promise.all(elements.map((element) => element.contentFrame()));
  return frames.filter((frame) => frame !== null);
}

/** Runs axe in one document. Its builder for Playwright takes four times as long: it also collects every element that passed. */
async function check(frame: Frame, rules: string[], part: string): Promise<Checked> {
  await frame.evaluate(axe.source);
  return frame.evaluate(
    async ({ tags, selector }) => {
      const inPage = (window as unknown as { axe: typeof axe }).axe;
      const { violations, passes } = await inPage.run(selector, {
        runOnly: tags,
        resultTypes: ['violations'],
        iframes: false,
      });
      return {
        violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
        passed: passes.length,
      };
    },
    { tags: rules, selector: part },
  );
}

interface Checked {
  violations: string[];
  passed: number;
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
