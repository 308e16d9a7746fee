import { expect, test } from '@playwright/test';
import { arriveAt, beSignedIn, expectAccessible } from './admin-steps.ts';
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

test('an editor can choose, preview, name, upload and remove a picture', async ({ page }) => {
  const id = await writeEvent(site);
  await openEvent(page, site, id);
  await expect(button(page, 'Upload')).toHaveAttribute('aria-disabled', 'true');
  await expect(button(page, 'Upload')).toHaveAccessibleDescription(/Choose a picture first/);
  await button(page, 'Upload').click({ force: true });
  await expectToast(page, 'No file selected', 'Please select a file before uploading.');
  await chooseFile(page, { name: 'minutes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(page.getByText(/“minutes\.pdf” wasn’t added: we can’t read this type/)).toBeVisible();
  await expectAccessible(page);
  await chooseFile(page, await photo('tea in the garden.jpg'));
  await expect(page.getByText(/wasn’t added/)).toBeHidden();
  await expect(field(page, 'Picture title')).toHaveValue('tea in the garden');
  const preview = page
    .getByRole('region', { name: /Event image/ })
    .locator('img')
    .first();
  await expect.poll(async () => (await preview.boundingBox())?.height ?? 0).toBeGreaterThan(100);
  expect((await preview.boundingBox())!.height).toBeLessThanOrEqual(200);
  await expectAccessible(page);
  expect(await layoutFaults(page)).toEqual([]);
  await field(page, 'Picture title').fill('Tea under the oak');
  await button(page, 'Upload').click();
  await expectToast(page, 'Upload successful', 'Your event media has been uploaded and categorized.');
  const [picture] = await storedPictures();
  expect(picture).toMatchObject({ title: 'Tea under the oak', category: 'events', entity_type: 'event' });
  const facts = page.getByRole('region', { name: /Event image/ }).locator('dl');
  await expect(facts).toContainText(
    /Tea under the oak.*tea in the garden\.webp.*640 × 480 pixels.*events\/20/s,
  );
  await expectAccessible(page);
  await button(page, 'Save Changes').click();
  await expectToast(page, 'Event updated successfully');
  expect((await storedEvents(site.databaseUrl))[0]?.image).toBe(`/media/${picture!.id}/large-640x480.webp`);
  await openEvent(page, site, id);
  const shown = page.getByRole('img', { name: 'The picture of this event' });
  await expect(shown).toBeVisible();
  await button(page, 'Remove').click();
  await expect(shown).toBeHidden();
  await expect(button(page, 'Choose a picture')).toBeFocused();
  await button(page, 'Save Changes').click();
  await expect.poll(async () => (await storedEvents(site.databaseUrl))[0]?.image).toBe(null);
});

test('an editor can save an event with a picture that was not uploaded', async ({ page }) => {
  await openNewEvent(page, site);
  await fillEvent(page, 'Garden Tea');
  await chooseFile(page, await photo('oak.jpg'));
  await expect(page.getByText('Upload it now, or save the event to upload it.')).toBeVisible();
  await button(page, 'Back to Events').click();
  await expect(page.getByRole('alertdialog')).toContainText('The picture you chose is not uploaded yet.');
  await button(page, 'Keep editing').click();
  await intercept(page, '**/api/media/upload', (route) => route.abort());
  await button(page, 'Create Event').click();
  await expectToast(page, 'Upload failed', 'There was an error uploading your media.');
  await expect(page.getByText(/^Not saved: the picture couldn’t be uploaded\./)).toBeVisible();
  await expect(page.getByText('Connection lost')).toBeVisible();
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
  await expect(page.getByText(/We kept your unsaved changes/)).toBeHidden();
});

test('an editor can keep typing while a picture uploads, and sees why one is rejected', async ({ page }) => {
  await test.step('typing', async () => {
    const id = await writeEvent(site);
    await openEvent(page, site, id);
    await chooseFile(page, await photo('oak.jpg'));
    const release = await delayRequests(page, '**/api/media/upload');
    await button(page, 'Save Changes').click();
    await expect(button(page, 'Saving...')).toBeVisible();
    await page.getByLabel(/^Location/).fill('The new library');
    release();
    await expectToast(page, 'Event updated successfully');
    await expect(page.getByLabel(/^Location/)).toHaveValue('The new library');
    await button(page, 'Save Changes').click();
    await expect
      .poll(async () => (await storedEvents(site.databaseUrl))[0]?.location)
      .toBe('The new library');
  });
  await test.step('a rejected picture', async () => {
    const id = await writeEvent(site);
    await openEvent(page, site, id);
    await chooseFile(page, {
      name: 'broken.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('not a picture'),
    });
    await button(page, 'Upload').click();
    const toast = page.locator('[data-toast]');
    await expect(toast.getByText('Upload failed', { exact: true })).toBeVisible();
    await expect(toast).not.toContainText('There was an error uploading your media.');
    await button(page, 'Remove').click();
    await button(page, 'Save Changes').click();
    await expectToast(page, 'Event updated successfully');
  });
});
