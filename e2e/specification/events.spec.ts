import { expect, test, type Page } from '../test.ts';
import { button, failCall, follow, holdCall, open, part, watchCalls } from './screen.ts';

const eventsCall = /\/api\/events/;
const results = (page: Page) => page.getByRole('main').getByRole('article');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search for events' });

test('30, decided: the button does not change the filter; filtering is live. The button moves the focus to the results', async ({
  page,
}) => {
  await open(page, '/events');
  const all = await results(page).count();
  await search(page).fill('gala');
  await expect.poll(() => results(page).count()).toBeLessThan(all);
  const found = await results(page).allTextContents();
  expect(found).not.toEqual([]);
  await button(page, 'Find Events').click();
  await expect(search(page)).not.toBeFocused();
  expect(await results(page).allTextContents()).toEqual(found);
});

test('33: Month: days with events are highlighted; 153: month grid 35 cells; weeks start Sunday', async ({
  page,
}) => {
  await open(page, '/events');
  await button(page, 'Month').click();
  await expect(page.getByRole('cell')).toHaveCount(35);
  await expect(page.getByRole('columnheader').first()).toHaveText('Sun');
  const cells = page.getByRole('cell');
  /** The first element from the cell inwards that has a color of its own. */
  const color = (index: number) =>
    cells.nth(index).evaluate((cell) => {
      const painted = [cell, ...cell.querySelectorAll('*')].map(
        (each) => getComputedStyle(each).backgroundColor,
      );
      return painted.filter((each) => each !== 'rgba(0, 0, 0, 0)').join();
    });
  const hasEvents = await cells.evaluateAll((all) => all.map((cell) => cell.querySelector('a') !== null));
  const [busy, free] = [hasEvents.indexOf(true), hasEvents.indexOf(false)];
  expect(await color(busy)).not.toBe(await color(free));
});

test('37, decided: a ‘View More Past Events’ button appears when more than 5 exist, and shows five more', async ({
  page,
}) => {
  await open(page, '/events');
  const past = part(page, 'Latest Past Events').getByRole('article');
  await expect(past).toHaveCount(5);
  await button(page, 'View More Past Events').click();
  await expect(past).toHaveCount(10);
});

test('39: A spinner shows while loading; 40: GET /api/events', async ({ page }) => {
  await open(page, '/contact');
  const calls = watchCalls(page);
  const release = await holdCall(page, 'GET', eventsCall);
  await follow(page, '/events');
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  release();
  await expect(results(page).first()).toBeVisible();
  expect(calls.some((each) => each.startsWith('GET /api/events'))).toBe(true);
});

test('122, decided: Reads never retry, never refetch on focus, and stay fresh forever', async ({ page }) => {
  await open(page, '/contact');
  const calls = watchCalls(page);
  await follow(page, '/events');
  await expect(results(page).first()).toBeVisible();
  const first = calls.length;
  await follow(page, '/contact');
  await expect(button(page, 'Send Message')).toBeVisible();
  await follow(page, '/events');
  await expect(results(page).first()).toBeVisible();
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  expect(calls.slice(first).filter((each) => each.startsWith('GET /api/events'))).toEqual([]);
});

test('149, decided: Failed reads on public screens (events, gallery, members): ‘We could not load this. Please try again.’ with a button', async ({
  page,
}) => {
  for (const [path, call] of [
    ['/events', eventsCall],
    ['/gallery', /\/api\/gallery/],
    ['/about/members', /\/api\/members/],
  ] as const) {
    await open(page, '/contact');
    const failing = await failCall(page, 'GET', call);
    await follow(page, path);
    await expect(page.getByText('We could not load this. Please try again.').first()).toBeVisible();
    await failing();
    await button(page, 'Try again').first().click();
    await expect(page.getByText('We could not load this. Please try again.')).toHaveCount(0);
  }
});
