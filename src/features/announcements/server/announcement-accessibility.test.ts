import { chromium, type Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenRules, wcagRules } from '../../../../e2e/broken-rules.ts';
import { chromiumArguments, chromiumPath } from '../../../../scripts/demo-site.ts';
import { palettes } from '../../../kernel/palettes.ts';
import { composeAnnouncement } from './announcement-email.ts';
import { sampleEmail } from './announcement-email.fixture.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArguments });
});
afterAll(() => browser.close());

const widths = [390, 700];
const schemes = ['light', 'dark'] as const;

it.each(palettes)('violates no rule that axe can check, and fits, in the colors %s', async (palette) => {
  const chapter = { ...sampleEmail().chapter, palette };
  const { html } = composeAnnouncement(sampleEmail({ chapter }));
  for (const colorScheme of schemes)
    for (const width of widths) {
      const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
      await page.route('**/*', (route) => route.abort());
      await page.setContent(html);
      const where = `${colorScheme}, ${width} px`;
      expect(await brokenRules(page, [...wcagRules, 'best-practice']), where).toEqual([]);
      const [needed, background] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        getComputedStyle(document.querySelector('.card')!).backgroundColor,
      ]);
      expect([needed, background], where).toEqual([
        width,
        colorScheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(41, 30, 22)',
      ]);
      await page.close();
    }
});
