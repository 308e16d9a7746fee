import { arriveAt, beSignedIn, expectAccessible, tabTo } from './admin-steps.ts';
import { query } from './databases.ts';
import { eventCards, openEvents, storedEvents, withoutEvents, writeEvent } from './events-steps.ts';
import { delayRequests, intercept } from './intercept.ts';
import { layoutFaults } from './layout-faults.ts';
import { ownBackOffice, withAda } from './own-back-office.ts';
import { button, expectToast } from './pages-steps.ts';
import { resize } from './resize.ts';
import { expect, test, type Page } from './test.ts';

test.describe.configure({ timeout: 60_000 });

const site = ownBackOffice('events', { prepare: withAda });
test.beforeEach(async ({ page }) => {
  await withoutEvents(site.databaseUrl);
  await beSignedIn(page, site);
});

const empty = 'No Events Created Yet';
const titles = (page: Page) => eventCards(page).locator('.row-title');

test('an editor can tell an empty list from a failed read @nightly', async ({ page }) => {
  await openEvents(page, site);
  await expect(page.getByText(empty, { exact: true })).toBeVisible();
  await expectAccessible(page);
  const release = await delayRequests(page, '**/api/admin/events?*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Loading events…')).toBeVisible();
  release();
  await expect(page.getByText('We could not load this. Please try again.')).toBeVisible();
  await expect(page.getByText(empty)).toBeHidden();
  await expectAccessible(page);
  await page.unroute('**/api/admin/events?*');
  await button(page, 'Try again').click();
  await expect(page.getByText(empty)).toBeVisible();
});

