import { arriveAt, beSignedIn, expectAccessible, tabTo } from './admin-steps.ts';
import { query } from './databases.ts';
import {
  chooseFile,
  fillEvent,
  openEvent,
  openNewEvent,
  storedEvents,
  withoutEvents,
  writeEvent,
} from './events-steps.ts';
import { photo } from './gallery-steps.ts';
import { delayRequests, intercept } from './intercept.ts';
import { layoutFaults } from './layout-faults.ts';
import { ownBackOffice, withAda } from './own-back-office.ts';
import { button, expectToast, field } from './pages-steps.ts';
import { expect, test, type Page } from './test.ts';

test.describe.configure({ timeout: 60_000 });

const site = ownBackOffice('event_picture', { prepare: withAda });
test.beforeEach(async ({ page }) => {
  await withoutEvents(site.databaseUrl);
  await beSignedIn(page, site);
});

const storedPictures = () =>
  query<{ id: number; title: string; category: string; entity_type: string }>(
    site.databaseUrl,
    'select id, title, category, entity_type from media_items',
  );

const storePicture = async (page: Page, name: string) => {
  await chooseFile(page, await photo(name));
  await expectToast(page, 'Upload successful', 'Your event media has been uploaded and categorized.');
};
const imageField = (page: Page) => page.getByRole('group', { name: /Event image/ });

