import { expect, test, type Page } from '@playwright/test';
import { arriveAt, beSignedIn, expectAccessible } from './admin-steps.ts';
import {
  eventCards,
  fillEvent,
  openEvents,
  openNewEvent,
  storedEvents,
  withoutEvents,
} from './events-steps.ts';
import { holdUp } from './intercept.ts';
import { layoutFaults } from './layout-faults.ts';
import { ownBackOffice, withAda } from './own-back-office.ts';
import { button, expectTold, expectUnknown, field, loseFirstAnswer, refuseStorage } from './pages-steps.ts';

test.describe.configure({ timeout: 60_000 });

const site = ownBackOffice('event_once', { prepare: withAda });
test.beforeEach(async ({ page }) => {
  await withoutEvents(site.databaseUrl);
  await beSignedIn(page, site);
});

test('pressed twice, or sent again after the answer got lost, it is one event', async ({ page }) => {
  await openNewEvent(page, site);
  await fillEvent(page, 'Picnic');
  await loseFirstAnswer(page, '/api/events');
  // The second press comes while the first is on its way: after the answer got lost it would be the next try.
  const letGo = await holdUp(page, '**/api/events');
  await button(page, 'Create Event').dblclick();
  letGo();
  await expectTold(page, 'Error', 'Failed to create event');
  await expectUnknown(page);
  expect(await storedEvents(site.databaseUrl)).toHaveLength(1);
  await button(page, 'Create Event').dblclick();
  await expectTold(page, 'Event created successfully');
  expect(await storedEvents(site.databaseUrl)).toHaveLength(1);
});

test('after a lost answer a corrected letter makes no second event; it waits where the first can be changed', async ({
  page,
}) => {
  await openNewEvent(page, site);
  await fillEvent(page, 'Pinic');
  await loseFirstAnswer(page, '/api/events');
  await button(page, 'Create Event').click();
  await expectUnknown(page);
  await field(page, 'Title').fill('Picnic');
  await button(page, 'Create Event').click();
  await expect(page.getByText(/It was saved the first time, so it was not saved again\./)).toBeVisible();
  await expect(page.getByText('we do not know')).toBeHidden();
  await expectAccessible(page);
  expect(await layoutFaults(page)).toEqual([]);
  expect((await storedEvents(site.databaseUrl)).map(({ title }) => title)).toEqual(['Pinic']);
  await button(page, 'Open it').click();
  await arriveAt(page, 'Edit Event');
  await expect(field(page, 'Title')).toHaveValue('Pinic');
  await expect(page.getByText(/We kept your unsaved changes to “Pinic”/)).toBeVisible();
  await button(page, 'Restore').click();
  await expect(field(page, 'Title')).toHaveValue('Picnic');
  await button(page, 'Save Changes').click();
  await expectTold(page, 'Event updated successfully');
  expect((await storedEvents(site.databaseUrl)).map(({ title }) => title)).toEqual(['Picnic']);
  await openNewEvent(page, site);
  await expect(page.getByText(/We kept your unsaved changes/)).toBeHidden();
});

for (const title of ['Pinic', 'Picnic']) {
  test(`what a lost answer had created and was deleted since is created anew, as ${title}`, async ({
    page,
    context,
  }) => {
    await openNewEvent(page, site);
    await fillEvent(page, 'Pinic');
    await loseFirstAnswer(page, '/api/events');
    await button(page, 'Create Event').click();
    await expectUnknown(page);
    const list = await context.newPage();
    await openEvents(list, site);
    await button(list, 'Delete Pinic').click();
    await list.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectTold(list, 'Event deleted');
    await field(page, 'Title').fill(title);
    await button(page, 'Create Event').click();
    await expectTold(page, 'Event created successfully');
    expect((await storedEvents(site.databaseUrl)).map((stored) => stored.title)).toEqual([title]);
  });
}

