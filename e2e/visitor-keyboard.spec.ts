import { expect, type Locator, type Page } from '@playwright/test';
import { openOwnSite, type OwnSite } from './own-site.ts';
import { button, dayOfMonth, open, part, resultCount, results, searchBox, test } from './visitor.ts';

const now = '2026-08-05T12:00-04:00';
const events = [
  { title: 'Open Table', starts: '2026-08-05T11:00-04:00', ends: '2026-08-05T15:00-04:00' },
  {
    title: 'Tea',
    starts: '2026-08-15T15:00-04:00',
    description: '<p><a href="https://tea.example/">About tea</a></p>',
  },
  ...Array.from({ length: 6 }, (_, index) => ({
    title: `Past ${index}`,
    starts: `2026-07-0${9 - index}T15:00-04:00`,
  })),
];

const mainEntries = [
  'Home',
  'About',
  'Events',
  'Gallery',
  'Partners',
  'Contact',
  'Search',
  'Donate (opens in a new tab)',
];

let site: OwnSite;
test.beforeAll(async () => {
  site = await openOwnSite({ now, events });
});
test.afterAll(() => site.stop());

test('a visitor can reach everything with Tab, once, in reading order, and sees the focus', async ({
  page,
}) => {
  await open(page, `${site.url}/events`);
  const stops: string[] = [];
  for (let count = 0; count < 60; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await describeFocus(page);
    if (stop === undefined) break;
    expect(stop, 'the focus must be seen').toMatchObject({ isRinged: true, isInWindow: true, isOnTop: true });
    stops.push(stop.name);
  }
  const card = (title: string, ...links: string[]) => [title, ...links, `Add to calendar: ${title}`];
  expect(stops).toEqual([
    'Skip to main content',
    'Patuxent Chapter',
    ...mainEntries,
    'Search for events',
    'Find Events',
    'List',
    'Month',
    'Day',
    'Subscribe',
    'Open Table',
    ...card('Tea', 'About tea'),
    ...card('Open Table'),
    ...[0, 1, 2, 3].map((index) => `Past ${index}`),
    'View More Past Events',
    'Apple and others',
    'Google',
    'Outlook',
    'RSS feed',
    'See our news',
    'Your email',
    'Send me the news',
    'Home',
    'Events',
    'Gallery',
    'Contact',
    'Officer sign-in',
  ]);
});

test('a visitor can skip the header, search, switch views and load more without losing the focus', async ({
  page,
}) => {
  await test.step('skip link', async () => {
    await open(page, `${site.url}/events`);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content', exact: true });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(searchBox(page)).toBeFocused();
  });
  await test.step('search, views, months and more events', async () => {
    await searchBox(page).focus();
    await page.keyboard.type('tea');
    await expect(page.getByRole('article')).toHaveCount(1);
    // Waits for the URL and the response, or the list would still change under the keyboard.
    await expect(resultCount(page)).toHaveText('Showing 1 upcoming event and no past events matching “tea”.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(results(page)).toBeFocused();
    await searchBox(page).focus();
    await page.evaluate(pressWhenAdded, 'View More Past Events');
    await searchBox(page).clear();
    await expect(
      part(page, 'Latest Past Events').getByRole('link', { name: 'Past 4', exact: true }),
    ).toBeFocused();
    await pressOn(button(page, 'Month'), 'Space');
    await expect(page.getByRole('table', { name: 'August 2026' })).toBeVisible();
    await expect(button(page, 'Month')).toBeFocused();
    await pressOn(button(page, 'Next Month'), 'Enter');
    await expect(page.getByRole('table', { name: 'September 2026' })).toBeVisible();
    await expect(button(page, 'Next Month')).toBeFocused();
  });
});

test('a visitor sees the focus on a day and on the results, and opens an event', async ({ page }) => {
  await test.step('a day', async () => {
    await open(page, `${site.url}/events?view=month`);
    await button(page, 'Next Month').focus();
    const day = dayOfMonth(page, '2026-08-15').getByRole('link', { name: 'Saturday, August 15, 1 event' });
    for (
      let count = 0;
      count < 10 && !(await day.evaluate((link) => link === document.activeElement));
      count += 1
    ) {
      await page.keyboard.press('Tab');
      expect(await describeFocus(page)).toMatchObject({ isRinged: true, isInWindow: true });
    }
    await expect(day).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Saturday, August 15, 2026', exact: true })).toBeVisible();
  });
  await test.step('results and an event', async () => {
    await open(page, `${site.url}/events`);
    await pressOn(button(page, 'Find Events'), 'Enter');
    await expect(results(page)).toBeFocused();
    await expect(page.locator('#result-count')).toHaveCSS('outline-style', 'solid');
    await pressOn(part(page, 'Upcoming Events').getByRole('link', { name: 'Tea', exact: true }), 'Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Tea' })).toBeVisible();
  });
});

/** Presses a button in the moment it is added, before React has run the effects of that change. */
function pressWhenAdded(name: string): void {
  new MutationObserver((_, observer) => {
    const added = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    if (!added) return;
    observer.disconnect();
    added.focus();
    added.click();
  }).observe(document.body, { childList: true, subtree: true });
}

async function pressOn(control: Locator, key: string): Promise<void> {
  await control.focus();
  await control.press(key);
}

interface Stop {
  name: string;
  isRinged: boolean;
  isInWindow: boolean;
  isOnTop: boolean;
}

/** The focused element and whether its focus is visible, or nothing after the focus left the page. */
function describeFocus(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const label = element.closest('label');
    const field = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    // A field has its focus ring around the label, a day of the month around the cell.
    const outlines = [getComputedStyle(element), getComputedStyle(element, '::after')];
    if (label) outlines.push(getComputedStyle(label));
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const line = element.getClientRects()[0]!;
    const onTop = document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2);
    return {
      name: (element.ariaLabel ?? (label ?? field ?? element).textContent)
        .replace('The Evergreen League, Incorporated', '')
        .trim(),
      isRinged: outlines.some(
        (style) => style.outlineStyle === 'solid' && parseFloat(style.outlineWidth) >= 2,
      ),
      isInWindow: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
      isOnTop: onTop !== null && element.contains(onTop),
    };
  });
}
