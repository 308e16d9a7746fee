import { arriveAt, beSignedIn, expectAccessible } from './admin-steps.ts';
import { textOf } from './editor-page/open.ts';
import { query } from './databases.ts';
import {
  ends,
  eventCards,
  fillEvent,
  openActions,
  openNewEvent,
  starts,
  storedEvents,
  withoutEvents,
  writeEvent,
} from './events-steps.ts';
import { intercept } from './intercept.ts';
import { ownBackOffice, withAda } from './own-back-office.ts';
import { button, expectSaveFailure, expectToast, field } from './pages-steps.ts';
import { expect, test } from './test.ts';

test.describe.configure({ timeout: 60_000 });

const site = ownBackOffice('event_recurrence', { prepare: withAda });
test.beforeEach(async ({ page }) => {
  await withoutEvents(site.databaseUrl);
  await beSignedIn(page, site);
});

test('an editor can copy an event to a week later, without losing the draft of a new event', async ({
  page,
}) => {
  const id = await writeEvent(site, { status: 'postponed' });
  await openNewEvent(page, site);
  await field(page, 'Title').fill('My own new event');
  await expect(page.getByText(/^Not on the website yet/)).toBeVisible();
  await page.goto(`${site.url}/admin/edit-event/${id}`);
  await arriveAt(page, 'Edit Event');
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await arriveAt(page, 'Create New Event');
  await expect(page.getByText(/This is a copy of “Spring Tea”, one week later\./)).toBeVisible();
  await expect(page.getByText(/were not saved\. They are kept on this device/)).toBeHidden();
  await expect(field(page, 'Title')).toHaveValue('Spring Tea');
  await expect(field(page, 'Status')).toHaveValue('scheduled');
  await expect(starts(page)).toHaveValue('2037-09-19T14:00');
  await expect(ends(page)).toHaveValue('2037-09-19T17:00');
  await expect(textOf(page, 'Description')).toHaveText('We meet for tea.');
  await expectAccessible(page);
  expect(await storedEvents(site.databaseUrl)).toHaveLength(1);
  await button(page, 'Create Event').click();
  await expectToast(page, 'Event created successfully');
  await arriveAt(page, 'Manage Events');
  expect(await storedEvents(site.databaseUrl)).toMatchObject([
    { title: 'Spring Tea', starts: '2037-09-12T18:00', status: 'postponed' },
    { title: 'Spring Tea', starts: '2037-09-19T18:00', status: 'scheduled', location: 'The old mill' },
  ]);
  await openNewEvent(page, site);
  await button(page, 'Restore').click();
  await expect(field(page, 'Title')).toHaveValue('My own new event');
});

