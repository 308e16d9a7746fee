import { expect, type Page } from '@playwright/test';
import { openOwnSite, type OwnSite } from './own-site.ts';
import { button, test, waitForHydration } from './visitor.ts';
import { emptySlide } from '../test/chapter-details.ts';

const now = '2026-08-05T12:00-04:00';
const titles = [
  'Twelve women. One promise kept.',
  'She walks in ready.',
  'Stories stitched to last.',
  'Good health is a group walk.',
];

const tones = ['green', 'gold', 'plum', 'bay'] as const;
const planned = titles.map((title, index) => ({
  ...emptySlide,
  title,
  description: `About slide ${index + 1}.`,
  imageUrl: `/icon.svg?wide=${index + 1}`,
  mobileImageUrl: `/icon.svg?square=${index + 1}`,
  imageAlt: `Picture ${index + 1}`,
  tone: tones[index]!,
}));

// No events: the stopped clock's dates lack the chapter's time zone, so cards would differ after hydration.
let site: OwnSite;
test.beforeAll(async () => {
  site = await openOwnSite({ now, events: [], details: { slides: { slides: planned } } });
});
test.afterAll(() => site.stop());

const carousel = (page: Page) => page.getByRole('region', { name: 'Highlights', exact: true });
const slides = (page: Page) => page.locator('.carousel-slides');

/** Opens the home page with a stopped clock, which only `page.clock.runFor` advances. */
async function openStopped(page: Page, address = site.url, count = titles.length): Promise<void> {
  await page.clock.install({ time: new Date(now) });
  await page.clock.pauseAt(new Date(Date.parse(now) + 1000));
  await page.goto(address);
  // The page is rendered and requests its client script.
  await page.clock.runFor(100);
  await waitForHydration(page);
  // The slide timer starts shortly after hydration.
  await expect(page.locator('.carousel-slide[inert]')).toHaveCount(count - 1);
}

/** Exactly one slide is visible, focusable and announced. */
async function expectSlide(page: Page, number: number): Promise<void> {
  await expect(carousel(page).getByRole('heading')).toHaveText([titles[number - 1]!]);
  await expect(carousel(page).getByRole('group', { name: `${number} of 4`, exact: true })).toBeVisible();
  await expect(carousel(page).locator('[aria-current]')).toHaveAccessibleName(`Slide ${number}`);
  await expect(page.locator('.carousel-slide[inert]')).toHaveCount(3);
}

test('each slide is shown for five seconds and fades into the next, the last into the first', async ({
  page,
}) => {
  await openStopped(page);
  await expect(page.locator('.carousel-slide[data-current]')).toHaveCSS('transition', /^opacity 0\.42s/);
  for (const number of [1, 2, 3, 4]) {
    await expectSlide(page, number);
    await expect(slides(page)).toHaveAttribute('aria-live', 'off');
    await page.clock.runFor(4999);
    await expectSlide(page, number);
    await page.clock.runFor(1);
  }
  await expectSlide(page, 1);
});

test('no picture is loaded before it is needed, and the next one comes in time', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(new URL(request.url()).search));
  await openStopped(page);
  const isLoaded = () => titles.map((_, index) => loaded.includes(`?wide=${index + 1}`));
  await expect.poll(isLoaded).toEqual([true, false, false, false]);
  await expect(page.locator('.carousel-picture img').first()).toHaveAttribute('fetchpriority', 'high');
  await page.clock.runFor(2500);
  await expect.poll(isLoaded).toEqual([true, true, false, false]);
  await expectSlide(page, 1);
});

test('a visitor can hold the slides with the mouse or stop them with Pause', async ({ page }) => {
  await openStopped(page);
  await page.mouse.move(900, 300);
  await expect(slides(page)).toHaveAttribute('aria-live', 'polite');
  await page.clock.runFor(20_000);
  await expectSlide(page, 1);
  await page.mouse.move(900, 5);
  await expect(slides(page)).toHaveAttribute('aria-live', 'off');
  await page.clock.runFor(5000);
  await expectSlide(page, 2);
  await button(page, 'Pause slide show').click();
  await page.mouse.move(5, 5);
  await page.clock.runFor(20_000);
  await expectSlide(page, 2);
  await button(page, 'Play slide show').click();
  await expect(slides(page)).toHaveAttribute('aria-live', 'off');
  await page.clock.runFor(5000);
  await expectSlide(page, 3);
});

