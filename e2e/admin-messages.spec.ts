import { readFile } from 'node:fs/promises';
import { startFaultySmtpServer, type FaultySmtpServer } from '../lab/chaos/faulty-smtp-server.ts';
import { arriveAt, beSignedIn, expectAccessible, openMenu, tabTo, watchCalls } from './admin-steps.ts';
import { query } from './databases.ts';
import { delayRequests, intercept } from './intercept.ts';
import { layoutFaults } from './layout-faults.ts';
import {
  addMessage,
  returnToTab,
  contactAddress,
  describeChapter,
  emailStatus,
  openMessages,
  rows,
  tab,
  withoutMessages,
} from './messages-steps.ts';
import { addAdministrator, startOwnBackOffice, type OwnBackOffice } from './own-back-office.ts';
import { button, expectToast } from './pages-steps.ts';
import { resize } from './resize.ts';
import { expect, test } from './test.ts';

test.describe.configure({ timeout: 60_000 });

let site: OwnBackOffice;
let smtpServer: FaultySmtpServer;
test.beforeAll(async () => {
  smtpServer = await startFaultySmtpServer();
  site = await startOwnBackOffice(`messages_${test.info().project.name}`, {
    SMTP_URL: smtpServer.url,
    // Keeps the rows as the tests insert them.
    JOBS: 'off',
  });
  await describeChapter(site.databaseUrl);
  await addAdministrator(site.databaseUrl, 'ada', 'Ada Example');
});
test.afterAll(async () => {
  await site.stop();
  await smtpServer.stop();
});
test.beforeEach(async ({ page }) => {
  await withoutMessages(site.databaseUrl);
  await beSignedIn(page, site);
});

const emptyInbox = 'No messages yet. Messages from the Contact page appear here.';

test('an officer can tell an empty folder from one that failed to load @nightly', async ({ page }) => {
  const release = await delayRequests(page, '**/api/admin/messages?*', (route) => route.abort());
  await page.goto(`${site.url}/admin/messages`);
  await arriveAt(page, 'Messages');
  await expect(page.getByText('Loading messages…')).toBeVisible();
  release();
  await expect(page.getByText('We could not load this. Please try again.')).toBeVisible();
  await expect(page.getByText(emptyInbox)).toBeHidden();
  await expectAccessible(page);
  await page.unroute('**/api/admin/messages?*');
  await button(page, 'Try again').click();
  await expect(page.getByText(emptyInbox)).toBeVisible();
  await expect(emailStatus(page)).toContainText(`Messages are emailed to ${contactAddress}.`);
  await expect(
    page.getByText('Messages are deleted after 12 months. Export what you want to keep longer.'),
  ).toBeVisible();
  await expectAccessible(page);
  for (const [name, text] of [
    ['Unread (0)', 'No unread messages.'],
    ['Read (0)', 'No read messages.'],
    ['Archived (0)', 'Nothing archived yet. “Archive” moves a message here once it is dealt with.'],
    [
      'Junk (0)',
      'No junk. Messages that look like advertising appear here and are not emailed. They are deleted after 30 days.',
    ],
  ] as const) {
    await page.keyboard.press('Tab');
    await tab(page, name).click();
    await expect(page.getByText(text)).toBeVisible();
  }
});