test(
  'an editor can repeat an event until a month, then cancel and change some of the series',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await test.step('check the dates and create the events', async () => {
      await openNewEvent(page, site);
      await fillEvent(page, 'Chapter Meeting', '2037-11-18T19:00');
      await page.getByText('Monthly', { exact: true }).click();
      await expect(page.getByText('On the third Wednesday of each month.')).toBeVisible();
      await button(page, 'Create Event').click();
      await expect(field(page, 'Repeat until')).toBeFocused();
      await field(page, 'Repeat until').selectOption('A number of events');
      await field(page, 'How many events').fill('53');
      await button(page, 'Create Event').click();
      await expect(field(page, 'How many events')).toHaveAccessibleDescription(
        /Please choose a number from 2 to 52\./,
      );
      await field(page, 'Repeat until').selectOption('February 2038');
      await expect(page.getByText('Creates 4 events')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Dates' }).getByRole('listitem')).toHaveText([
        'Wed, Nov 18',
        'Wed, Dec 16',
        'Wed, Jan 20, 2038',
        'Wed, Feb 17, 2038',
      ]);
      // A button that is half under a bar counts as too small.
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectAccessible(page);
      await button(page, 'Create Event').dblclick();
      await expectToast(
        page,
        'Event created successfully',
        'Your 4 new events have been added to the calendar.',
      );
      await arriveAt(page, 'Manage Events');
      await expect(eventCards(page)).toHaveCount(4);
      await expect(eventCards(page).locator('[data-highlighted]')).toHaveCount(1);
    });
    const statuses = async () => (await storedEvents(site.databaseUrl)).map(({ status }) => status);
    await test.step('cancel two of them, and undo it', async () => {
      await query(site.databaseUrl, `update events set status = 'postponed' where start_date > '2038-02-01'`);
      const row = eventCards(page).nth(1);
      await intercept(page, '**/series', (route) => route.abort());
      const name = 'Chapter Meeting, Jan 20, 2038';
      if (isMobile) await row.getByRole('button', { name: `More actions for ${name}` }).click();
      const within = isMobile ? page.getByRole('dialog', { name }) : row;
      await within.getByRole('button', { name: `Cancel event ${name}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Cancel event' });
      await expect(dialog.getByRole('alert')).toContainText('We could not load this.');
      await expect(dialog.getByRole('button', { name: 'Cancel event' })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await page.unroute('**/series');
      await dialog.getByRole('button', { name: 'Try again' }).click();
      await dialog.getByRole('radio', { name: /This and following.*2 events, Jan 20 to Feb 17/s }).check();
      await expectAccessible(page, '[role=dialog]');
      await dialog.getByRole('button', { name: 'Cancel event' }).click();
      await expectToast(page, '2 events cancelled');
      expect(await statuses()).toEqual(['scheduled', 'scheduled', 'cancelled', 'cancelled']);
      await test.step('while a sheet is open, the toast is above it', async () => {
        if (isMobile) await row.getByRole('button', { name: `More actions for ${name}` }).click();
        else await row.getByRole('button', { name: `Delete ${name}` }).click();
        const sheet = page.locator('[role=dialog], [role=alertdialog]');
        const toast = page.locator('[data-toast]');
        const { y, height } = (await toast.boundingBox())!;
        await expect.poll(async () => (await sheet.boundingBox())!.y).toBeGreaterThanOrEqual(y + height);
      });
      await button(page, 'Undo').click();
      await expectToast(page, '2 events are back on');
      await page.keyboard.press('Escape');
      expect(await statuses()).toEqual(['scheduled', 'scheduled', 'scheduled', 'postponed']);
    });
    await test.step('change an event and the following ones, except one that was changed alone', async () => {
      await query(
        site.databaseUrl,
        `update events set location = 'The garden' where start_date > '2038-02-01'`,
      );
      await intercept(page, '**/series', (route) => route.abort());
      await eventCards(page).nth(2).getByRole('link', { name: 'Chapter Meeting', exact: true }).click();
      await arriveAt(page, 'Edit Event');
      await field(page, 'Location (optional)').fill('The library');
      await button(page, 'Save Changes').click();
      await expect(page.getByText(/^Not saved: we lost the connection\./)).toBeVisible();
      await page.unroute('**/series');
      await button(page, 'Save Changes').click();
      const dialog = page.getByRole('dialog', { name: 'Save changes' });
      await dialog.getByRole('radio', { name: /This and following/ }).check();
      await expectAccessible(page, '[role=dialog]');
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await expectToast(page, 'Event updated successfully', 'Your changes have been saved in 2 events.');
      await expect(page.getByRole('region', { name: 'Not changed' })).toContainText(
        'Feb 17 keeps its own location.',
      );
      await expect(
        page.getByText('One of 4 events in this series. Saving asks which of them to change.'),
      ).toBeVisible();
      await expectAccessible(page);
      expect((await storedEvents(site.databaseUrl)).map(({ location }) => location)).toEqual([
        null,
        'The library',
        'The library',
        'The garden',
      ]);
    });
    await test.step('cancel the event beside its form, undo it, and save the form', async () => {
      await field(page, 'Location (optional)').fill('The park');
      await field(page, 'Status').selectOption('postponed');
      await openActions(page);
      await button(page, 'Cancel event').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel event' }).click();
      await expectToast(page, 'Event cancelled');
      await expect(field(page, 'Status')).toHaveValue('cancelled');
      await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).click();
      await expectToast(page, 'Event is back on');
      await expect(field(page, 'Status')).toHaveValue('postponed');
      await field(page, 'Status').selectOption('scheduled');
      await button(page, 'Save Changes').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();
      await expectToast(page, 'Event updated successfully', 'Your changes have been saved.');
    });
    await test.step('cancel the event beside its form after someone else has saved it', async () => {
      await query(site.databaseUrl, 'update events set version = version + 1');
      await openActions(page);
      await button(page, 'Cancel event').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel event' }).click();
      await expectToast(page, 'Event cancelled');
      await expect(field(page, 'Status')).toHaveValue('cancelled');
    });
  },
);

test('an editor finds a new event highlighted, also far down in the list', async ({ page }) => {
  await query(
    site.databaseUrl,
    `insert into events (title, start_date, end_date, search_text)
     select 'Tea', moment, moment, 'tea' from generate_series('2037-01-01'::timestamptz, '2037-05-01', '1 day') moment`,
  );
  await openNewEvent(page, site);
  await fillEvent(page, 'Chapter Meeting');
  await button(page, 'Create Event').click();
  await arriveAt(page, 'Manage Events');
  await expect(page.locator('[data-highlighted]')).toContainText('Chapter Meeting');
  await expect(page.locator('[data-highlighted]')).toBeInViewport();
});

test('an editor is asked once before an event without length, or one that is over, is published', async ({
  page,
}) => {
  await openNewEvent(page, site);
  await field(page, 'Title').fill('Tea');
  await button(page, 'Create Event').click();
  const dialog = page.getByRole('alertdialog', { name: 'Publish this event?' });
  await expect(dialog).toContainText('visitors will find it under past events');
  await expectAccessible(page, '[role=alertdialog]');
  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  await expect(page.getByText('Nothing was created yet. Your text is still here.')).toBeVisible();
  await button(page, 'Next full hour').click();
  await expect(starts(page)).toHaveValue(/:00$/);
  await button(page, 'All day').click();
  await expect(starts(page)).toHaveValue(/T00:00$/);
  await starts(page).fill('2020-05-01T10:00');
  await button(page, 'Create Event').click();
  await intercept(page, '**/api/events', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Publish anyway' }).click();
  await expectSaveFailure(page, 'Failed to create event');
  await page.unroute('**/api/events');
  await button(page, 'Create Event').click();
  await expectToast(page, 'Event created successfully');
  await arriveAt(page, 'Manage Events');
  await expect(eventCards(page).locator('[data-highlighted]')).toHaveCount(1);
});
