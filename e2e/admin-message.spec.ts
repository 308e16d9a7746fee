import { arriveAt, beSignedIn, expectAccessible, holdToast, tabTo, watchCalls } from './admin-steps.ts';
import { query } from './databases.ts';
import { deliver, delayRequests, intercept } from './intercept.ts';
import { layoutFaults } from './layout-faults.ts';
import {
  addMessage,
  describeChapter,
  openMessage,
  openMessages,
  rows,
  storedMessages,
  withoutMessages,
} from './messages-steps.ts';
import { ownBackOffice, type OwnBackOffice, withAda } from './own-back-office.ts';
import { button, expectToast } from './pages-steps.ts';
import { expect, test, type Page } from './test.ts';

test.describe.configure({ timeout: 60_000 });

const site: OwnBackOffice = ownBackOffice('message', {
  env: { JOBS: 'off' },
  prepare: async () => {
    await describeChapter(site.databaseUrl);
    await withAda(site);
  },
});
test.beforeEach(async ({ page }) => {
  await withoutMessages(site.databaseUrl);
  await beSignedIn(page, site);
});

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const undo = (page: Page) => page.locator('[data-toast]').getByRole('button', { name: 'Undo' });

test(
  'a hostile message is shown as text and does not break the layout',
  { tag: '@phone' },
  async ({ page }) => {
    const name = '\u202E<b>evil</b> Ada';
    const hostile = [
      '<img src=x onerror="document.title=1"><script>document.title=2</script>',
      'See https://tea.example/menu. Or javascript:alert(1)',
      'x'.repeat(10_000),
      '\u202Eright to left\u2066',
    ].join('\n');
    await addMessage(site.databaseUrl, { name, email: `${'a'.repeat(200)}@home.example`, message: hostile });
    const junk = await addMessage(site.databaseUrl, {
      name: 'W'.repeat(200),
      message: hostile,
      folder: 'junk',
    });
    await openMessages(page, site);
    await expect(rows(page)).toHaveCount(1);
    await expectAccessible(page);
    await rows(page).getByRole('link').click();
    await arriveAt(page, 'Message from <b>evil</b> Ada');
    await expect(page.locator('article')).toContainText('<img src=x onerror="document.title=1"><script>');
    await expect(page.locator('article').locator('img, script, b')).toHaveCount(0);
    await expect(page.locator('article').getByRole('link')).toHaveText([/^https:\/\/tea\.example\/menu/]);
    await expect(page).toHaveTitle('Message from <b>evil</b> Ada – Back office');
    expect((await link(page, 'Reply').getAttribute('href'))!.length).toBeLessThanOrEqual(2_000);
    await expectAccessible(page);
    expect(await layoutFaults(page)).toEqual([]);
    await openMessage(page, site, { id: junk, name: `${'W'.repeat(60)}…`, search: '?show=junk' });
    await expect(page.locator('article').getByRole('link')).toHaveCount(0);
    await expect(link(page, 'Reply')).toHaveCount(0);
    await expectAccessible(page);
  },
);

test('an officer can step through the messages of a list and return to it', async ({ page }) => {
  for (const name of ['One', 'Two', 'Three']) await addMessage(site.databaseUrl, { name, message: 'tea' });
  await addMessage(site.databaseUrl, { name: 'Other', message: 'coffee' });
  await openMessages(page, site, '?show=unread&search=tea');
  await link(page, 'Unread: Two').click();
  await arriveAt(page, 'Message from Two');
  // Until this is stored, the previous message still links back to this one.
  await expect.poll(async () => (await storedMessages(site.databaseUrl))[1]).toMatchObject({ is_read: true });
  await link(page, 'Previous message').click();
  await arriveAt(page, 'Message from Three');
  // Both links appear at the same time.
  await expect(link(page, 'Next message')).toBeVisible();
  await expect(link(page, 'Previous message')).toHaveCount(0);
  await tabTo(page, link(page, 'Next message'));
  await page.keyboard.press('Enter');
  // The second message has been read and is no longer in this list.
  await arriveAt(page, 'Message from One');
  await link(page, 'Back to messages').click();
  await expect(page).toHaveURL(`${site.url}/admin/messages?show=unread&search=tea`);
  await expect(page.getByText('No message here has “tea” in its name, address or text.')).toBeVisible();
});

test('an officer can mark a message as unread, also while marking it as read is pending @nightly', async ({
  page,
}) => {
  await test.step('after reading', async () => {
    await addMessage(site.databaseUrl, {
      emailDelivery: { state: 'failed', attempts: 90, reason: 'The email server rejected the password.' },
    });
    await openMessage(page, site, { id: 1 });
    await expect(
      page.getByText('Gave up after 72 hours: the email server rejected the password.'),
    ).toBeVisible();
    await expect
      .poll(async () => (await storedMessages(site.databaseUrl))[0])
      .toMatchObject({ is_read: true });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(page, 'Copy address').click();
    await expectToast(page, 'Address copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ada@home.example');
    await button(page, 'Mark as unread').click();
    await expectToast(page, 'Marked as unread');
    await holdToast(page);
    await expect(link(page, 'Unread: Ada Example')).toBeVisible();
    expect((await storedMessages(site.databaseUrl))[0]).toMatchObject({ is_read: false });
    await undo(page).click();
    await expect(link(page, 'Ada Example')).toBeVisible();
    expect((await storedMessages(site.databaseUrl))[0]).toMatchObject({ is_read: true });
  });
  await test.step('while the request is pending', async () => {
    await withoutMessages(site.databaseUrl);
    const id = await addMessage(site.databaseUrl);
    const steps: string[] = [];
    const markedAsRead = Promise.withResolvers<void>();
    await intercept(page, `**/api/admin/messages/${id}`, async (route, request) => {
      if (request.method() !== 'PATCH') return route.continue();
      const change = request.postData();
      steps.push(`requested ${change}`);
      if (steps.length === 1) await markedAsRead.promise;
      const response = await deliver(route);
      steps.push(`responded ${change}`);
      return route.fulfill({ response });
    });
    await openMessage(page, site, { id });
    await expect.poll(() => steps).toEqual(['requested {"isRead":true}']);
    await button(page, 'Mark as unread').click();
    await expect(button(page, 'Mark as unread')).toHaveAttribute('aria-disabled', 'true');
    markedAsRead.resolve();
    await expectToast(page, 'Marked as unread');
    // The second request waits for the first response, because concurrent requests may arrive in any order.
    expect(steps).toEqual([
      'requested {"isRead":true}',
      'responded {"isRead":true}',
      'requested {"isRead":false}',
      'responded {"isRead":false}',
    ]);
    expect((await storedMessages(site.databaseUrl))[0]).toMatchObject({ is_read: false });
  });
});