test(
  'an officer can see who wrote, what is unread and what was not emailed',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const reason = 'The email server rejected the password.';
    const old = await addMessage(site.databaseUrl, {
      name: 'Old Friend',
      isRead: true,
      emailDelivery: { state: 'sent' },
    });
    await query(
      site.databaseUrl,
      `update contacts set answered_by = 'Grace Example', answered_at = '2026-11-15T20:00:00Z' where id = $1`,
      [old],
    );
    await addMessage(site.databaseUrl, {
      name: 'Bea Example',
      emailDelivery: { state: 'waiting', attempts: 2, reason },
    });
    await addMessage(site.databaseUrl, { name: 'Cleo Example', emailDelivery: { state: 'failed', reason } });
    await addMessage(site.databaseUrl, { name: 'Dora Example', folder: 'archive', isRead: true });
    await addMessage(site.databaseUrl, {
      name: 'Cheap Pills',
      folder: 'junk',
      junkReasons: ['It contains 5 links.', 'It was sent one second after the form was opened.'],
    });
    await openMessages(page, site);
    await expect(rows(page)).toHaveText([
      /^Unread: Cleo ExampleNov 15, 2026, 2:14 PMWhen is the next tea\?Could not be emailedada@home\.example$/,
      /^Unread: Bea Example.*Not emailed yet: the email server rejected the password\./,
      /^Old FriendNov 15, 2026, 2:14 PMWhen is the next tea\?Answered by Grace Example on Nov 15, 2026ada@home/,
    ]);
    const weight = (name: string) =>
      page.getByText(name, { exact: true }).evaluate((text) => Number(getComputedStyle(text).fontWeight));
    expect(await weight('Bea Example')).toBeGreaterThan((await weight('Old Friend')) + 200);
    await expect(emailStatus(page)).toContainText(
      '1 message could not be emailed. 1 message could not be emailed yet. We’ll keep retrying.',
    );
    await expect(emailStatus(page)).toContainText(`Last attempt on Nov 15, 2026 at 2:14 PM: ${reason}`);
    const menu = await openMenu(page, isMobile);
    await expect(menu.getByRole('link', { name: 'Messages 2 unread' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    if (isMobile) await page.keyboard.press('Escape');
    await expectAccessible(page);
    expect(await layoutFaults(page)).toEqual([]);

    await tabTo(page, tab(page, 'Inbox (3)'));
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Unread (2)')).toHaveAttribute('aria-selected', 'true');
    await expect(rows(page)).toHaveCount(2);
    await page.keyboard.press('End');
    await expect(tab(page, 'Junk (1)')).toHaveAttribute('aria-selected', 'true');
    await expect(rows(page)).toContainText(
      'Reason: It contains 5 links. It was sent one second after the form was opened.',
    );
    await expect(page.getByText(/^Messages that look like advertising are not emailed/)).toBeVisible();
    await expectAccessible(page);
    await tab(page, 'Archived (1)').click();
    await expect(rows(page)).toContainText('Dora Example');
    await tab(page, 'Inbox (3)').click();
    await page.getByLabel('Search by name, address or text').fill('BEA');
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(`${site.url}/admin/messages?search=BEA`);
    await page.getByLabel('Search by name, address or text').fill('pills');
    await page.getByRole('status').getByRole('link', { name: '1 in Junk', exact: true }).click();
    await expect(tab(page, 'Junk (1)')).toBeInViewport({ ratio: 1 });
    await page.getByLabel('Search by name, address or text').fill('zebra crossing');
    await page.getByText('No message here has “zebra crossing” in its name, address or text.').waitFor();
    await resize(page, { width: 320, height: 640 });
    await openMessages(page, site);
    await expectAccessible(page);
  },
);

test('the dashboard and the inbox show that no worker sends emails @nightly', async ({ page }) => {
  await addMessage(site.databaseUrl, { emailDelivery: { state: 'waiting', attempts: 0 } });
  await addMessage(site.databaseUrl, { folder: 'junk', junkReasons: ['It contains 5 links.'] });
  await page.goto(`${site.url}/admin`);
  await arriveAt(page, 'Dashboard');
  const main = page.getByRole('main');
  await expect(main).toContainText('1 unread message');
  await expect(main).not.toContainText('waiting to be emailed');
  await query(site.databaseUrl, `update pgboss.job set start_after = now() - interval '16 minutes'`);
  const overdueText =
    /1 message has been waiting to be emailed since .*\. Ask the person who runs the website for help\./;
  await page.reload();
  await expect(main).toContainText(overdueText);
  await expectAccessible(page);
  expect(await layoutFaults(page)).toEqual([]);
  await openMessages(page, site);
  await expect(emailStatus(page)).toContainText(overdueText);
  await expectAccessible(page);
  await intercept(page, '**/api/admin/messages/status', (route) => route.abort());
  await page.goto(`${site.url}/admin`);
  await expect(main).toContainText('We couldn’t check for new messages.');
});

test('an officer can page through two hundred messages @nightly', async ({ page }) => {
  await query(
    site.databaseUrl,
    `insert into contacts (name, email, message, search_text)
     select 'Writer ' || n, 'w' || n || '@home.example', 'Hello ' || n, 'writer ' || n from generate_series(1, 200) n`,
  );
  await openMessages(page, site);
  await expect(rows(page)).toHaveCount(50);
  await button(page, 'Show more').focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(100);
  await expect(page.getByRole('link', { name: 'Unread: Writer 150' })).toBeFocused();
  await page.keyboard.press('Enter');
  await arriveAt(page, 'Message from Writer 150');
  await button(page, 'Archive').click();
  await expect(page.getByRole('link', { name: 'Unread: Writer 149' })).toBeInViewport();
  await expect(tab(page, 'Unread (199)')).toBeVisible();
});

test('an officer sees new messages after returning to the tab, and can export them', async ({ page }) => {
  await test.step('new messages', async () => {
    const waitForResponses = watchCalls(page);
    await openMessages(page, site);
    await expect(page.getByText(emptyInbox)).toBeVisible();
    // A pending request would not be repeated and would miss the new message.
    await waitForResponses();
    await addMessage(site.databaseUrl, { name: 'Bea Example' });
    await returnToTab(page);
    await expect(rows(page)).toHaveText([/Bea Example/]);
    await expect(tab(page, 'Inbox (1)')).toBeVisible();
    const menu = await openMenu(page);
    await expect(menu.getByRole('link', { name: 'Messages 1 unread' })).toBeVisible();
  });
  await test.step('export', async () => {
    await addMessage(site.databaseUrl, { name: 'Cleo Example' });
    await openMessages(page, site, '?search=bea');
    await expect(rows(page)).toHaveCount(1);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Export to CSV').click(),
    ]);
    expect(download.suggestedFilename()).toBe('messages.csv');
    const table = await readFile(await download.path(), 'utf8');
    expect(table).toContain('Bea Example');
    expect(table).not.toContain('Cleo');
    await intercept(page, '**/api/admin/messages/export*', (route) => route.abort());
    await button(page, 'Export to CSV').click();
    await expectToast(page, 'Error', 'The table could not be saved. Please try again.');
  });
});

test('an officer can send a test email and read the server’s response @nightly', async ({ page }) => {
  smtpServer.fault = 'rejects-recipient';
  await openMessages(page, site);
  await tabTo(page, button(page, 'Send test email'));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Test email not sent', 'The email server rejected the recipient’s address.');
  await expect(emailStatus(page).getByRole('status')).toContainText(
    'The test email was not sent: the email server rejected the recipient’s address.',
  );
  await page.getByText('Email server response').click();
  await expect(emailStatus(page)).toContainText('550 No such mailbox');
  await expectAccessible(page);
  smtpServer.fault = 'none';
  await button(page, 'Send test email').click();
  await expectToast(page, 'Test email sent', `Check the mailbox of ${contactAddress}.`);
  await expect(emailStatus(page).getByRole('status')).toContainText(
    `The test email was sent to ${contactAddress}. The email server accepted the email.`,
  );
  expect(smtpServer.accepted).toHaveLength(1);
  await expectAccessible(page);
});
