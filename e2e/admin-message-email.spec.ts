import { query } from './databases.ts';
import { startFaultySmtpServer, type FaultySmtpServer } from '../lab/chaos/faulty-smtp-server.ts';
import {
  arriveAt,
  beSignedIn,
  expectAccessible,
  holdToast,
  openMenu,
  tabTo,
  watchCalls,
} from './admin-steps.ts';
import { intercept } from './intercept.ts';
import { layoutFaults } from './layout-faults.ts';
import {
  addMessage,
  contactAddress,
  describeChapter,
  openMessage,
  rows,
  storedMessages,
  tab,
  withoutMessages,
} from './messages-steps.ts';
import { addAdministrator, startOwnBackOffice, type OwnBackOffice } from './own-back-office.ts';
import { button, expectToast } from './pages-steps.ts';
import { expect, test, type Page } from './test.ts';
import { open } from './visitor.ts';

test.describe.configure({ timeout: 60_000 });

let site: OwnBackOffice;
let smtpServer: FaultySmtpServer;
test.beforeAll(async () => {
  smtpServer = await startFaultySmtpServer();
  site = await startOwnBackOffice(`message_email_${test.info().project.name}`, { SMTP_URL: smtpServer.url });
  await describeChapter(site.databaseUrl);
  await addAdministrator(site.databaseUrl, 'ada', 'Ada Example');
  // Without an address, no email about her sign-ins arrives beside those of the tests.
  await query(site.databaseUrl, `update admin_users set email = ''`);
});
test.afterAll(async () => {
  await site.stop();
  await smtpServer.stop();
});
test.beforeEach(async ({ page }) => {
  smtpServer.fault = 'none';
  await withoutMessages(site.databaseUrl);
  await beSignedIn(page, site);
});

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const undo = (page: Page) => page.locator('[data-toast]').getByRole('button', { name: 'Undo' });