test('a visitor with a keyboard reaches Pause first, holds the slides and plays them again', async ({
  page,
}) => {
  await openStopped(page);
  await button(page, 'Pause slide show').evaluate((pause) => {
    const all = Array.from(document.querySelectorAll<HTMLElement>('a[href], button, summary'));
    all[all.indexOf(pause as HTMLElement) - 1]!.focus();
  });
  await page.keyboard.press('Tab');
  await expect(button(page, 'Pause slide show')).toBeFocused();
  await expect(slides(page)).toHaveAttribute('aria-live', 'polite');
  await page.clock.runFor(20_000);
  await expectSlide(page, 1);
  for (const name of ['Slide 1', 'Slide 2', 'Slide 3', 'Slide 4', 'Previous slide', 'Next slide']) {
    await page.keyboard.press('Tab');
    await expect(button(page, name)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expectSlide(page, 2);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expectSlide(page, 4);
  await button(page, 'Play slide show').press('Enter');
  await expect(button(page, 'Pause slide show')).toBeFocused();
  await page.clock.runFor(5000);
  await expectSlide(page, 1);
  await page.keyboard.press('Tab');
  await page.clock.runFor(20_000);
  await expectSlide(page, 1);
});

test('slides turned by hand do not advance', async ({ page }) => {
  await openStopped(page);
  await button(page, 'Previous slide').click();
  await expectSlide(page, 4);
  await button(page, 'Next slide').click();
  await expectSlide(page, 1);
  await button(page, 'Slide 3').click();
  await expectSlide(page, 3);
  await expect(slides(page)).toHaveAttribute('aria-live', 'polite');
  await page.mouse.move(5, 5);
  await page.clock.runFor(20_000);
  await expectSlide(page, 3);
  await expect(button(page, 'Play slide show')).toBeVisible();
});

test(
  'a visitor can swipe through the slides and still scroll the page',
  { tag: '@phone-only' },
  async ({ page }) => {
    await openStopped(page);
    await swipe(page, { from: [300, 400], to: [120, 410] });
    await expectSlide(page, 2);
    await swipe(page, { from: [120, 400], to: [300, 390] });
    await expectSlide(page, 1);
    await swipe(page, { from: [200, 400], to: [220, 400] });
    await expectSlide(page, 1);
    await swipe(page, { from: [200, 500], to: [140, 200] });
    await expectSlide(page, 1);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  },
);

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('nothing moves automatically, nothing fades, and Play still works', async ({ page }) => {
    await openStopped(page);
    await expect(button(page, 'Play slide show')).toBeVisible();
    await page.clock.runFor(30_000);
    await expectSlide(page, 1);
    await button(page, 'Next slide').click();
    for (const slide of await page.locator('.carousel-slide').all()) {
      await expect(slide).toHaveCSS('transition-property', 'none');
    }
    await expectSlide(page, 2);
    await button(page, 'Play slide show').click();
    await page.clock.runFor(5000);
    await expectSlide(page, 3);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a visitor sees all slides one below the other, without buttons', async ({ page }) => {
    await page.goto(site.url);
    await expect(carousel(page).getByRole('heading')).toHaveText(titles);
    await expect(carousel(page).getByRole('img')).toHaveCount(4);
    await expect(carousel(page).getByRole('button')).toHaveCount(0);
    const tops = await page
      .locator('.carousel-slide')
      .evaluateAll((all) => all.map((slide) => slide.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(4);
  });
});

test('a single slide has no buttons', async ({ page }) => {
  const small = await openOwnSite({ now, events: [], details: { slides: { slides: planned.slice(3) } } });
  try {
    await openStopped(page, small.url, 1);
    await page.clock.runFor(20_000);
    await expect(carousel(page).getByRole('heading')).toHaveText(titles[3]!);
    await expect(carousel(page).getByRole('img', { name: 'Picture 4' })).toBeVisible();
    await expect(carousel(page).getByRole('button')).toHaveCount(0);
  } finally {
    await small.stop();
  }
});

type Point = [x: number, y: number];

async function swipe(page: Page, { from, to }: { from: Point; to: Point }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  await touch('touchStart', [from]);
  for (let step = 1; step <= 5; step += 1) {
    await touch('touchMove', [
      [from[0] + ((to[0] - from[0]) * step) / 5, from[1] + ((to[1] - from[1]) * step) / 5],
    ]);
  }
  await touch('touchEnd', []);
  await session.detach();
}
