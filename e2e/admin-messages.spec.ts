import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { startMoodyMailServer, type MoodyMailServer } from '../scripts/drill/moody-mail-server.ts';
import { arriveAt, beSignedIn, expectAccessible, openMenu, tabTo, watchCalls } from './admin-steps.ts';
import { query } from './databases.ts';
import { holdUp, intercept } from './intercept.ts';
import { layoutFaults } from './layout-faults.ts';
import {
  addMessage,
  comeBack,
  contactAddress,
  describeChapter,
  mailLine,
  openMessages,
  rows,
  tab,
  withoutMessages,
} from './messages-steps.ts';
import { addAdministrator, startOwnBackOffice, type OwnBackOffice } from './own-back-office.ts';
import { button, expectTold } from './pages-steps.ts';
import { resize } from './resize.ts';

test.describe.configure({ timeout: 60_000 });

let site: OwnBackOffice;
let mailServer: MoodyMailServer;
test.beforeAll(async () => {
  mailServer = await startMoodyMailServer();
  site = await startOwnBackOffice(`messages_${test.info().project.name}`, {
    SMTP_URL: mailServer.url,
    // What stands in the database stays as it is.
    JOBS: 'off',
  });
  await describeChapter(site.databaseUrl);
  await addAdministrator(site.databaseUrl, 'ada', 'Ada Example');
});
test.afterAll(async () => {
  await site.stop();
  await mailServer.goDown();
});
test.beforeEach(async ({ page }) => {
  await withoutMessages(site.databaseUrl);
  await beSignedIn(page, site);
});

const emptyInbox = 'No messages yet. When somebody writes on the Contact page, it appears here.';

