import { query } from '../databases.ts';
import { expect, test } from '../test.ts';
import { create, openBackOffice, photo } from './back-office.ts';
import { button, control, expectToast, failCall, heading, holdCall, imagesOnly } from './screen.ts';

const site = openBackOffice('events');
const readsOfAnEvent = /\/api\/(?:\w+\/)*events\/\d+$/;
const tea = {
  title: 'Garden Tea',
  description: '<p>Tea and scones.</p>',
  startDate: '2037-09-12T14:00',
  endDate: '2037-09-12T17:00',
  location: 'The old mill',
};

const times = () => site.page.locator('input[type="datetime-local"]');
const card = (title: string) => site.page.getByRole('listitem').filter({ hasText: title });
const image = () => site.page.getByRole('group', { name: /^Event image/ });
const storedImage = async (id: number) =>
  (
    await query<{ url: string | null }>(
      site.databaseUrl,
      'select image_url as url from events where id = $1',
      [id],
    )
  )[0]?.url;

test('81: ‘Create New Event’, ‘Back to Events’ button; submit ‘Create Event’ / ‘Creating...’. Success: toast ‘Event created successfully’ (description ‘Your new event has been added to the calendar.’) and go to /admin/events; 144: ‘Failed to create event’', async () => {
  const { page } = site;
  await page.goto('/admin/create-event');
  await control(page, 'Back to Events').click();
  await expect(page).toHaveURL(/\/admin\/events$/);
  await page.goto('/admin/create-event');
  await expect(heading(page, 'Create New Event')).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('Spring Tea');
  await times().first().fill('2037-05-05T14:00');
  await times().last().fill('2037-05-05T16:00');
  const failing = await failCall(page, 'POST', '**/api/events');
  await button(page, 'Create Event').click();
  await expectToast(page, 'Error', 'Failed to create event');
  await failing();
  const release = await holdCall(page, 'POST', '**/api/events');
  await button(page, 'Create Event').click();
  await expect(button(page, 'Creating...')).toBeVisible();
  release();
  await expectToast(page, 'Event created successfully', 'Your new event has been added to the calendar.');
  await expect(page).toHaveURL(/\/admin\/events(\?|$)/);
  await expect(card('Spring Tea')).toBeVisible();
});

test('111: Event start and end are date-time inputs (format yyyy-MM-dd’T’HH:mm), both defaulting to the current time', async () => {
  const { page } = site;
  await page.goto('/admin/create-event');
  await expect(times()).toHaveCount(2);
  const [start, end] = [await times().first().inputValue(), await times().last().inputValue()];
  expect(start).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
  expect(end).toBe(start);
  const shown = await page.evaluate(() =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/New_York',
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(new Date()),
  );
  expect(Math.abs(Date.parse(`${start}Z`) - Date.parse(`${shown.replace(' ', 'T')}Z`))).toBeLessThan(120_000);
});

test('82: ‘Edit Event’. Save ‘Save Changes’ / ‘Saving...’. Stays on the page after saving; 144: ‘Failed to update event’; ‘Event updated successfully’ (‘Your changes have been saved.’)', async () => {
  const { page } = site;
  const id = await create(site, '/api/events', tea);
  await page.goto(`/admin/edit-event/${id}`);
  await expect(heading(page, 'Edit Event')).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('Tea for All');
  const failing = await failCall(page, 'PATCH', '**/api/events/*');
  await button(page, 'Save Changes').click();
  await expectToast(page, 'Error', 'Failed to update event');
  await failing();
  const release = await holdCall(page, 'PATCH', '**/api/events/*');
  await button(page, 'Save Changes').click();
  await expect(button(page, 'Saving...')).toBeVisible();
  release();
  await expectToast(page, 'Event updated successfully', 'Your changes have been saved.');
  await expect(page).toHaveURL(`/admin/edit-event/${id}`);
  await expect(heading(page, 'Edit Event')).toBeVisible();
});

test('82: Delete button with confirmation (‘Are you sure you want to delete this event?’ ... ‘permanently delete the event and remove it from the calendar’); after delete goes to /admin/events; 144: ‘Failed to delete the event. Please try again.’; ‘Event deleted’ (‘The event has been successfully deleted.’)', async () => {
  const { page } = site;
  const id = await create(site, '/api/events', { ...tea, title: 'Winter Gala' });
  await page.goto(`/admin/edit-event/${id}`);
  await button(page, 'Delete').click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Are you sure you want to delete this event?');
  await expect(dialog).toContainText('permanently delete the event and remove it from the calendar');
  await expect(dialog).toContainText('Winter Gala');
  const failing = await failCall(page, 'DELETE', '**/api/events/*');
  await button(dialog, 'Delete').click();
  await expectToast(page, 'Error', 'Failed to delete the event. Please try again.');
  await failing();
  await button(dialog, 'Delete').click();
  await expectToast(page, 'Event deleted', 'The event has been successfully deleted.');
  await expect(page).toHaveURL(/\/admin\/events(\?|$)/);
  await expect(card('Winter Gala')).toHaveCount(0);
});

test('82: Errors: ‘Failed to load event data. Please try again.’ or ‘No event ID provided.’', async () => {
  const { page } = site;
  const failing = await failCall(page, 'GET', readsOfAnEvent);
  await page.goto('/admin/edit-event/1');
  await expect(page.getByText('Failed to load event data. Please try again.')).toBeVisible();
  await failing();
  await page.goto('/admin/edit-event/');
  await expect(page.getByText('No event ID provided.', { exact: true })).toBeVisible();
});