test('after a lost answer events that repeat are not doubled, whatever is changed', async ({ page }) => {
  await openNewEvent(page, site);
  await fillEvent(page, 'Choir', '2030-09-12T14:00');
  await field(page, 'Repeat this event').selectOption('weeks');
  await field(page, 'How many events').fill('3');
  await loseFirstAnswer(page, '/api/events/repeat');
  await createAll(page);
  await expectUnknown(page);
  expect(await storedEvents(site.databaseUrl)).toHaveLength(3);
  await field(page, 'Title').fill('The choir');
  await createAll(page);
  await expect(page.getByText(/All of it was saved the first time/)).toBeVisible();
  await field(page, 'Repeat this event').selectOption('never');
  await button(page, 'Create Event').click();
  await expect(page.getByText(/All of it was saved the first time/)).toBeVisible();
  expect(await storedEvents(site.databaseUrl)).toHaveLength(3);
  await button(page, 'Open the list').click();
  await button(page, 'Leave').click();
  await arriveAt(page, 'Manage Events');
  await expect(eventCards(page)).toHaveCount(3);
  await openNewEvent(page, site);
  await button(page, 'Restore').click();
  await expect(field(page, 'Title')).toHaveValue('The choir');
  await button(page, 'Create Event').click();
  await expectTold(page, 'Event created successfully');
  expect(await storedEvents(site.databaseUrl)).toHaveLength(4);
});

test('a repetition that was chosen only after the lost answer is said to be set up anew', async ({
  page,
}) => {
  await openNewEvent(page, site);
  await fillEvent(page, 'Choir', '2030-09-12T14:00');
  await loseFirstAnswer(page, '/api/events');
  await button(page, 'Create Event').click();
  await expectUnknown(page);
  await field(page, 'Title').fill('The choir');
  await button(page, 'Create Event').click();
  await expect(page.getByText(/It was saved the first time/)).toBeVisible();
  await expect(page.getByText(/How it repeats/)).toBeHidden();
  await field(page, 'Repeat this event').selectOption('weeks');
  await field(page, 'How many events').fill('3');
  await createAll(page);
  await expect(page.getByText(/How it repeats must be set up anew: press “Duplicate” there/)).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Open it').click();
  await arriveAt(page, 'Edit Event');
  await button(page, 'Restore').click();
  await expect(field(page, 'Title')).toHaveValue('The choir');
  await button(page, 'Save Changes').click();
  await expectTold(page, 'Event updated successfully');
  expect((await storedEvents(site.databaseUrl)).map(({ title }) => title)).toEqual(['The choir']);
});

test('where the browser keeps nothing, she is asked before her newer words are left', async ({ page }) => {
  await refuseStorage(page);
  await openNewEvent(page, site);
  await fillEvent(page, 'Pinic');
  await loseFirstAnswer(page, '/api/events');
  await button(page, 'Create Event').click();
  await expect(page.getByText(/we do not know whether this was saved/)).toBeVisible();
  await field(page, 'Title').fill('Picnic');
  await button(page, 'Create Event').click();
  await expect(page.getByText(/copy what you want to use there/)).toBeVisible();
  await button(page, 'Open it').click();
  await expect(page.getByText('What you changed here will be lost.')).toBeVisible();
  await button(page, 'Keep editing').click();
  await expect(field(page, 'Title')).toHaveValue('Picnic');
  await button(page, 'Open it').click();
  await button(page, 'Leave').click();
  await arriveAt(page, 'Edit Event');
  await expect(field(page, 'Title')).toHaveValue('Pinic');
});

test('words restored in another window after a lost answer make no second event', async ({ page }) => {
  await openNewEvent(page, site);
  await fillEvent(page, 'Picnic');
  await loseFirstAnswer(page, '/api/events');
  await button(page, 'Create Event').click();
  await expectUnknown(page);
  await page.reload();
  await arriveAt(page, 'Create New Event');
  await button(page, 'Restore').click();
  await field(page, 'Title').fill('Picnics');
  await expect(page.getByText(/Draft saved/)).toBeVisible();
  await page.reload();
  await button(page, 'Restore').click();
  await expect(field(page, 'Title')).toHaveValue('Picnics');
  await button(page, 'Create Event').click();
  await expect(page.getByText(/It was saved the first time/)).toBeVisible();
  await field(page, 'Title').fill('Picnic');
  await button(page, 'Create Event').click();
  await expectTold(page, 'Event created successfully');
  expect(await storedEvents(site.databaseUrl)).toHaveLength(1);
});

/** Asks for events that repeat, and agrees to their dates. */
async function createAll(page: Page): Promise<void> {
  await button(page, 'Create Event').click();
  await button(page, 'Create 3 events').click();
}
