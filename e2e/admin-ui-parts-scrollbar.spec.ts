import playwright from '../playwright.config.ts';
import { untilStill } from './broken-rules.ts';
import { expect, test, type Page } from './test.ts';
import { serveUiParts } from './ui-parts/serve.ts';

// Playwright hides scrollbars; people with a mouse have them.
test.use({ launchOptions: { ...playwright.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] } });

let parts: Awaited<ReturnType<typeof serveUiParts>>;

test.beforeAll(async () => {
  parts = await serveUiParts();
});

test.afterAll(() => parts.stop());

test('a dialog darkens the page to its very edge, also where the scrollbar was, and nothing jumps', async ({
  page,
}) => {
  await page.goto(`${parts.url}/dialogs`);
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('#main')!.style.setProperty('height', '3000px'),
  );
  const opener = page.getByRole('button', { name: 'Delete' });
  await expect(opener).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await opener.boundingBox();
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(10);
  await opener.click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await untilStill(page);
  const atEdge = await colorAt(page, 1272);
  const besideIt = await colorAt(page, 1240);
  for (const [channel, value] of atEdge.entries()) {
    expect(
      Math.abs(value - besideIt[channel]!),
      `${atEdge.join(' ')} and ${besideIt.join(' ')}`,
    ).toBeLessThanOrEqual(3);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  expect(await opener.boundingBox()).toEqual(before);
});

/** The color on the screenshot, as red, green and blue. */
async function colorAt(page: Page, x: number): Promise<number[]> {
  const picture = await page.screenshot({ clip: { x, y: 700, width: 1, height: 1 } });
  return page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas').getContext('2d')!;
      canvas.drawImage(image, 0, 0);
      return Array.from(canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
}
