import { arriveAt, beSignedIn } from './admin-steps.ts';
import { query } from './databases.ts';
import { openEvent, storedEvents, withoutEvents, writeEvent } from './events-steps.ts';
import { ownBackOffice, withAda } from './own-back-office.ts';
import { button, expectToast, expectUnknown, field, loseFirstResponse } from './pages-steps.ts';
import { expect, test } from './test.ts';

test.describe.configure({ timeout: 60_000 });

const site = ownBackOffice('event_saves', { prepare: withAda });
test.beforeEach(async ({ page }) => {
  await withoutEvents(site.databaseUrl);
  await beSignedIn(page, site);
});

test('an editor can save again, also after a lost response, and leave without a warning', async ({
  page,
}) => {
  await test.step('twice in a row', async () => {
    const id = await writeEvent(site);
    await openEvent(page, site, id);
    for (const title of ['Spring Tea and Cake', 'Spring Tea, Cake and Pie']) {
      await field(page, 'Title').fill(title);
      await button(page, 'Save Changes').click();
      await expect.poll(async () => (await storedEvents(site.databaseUrl))[0]?.title).toBe(title);
      await expectToast(page, 'Event updated successfully');
      await expect(button(page, 'Save Changes')).toBeVisible();
    }
    await button(page, 'Back to Events').click();
    await arriveAt(page, 'Manage Events');
    await openEvent(page, site, id);
    await expect(page.getByText(/were not saved\. They are kept on this device/)).toBeHidden();
  });
  await test.step('after a lost response', async () => {
    await withoutEvents(site.databaseUrl);
    const id = await writeEvent(site);
    await openEvent(page, site, id);
    await field(page, 'Title').fill('Spring Te');
    await loseFirstResponse(page, `/api/events/${id}`, 'PATCH');
    await button(page, 'Save Changes').click();
    await expectUnknown(page);
    expect((await storedEvents(site.databaseUrl))[0]?.title).toBe('Spring Te');
    await field(page, 'Title').fill('Spring Teas');
    await button(page, 'Save Changes').click();
    await expectToast(page, 'Event updated successfully');
    expect((await storedEvents(site.databaseUrl))[0]?.title).toBe('Spring Teas');
    await button(page, 'Back to Events').click();
    await arriveAt(page, 'Manage Events');
  });
});

test('an editor keeps the text if someone deletes the event meanwhile', async ({ page }) => {
  const id = await writeEvent(site);
  await openEvent(page, site, id);
  await field(page, 'Title').fill('Spring Tea and Cake');
  await withoutEvents(site.databaseUrl);
  await button(page, 'Save Changes').click();
  await expect(page.getByText(/^Not saved: .* deleted this event\./)).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('Spring Tea and Cake');
});

test('an editor who restores an old draft does not overwrite a newer save', async ({ page, context }) => {
  const id = await writeEvent(site);
  await openEvent(page, site, id);
  await field(page, 'Title').fill('Spring Tea and Cake');
  await expect(page.getByText(/^Not on the website yet/)).toBeVisible();
  await page.close();
  await query(
    site.databaseUrl,
    `update events set title = 'Grand Tea', version = version + 1 where id = ${id}`,
  );

  const next = await context.newPage();
  await openEvent(next, site, id);
  await button(next, 'Restore').click();
  await expect(field(next, 'Title')).toHaveValue('Spring Tea and Cake');
  await button(next, 'Save Changes').click();
  await expect(next.getByRole('dialog', { name: 'There are two versions of this event' })).toBeVisible();
  expect((await storedEvents(site.databaseUrl))[0]?.title).toBe('Grand Tea');
});