test('every empty folder says what would stand in it; a failed read does not call it empty', async ({
  page,
}) => {
  const letGo = await holdUp(page, '**/api/admin/messages?*', (route) => route.abort());
  await page.goto(`${site.url}/admin/messages`);
  await arriveAt(page, 'Messages');
  await expect(page.getByText('Loading messages…')).toBeVisible();
  letGo();
  await expect(page.getByText('We could not load this. Please try again.')).toBeVisible();
  await expect(page.getByText(emptyInbox)).toBeHidden();
  await expectAccessible(page);
  await page.unroute('**/api/admin/messages?*');
  await button(page, 'Try again').click();
  await expect(page.getByText(emptyInbox)).toBeVisible();
  await expect(mailLine(page)).toContainText(`Messages are mailed to ${contactAddress}.`);
  await expect(
    page.getByText(
      'Messages are removed 12 months after they came. What should be kept longer can be exported.',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  for (const [name, words] of [
    ['Unread (0)', 'Nothing is unread. Somebody has seen every message in the inbox.'],
    ['Read (0)', 'No message in the inbox has been read yet.'],
    ['Archived (0)', 'Nothing is archived. When a message is dealt with, open it and press “Archive”'],
    [
      'Junk (0)',
      'No junk. Messages that look like advertising are put here and are not mailed to anybody; they are removed after 30 days.',
    ],
  ] as const) {
    await page.keyboard.press('Tab');
    await tab(page, name).click();
    await expect(page.getByText(words)).toBeVisible();
  }
});

test('the list tells who wrote, when and what, what is unread and what was not mailed', async ({
  page,
  isMobile,
}) => {
  const answer = 'The mail server refused the password.';
  await addMessage(site.databaseUrl, { name: 'Old Friend', isRead: true, mail: { state: 'sent' } });
  await addMessage(site.databaseUrl, { name: 'Bea Example', mail: { state: 'waiting', tries: 2, answer } });
  await addMessage(site.databaseUrl, { name: 'Cleo Example', mail: { state: 'failed', answer } });
  await addMessage(site.databaseUrl, { name: 'Dora Example', folder: 'archive', isRead: true });
  await addMessage(site.databaseUrl, {
    name: 'Cheap Pills',
    folder: 'junk',
    junkReasons: ['It contains 5 links.', 'It was sent one second after the form was opened.'],
  });
  await openMessages(page, site);
  await expect(rows(page)).toHaveText([
    /^Unread: Cleo ExampleNov 15, 2026 at 2:14 PMada@home\.exampleWhen is the next tea\?Could not be mailed$/,
    /^Unread: Bea Example.*Not mailed yet: the mail server refused the password\.$/,
    /^Old FriendNov 15, 2026 at 2:14 PMada@home\.exampleWhen is the next tea\?$/,
  ]);
  const weight = (name: string) =>
    page
      .getByRole('heading', { level: 2, name })
      .evaluate((heading) => Number(getComputedStyle(heading).fontWeight));
  expect(await weight('Bea Example')).toBeGreaterThan((await weight('Old Friend')) + 200);
  await expect(mailLine(page)).toContainText(
    '1 message could not be mailed. 1 message is waiting to be mailed.',
  );
  await expect(mailLine(page)).toContainText(`Last try on Nov 15, 2026 at 2:14 PM: ${answer}`);
  const menu = await openMenu(page, isMobile);
  await expect(menu.getByRole('link', { name: 'Messages 2 unread' })).toHaveAttribute('aria-current', 'page');
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
    'Why it is here: It contains 5 links. It was sent one second after the form was opened.',
  );
  await expect(page.getByText(/^Messages that look like advertising are put here/)).toBeVisible();
  await expectAccessible(page);
  await tab(page, 'Archived (1)').click();
  await expect(rows(page)).toContainText('Dora Example');
  await tab(page, 'Inbox (3)').click();
  await page.getByLabel('Search by name, address or text').fill('BEA');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(`${site.url}/admin/messages?search=BEA`);
  await page.getByLabel('Search by name, address or text').fill('nobody wrote this');
  await expect(
    page.getByText('No message here has “nobody wrote this” in its name, address or text.'),
  ).toBeVisible();
  await resize(page, { width: 320, height: 640 });
  await openMessages(page, site);
  await expectAccessible(page);
});

test('when nobody sends the mails, the dashboard and the inbox say so', async ({ page }) => {
  await addMessage(site.databaseUrl, { mail: { state: 'waiting', tries: 0 } });
  await addMessage(site.databaseUrl, { folder: 'junk', junkReasons: ['It contains 5 links.'] });
  const card = page.getByRole('listitem').filter({ hasText: 'Read and reply' });
  await page.goto(`${site.url}/admin`);
  await expect(card).toContainText('1 unread1 in junk');
  await expect(card).not.toContainText('nobody is sending');
  await query(site.databaseUrl, `update message_mails set next_try_at = now() - interval '16 minutes'`);
  const nobodySends =
    /1 message waits to be mailed since .*, but nobody is sending it\. The person who runs the website should look whether the worker is running\./;
  await page.reload();
  await expect(card).toContainText(nobodySends);
  await expectAccessible(page);
  expect(await layoutFaults(page)).toEqual([]);
  await openMessages(page, site);
  await expect(mailLine(page)).toContainText(nobodySends);
  await expectAccessible(page);
  await intercept(page, '**/api/admin/messages/status', (route) => route.abort());
  await page.goto(`${site.url}/admin`);
  await expect(card).toContainText('We couldn’t check for new messages.');
});

test('two hundred messages come fifty at a time', async ({ page }) => {
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
  await page.getByRole('link', { name: 'Back to messages' }).click();
  await expect(rows(page)).toHaveCount(100);
  await expect(tab(page, 'Unread (199)')).toBeVisible();
});

test('a message that comes meanwhile is there when she comes back to the tab', async ({ page, isMobile }) => {
  const allIsAnswered = watchCalls(page);
  await openMessages(page, site);
  await expect(page.getByText(emptyInbox)).toBeVisible();
  // What is still on its way when she comes back is not asked for again, and would not know of the new message.
  await allIsAnswered();
  await addMessage(site.databaseUrl, { name: 'Bea Example' });
  await comeBack(page);
  await expect(rows(page)).toHaveText([/Bea Example/]);
  await expect(tab(page, 'Inbox (1)')).toBeVisible();
  const menu = await openMenu(page, isMobile);
  await expect(menu.getByRole('link', { name: 'Messages 1 unread' })).toBeVisible();
});

test('what is listed is exported', async ({ page }) => {
  await addMessage(site.databaseUrl, { name: 'Bea Example', message: '=1+1' });
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
  await expectTold(page, 'Error', 'The table could not be saved. Please try again.');
});

test('a test mail tells what the mail server said, and the words stay', async ({ page }) => {
  mailServer.mood = 'refuses-recipient';
  await openMessages(page, site);
  await tabTo(page, button(page, 'Send a test mail'));
  await page.keyboard.press('Enter');
  await expectTold(page, 'Test mail not sent', 'The mail server refused the recipient’s address.');
  await expect(mailLine(page).getByRole('status')).toContainText(
    'The test mail was not sent: the mail server refused the recipient’s address.',
  );
  await page.getByText('What the mail server said').click();
  await expect(mailLine(page)).toContainText('550 No such mailbox');
  await expectAccessible(page);
  mailServer.mood = 'well';
  await button(page, 'Send a test mail').click();
  await expectTold(page, 'Test mail sent', `Please look whether it has come to ${contactAddress}.`);
  await expect(mailLine(page).getByRole('status')).toContainText(
    `The test mail was sent to ${contactAddress}. The mail server took the mail.`,
  );
  expect(mailServer.taken).toHaveLength(1);
  await expectAccessible(page);
});
