import { expect, test } from '@playwright/test';
import { arriveAt, beSignedIn, expectAccessible } from './admin-steps.ts';
import { textOf } from './editor-page/open.ts';
import {
  ends,
  fillEvent,
  openNewEvent,
  starts,
  storedEvents,
  withoutEvents,
  writeEvent,
} from './events-steps.ts';
import { ownBackOffice, withAda } from './own-back-office.ts';
import { button, expectToast, field } from './pages-steps.ts';

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
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.goto(`${site.url}/admin/edit-event/${id}`);
  await arriveAt(page, 'Edit Event');
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await arriveAt(page, 'Create New Event');
  await expect(page.getByText(/This is a copy of “Spring Tea”, one week later\./)).toBeVisible();
  await expect(page.getByText(/We kept your unsaved changes/)).toBeHidden();
  await expect(field(page, 'Title')).toHaveValue('Spring Tea');
  await expect(field(page, 'Status')).toHaveValue('scheduled');
  await expect(starts(page)).toHaveValue('2026-09-19T14:00');
  await expect(ends(page)).toHaveValue('2026-09-19T17:00');
  await expect(textOf(page, 'Description')).toHaveText('We meet for tea.');
  await expectAccessible(page);
  expect(await storedEvents(site.databaseUrl)).toHaveLength(1);
  await button(page, 'Create Event').click();
  await expectToast(page, 'Event created successfully');
  await arriveAt(page, 'Manage Events');
  expect(await storedEvents(site.databaseUrl)).toMatchObject([
    { title: 'Spring Tea', starts: '2026-09-12T18:00', status: 'postponed' },
    { title: 'Spring Tea', starts: '2026-09-19T18:00', status: 'scheduled', location: 'The old mill' },
  ]);
  await openNewEvent(page, site);
  await button(page, 'Restore').click();
  await expect(field(page, 'Title')).toHaveValue('My own new event');
});

test('an editor can create a recurring event after checking its dates', async ({ page }) => {
  await openNewEvent(page, site);
  await fillEvent(page, 'Book Club', '2026-10-31T18:00');
  await ends(page).fill('2026-10-31T20:00');
  await field(page, 'Repeat this event').selectOption('Weekly');
  await field(page, 'How often').selectOption('Every 2 weeks');
  await field(page, 'How many events').fill('53');
  await button(page, 'Create Event').click();
  await expect(field(page, 'How many events')).toBeFocused();
  await expect(field(page, 'How many events')).toHaveAccessibleDescription(
    /Please choose a number from 2 to 52\./,
  );
  await expectAccessible(page);
  await field(page, 'How many events').fill('3');
  await button(page, 'Create Event').click();
  const dialog = page.getByRole('dialog', { name: 'Create 3 events?' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Saturday, October 31, 2026, 6:00 PM – 8:00 PM',
    'Saturday, November 14, 2026, 6:00 PM – 8:00 PM',
    'Saturday, November 28, 2026, 6:00 PM – 8:00 PM',
  ]);
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Nothing was created yet. Your text is still here.')).toBeVisible();
  expect(await storedEvents(site.databaseUrl)).toEqual([]);
  await field(page, 'Repeat this event').selectOption('Monthly, on the fifth Saturday');
  await field(page, 'How many events').fill('52');
  await button(page, 'Create Event').click();
  const many = page.getByRole('dialog', { name: 'Create 52 events?' });
  await expect(many).toContainText('have no fifth Saturday and are skipped.');
  await expectAccessible(page, '[role=dialog]');
  await many.getByRole('button', { name: 'Back to the form' }).click();
  await field(page, 'How many events').fill('2');
  await button(page, 'Create Event').click();
  await page.getByRole('button', { name: 'Create 2 events', exact: true }).dblclick();
  await expectToast(page, 'Event created successfully', 'Your 2 new events have been added to the calendar.');
  await arriveAt(page, 'Manage Events');
  expect(await storedEvents(site.databaseUrl)).toMatchObject([
    { title: 'Book Club', starts: '2026-10-31T22:00', ends: '2026-11-01T00:00' },
    { title: 'Book Club', starts: '2027-01-30T23:00', ends: '2027-01-31T01:00' },
  ]);
});
