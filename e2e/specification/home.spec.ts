import { stopClock } from '../stopped-clock.ts';
import { expect, test, type Page } from '../test.ts';
import { button, isHydrated, open, part } from './screen.ts';

/** The slide that visitors can use; the one before it may still be fading. */
const slide = (page: Page) =>
  page.getByRole('group', { name: /^\d of 4$/ }).and(page.locator(':not([inert])'));
const expectSlide = (page: Page, number: number) =>
  expect(slide(page)).toHaveAccessibleName(`${number} of 4`);

async function openStopped(page: Page): Promise<void> {
  await stopClock(page);
  await page.goto('/');
  // The page requests its script after the first paint.
  await page.clock.runFor(100);
  await isHydrated(page);
  await expect(slide(page)).toHaveCount(1);
}

test('19: Banner carousel: looping, advancing every 5 seconds; 153: Home carousel: 4 slides, 5000 ms delay, loops', async ({
  page,
}) => {
  await openStopped(page);
  for (const number of [1, 2, 3, 4]) {
    await expectSlide(page, number);
    await page.clock.runFor(4_999);
    await expectSlide(page, number);
    await page.clock.runFor(1);
  }
  await expectSlide(page, 1);
});

test('20: pausing on hover and on interaction, with previous/next buttons and dot buttons', async ({
  page,
}) => {
  await openStopped(page);
  await slide(page).hover();
  await page.clock.runFor(20_000);
  await expectSlide(page, 1);
  await button(page, /^Next/).click();
  await expectSlide(page, 2);
  await page.getByRole('contentinfo').hover();
  await page.clock.runFor(20_000);
  await expectSlide(page, 2);
  await button(page, /^Previous/).click();
  await button(page, /^Previous/).click();
  await expectSlide(page, 4);
  for (const number of [3, 1]) {
    await button(page, `Slide ${number}`).click();
    await expectSlide(page, number);
  }
});

test('23: ‘Who We Are’ accordion (one item open at a time, collapsible): Our Mission, Our History (link /about/our-history), Our Service', async ({
  page,
}) => {
  await open(page, '/');
  const accordion = part(page, 'Who We Are');
  const item = (name: string) => accordion.getByText(name, { exact: true });
  const history = accordion.locator('a[href="/about/our-history"]');
  await expect(history).toBeHidden();
  await item('Our History').click();
  await expect(history).toBeVisible();
  await item('Our Service').click();
  await expect(history).toBeHidden();
  await item('Our Mission').click();
  await item('Our History').click();
  await item('Our History').click();
  await expect(history).toBeHidden();
});
