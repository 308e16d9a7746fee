import { stopClock, untilDone } from '../stopped-clock.ts';
import { expect, test, type Page } from '../test.ts';
import { button, open } from './screen.ts';

const menu = (page: Page) => page.getByRole('banner').getByRole('navigation');
const entry = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });

async function advance(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await untilDone(page);
}

test('9: Desktop: About and Programs open dropdown panels; 151: Navigation hover open delay 200 ms, skip delay 300 ms, close delay 150 ms', async ({
  page,
}) => {
  await open(page, '/events');
  await stopClock(page);
  await button(page, 'About').hover();
  await advance(page, 199);
  await expect(entry(page, 'Members')).toBeHidden();
  await advance(page, 1);
  for (const name of ["President's Message", 'Members', 'Who We Are']) {
    await expect(entry(page, name)).toBeVisible();
  }
  await page.mouse.move(640, 780);
  await advance(page, 149);
  await expect(entry(page, 'Members')).toBeVisible();
  await advance(page, 1);
  await expect(entry(page, 'Members')).toBeHidden();
  await advance(page, 299);
  await button(page, 'Programs').hover();
  await advance(page, 0);
  await expect(entry(page, 'The Arts')).toBeVisible();
  await expect(entry(page, 'Members')).toBeHidden();
  await page.mouse.move(640, 780);
  await advance(page, 150 + 300);
  await button(page, 'About').hover();
  await advance(page, 199);
  await expect(entry(page, 'Members')).toBeHidden();
});

test(
  '10: Mobile: a drawer opening from the left, with About and Programs as collapsible groups; the bar shows the chapter name in the centre',
  { tag: '@phone-only' },
  async ({ page }) => {
    await open(page, '/events');
    const name = (await page
      .getByRole('banner')
      .getByRole('link', { name: /Patuxent Chapter/ })
      .boundingBox())!;
    expect(Math.abs(name.x + name.width / 2 - 390 / 2)).toBeLessThan(8);
    await button(page, /menu/i).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer).toBeVisible();
    await expect.poll(async () => (await drawer.boundingBox())!.x).toBe(0);
    for (const [group, link] of [
      ['About', 'Members'],
      ['Programs', 'The Arts'],
    ] as const) {
      const shown = drawer.getByRole('link', { name: link, exact: true });
      await expect(shown).toBeHidden();
      await drawer.getByText(group, { exact: true }).click();
      await expect(shown).toBeVisible();
      await drawer.getByText(group, { exact: true }).click();
      await expect(shown).toBeHidden();
    }
    for (const link of ['Home', 'Events', 'Gallery', 'Partners', 'Contact', /^Member Dashboard/]) {
      await expect(drawer.getByRole('link', { name: link, exact: true })).toBeVisible();
    }
  },
);
