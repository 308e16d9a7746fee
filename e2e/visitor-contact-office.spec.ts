import { startFaultySmtpServer, type FaultySmtpServer } from '../lab/chaos/faulty-smtp-server.ts';
import { publishDetails } from '../test/chapter-details.ts';
import { expectNoViolation } from './accessibility.ts';
import { arriveAt, beSignedIn, expectAccessible } from './admin-steps.ts';
import { query } from './databases.ts';
import { layoutFaults } from './layout-faults.ts';
import {
  contactAddress,
  describeChapter,
  emailStatus,
  openMessages,
  rows,
  withoutMessages,
} from './messages-steps.ts';
import { addAdministrator, startOwnBackOffice, type OwnBackOffice } from './own-back-office.ts';
import { button } from './pages-steps.ts';
import { expect, test, type Page } from './test.ts';
import { open } from './visitor.ts';

let site: OwnBackOffice;
let smtpServer: FaultySmtpServer;
const treasurer = 'Treasurer';
const run = (text: string, values: unknown[]) => query(site.databaseUrl, text, values);
test.beforeAll(async () => {
  test.setTimeout(60_000);
  smtpServer = await startFaultySmtpServer();
  site = await startOwnBackOffice(`contact_office_${test.info().project.name}`, { SMTP_URL: smtpServer.url });
  await describeChapter(site.databaseUrl);
  await addAdministrator(site.databaseUrl, 'ada', 'Ada Example');
  await query(site.databaseUrl, `update admin_users set email = ''`);
});
test.afterAll(async () => {
  await site.stop();
  await smtpServer.stop();
});
test.beforeEach(async () => {
  smtpServer.accepted.length = 0;
  await withoutMessages(site.databaseUrl);
  await query(site.databaseUrl, 'truncate members, terms cascade');
  await query(
    site.databaseUrl,
    `insert into members (name, title, email, is_officer, position)
     values ('Ann Example', 'Treasurer', 'ann@chapter.example', true, 1)`,
  );
  await publishDetails(run, { offices: { offices: [{ title: treasurer, topics: 'Giving and dues' }] } });
});

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const office = (page: Page) => page.getByRole('combobox', { name: 'Who is it for?' });
const recipients = () => smtpServer.accepted.map(({ to }) => to.join());

async function write(page: Page, message: string): Promise<void> {
  await field(page, 'Name').fill('Vera Visitor');
  await field(page, 'Email').fill('vera@home.example');
  await field(page, 'Message').fill(message);
}

test(
  'a visitor can write to the treasurer, who gets the email, and officers see that she should reply',
  { tag: '@phone' },
  async ({ page }) => {
    await test.step('the visitor chooses the treasurer, and a reload keeps that', async () => {
      await open(page, `${site.url}/contact`);
      await expect(office(page)).toHaveValue('');
      await expect(office(page).getByRole('option')).toHaveText([
        'The chapter',
        'Treasurer: giving and dues',
      ]);
      await office(page).selectOption('Treasurer: giving and dues');
      await write(page, 'How do I pay my dues?');
      expect(await layoutFaults(page)).toEqual([]);
      await expectNoViolation(page);
      await open(page, `${site.url}/contact`);
      await expect(office(page)).toHaveValue(treasurer);
      await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(2_100);
      await button(page, 'Send Message').click();
      await expect(page.getByText('We received your message.')).toBeVisible();
      await expect(office(page)).toHaveValue('');
    });
    await test.step('her email arrives, and only hers', async () => {
      await expect.poll(recipients, { timeout: 15_000 }).toEqual(['ann@chapter.example']);
    });
    await test.step('the inbox shows who should reply', async () => {
      await beSignedIn(page, site);
      await openMessages(page, site, '?search=treasurer');
      await expect(rows(page)).toContainText('For the Treasurer: Ann Example');
      await expect(emailStatus(page)).toContainText('Those for an office go to its holder.');
      await rows(page).getByRole('link', { name: 'Vera Visitor' }).click();
      await arriveAt(page, 'Message from Vera Visitor');
      await expect(page.getByRole('article')).toContainText('For the Treasurer: Ann Example');
      await expect(page.getByText(/^Emailed to ann@chapter\.example/)).toBeVisible();
      await expectAccessible(page);
      expect(await layoutFaults(page)).toEqual([]);
      await query(site.databaseUrl, `update members set title = 'Finance Chair'`);
      await page.reload();
      await expect(
        page.getByText(/For the Treasurer: no one holds this office. Messages to it go to the chapter./),
      ).toBeVisible();
    });
  },
);

test('a visitor learns that an office no longer gets messages, and can send hers to the chapter', async ({
  page,
}) => {
  await open(page, `${site.url}/contact?office=${treasurer}`);
  await expect(office(page)).toHaveValue(treasurer);
  await write(page, 'How do I pay my dues?');
  await publishDetails(run, { offices: { offices: [{ title: 'Chaplain', topics: 'Prayers' }] } });
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(2_100);
  await button(page, 'Send Message').click();
  await expect(
    page.getByText(
      'This office no longer gets messages here. You can send your message to the chapter instead.',
    ),
  ).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue('How do I pay my dues?');
  await button(page, 'Send Message').click();
  await expect(page.getByText('We received your message.')).toBeVisible();
  expect(await query(site.databaseUrl, 'select for_office from contacts')).toEqual([{ for_office: null }]);
  await expect.poll(recipients, { timeout: 15_000 }).toEqual([contactAddress]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor can write to the treasurer, also after a mistake', async ({ page }) => {
    await page.goto(`${site.url}/contact?office=${treasurer}`);
    await expect(office(page)).toHaveValue(treasurer);
    await write(page, 'How do I pay my dues?');
    await field(page, 'Email').fill('vera@home');
    await button(page, 'Send Message').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your message was not sent');
    await expect(office(page)).toHaveValue(treasurer);
    expect(await layoutFaults(page)).toEqual([]);
    await field(page, 'Email').fill('vera@home.example');
    await button(page, 'Send Message').click();
    await expect(page).toHaveURL(`${site.url}/contact?sent=yes`);
    await expect.poll(recipients, { timeout: 15_000 }).toEqual(['ann@chapter.example']);
  });
});
