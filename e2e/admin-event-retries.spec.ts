import { arriveAt, beSignedIn, expectAccessible } from './admin-steps.ts';
import {
  eventCards,
  fillEvent,
  openEvents,
  openNewEvent,
  storedEvents,
  withoutEvents,
} from './events-steps.ts';
import { delayRequests } from './intercept.ts';
import { ownBackOffice, withAda } from './own-back-office.ts';
import {
  button,
  expectToast,
  expectSaveFailure,
  expectUnknown,
  field,
  loseFirstResponse,
  refuseStorage,
} from './pages-steps.ts';
import { expect, test, type Page } from './test.ts';

test.describe.configure({ timeout: 60_000 });

const site = ownBackOffice('event_retries', { prepare: withAda });
test.beforeEach(async ({ page }) => {
  await withoutEvents(site.databaseUrl);
  await beSignedIn(page, site);
});

test('an editor who sends a new event again after a lost response creates one event', async ({ page }) => {
  await test.step('unchanged, with double clicks', async () => {
    await openNewEvent(page, site);
    await fillEvent(page, 'Picnic');
    await loseFirstResponse(page, '/api/events');
    // Both presses happen before the first response: after the lost response, the second would be a retry.
    const release = await delayRequests(page, '**/api/events');
    await button(page, 'Create Event').dblclick();
    release();
    await expectSaveFailure(page, 'Failed to create event');
    expect(await storedEvents(site.databaseUrl)).toHaveLength(1);
    await button(page, 'Create Event').dblclick();
    await expectToast(page, 'Event created successfully');
    expect(await storedEvents(site.databaseUrl)).toHaveLength(1);
  });
  await test.step('corrected', async () => {
    await withoutEvents(site.databaseUrl);
    await openNewEvent(page, site);
    await fillEvent(page, 'Pinic');
    await loseFirstResponse(page, '/api/events');
    await button(page, 'Create Event').click();
    await expectUnknown(page);
    await field(page, 'Title').fill('Picnic');
    await button(page, 'Create Event').click();
    await expectToast(page, 'Event created successfully');
    await arriveAt(page, 'Manage Events');
    expect((await storedEvents(site.databaseUrl)).map(({ title }) => title)).toEqual(['Picnic']);
    await openNewEvent(page, site);
    await expect(page.getByText(/were not saved\. They are kept on this device/)).toBeHidden();
  });
});

test('an editor can merge after a lost response if someone has changed the new event', async ({
  page,
  context,
}) => {
  await openNewEvent(page, site);
  await fillEvent(page, 'Pinic');
  await loseFirstResponse(page, '/api/events');
  await button(page, 'Create Event').click();
  await expectUnknown(page);
  const other = await context.newPage();
  await openEvents(other, site);
  await other.getByRole('link', { name: 'Edit Pinic' }).click();
  await field(other, 'Location (optional)').fill('The meadow');
  await button(other, 'Save Changes').click();
  await expectToast(other, 'Event updated successfully');
  await field(page, 'Title').fill('Picnic');
  await button(page, 'Create Event').click();
  const dialog = page.getByRole('dialog', { name: 'There are two versions of this event' });
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Save what I chose' }).click();
  await expectToast(page, 'Event created successfully');
  await arriveAt(page, 'Manage Events');
  expect(await storedEvents(site.databaseUrl)).toMatchObject([{ title: 'Picnic', location: 'The meadow' }]);
});

test('an editor can create an event again that was deleted after a lost response', async ({
  page,
  context,
}) => {
  // Sent again unchanged, and corrected.
  for (const title of ['Pinic', 'Picnic']) {
    await withoutEvents(site.databaseUrl);
    await openNewEvent(page, site);
    await fillEvent(page, 'Pinic');
    await loseFirstResponse(page, '/api/events');
    await button(page, 'Create Event').click();
    await expectUnknown(page);
    const list = await context.newPage();
    await openEvents(list, site);
    await button(list, 'Delete Pinic').click();
    await list.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(list, 'Event deleted');
    await field(page, 'Title').fill(title);
    await button(page, 'Create Event').click();
    await expectToast(page, 'Event created successfully');
    expect((await storedEvents(site.databaseUrl)).map((stored) => stored.title)).toEqual([title]);
    await list.close();
  }
});

test('an editor can change how often an event is repeated after a lost response', async ({ page }) => {
  await test.step('fewer events', async () => {
    await openNewEvent(page, site);
    await fillEvent(page, 'Choir', '2037-09-12T14:00');
    await repeatThreeTimes(page);
    await loseFirstResponse(page, '/api/events/repeat');
    await button(page, 'Create Event').click();
    await expectUnknown(page);
    expect(await storedEvents(site.databaseUrl)).toHaveLength(3);
    await field(page, 'Title').fill('The choir');
    await page.getByText('Does not repeat').click();
    await button(page, 'Create Event').click();
    await expectToast(page, 'Event created successfully');
    await arriveAt(page, 'Manage Events');
    expect((await storedEvents(site.databaseUrl)).map(({ title }) => title)).toEqual(['The choir']);
  });
  await test.step('more events', async () => {
    await withoutEvents(site.databaseUrl);
    await openNewEvent(page, site);
    await fillEvent(page, 'Choir', '2037-09-12T14:00');
    await loseFirstResponse(page, '/api/events');
    await button(page, 'Create Event').click();
    await expectUnknown(page);
    await repeatThreeTimes(page);
    await button(page, 'Create Event').click();
    await expectToast(page, 'Event created successfully');
    await arriveAt(page, 'Manage Events');
    await expect(eventCards(page)).toHaveCount(3);
  });
});

test('an editor can retry without browser storage, and there is one event', async ({ page }) => {
  await refuseStorage(page);
  await openNewEvent(page, site);
  await fillEvent(page, 'Pinic');
  await loseFirstResponse(page, '/api/events');
  await button(page, 'Create Event').click();
  await expect(page.getByText(/can’t tell whether this was saved/)).toBeVisible();
  await field(page, 'Title').fill('Picnic');
  await button(page, 'Create Event').click();
  await expectToast(page, 'Event created successfully');
  expect((await storedEvents(site.databaseUrl)).map(({ title }) => title)).toEqual(['Picnic']);
});

test('an editor can restore a draft after a lost response, and there is one event', async ({ page }) => {
  await openNewEvent(page, site);
  await fillEvent(page, 'Picnic');
  await loseFirstResponse(page, '/api/events');
  await button(page, 'Create Event').click();
  await expectUnknown(page);
  await page.reload();
  await arriveAt(page, 'Create New Event');
  await button(page, 'Restore').click();
  await field(page, 'Title').fill('Picnics');
  await expect(page.getByText(/^Not on the website yet/)).toBeVisible();
  await page.reload();
  await button(page, 'Restore').click();
  await expect(field(page, 'Title')).toHaveValue('Picnics');
  await button(page, 'Create Event').click();
  await expectToast(page, 'Event created successfully');
  expect((await storedEvents(site.databaseUrl)).map(({ title }) => title)).toEqual(['Picnics']);
});

async function repeatThreeTimes(page: Page): Promise<void> {
  await page.getByText('Weekly', { exact: true }).click();
  await field(page, 'Repeat until').selectOption('A number of events');
  await field(page, 'How many events').fill('3');
}