test('84: The event’s imageUrl is set from the large url of the uploaded media; 146: ‘Upload successful’ (‘Your event media has been uploaded and categorized.’); 83: Remove clears the file and the event’s imageUrl', async () => {
  const { page } = site;
  const id = await create(site, '/api/events', { ...tea, title: 'Picture Day' });
  await page.goto(`/admin/edit-event/${id}`);
  await expect(image().locator('input[type="file"]')).toHaveAttribute('accept', imagesOnly);
  const failing = await failCall(page, 'POST', '**/api/media/upload');
  await image()
    .locator('input[type="file"]')
    .setInputFiles(await photo('tea party.jpg'));
  await expectToast(page, 'Upload failed', 'It does not work today.');
  await failing();
  await image()
    .locator('input[type="file"]')
    .setInputFiles(await photo('tea party.jpg'));
  await expectToast(page, 'Upload successful', 'Your event media has been uploaded and categorized.');
  await button(page, 'Save Changes').click();
  await expectToast(page, 'Event updated successfully');
  expect(await storedImage(id)).toMatch(/^\/media\/\d+\/large-900x600\.webp$/);
  await button(image(), /^Remove/).click();
  await button(page, 'Save Changes').click();
  await expect.poll(() => storedImage(id)).toBeNull();
});

test('80: List sorted by startDate newest first. Card: image, title, start date formatted ‘MMM d, yyyy • h:mm a’, location, three-line description excerpt, edit and delete buttons (delete confirmation names the event). ‘Add New Event’ leads to /admin/create-event; 150: admin event list ‘MMM d, yyyy • h:mm a’; 153: Event description excerpt clamped to three lines', async () => {
  const { page } = site;
  await query(site.databaseUrl, 'truncate events cascade');
  const long = `<p>${'We meet for tea and company in the garden. '.repeat(20)}</p>`;
  const imageUrl = '/media/1/large-900x600.webp';
  await create(site, '/api/events', { ...tea, description: long, imageUrl });
  await create(site, '/api/events', {
    ...tea,
    title: 'Old Tea',
    startDate: '2020-01-05T09:30',
    endDate: '2020-01-05T10:00',
  });
  await create(site, '/api/events', {
    ...tea,
    title: 'Late Gala',
    startDate: '2038-12-05T19:30',
    endDate: '2038-12-05T22:00',
  });
  await page.goto('/admin/events');
  await expect(page.getByRole('main').locator('time')).toHaveText([
    'Dec 5, 2038 • 7:30 PM',
    'Sep 12, 2037 • 2:00 PM',
    'Jan 5, 2020 • 9:30 AM',
  ]);
  await expect(page.getByRole('tab')).toHaveText([/^All\b/, /^Upcoming\b/, /^Past\b/]);
  await expect(card('Garden Tea').locator('img')).toBeVisible();
  await expect(card('Garden Tea').getByText('The old mill', { exact: true })).toBeVisible();
  const lines = await card('Garden Tea')
    .getByText(/^We meet for tea/)
    .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
  expect(Math.round(lines)).toBe(3);
  await expect(control(card('Garden Tea'), /^Edit/)).toBeVisible();
  await button(card('Garden Tea'), /^Delete/).click();
  await expect(page.getByRole('alertdialog')).toContainText('Garden Tea');
  await button(page.getByRole('alertdialog'), 'Cancel').click();
  await control(page, 'Add New Event').click();
  await expect(page).toHaveURL('/admin/create-event');
});

test('83: Event image: a file picker (images only) with preview (height capped at 200px) and an editable title (default: file name without extension); upload, then the stored media details are shown; 153: Preview image height cap 200px', async () => {
  const { page } = site;
  await page.goto('/admin/create-event');
  const release = await holdCall(page, 'POST', '**/api/media/upload');
  const file = await photo('tea party.jpg', { width: 600, height: 1400 });
  await image().locator('input[type="file"]').setInputFiles(file);
  const title = image().getByLabel(/title/i);
  await expect(title).toHaveValue('tea party');
  await title.fill('Tea under the oak');
  const height = () =>
    image()
      .locator('img')
      .first()
      .evaluate((preview) => preview.clientHeight);
  await expect.poll(height).toBeGreaterThan(84);
  expect(await height()).toBeLessThanOrEqual(200);
  release();
  await expectToast(page, 'Upload successful', 'Your event media has been uploaded and categorized.');
  await expect(title).toHaveValue('Tea under the oak');
  await expect(image().getByText('tea party.webp', { exact: true })).toBeVisible();
  await expect(image().getByText(/^events\/\d{4}\/\d\d$/)).toBeVisible();
});

test('82: Delete button with confirmation, followed by ‘It is kept under Deleted for 30 days.’', async () => {
  const { page } = site;
  const id = await create(site, '/api/events', tea);
  await page.goto(`/admin/edit-event/${id}`);
  await button(page, 'Delete').click();
  await expect(page.getByRole('alertdialog')).toContainText('It is kept under Deleted for 30 days.');
});

test('80: Empty: ‘No Events Created Yet’', async () => {
  const { page } = site;
  await query(site.databaseUrl, 'truncate events cascade');
  await page.goto('/admin/events');
  await expect(page.getByText('No Events Created Yet', { exact: true })).toBeVisible();
});
