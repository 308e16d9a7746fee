import { arriveAt, beSignedIn, expectAccessible, tabTo } from './admin-steps.ts';
import { textOf } from './editor-page/open.ts';
import {
  describeFurther,
  ends,
  openActions,
  openEvent,
  openNewEvent,
  starts,
  storedEvents,
  withoutEvents,
  writeEvent,
} from './events-steps.ts';
import { delayRequests, intercept } from './intercept.ts';
import { layoutFaults } from './layout-faults.ts';
import { ownBackOffice, withAda } from './own-back-office.ts';
import { button, expectSaveFailure, expectToast, field, putHtml } from './pages-steps.ts';
import { expect, test } from './test.ts';

test.describe.configure({ timeout: 60_000 });

const site = ownBackOffice('event_form', { prepare: withAda });
test.beforeEach(async ({ page }) => {
  await withoutEvents(site.databaseUrl);
  await beSignedIn(page, site);
});

test('an editor can create an event with the keyboard alone, and visitors see it', async ({
  page,
  request,
}) => {
  await openNewEvent(page, site);
  await expect(field(page, 'Title')).toBeFocused();
  await expectAccessible(page);
  expect(await layoutFaults(page)).toEqual([]);
  await test.step('start and end do not overlap in a narrow window', async () => {
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 950, height: 700 });
    const [start, end] = [await starts(page).boundingBox(), await ends(page).boundingBox()];
    expect(start!.y + start!.height < end!.y || start!.x + start!.width < end!.x).toBe(true);
    await page.setViewportSize(size);
  });
  await tabTo(page, button(page, 'Create Event'));
  await page.keyboard.press('Enter');
  await expect(field(page, 'Title')).toBeFocused();
  await expect(field(page, 'Title')).toHaveAccessibleDescription(/Please give the event a title\./);
  await page.keyboard.type('The Founders’ Tea');
  await tabTo(page, starts(page));
  await page.keyboard.type('09122037');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('0200PM');
  await expect(starts(page)).toHaveValue('2037-09-12T14:00');
  await expect(ends(page)).toHaveValue('2037-09-12T15:00');
  await ends(page).focus();
  await page.keyboard.type('09122037');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('0100PM');
  await tabTo(page, field(page, 'Location (optional)'));
  await page.keyboard.type('The old mill');
  await describeFurther(page, 'Come and have tea with us.');
  await button(page, 'Create Event').focus();
  await page.keyboard.press('Enter');
  await expect(ends(page)).toBeFocused();
  await expect(ends(page)).toHaveAccessibleDescription(/Please choose an end that is not before the start\./);
  await expectAccessible(page);
  await starts(page).fill('2037-09-12T12:00');
  await expect(ends(page)).toHaveValue('2037-09-12T13:00');
  await expect(page.getByText('Please choose an end that is not before the start.')).toBeHidden();
  await button(page, 'Create Event').focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Event created successfully', 'Your new event has been added to the calendar.');
  await arriveAt(page, 'Manage Events');
  await expect(page.getByText('Sep 12, 2037 • 12:00 PM')).toBeInViewport();
  const shown = await request.get(`${site.url}/events`);
  expect(await shown.text()).toContain('Come and have tea with us.');
  await openNewEvent(page, site);
  await expect(page.getByText(/were not saved\. They are kept on this device/)).toBeHidden();
});

test('an editor can change an event, and keeps the text if saving fails @nightly', async ({
  page,
  request,
}) => {
  const id = await writeEvent(site, { starts: '2037-09-12T14:00-04:00', ends: '2037-09-12T17:00-04:00' });
  await openEvent(page, site, id);
  await expectAccessible(page);
  await expect(starts(page)).toHaveValue('2037-09-12T14:00');
  await expect(ends(page)).toHaveValue('2037-09-12T17:00');
  await describeFurther(page, ' With scones.');
  await intercept(page, '**/api/events/*', (route) => route.abort());
  await button(page, 'Save Changes').click();
  await expectSaveFailure(page, 'Failed to update event');
  await expect(page.getByText(/Your text is still here/)).toBeVisible();
  await page.unroute('**/api/events/*');
  const release = await delayRequests(page, '**/api/events/*');
  await button(page, 'Save Changes').click();
  await expect(button(page, 'Saving...')).toBeVisible();
  release();
  await expectToast(page, 'Event updated successfully', 'Your changes have been saved.');
  await arriveAt(page, 'Edit Event');
  await expect(button(page, 'Save Changes')).toBeVisible();
  await page.unroute('**/api/events/*');
  await field(page, 'Status').selectOption('Cancelled');
  await expect(page.getByText('Stays on the calendar, crossed out and marked “Cancelled”.')).toBeVisible();
  await button(page, 'Save Changes').click();
  await expect.poll(async () => (await storedEvents(site.databaseUrl))[0]?.status).toBe('cancelled');
  const shown = async () => (await request.get(`${site.url}/events`)).text();
  await expect.poll(shown, { timeout: 2_000 }).toMatch(/Cancelled<\/span>.*<s>Spring Tea<\/s>/s);
  expect(await shown()).toContain('With scones.');
  for (const view of ['', '?view=month&date=2037-09-12']) {
    await page.goto(`${site.url}/events${view}`);
    const title = page.getByRole('link', { name: /Cancelled.*Spring Tea/ }).filter({ visible: true });
    await expect(title).toHaveCount(1);
    await expect(title.locator('s')).toHaveCSS('text-decoration-line', 'line-through');
    await expectAccessible(page);
    expect(await layoutFaults(page)).toEqual([]);
  }
});

test(
  'an editor can delete an event from its own screen, with unsaved changes',
  { tag: '@phone' },
  async ({ page }) => {
    const id = await writeEvent(site);
    await openEvent(page, site, id);
    await expectAccessible(page);
    expect(await layoutFaults(page)).toEqual([]);
    await field(page, 'Title').fill('Typed and not saved');
    await openActions(page);
    await button(page, 'Delete').click();
    const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this event?' });
    await expect(dialog).toContainText('permanently delete the event and remove it from the calendar');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Event deleted', 'The event has been successfully deleted.');
    await arriveAt(page, 'Manage Events');
    expect(await storedEvents(site.databaseUrl)).toEqual([]);
    const names = await page.evaluate(() => Object.keys(localStorage));
    expect(names.filter((name) => name.startsWith('draft:'))).toEqual([]);
  },
);

test('an editor sees what was removed from a description', async ({ page }) => {
  const id = await writeEvent(site);
  await openEvent(page, site, id);
  await putHtml(page, '<p>Please sign up.</p><form><input name="a"></form>');
  await button(page, 'Save Changes').click();
  await expectToast(page, 'Event updated successfully');
  const notice = page.getByRole('region', { name: 'Left out of the text' });
  await expect(notice).toContainText('The event is saved.');
  await expect(notice).toBeInViewport();
  await expect(textOf(page, 'Description')).toHaveText('Please sign up.');
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toBeHidden();
});