test('an officer can delete a message, and learns when someone else deleted it @nightly', async ({
  page,
}) => {
  const first = await addMessage(site.databaseUrl, { name: 'Bea Example' });
  const second = await addMessage(site.databaseUrl, { name: 'Cleo Example' });
  await openMessage(page, site, { id: first, name: 'Bea Example' });
  await tabTo(page, button(page, 'Delete'));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Delete this message?' });
  await expect(dialog).toContainText(
    'Are you sure you want to delete the message from Bea Example? This action cannot be undone.',
  );
  await expectAccessible(page, '[role=alertdialog]');
  await page.keyboard.press('Escape');
  await expect(button(page, 'Delete')).toBeFocused();
  await page.keyboard.press('Enter');
  await intercept(page, '**/api/admin/messages/*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Error', 'The message could not be deleted. Please try again.');
  await page.unroute('**/api/admin/messages/*');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Message deleted');
  await expect(rows(page)).toHaveText([/Cleo Example/]);
  await expect(page.locator('#main')).toBeFocused();

  // Marking it as read refetches it. That read fails here, so that only the officer's own action finds the message deleted.
  const address = `**/api/admin/messages/${second}`;
  let reads = 0;
  await intercept(page, address, (route) => {
    const isRead = route.request().method() === 'GET';
    if (isRead) reads += 1;
    return isRead && reads > 1 ? route.abort() : route.continue();
  });
  await link(page, 'Unread: Cleo Example').click();
  await arriveAt(page, 'Message from Cleo Example');
  await expect.poll(async () => (await storedMessages(site.databaseUrl))[0]).toMatchObject({ is_read: true });
  await query(site.databaseUrl, 'truncate contacts, emails');
  await button(page, 'Archive').click();
  await expectToast(page, 'This message no longer exists', 'Someone else deleted it.');
  await arriveAt(page, 'Messages');
  await expect(page.getByText(/^No messages yet\./)).toBeVisible();
  await page.unroute(address);
  await page.goto(`${site.url}/admin/messages/${second}`);
  await expect(
    page.getByText('This message no longer exists. Someone deleted it, or it was too old to keep.'),
  ).toBeVisible();
  await expectAccessible(page);
  await link(page, 'Back to messages').click();
  await arriveAt(page, 'Messages');
});

test('an officer can mark a message as answered, and learns that a colleague was first', async ({ page }) => {
  await addMessage(site.databaseUrl, { isRead: true });
  const untilCallsEnd = watchCalls(page);
  await openMessage(page, site, { id: 1 });
  await tabTo(page, button(page, 'Mark as answered'));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Marked as answered');
  await expect(page.getByRole('link', { name: 'Reply' })).toBeFocused();
  await holdToast(page);
  const answered = page.locator('article').getByText(/^Answered by Ada Example on \w{3} \d+, \d{4}$/);
  await expect(answered).toBeVisible();
  await expect(button(page, 'Mark as answered')).toBeHidden();
  await expectAccessible(page);
  await undo(page).click();
  await expect(answered).toBeHidden();
  // A read that is still running would show what the colleague did.
  await untilCallsEnd();
  await query(site.databaseUrl, `update contacts set answered_by = 'Grace Example', answered_at = now()`);
  await button(page, 'Mark as answered').click();
  await expectToast(page, 'Not changed', 'Grace Example already marked this message as answered.');
  await expect(page.locator('article').getByText(/^Answered by Grace Example on/)).toBeVisible();
  await button(page, 'Mark as not answered').click();
  await expectToast(page, 'Marked as not answered');
  await expect(page.locator('article').getByText(/^Answered by/)).toBeHidden();
});

test('an officer can retry loading a message @nightly', async ({ page }) => {
  await addMessage(site.databaseUrl);
  const release = await delayRequests(page, '**/api/admin/messages/1', (route) => route.abort());
  await page.goto(`${site.url}/admin/messages/1`);
  await expect(page.getByText('Loading the message…')).toBeVisible();
  release();
  await expect(page.getByText('We could not load this. Please try again.')).toBeVisible();
  await expectAccessible(page);
  expect((await storedMessages(site.databaseUrl))[0]).toMatchObject({ is_read: false });
  await page.unroute('**/api/admin/messages/1');
  await button(page, 'Try again').click();
  await arriveAt(page, 'Message from Ada Example');
});
