import { arriveAt, beSignedIn, expectAccessible } from './admin-steps.ts';
import { ownBackOffice, withAda } from './own-back-office.ts';
import { button, expectToast } from './pages-steps.ts';
import { expect, test, type Page } from './test.ts';

test.describe.configure({ timeout: 60_000 });

const site = ownBackOffice('chapter_mark', { prepare: withAda });

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><script>alert(1)</script>
  <circle cx="50" cy="50" r="50" fill="#1b2a6b"/></svg>`;

/** The width of each picture of the mark, without the plate around it. */
function markWidths(page: Page): Promise<number[]> {
  return page
    .locator('img.chapter-mark')
    .evaluateAll((images) =>
      images.map((image) => image.clientWidth - 2 * Number.parseFloat(getComputedStyle(image).paddingLeft)),
    );
}

test(
  'an owner can give the website the mark of her chapter',
  { tag: '@phone' },
  async ({ page, request, isMobile }) => {
    const icon = async () => (await request.get(`${site.url}/icon.svg`)).text();
    const flower = await icon();
    await beSignedIn(page, site);
    await page.goto(`${site.url}/admin/chapter/identity`);
    await arriveAt(page, 'Name, colors and logo');
    const mark = page.getByRole('group', { name: /^Logo/ });
    const asked = page.waitForEvent('filechooser');
    await mark.getByRole('button', { name: 'Upload a logo' }).click();
    const mimeType = 'image/svg+xml';
    await (await asked).setFiles([{ name: 'mark.svg', mimeType, buffer: Buffer.from(drawing) }]);
    await expectToast(page, 'Upload successful');
    await expect(mark.getByRole('img', { name: 'The logo of the chapter' })).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Publish changes').click();
    await expect
      .poll(async () => (await request.get(`${site.url}/`)).text())
      .toMatch(/<img [^>]*chapter-mark/);
    await page.goto(site.url);
    await expect(page.locator('svg.chapter-mark')).toHaveCount(0);
    const [header = 0, footer = 0] = await markWidths(page);
    // The header of a phone has no room for it.
    expect(header > 30).toBe(!isMobile);
    expect(footer).toBeGreaterThan(45);
    await expect.poll(icon).not.toBe(flower);
    expect(await icon()).not.toContain('script');
  },
);
