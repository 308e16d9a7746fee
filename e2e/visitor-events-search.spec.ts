import { expect } from '@playwright/test';
import { openOwnSite, type OwnSite } from './own-site.ts';
import { button, card, cardTitles, open, part, resultCount, results, searchBox, test } from './visitor.ts';

const now = '2026-08-05T12:00-04:00';
const meetings = Array.from({ length: 24 }, (_, index) => ({
  title: `Meeting ${index + 1}`,
  starts: `2026-09-${String(index + 1).padStart(2, '0')}T19:00-04:00`,
  location: index === 2 ? 'Old Mill Arts Collective' : undefined,
  description: index === 3 ? '<p>There will be <strong>lemon&nbsp;cake</strong>, coffee &amp; talk.</p>' : '',
}));
const events = [
  ...meetings.map(({ location, ...event }) => (location ? { ...event, location } : event)),
  { title: 'Lantern Walk', starts: '2026-12-01T18:00-05:00' },
  { title: 'Lantern Making', starts: '2026-07-01T18:00-04:00' },
  { title: 'Spring Tea', starts: '2026-05-01T18:00-04:00' },
];
const firstTwenty = meetings.slice(0, 20).map((event) => event.title);

let site: OwnSite;
test.beforeAll(async () => {
  site = await openOwnSite({ now, events });
});
test.afterAll(() => site.stop());
test.beforeEach(({ page }) => open(page, `${site.url}/events`));

test('a visitor can search while typing, also events that are not loaded yet', async ({ page }) => {
  await test.step('without case', async () => {
    await expect(cardTitles(part(page, 'Upcoming Events'))).toHaveText(firstTwenty);
    await searchBox(page).fill('LANtern');
    await expect(cardTitles(part(page, 'Upcoming Events'))).toHaveText(['Lantern Walk']);
    await expect(cardTitles(part(page, 'Latest Past Events'))).toHaveText(['Lantern Making']);
    await expect(resultCount(page)).toHaveText(
      'Showing 1 upcoming event and 1 past event matching “LANtern”.',
    );
    await expect(searchBox(page)).toBeFocused();
    await searchBox(page).clear();
    await expect(cardTitles(part(page, 'Upcoming Events'))).toHaveText(firstTwenty);
  });
  await test.step('then show the rest of the list', async () => {
    await button(page, 'Show more events').click();
    const titles = [...meetings.map((event) => event.title), 'Lantern Walk'];
    await expect(cardTitles(part(page, 'Upcoming Events'))).toHaveText(titles);
    await expect(
      card(page, 'Meeting 21').getByRole('link', { name: 'Meeting 21', exact: true }),
    ).toBeFocused();
    await expect(button(page, 'Show more events')).toHaveCount(0);
  });
});

test('a visitor who presses Find Events gets the focus on the results and hears their count each time', async ({
  page,
}) => {
  const spoken: (string | null)[] = [];
  for (let time = 0; time < 3; time += 1) {
    await button(page, 'Find Events').click();
    await expect(resultCount(page)).toHaveText('Showing the first 20 upcoming events and 2 past events.');
    await expect(results(page)).toBeFocused();
    spoken.push(await resultCount(page).evaluate((status) => status.textContent));
  }
  expect(spoken[0]).not.toBe(spoken[1]);
  expect(spoken[1]).not.toBe(spoken[2]);
});

test('a visitor keeps the search when switching views', async ({ page }) => {
  await searchBox(page).fill('meeting 3');
  await button(page, 'Month').click();
  await expect(resultCount(page)).toHaveText('Showing no events in August matching “meeting 3”.');
  await button(page, 'Next Month').click();
  await expect(page.getByRole('heading', { name: 'September 2026', exact: true })).toBeVisible();
  await expect(resultCount(page)).toHaveText('Showing 1 event in September matching “meeting 3”.');
  await expect(page.getByRole('table').locator('.has-events')).toHaveCount(1);
  await searchBox(page).clear();
  await expect(page.getByRole('table').locator('.has-events')).toHaveCount(24);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'August 2026', exact: true })).toBeVisible();
  await expect(searchBox(page)).toHaveValue('meeting 3');
});

test('a visitor who acts right after typing keeps what was typed, unless a link says otherwise', async ({
  page,
}) => {
  await test.step('another view', async () => {
    // One task, so that the debounce ends before the browser can render the view.
    await page.evaluate(() => {
      const box = document.querySelector<HTMLInputElement>('input[type=search]')!;
      box.setRangeText('meeting 3');
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
      setTimeout(() => {
        document.querySelector<HTMLButtonElement>('button[value=month]')!.click();
        const end = performance.now() + 400;
        while (performance.now() < end);
      }, 50);
    });
    await expect(page.getByRole('table', { name: 'August 2026', exact: true })).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/events?view=month&date=2026-08&search=meeting+3`);
  });
  await test.step('a link', async () => {
    await open(page, `${site.url}/events`);
    await page.evaluate(() => {
      const box = document.querySelector<HTMLInputElement>('input[type=search]')!;
      box.setRangeText('meeting');
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
      document.querySelector<HTMLAnchorElement>('article h4 a')!.click();
    });
    await expect(page).toHaveURL(`${site.url}/events/${site.idOf('Meeting 1')}/meeting-1`);
  });
});

test('a visitor can type while a view loads, on a fast and on a slow phone @nightly', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  // With the slow one the pause after typing ends before the view is rendered.
  for (const rate of [1, 30]) {
    await open(page, `${site.url}/events`);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    // One task, so that the typing happens before the browser can render the view; then longer than the debounce.
    await page.evaluate(() => {
      document.querySelector<HTMLButtonElement>('button[value=month]')!.click();
      const box = document.querySelector<HTMLInputElement>('input[type=search]')!;
      box.setRangeText('meeting 3');
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
      return new Promise((resolve) => setTimeout(resolve, 300));
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await expect(page.getByRole('table', { name: 'August 2026', exact: true })).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/events?view=month&date=2026-08&search=meeting+3`);
    await expect(searchBox(page)).toHaveValue('meeting 3');
  }
});