test('an editor can upload, name and remove a picture', async ({ page }) => {
  const id = await writeEvent(site);
  await openEvent(page, site, id);
  await chooseFile(page, { name: 'minutes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(page.getByText(/“minutes\.pdf” wasn’t added: we can’t read this type/)).toBeVisible();
  await expectAccessible(page);
  await storePicture(page, 'tea in the garden.jpg');
  await expect(page.getByText(/wasn’t added/)).toBeHidden();
  await expect(field(page, 'Picture title')).toHaveValue('tea in the garden');
  await expect(button(page, 'Change picture')).toBeFocused();
  await expect(imageField(page).locator('dl')).toContainText(
    /tea in the garden\.webp.*640 × 480 pixels.*events\/20/s,
  );
  await field(page, 'Picture title').fill('Tea under the oak');
  await field(page, 'Picture title').press('Enter');
  await expectAccessible(page);
  await expect
    .poll(storedPictures)
    .toMatchObject([{ title: 'Tea under the oak', category: 'events', entity_type: 'event' }]);
  const [picture] = await storedPictures();
  await button(page, 'Save Changes').click();
  await expectToast(page, 'Event updated successfully');
  expect((await storedEvents(site.databaseUrl))[0]?.image).toBe(`/media/${picture!.id}/large-640x480.webp`);
  await openEvent(page, site, id);
  const shown = page.getByRole('img', { name: 'The picture of this event' });
  await button(page, 'Remove picture').click();
  await expect(button(page, 'Upload a picture')).toBeFocused();
  await expectToast(page, 'Event image removed');
  await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).click();
  await expect(shown).toBeVisible();
  await button(page, 'Remove picture').click();
  await expect(shown).toBeHidden();
  await button(page, 'Save Changes').click();
  await expect.poll(async () => (await storedEvents(site.databaseUrl))[0]?.image).toBe(null);
});

test(
  'an editor can choose a picture that is already stored, and deleting one event leaves it to the other',
  { tag: '@phone' },
  async ({ page, request }) => {
    const first = await writeEvent(site);
    await openEvent(page, site, first);
    await storePicture(page, 'oak.jpg');
    await field(page, 'Picture title').fill('Old oak');
    await field(page, 'Picture title').press('Enter');
    await storePicture(page, 'tea in the garden.jpg');
    // A title belongs to the picture for which it was typed.
    const titles = async () => (await storedPictures()).map(({ title }) => title).toSorted();
    await expect.poll(titles).toEqual(['Old oak', 'tea in the garden']);
    await button(page, 'Save Changes').click();
    await expectToast(page, 'Event updated successfully');
    const second = await writeEvent(site, { title: 'Summer Tea' });
    await openEvent(page, site, second);
    await button(page, 'Choose from library').click();
    const library = page.getByRole('dialog', { name: 'Choose from library' });
    await expect(library.getByRole('status').getByText('2 pictures')).toBeVisible();
    await library.getByRole('button', { name: 'Use this picture' }).click();
    await expect(library.getByText('Please choose a picture first.')).toBeVisible();
    await library.getByRole('radio').first().check();
    await library.getByRole('button', { name: 'Members' }).click();
    await expect(library.getByText('There are no pictures here yet.')).toBeVisible();
    await library.getByRole('button', { name: 'Use this picture' }).click();
    await expect(library.getByText('Please choose a picture first.')).toBeVisible();
    await library.getByRole('button', { name: 'Events' }).click();
    await library.getByLabel('Search pictures').fill('GARDEN');
    await expect(library.getByRole('radio')).toHaveCount(1);
    await expectAccessible(page, '[role=dialog]');
    const box = (await library.boundingBox())!;
    const { width, height } = page.viewportSize()!;
    if (width < 600) expect(Math.round(height - box.height)).toBe(24);
    else expect(box.width).toBe(920);
    await tabTo(page, library.getByRole('radio'));
    await page.keyboard.press('Space');
    await tabTo(page, library.getByRole('button', { name: 'Use this picture' }));
    await page.keyboard.press('Enter');
    await expect(library).toBeHidden();
    await expect(button(page, 'Choose from library')).toBeFocused();
    expect(await layoutFaults(page)).toEqual([]);
    await button(page, 'Save Changes').click();
    await expectToast(page, 'Event updated successfully');
    const [one, other] = await storedEvents(site.databaseUrl);
    expect(other!.image).toBe(one!.image);
    await page.request.delete(`${site.url}/api/events/${first}`);
    expect((await request.get(site.url + other!.image!)).status()).toBe(200);
  },
);

test('a save waits for the picture, and sends one again that got no connection', async ({ page }) => {
  await openNewEvent(page, site);
  await fillEvent(page, 'Garden Tea');
  await intercept(page, '**/api/media/upload', (route) => route.abort());
  await chooseFile(page, await photo('oak.jpg'));
  await expectToast(page, 'Upload failed', 'There was an error uploading your media.');
  await expect(imageField(page).getByText('oak.jpg')).toBeVisible();
  await expect(imageField(page).getByText('Connection lost')).toBeVisible();
  await button(page, 'Back to Events').click();
  await expect(page.getByRole('alertdialog')).toContainText('The picture you chose is not uploaded yet.');
  await button(page, 'Keep editing').click();
  await button(page, 'Create Event').click();
  await expect(page.getByText(/^Not saved: the picture couldn’t be uploaded\./)).toBeVisible();
  await expectAccessible(page);
  expect(await storedEvents(site.databaseUrl)).toEqual([]);
  await page.unroute('**/api/media/upload');
  await button(page, 'Create Event').dblclick();
  await expectToast(page, 'Event created successfully');
  await arriveAt(page, 'Manage Events');
  const [picture, ...others] = await storedPictures();
  expect(others).toEqual([]);
  expect((await storedEvents(site.databaseUrl)).map(({ image }) => image)).toEqual([
    `/media/${picture!.id}/large-640x480.webp`,
  ]);
  await openNewEvent(page, site);
  await expect(page.getByText(/were not saved\. They are kept on this device/)).toBeHidden();
  // An upload that never ends can be stopped.
  await delayRequests(page, '**/api/media/upload');
  await fillEvent(page, 'Porch Tea');
  await chooseFile(page, await photo('porch.jpg'));
  await button(page, 'Create Event').click();
  await button(page, 'Stop picture').click();
  await expectToast(page, 'Event created successfully');
});

test('an editor can keep typing while a picture uploads, and sees why one is rejected', async ({ page }) => {
  await test.step('typing', async () => {
    const id = await writeEvent(site);
    await openEvent(page, site, id);
    const release = await delayRequests(page, '**/api/media/upload');
    await chooseFile(page, await photo('oak.jpg'));
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(field(page, 'Picture title')).toHaveValue('oak');
    await field(page, 'Picture title').fill('The oak in May');
    await button(page, 'Save Changes').click();
    await expect(button(page, 'Saving...')).toBeVisible();
    await page.getByLabel(/^Location/).fill('The new library');
    release();
    await expectToast(page, 'Event updated successfully');
    await expect(page.getByLabel(/^Location/)).toHaveValue('The new library');
    await expect.poll(storedPictures).toMatchObject([{ title: 'The oak in May' }]);
    await expect(field(page, 'Picture title')).toHaveValue('The oak in May');
    const [stored] = await storedEvents(site.databaseUrl);
    expect([stored!.location, stored!.image]).toEqual([
      'The new library',
      expect.stringContaining('/media/'),
    ]);
  });
  await test.step('a rejected picture', async () => {
    await chooseFile(page, {
      name: 'broken.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('not a picture'),
    });
    const toast = page.locator('[data-toast]');
    await expect(toast.getByText('Upload failed', { exact: true })).toBeVisible();
    await expect(toast).not.toContainText('There was an error uploading your media.');
    await expect(button(page, 'Try again')).toBeHidden();
    // The picture before it is still there.
    await button(page, 'Remove picture').click();
    await expect(page.getByRole('img', { name: 'The picture of this event' })).toBeVisible();
  });
});