test(
  'an editor can find an event in the list, also on the smallest phone',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const long = `<p>${'We meet for tea and company in the garden. '.repeat(20)}</p>`;
    await writeEvent(site, { description: long });
    await writeEvent(site, {
      title: 'Winter Gala',
      starts: '2037-12-05T19:30-05:00',
      status: 'cancelled',
      location: 'Grand hall of the county’s community college at Prince Frederick, second floor',
    });
    await writeEvent(site, {
      title: 'Picnic',
      starts: '2037-07-04T00:30-04:00',
      location: '',
      description: '',
    });
    await openEvents(page, site);
    await expect(titles(page)).toHaveText(['Winter Gala', 'Spring Tea', 'Picnic']);
    await expect(eventCards(page).nth(2)).toContainText('Jul 4, 2037 • 12:30 AM');
    await expect(eventCards(page).nth(2)).toContainText('No picture');
    await expect(eventCards(page).nth(1)).toContainText('Sep 12, 2037 • 2:00 PM');
    await expect(eventCards(page).nth(0)).toContainText('Dec 5, 2037 • 7:30 PM');
    await expect(eventCards(page).nth(0)).toContainText('Cancelled');
    await expect(eventCards(page).nth(0).locator('s')).toHaveText('Winter Gala');
    await expect(eventCards(page).nth(1).getByText('The old mill', { exact: true })).toBeVisible();
    const excerpt = eventCards(page).nth(1).getByText('We meet for tea and company');
    const lines = await excerpt.evaluate(
      (text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight),
    );
    expect(Math.round(lines)).toBe(3);
    await expectAccessible(page);
    expect(await layoutFaults(page)).toEqual([]);
    const search = page.getByRole('searchbox', { name: 'Search by title' });
    if (isMobile) await button(page, 'Search by title').click();
    await search.fill('GALA');
    await expect(eventCards(page)).toHaveCount(1);
    await expectAccessible(page);
    await search.fill('company');
    await expect(page.getByText('No event title contains “company”.')).toBeVisible();
    await writeEvent(site, { title: 'Company Walk', starts: '2020-05-01T10:00-04:00' });
    await search.fill('walk');
    await expect(titles(page)).toHaveText(['Company Walk']);
    await page.getByRole('tab', { name: 'Upcoming (0)' }).click();
    await page.getByRole('link', { name: '1 past event matches' }).click();
    await expect(titles(page)).toHaveText(['Company Walk']);
    await expect(page.getByRole('tab', { name: 'Past (1)' })).toHaveAttribute('aria-selected', 'true');
    await openEvents(page, site);
    await expect(page.getByRole('tab', { name: 'Past (1)' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Upcoming (3)' }).click();
    await expect(titles(page)).toHaveText(['Picnic', 'Spring Tea', 'Winter Gala']);
    await resize(page, { width: 320, height: 640 });
    await openEvents(page, site, '?when=all');
    await expect(eventCards(page)).toHaveCount(4);
    await expectAccessible(page);
  },
);

test('an editor can delete and restore an event, and sees when deleting fails', async ({ page, request }) => {
  const id = await writeEvent(site);
  await openEvents(page, site);
  await tabTo(page, button(page, 'Delete Spring Tea'));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this event?' });
  await expect(dialog).toContainText('“Spring Tea”, Sep 12, 2037 • 2:00 PM');
  await expect(dialog).toContainText('permanently delete the event and remove it from the calendar');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(button(page, 'Delete Spring Tea')).toBeFocused();
  await page.keyboard.press('Enter');
  await intercept(page, '**/api/events/*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Error', 'Failed to delete the event. Please try again.');
  await expect(dialog).toBeVisible();
  await page.unroute('**/api/events/*');
  await expect(dialog).toContainText('It is kept under Deleted for 30 days.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Event deleted', 'The event has been successfully deleted.');
  await button(page, 'Undo').click();
  await expectToast(page, 'Restored', '“Spring Tea” is back.');
  await button(page, 'Open').click();
  await arriveAt(page, 'Edit Event');
  await button(page, 'Back to Events').click();
  await button(page, 'Delete Spring Tea').click();
  await dialog.getByRole('button', { name: 'Delete' }).dblclick();
  await expectToast(page, 'Event deleted', 'The event has been successfully deleted.');
  await expect(page.getByText(empty)).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
  expect((await request.get(`${site.url}/api/events/${id}`)).status()).toBe(404);

  await page.goto(`${site.url}/admin/activity?kind=event`);
  await arriveAt(page, 'Activity');
  await page.getByRole('main').getByRole('link', { name: 'Deleted' }).click();
  await arriveAt(page, 'Deleted');
  const events = page.getByRole('region', { name: 'Events' });
  await expect(events).toContainText('Spring Tea (Sep 12, 2037)');
  await expect(events).toContainText(/Deleted by Ada Example on .* deleted for good on/);
  await expectAccessible(page);
  expect(await layoutFaults(page)).toEqual([]);
  await events.getByRole('button', { name: 'Restore “Spring Tea”' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expectToast(page, 'Restored', '“Spring Tea” is back.');
  await expect(page.getByText('There is nothing to restore.')).toBeVisible();
  await page.locator('[data-toast]').getByRole('button', { name: 'Open' }).click();
  await arriveAt(page, 'Edit Event');
  await expect(page).toHaveURL(`${site.url}/admin/edit-event/${id}`);
  expect(await storedEvents(site.databaseUrl)).toMatchObject([{ starts: '2037-09-12T18:00' }]);
});

test('an editor can work with ten thousand events @nightly', async ({ page }) => {
  await query(
    site.databaseUrl,
    `insert into events (title, start_date, end_date, search_text)
     select 'Event ' || lpad(n::text, 5, '0'), at, at, 'event ' || lpad(n::text, 5, '0')
     from (select n, timestamptz '2040-01-01' - n * interval '1 hour' as at from generate_series(1, 10000) n) all_of_them`,
  );
  await openEvents(page, site);
  await expect(eventCards(page)).toHaveCount(50);
  const old = page.getByRole('link', { name: 'Event 00040', exact: true });
  await old.click();
  await arriveAt(page, 'Edit Event');
  await button(page, 'Back to Events').click();
  await arriveAt(page, 'Manage Events');
  await expect(old).toBeInViewport();
  await button(page, 'Show more').focus();
  await page.keyboard.press('Enter');
  await expect(eventCards(page)).toHaveCount(100);
  await expect(page.getByRole('link', { name: 'Event 00051', exact: true })).toBeFocused();
  await page.getByRole('searchbox', { name: 'Search by title' }).fill('00001');
  await expect(eventCards(page)).toHaveCount(1);
});
