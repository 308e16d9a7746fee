import { startFaultySmtpServer, type FaultySmtpServer } from '../lab/chaos/faulty-smtp-server.ts';
import { startWithHostName } from './accounts-steps.ts';
import { arriveAt, beSignedIn, expectAccessible } from './admin-steps.ts';
import { query } from './databases.ts';
import { writeEvent } from './events-steps.ts';
import { send } from './history-steps.ts';
import { describeChapter } from './messages-steps.ts';
import type { OwnBackOffice } from './own-back-office.ts';
import { button } from './pages-steps.ts';
import { expect, test, type Page } from './test.ts';

test.describe.configure({ timeout: 120_000 });

let site: OwnBackOffice;
let smtpServer: FaultySmtpServer;
test.beforeAll(async () => {
  smtpServer = await startFaultySmtpServer();
  site = await startWithHostName('sign_up_event', { SMTP_URL: smtpServer.url });
  await describeChapter(site.databaseUrl);
});
test.afterAll(async () => {
  await site.stop();
  await smtpServer.stop();
});

/** An event with 50 places for which one person has signed up. */
async function galaWithNora(page: Page): Promise<number> {
  const id = await writeEvent(site);
  await query(
    site.databaseUrl,
    `update events set parts = '{"signUp": {"places": 50, "choices": ["Fish"]}}' where id = ${id}`,
  );
  await query(site.databaseUrl, 'truncate rate_limits');
  const data = { name: 'Nora Lane', email: `nora-${id}@mail.example` };
  const response = await page.request.post(`${site.url}/api/events/${id}/sign-up`, { data });
  expect(response.status()).toBe(201);
  return id;
}

test(
  'an officer switches sign-up off and on without losing a choice, and learns at the field that a last day can’t be',
  { tag: '@phone' },
  async ({ page }) => {
    const id = await galaWithNora(page);
    await beSignedIn(page, site);
    await page.goto(`${site.url}/admin/edit-event/${id}`);
    await arriveAt(page, 'Edit Event');
    const places = page.getByLabel('Places');
    await places.fill('60');
    for (const round of [0, 1]) {
      await page.getByRole('switch', { name: 'Sign-up' }).click();
      await expect(places).toHaveCount(round);
    }
    await expect(places).toHaveValue('60');
    await page.getByLabel('Sign-up closes').selectOption('Choose a date…');
    const lastDay = page.getByLabel('Last day');
    for (const day of ['2037-09-13', '2037-05-01']) {
      await lastDay.fill(day);
      await button(page, 'Save Changes').click();
      await expect(lastDay).toHaveAccessibleDescription(/60 days before the event/);
    }
    await expectAccessible(page);
    await lastDay.fill('2037-09-01');
    await button(page, 'Save Changes').click();
    await expect(page.getByText('Event updated successfully').first()).toBeVisible();
    expect(
      await query(site.databaseUrl, `select parts -> 'signUp' as settings from events where id = ${id}`),
    ).toMatchObject([{ settings: { places: 60, choices: ['Fish'], closes: { daysBefore: 11 } } }]);
  },
);

test('an officer is asked about the email after a merge and before a restore, and Delete names those who get none', async ({
  page,
}) => {
  const id = await galaWithNora(page);
  await beSignedIn(page, site);
  await page.goto(`${site.url}/admin/edit-event/${id}`);
  await arriveAt(page, 'Edit Event');
  const question = page.getByRole('dialog', { name: 'Tell the person who signed up?' });

  await test.step('after a merge that takes back what someone else has changed', async () => {
    // Someone else moves the event; no one is told.
    const body = { location: 'The attic', version: 1 };
    await send(page, { method: 'PATCH', path: `/api/events/${id}`, body });
    await page.getByLabel('Title').fill('Autumn Tea');
    await button(page, 'Save Changes').click();
    const merge = page.getByRole('dialog', { name: 'There are two versions of this event' });
    await merge.getByRole('group', { name: 'Location' }).getByRole('radio', { name: 'Yours' }).check();
    await merge.getByRole('button', { name: 'Save what I chose' }).click();
    await expect(question).toContainText('The place is now: The old mill');
    await question.getByRole('button', { name: 'Save and email 1' }).click();
    await expect(page.getByText('Those who signed up get an email.').first()).toBeVisible();
  });

  await test.step('before an earlier version is restored', async () => {
    await page.goto(`${site.url}/admin/event-history/${id}`);
    await page.getByRole('link', { name: /Version 2/ }).click();
    await button(page, 'Restore this version').click();
    const dialog = page.getByRole('alertdialog', { name: 'Restore version 2?' });
    await dialog.getByRole('button', { name: 'Restore this version' }).click();
    await expect(question).toContainText('The place is now: The attic');
    // The dialog gets key presses only once it has the focus.
    await expect(question.and(page.locator(':focus-within'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Nothing was restored.').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Restore this version' }).click();
    await question.getByRole('button', { name: 'Save, no email' }).click();
    await expect(page.getByText('Version 2 was restored').first()).toBeVisible();
  });

  await test.step('before the event is deleted', async () => {
    await page.goto(`${site.url}/admin/edit-event/${id}`);
    await arriveAt(page, 'Edit Event');
    await page.getByRole('button', { name: /^Delete/ }).click();
    await expect(page.getByRole('alertdialog')).toContainText('No email goes to the person who signed up.');
  });
});
