import { expect, type Page } from '@playwright/test';
import { addEvent } from './databases.ts';
import { enlargeText, expectNoViolation, expectToFit } from './accessibility.ts';
import { delayRequests, intercept } from './intercept.ts';
import { openOwnSite, type OwnSite } from './own-site.ts';
import { button, open, test } from './visitor.ts';

const now = '2026-08-05T12:00-04:00';
const chosenTitle = 'Quilts of the Tidewater: Opening Tea';

let demo: OwnSite;
let emptySite: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(60_000);
  [demo, emptySite] = await Promise.all([
    openOwnSite({ now, events: 'demo' }),
    openOwnSite({ now, events: [] }),
  ]);
  await addEvent(demo.databaseUrl, {
    title: 'Donaudampfschifffahrtsgesellschaft'.repeat(3),
    location: `https://${'a-long-address.'.repeat(8)}example`,
    startDate: new Date('2026-08-05T11:00-04:00'),
    endDate: new Date('2026-08-08T19:00-04:00'),
  });
});
test.afterAll(() => Promise.all([demo.stop(), emptySite.stop()]));

/** Every kind of screen in small groups, because an accessibility check takes some seconds. */
const screens: Record<string, Record<string, () => string>> = {
  'the home page, the president’s message and the past boards': {
    'the home page': () => `${demo.url}/`,
    'the president’s message': () => `${demo.url}/about/presidents-message`,
    'the past boards': () => `${demo.url}/about/past-boards`,
  },
  'the list and the month of events': {
    'the list': () => `${demo.url}/events`,
    'a month': () => `${demo.url}/events?view=month`,
  },
  'a day and a chosen event': {
    'a day with events': () => `${demo.url}/events?view=day&date=2026-08-08`,
    'a chosen event': () => `${demo.url}/events?event=${demo.idOf(chosenTitle)}`,
    'the page of an event': () => `${demo.url}/events/${demo.idOf(chosenTitle)}`,
  },
};
const emptyScreens: typeof screens = {
  'screens of a new chapter': {
    'the home page of a chapter without details': () => `${emptySite.url}/`,
    'a chapter without events': () => `${emptySite.url}/events`,
    'a day without events': () => `${demo.url}/events?view=day&date=2026-08-06`,
  },
  'screens without a result': {
    'a search without a match': () => `${demo.url}/events?search=zebra`,
    'an event that is gone': () => `${demo.url}/events?event=none`,
    'an unknown URL': () => `${demo.url}/nothing-here`,
  },
};
const allScreens = Object.values({ ...screens, ...emptyScreens }).flatMap((group) => Object.entries(group));

/** Opens a screen and pauses its slides, which would change during the checks. */
async function openScreen(page: Page, address: string): Promise<void> {
  await open(page, address);
  const pause = button(page, 'Pause slide show');
  if ((await pause.count()) === 0) return;
  await pause.click();
  await expect(button(page, 'Play slide show')).toBeVisible();
}

test.describe('with assistive technology', () => {
  test.use({ expectedErrors: /^Failed to load resource/ });
  for (const [group, addresses] of Object.entries({ ...screens, ...emptyScreens })) {
    // Empty screens have no layout of their own on a phone.
    test(
      `${group} violate no rule of WCAG 2.2 AA`,
      { tag: group in screens ? '@widths' : [] },
      async ({ page }) => {
        for (const [name, address] of Object.entries(addresses)) {
          await test.step(name, async () => {
            await openScreen(page, address());
            await expectNoViolation(page);
          });
        }
      },
    );
  }

  test('a failed read violates no rule of WCAG 2.2 AA', async ({ page }) => {
    await open(page, `${demo.url}/events`);
    await intercept(page, '**/api/**', (route) => route.abort());
    await button(page, 'Day').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoViolation(page);
  });
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 320, height: 640 }, expectedErrors: /^Failed to load resource/ });
  test('everything fits into a width of 320', { tag: '@phone-only' }, async ({ page }) => {
    for (const [name, address] of allScreens) {
      await openScreen(page, address());
      await expectToFit(page, name);
    }
  });
});

test.describe('with text of twice the size, on a phone of 1.5 times the size', () => {
  test.use({ expectedErrors: /^Failed to load resource/ });
  test(
    'nothing is clipped, nothing overlaps and nothing scrolls sideways',
    { tag: '@widths' },
    async ({ page, isMobile }) => {
      for (const [name, address] of allScreens) {
        await openScreen(page, address());
        await enlargeText(page, isMobile);
        await expectToFit(page, name);
      }
    },
  );
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('nothing moves, not even while events are loading', async ({ page }) => {
    await open(page, `${demo.url}/events`);
    const release = await delayRequests(page, '**/api/**');
    await button(page, 'Month').click();
    await expect(page.getByText('Loading events…')).toBeVisible();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    const longest = await page.evaluate(() =>
      Math.max(
        ...Array.from(document.querySelectorAll('*'), (element) =>
          parseFloat(getComputedStyle(element).transitionDuration),
        ),
      ),
    );
    expect(longest).toBeLessThan(0.001);
    release();
    await expect(page.getByText('Loading events…')).toHaveCount(0);
  });
});
