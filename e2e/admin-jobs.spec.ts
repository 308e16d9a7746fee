import { arriveAt, beSignedIn, expectAccessible, openMenu, tabTo, watchCalls } from './admin-steps.ts';
import { query } from './databases.ts';
import { intercept } from './intercept.ts';
import { layoutFaults } from './layout-faults.ts';
import {
  addMessage,
  describeChapter,
  emailStatus,
  openMessage,
  openMessages,
  rows,
  withoutMessages,
} from './messages-steps.ts';
import { addAdministrator, startOwnBackOffice, type OwnBackOffice } from './own-back-office.ts';
import { button, expectToast } from './pages-steps.ts';
import { expect, test, type Page } from './test.ts';

test.describe.configure({ timeout: 60_000 });

/** A site with an SMTP server and without a worker. */
let site: OwnBackOffice;
test.beforeAll(async () => {
  site = await startOffice('jobs', { SMTP_URL: 'smtp://127.0.0.1:1' });
});
test.afterAll(() => site.stop());
test.beforeEach(async ({ page }) => {
  await withoutMessages(site.databaseUrl);
  await query(site.databaseUrl, 'delete from pgboss.job');
  await beSignedIn(page, site);
});

async function startOffice(name: string, env: Record<string, string> = {}): Promise<OwnBackOffice> {
  const office = await startOwnBackOffice(`${name}_${test.info().project.name}`, { JOBS: 'off', ...env });
  await describeChapter(office.databaseUrl);
  await addAdministrator(office.databaseUrl, 'ada', 'Ada Example');
  // Without an address, no email about her sign-ins waits beside those of the tests.
  await query(office.databaseUrl, `update admin_users set email = ''`);
  return office;
}

/** The state of all tasks. */
function summaryOf(page: Page) {
  return page.getByRole('region', { name: 'What the website does on its own' }).getByRole('status');
}

test('an officer sees on Website status that all is up to date, and a failed read as such', async ({
  page,
}) => {
  await test.step('up to date', async () => {
    await page.goto(`${site.url}/admin`);
    await (await openMenu(page)).getByRole('link', { name: 'Website status' }).click();
    await arriveAt(page, 'Website status');
    await expect(summaryOf(page)).toHaveText('Everything is up to date.');
    await page.getByText('Other tasks').click();
    const mails = page.getByRole('listitem').filter({ hasText: 'Send emails' });
    await expect(mails).toContainText('Waiting0Failed0Last runNot yet');
    await expect(page.getByRole('button', { name: /^Try again/ })).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Backups' })).toContainText('No backup yet');
    await button(page, 'Back up now').click();
    await expectToast(page, 'Backup started', 'This may take a few minutes.');
    await expect(page.getByRole('list', { name: 'Backups' })).toContainText('A backup is being made');
    await expectAccessible(page);
    expect(await layoutFaults(page)).toEqual([]);
  });
  await test.step('a failed read', async () => {
    await intercept(page, '**/api/admin/jobs', (route) => route.abort());
    await page.goto(`${site.url}/admin/jobs`);
    await expect(page.getByText('We could not load this. Please try again.')).toBeVisible();
    await expect(page.getByText(/up to date|waiting/)).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute('**/api/admin/jobs');
    await button(page, 'Try again').click();
    await expect(summaryOf(page)).toHaveText('Nothing has failed. 1 task is waiting.');
  });
});

test(
  'an officer sees what is wrong with the website, and prints a sheet for the next person',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(`${site.url}/admin/jobs`);
    const facts = page.getByRole('list', { name: 'The website' });
    await expect(facts).toContainText('Email does not work');
    await expect(facts).toContainText('There is room for more pictures');
    await expect(facts).toContainText('Every picture has its files');
    await page.getByRole('link', { name: 'Handover sheet' }).click();
    await arriveAt(page, 'Handover sheet');
    const sheet = page.getByRole('article');
    await expect(sheet).toContainText('Ada ExampleOwner');
    await expect(sheet).toContainText(/Address\s*http/);
    await expectAccessible(page);
    expect(await layoutFaults(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect(sheet).toBeVisible();
    await expect(button(page, 'Print')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Handover sheet' })).toBeHidden();
  },
);

test('an officer can retry failed tasks', { tag: '@phone' }, async ({ page }) => {
  await query(
    site.databaseUrl,
    `insert into pgboss.job (name, state, data, completed_on)
     select 'draw-avif', 'failed', '{"id": 1}', now() from generate_series(1, 3)`,
  );
  await addMessage(site.databaseUrl, { emailDelivery: { state: 'failed' } });
  await page.goto(`${site.url}/admin/jobs`);
  await arriveAt(page, 'Website status');
  const summary = summaryOf(page);
  await page.getByText('Other tasks').click();
  await expect(summary).toHaveText('4 tasks failed. You can retry them below.');
  await expectAccessible(page);
  expect(await layoutFaults(page)).toEqual([]);
  const again = page.getByRole('button', { name: 'Try again (Create smaller copies of new images)' });
  await tabTo(page, again);
  await intercept(page, '**/api/admin/jobs/*/retry', (route) => route.abort());
  await page.keyboard.press('Enter');
  await expectToast(page, 'Error', "We couldn't retry this. Please try again.");
  await page.unroute('**/api/admin/jobs/*/retry');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Retrying', 'This may take a minute.');
  await expect(summary).toHaveText('1 task failed. You can retry it below.');
  await expect(again).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'smaller copies' })).toContainText('Waiting3');
  await page.getByRole('button', { name: 'Try again (Send emails)' }).click();
  await expect(summary).toHaveText('Nothing has failed. 4 tasks are waiting.');
  // No process runs jobs here, so after a while they count as overdue.
  await query(
    site.databaseUrl,
    `update pgboss.job set start_after = now() - interval '16 minutes' where name = 'send-email'`,
  );
  await page.reload();
  await expect(summary).toHaveText(
    /^Some tasks have been overdue since .* at \d+:\d\d [AP]M\. Ask the person who runs the website for help\.$/,
  );
  await expectAccessible(page);
});

