import { startFaultySmtpServer, type FaultySmtpServer } from '../lab/chaos/faulty-smtp-server.ts';
import { countPresses, startWithHostName } from './accounts-steps.ts';
import { arriveAt, beSignedIn, expectAccessible } from './admin-steps.ts';
import { query } from './databases.ts';
import { describeChapter } from './messages-steps.ts';
import type { OwnBackOffice } from './own-back-office.ts';
import { button } from './pages-steps.ts';
import { expect, test, type Page } from './test.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ actionTimeout: 20_000 });

let site: OwnBackOffice;
let smtpServer: FaultySmtpServer;
test.beforeAll(async () => {
  smtpServer = await startFaultySmtpServer();
  site = await startWithHostName('announcement_send', { SMTP_URL: smtpServer.url });
  await describeChapter(site.databaseUrl);
  await query(
    site.databaseUrl,
    `insert into members (name, email, position) values
       ('Rosa Garden', 'rosa@petals.example', 1), ('Iris Field', 'iris@petals.example', 2), ('Fern Wood', null, 3)`,
  );
});
test.afterAll(async () => {
  await site.stop();
  await smtpServer.stop();
});
test.beforeEach(async ({ page }) => {
  smtpServer.accepted.length = 0;
  await query(site.databaseUrl, 'truncate announcements, announcement_sends, announcement_recipients');
  await query(site.databaseUrl, `delete from pgboss.job where name = 'send-announcements'`);
  await beSignedIn(page, site);
});

async function writeDraft(): Promise<number> {
  const [row] = await query<{ id: number }>(
    site.databaseUrl,
    `insert into announcements (subject, text, audience, position, is_line_on)
     values ('Coats on the fifth', '<p>Dear friends,</p><h2>Thank you</h2><ul><li>Rosa<br />Garden</li></ul>
       <table><tbody><tr><th scope="row">Nov<br />21</th><td>Tea<br />Saturday</td></tr>
         <tr><th scope="row">Dec<br />5</th><td><p>Coats</p><p>Bring one</p></td></tr></tbody></table>', 'friends', 1, false)
     returning id`,
  );
  return row!.id;
}

const announced = () => smtpServer.accepted.filter(({ raw }) => raw.includes('Subject: Coats on the fifth'));
const sendButton = (page: Page) => page.getByRole('button', { name: /^Send to 2 people/ });
const left = (page: Page) => page.getByRole('timer');

test(
  'an editor sends an announcement with one press, and stops it with two from the dashboard',
  { tag: '@phone' },
  async ({ page }) => {
    const id = await writeDraft();
    await page.goto(`${site.url}/admin/announcements/${id}`);
    await arriveAt(page, 'Announcement');
    const sending = countPresses();
    await sending.press(sendButton(page));
    expect(sending.total()).toBe(1);
    await arriveAt(page, 'Going out soon');
    await expect(left(page)).toHaveText(/^(9:\d\d|10:00)$/);
    await expect(page.getByText('3 members', { exact: true })).toHaveCount(0);
    await expect(page.getByText('2 members', { exact: true })).toBeVisible();
    await expect(page.getByText('Each person once, a few minutes in all')).toBeVisible();
    await expect(page.getByText('Print it for Fern Wood')).toBeVisible();
    await expect(button(page, 'Save Changes')).toHaveCount(0);
    await expectAccessible(page);
    await page.goto(`${site.url}/admin`);
    await arriveAt(page, 'Dashboard');
    const stopping = countPresses();
    await stopping.press(page.getByRole('link', { name: /^“Coats on the fifth” goes out at/ }));
    await arriveAt(page, 'Going out soon');
    await stopping.press(button(page, 'Stop'));
    expect(stopping.total()).toBe(2);
    await arriveAt(page, 'Announcement');
    await expect(page.getByText('No one got anything. It is a draft again.').first()).toBeVisible();
    await expect(page.getByLabel('Subject')).toHaveValue('Coats on the fifth');
    expect(await query(site.databaseUrl, 'select from announcement_sends')).toEqual([]);
    expect(announced()).toEqual([]);
  },
);

test('an editor sees how an announcement goes out, and what became of it', async ({ page }) => {
  smtpServer.refused = ['iris@petals.example'];
  const id = await writeDraft();
  await page.goto(`${site.url}/admin/announcements/${id}`);
  await sendButton(page).click();
  await arriveAt(page, 'Going out soon');
  await query(site.databaseUrl, `update announcement_sends set goes_out_at = now()`);
  await query(
    site.databaseUrl,
    `update pgboss.job set start_after = now() where name = 'send-announcements'`,
  );
  await arriveAt(page, 'Going out');
  await expect(page.getByText('1 refused')).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await query(
    site.databaseUrl,
    `update pgboss.job set start_after = now() where name = 'send-announcements'`,
  );
  await expect(page.getByRole('heading', { name: 'Sent to 1 person' })).toBeVisible({ timeout: 70_000 });
  await expect(page.getByText('“Sent” means that the email server took it.')).toBeVisible();
  await expectAccessible(page);
  expect(announced().map(({ to }) => to.join())).toEqual(['rosa@petals.example']);
  await page.goto(`${site.url}/admin/announcements`);
  const sent = page.getByRole('region', { name: 'Sent' });
  await expect(sent).toContainText('1 sent');
  await expect(sent).toContainText('1 refused');
  await expectAccessible(page);
});

test('an editor learns at the fields that subject and text are missing, and nothing is stored', async ({
  page,
}) => {
  await page.goto(`${site.url}/admin/announcements/new`);
  await arriveAt(page, 'New announcement');
  await sendButton(page).click();
  await expect(page.getByLabel('Subject')).toHaveAccessibleDescription(/Please write a subject/);
  await expect(page.getByLabel('Subject')).toBeFocused();
  await page.getByLabel('Subject').fill('Coats');
  await expect(page.getByText('Please write a subject.')).toHaveCount(0);
  await sendButton(page).click();
  await expect(page.getByText('Please write a text.').first()).toBeVisible();
  await expect(page.locator('[data-invalid=true] iframe')).toBeFocused();
  await expect(page.getByText(/^Not saved yet\. Kept on this device/)).toBeVisible();
  expect(await query(site.databaseUrl, 'select from announcements')).toEqual([]);
});

test('an editor sees the email as on a phone, gets a copy, and prints it for members without email', async ({
  page,
}) => {
  const id = await writeDraft();
  await page.goto(`${site.url}/admin/announcements/${id}`);
  await button(page, 'Save and preview').click();
  const email = page.getByRole('dialog').frameLocator('iframe');
  await expect(email.getByRole('heading', { name: 'Coats on the fifth' })).toBeVisible();
  const footer = email.getByText('You get this because you asked for our news.');
  await expect(footer).toHaveCSS('padding-left', '20px');
  await page.keyboard.press('Escape');
  await button(page, 'Send me a copy first').click();
  await expect(page.getByText(/^A copy is on its way to /).first()).toBeVisible();
  await expect.poll(() => announced().length, { timeout: 30_000 }).toBe(1);
  await sendButton(page).click();
  await arriveAt(page, 'Going out soon');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await button(page, '1 member has no email').click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Coats on the fifth' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(await page.getByText('• Rosa').innerText()).toBe('• Rosa\nGarden');
  expect(await page.getByText('• Nov 21').innerText()).toBe('• Nov 21 – Tea\nSaturday');
  for (const words of ['• Dec 5', '• Coats', '• Bring one'])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByText('All rights reserved')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
});