test('an officer can read a visitor’s message, reply, archive it, mark it as junk and back, and erase it', async ({
  page,
}) => {
  await open(page, `${site.url}/contact`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Vera Visitor');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('vera@home.example');
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('When is the tea?\nMay I come?');
  // A faster message counts as junk.
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(2_100);
  await button(page, 'Send Message').click();
  await expect(page.getByRole('status')).toContainText('Message Sent');

  await page.goto(`${site.url}/admin`);
  await arriveAt(page, 'Dashboard');
  await expect(link(page, '1 unread message')).toBeVisible();
  await expectAccessible(page);
  const menu = await openMenu(page);
  await menu.getByRole('link', { name: 'Messages 1 unread' }).click();
  await arriveAt(page, 'Messages');
  await link(page, 'Unread: Vera Visitor').click();
  await arriveAt(page, 'Message from Vera Visitor');
  await expect(page.locator('article')).toContainText('When is the tea?\nMay I come?', {
    useInnerText: true,
  });
  await expect(page.getByText(new RegExp(`^Emailed to ${contactAddress} on \\w+ \\d+, 20`))).toBeVisible({
    timeout: 15_000,
  });
  await expect.poll(async () => (await storedMessages(site.databaseUrl))[0]).toMatchObject({ is_read: true });
  const reply = new URL((await link(page, 'Reply').getAttribute('href'))!);
  expect(reply.protocol + reply.pathname).toBe('mailto:vera@home.example');
  expect(reply.searchParams.get('subject')).toBe('Re: your message to Example Chapter');
  expect(reply.searchParams.get('body')).toMatch(
    /^\r\n\r\nOn \w+ \d+, 20\d\d at \d+:\d\d [AP]M, Vera Visitor wrote:\r\n> When is the tea\?\r\n> May I come\?$/,
  );
  await expectAccessible(page);
  expect(await layoutFaults(page)).toEqual([]);

  await button(page, 'Archive').click();
  await expectToast(page, 'Message archived');
  await holdToast(page);
  await arriveAt(page, 'Messages');
  await expect(tab(page, 'Archived (1)')).toBeVisible();
  await expect(
    page.getByText('The inbox is empty. New messages from the Contact page appear here.'),
  ).toBeVisible();
  await undo(page).click();
  await expect(rows(page)).toHaveText([/^Vera Visitor/]);
  await link(page, 'Vera Visitor').click();
  await button(page, 'This is junk').click();
  await expectToast(page, 'Moved to junk');
  await tab(page, 'Junk (1)').click();
  await expect(rows(page)).toContainText('Reason: Ada Example marked it as junk.');
  await link(page, 'Vera Visitor').click();
  await expect(page.getByText('This message is marked as junk.')).toBeVisible();
  await expect(
    page.getByText('Junk is deleted after 30 days. “Not junk” moves it to the inbox.', { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Not junk').click();
  await expectToast(page, 'Moved to the inbox');
  await expect(page.getByText('Emailing it')).toHaveCount(0);
  await expect(tab(page, 'Inbox (1)')).toBeVisible();

  await tab(page, 'Inbox (1)').click();
  await addMessage(site.databaseUrl, { email: 'VERA@home.example', folder: 'archive' });
  await addMessage(site.databaseUrl, { name: 'Bea Example', email: 'bea@home.example' });
  await link(page, 'Vera Visitor').click();
  await tabTo(page, button(page, 'Erase everything from this address'));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Erase everything from this address?' });
  await expect(dialog).toContainText(
    'All messages from vera@home.example will be erased: in the inbox, the archive and junk, with the records of their emails.',
  );
  await expectAccessible(page, '[role=alertdialog]');
  await intercept(page, '**/api/admin/messages/erase', (route) => route.abort());
  await tabTo(page, dialog.getByRole('button', { name: 'Erase everything' }));
  await page.keyboard.press('Enter');
  await expectToast(
    page,
    'Error',
    'We lost the connection and can’t tell whether they were erased. It’s safe to try again.',
  );
  await page.unroute('**/api/admin/messages/erase');
  await tabTo(page, dialog.getByRole('button', { name: 'Erase everything' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Erased', '2 messages from vera@home.example were erased.');
  await arriveAt(page, 'Messages');
  await expect(rows(page)).toHaveText([/Bea Example/]);
  expect((await storedMessages(site.databaseUrl)).map(({ name }) => name)).toEqual(['Bea Example']);
});

test('an officer can send a message to the chapter that was marked as junk by mistake', async ({ page }) => {
  const before = smtpServer.accepted.length;
  await addMessage(site.databaseUrl, { folder: 'junk', junkReasons: ['It contains 3 links.'] });
  const waitForResponses = watchCalls(page);
  await openMessage(page, site, { id: 1, search: '?show=junk' });
  await expect(page.getByText('Junk is not sent to the chapter’s mailbox.')).toBeVisible();
  await expect(
    page.getByText(
      'Junk is deleted after 30 days. “Not junk” moves it to the inbox and emails it to the chapter.',
    ),
  ).toBeVisible();
  // The screen has to know that email is on before it can say that the message is emailed.
  await waitForResponses();
  await tabTo(page, button(page, 'Not junk'));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Moved to the inbox', `Emailing it to ${contactAddress}.`);
  await expect.poll(() => smtpServer.accepted.length, { timeout: 15_000 }).toBe(before + 1);
});

test('an officer can see why an email was not sent, and send it again', async ({ page, request }) => {
  smtpServer.fault = 'rejects-recipient-for-now';
  await request.post(`${site.url}/api/contact`, {
    data: { name: 'Vera Visitor', email: 'vera@home.example', message: 'When is the tea?' },
  });
  await openMessage(page, site, { id: 1, name: 'Vera Visitor' });
  await expect(
    page.getByText(
      /^Not sent yet: the email server rejected the recipient’s address for now\. Tried once\. Next attempt (at \d+:\d\d [AP]M|soon)\.$/,
    ),
  ).toBeVisible({ timeout: 20_000 });
  await page.getByText('Email server response').click();
  await expect(page.getByText('451 Greylisted')).toBeVisible();
  await expectAccessible(page);
  smtpServer.fault = 'none';
  const before = smtpServer.accepted.length;
  await tabTo(page, button(page, 'Send again'));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Email on its way');
  await expect(page.getByText(/^Emailed to hello@chapter\.example on /)).toBeVisible({ timeout: 20_000 });
  expect(smtpServer.accepted).toHaveLength(before + 1);
});