test('during an outage the list of messages and Website status agree', async ({ page }) => {
  const reason = 'The email server rejected the password.';
  await addMessage(site.databaseUrl, { emailDelivery: { state: 'sent' }, at: '2026-11-14T19:14:00Z' });
  await addMessage(site.databaseUrl, { emailDelivery: { state: 'waiting', attempts: 3, reason } });
  await addMessage(site.databaseUrl, { emailDelivery: { state: 'waiting', attempts: 0 } });
  await openMessages(page, site);
  await expect(emailStatus(page)).toContainText(
    '1 of 2 waiting messages could not be emailed yet. We’ll keep retrying.Last attempt on Nov 15, 2026 at 2:14 PM: The email server rejected the password.',
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See website status' }).click();
  await arriveAt(page, 'Website status');
  await expect(summaryOf(page)).toHaveText(
    "2 tasks are waiting. 1 of them failed: the email server rejected the password. We'll keep retrying.",
  );
  const mails = page.getByRole('listitem').filter({ hasText: 'Send emails' });
  await expect(mails).toBeVisible();
  await expect(mails).toContainText('Waiting2Failed0Last runNov 14, 2026 at 2:14 PM');
  await expectAccessible(page);
  expect(await layoutFaults(page)).toEqual([]);
});

test('the screen of a message polls a queued email for two minutes, and again after it is sent again', async ({
  page,
}) => {
  await addMessage(site.databaseUrl, { isRead: true, emailDelivery: { state: 'waiting', attempts: 0 } });
  let looks = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith('/api/admin/messages/1')) looks += 1;
  });
  const waitForResponses = watchCalls(page);
  await page.clock.install();
  await openMessage(page, site, { id: 1 });
  await expect(page.getByText('On its way to hello@chapter.example')).toBeVisible();
  // No worker runs here, so the screen polls without success and stops after a while.
  const isAskedForAWhile = async () => {
    const before = looks;
    const more = async () => {
      // The two minutes must not pass while a response is pending, because the screen does not poll then.
      await waitForResponses();
      await page.clock.runFor(2_100);
      return looks - before;
    };
    await expect.poll(more, { timeout: 20_000, intervals: [100] }).toBeGreaterThan(9);
    await page.clock.runFor(120_000);
    await waitForResponses();
    const last = looks;
    await page.clock.runFor(60_000);
    expect(looks).toBe(last);
  };
  await isAskedForAWhile();
  await button(page, 'Send again').click();
  await expectToast(page, 'Email on its way');
  await isAskedForAWhile();
  await query(site.databaseUrl, `update emails set state = 'sent', sent_at = now(), attempts = 1`);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.getByText(/^Emailed to hello@chapter\.example on /)).toBeVisible();
});

test.describe('without an SMTP server', () => {
  let silent: OwnBackOffice;
  test.beforeAll(async () => {
    silent = await startOffice('silent');
  });
  test.afterAll(() => silent.stop());

  test('an officer sees on every screen that email is not set up', async ({ page }) => {
    await addMessage(silent.databaseUrl, {
      emailDelivery: { state: 'off', attempts: 0, reason: 'Email is not set up.' },
    });
    await beSignedIn(page, silent);
    await page.goto(`${silent.url}/admin`);
    await arriveAt(page, 'Dashboard');
    await expect(page.getByRole('link', { name: 'Email is not set up' })).toBeVisible();
    await expectAccessible(page);
    await openMessages(page, silent);
    await expect(emailStatus(page)).toContainText(
      'Email is not set up. Ask the person who runs the website.',
    );
    await expect(button(page, 'Send test email')).toHaveCount(0);
    await expect(rows(page)).not.toContainText('emailed');
    const first = (await rows(page).first().boundingBox())!;
    expect(first.y).toBeLessThanOrEqual(260);
    await expectAccessible(page);
    // A message does not repeat it.
    await openMessage(page, silent, { id: 1 });
    await expect(page.getByText('Email to the chapter')).toBeHidden();
    await expectAccessible(page);
    await page.goto(`${silent.url}/admin/jobs`);
    await arriveAt(page, 'Website status');
    await expect(page.getByRole('list', { name: 'The website' })).toContainText('Email is not set up');
    await expect(summaryOf(page)).toHaveText('Everything is up to date.');
    await page.getByText('Other tasks').click();
    const mails = page.getByRole('listitem').filter({ hasText: 'Send emails' });
    await expect(mails).toContainText('Next runOff');
    await expectAccessible(page);
  });

  test('a message moved out of junk is not announced as emailed', async ({ page }) => {
    await beSignedIn(page, silent);
    const id = await addMessage(silent.databaseUrl, {
      folder: 'junk',
      junkReasons: ['It contains 3 links.'],
    });
    const waitForResponses = watchCalls(page);
    await openMessage(page, silent, { id, search: '?show=junk' });
    await waitForResponses();
    await button(page, 'Not junk').click();
    await expectToast(page, 'Moved to the inbox');
    await expect(page.locator('[data-toast]')).toHaveText('Moved to the inboxUndo');
  });
});
