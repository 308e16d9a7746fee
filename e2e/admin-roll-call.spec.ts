import { startFaultySmtpServer, type FaultySmtpServer } from '../lab/chaos/faulty-smtp-server.ts';
import { textOf } from '../test/email-text.ts';
import { newDevice, startWithHostName } from './accounts-steps.ts';
import { arriveAt, beSignedIn, expectAccessible } from './admin-steps.ts';
import { query } from './databases.ts';
import { layoutFaults } from './layout-faults.ts';
import { describeChapter } from './messages-steps.ts';
import type { OwnBackOffice } from './own-back-office.ts';
import { button } from './pages-steps.ts';
import { expect, test, type Page } from './test.ts';

test.describe.configure({ timeout: 120_000 });

const rosa = 'rosa.garden@petals.example';

let site: OwnBackOffice;
let smtpServer: FaultySmtpServer;
test.beforeAll(async () => {
  smtpServer = await startFaultySmtpServer();
  site = await startWithHostName('roll_call', { SMTP_URL: smtpServer.url });
  await describeChapter(site.databaseUrl);
  await query(
    site.databaseUrl,
    `insert into members (name, email, position)
      values ('Rosa Example', '${rosa}', 1), ('Bea Sample', 'bea@petals.example', 2), ('Cora Without', null, 3)`,
  );
});
test.afterAll(async () => {
  await site.stop();
  await smtpServer.stop();
});

test(
  'an editor asks every member, who replies without an account, and approves what she asks for',
  { tag: '@phone' },
  async ({ page, browser, isMobile }) => {
    await beSignedIn(page, site);
    const hers = await newDevice(browser);

    await test.step('the editor asks every member', async () => {
      await page.goto(`${site.url}/admin/members`);
      if (isMobile) await button(page, 'More actions').click();
      await page.getByRole('link', { name: 'Roll call' }).click();
      await arriveAt(page, 'Roll call');
      await expect(page.getByText('We email 2 members a link.')).toBeVisible();
      await expect(page.getByText('1 member has no email address')).toBeVisible();
      await expectGoodScreen(page);
      await button(page, 'Ask every member').click();
      await button(page, 'Send the emails').click();
      await expect(page.getByText('0 of 2 members replied')).toBeVisible();
      await expect(page.getByRole('main')).toBeFocused();
    });

    await test.step('a member opens her link and asks for changes', async () => {
      await hers.goto(await rollCallLink());
      await expect(hers.getByRole('heading', { name: 'This is how we list you' })).toBeVisible();
      // Visitors see it on the website, too.
      await expect(hers.getByText('rosa.garden@petals.example')).toBeVisible();
      expect(new URL(hers.url()).hash).toBe('');
      await expectGoodScreen(hers);
      await hers.getByRole('link', { name: 'Skip to main content' }).press('Enter');
      await expect(hers.getByRole('main')).toBeFocused();
      await button(hers, 'Change something').click();
      await expect(hers.getByLabel('Name')).toBeFocused();
      await button(hers, 'Cancel').click();
      await expect(hers.getByText('Please check it.')).toBeFocused();
      await button(hers, 'Change something').click();
      await button(hers, 'Send changes').click();
      await expect(hers.getByText('Please say what should change.')).toBeVisible();
      await hers.getByLabel('Name').fill('Rosa Rose');
      await hers.getByLabel('New email').fill('rosa@flowers.example');
      await expectGoodScreen(hers);
      await button(hers, 'Send changes').click();
      await expect(hers.getByRole('heading', { name: 'Thank you!' })).toBeFocused();
      await expect(hers.getByText('New email: r•••@f•••.example')).toBeVisible();
      await expectGoodScreen(hers);
    });

    await test.step('she adds a note, and what she sent before stays', async () => {
      await button(hers, 'Change my reply').click();
      await expect(hers.getByText('Please check it.')).toBeFocused();
      await button(hers, 'Change something').click();
      await expect(hers.getByLabel('Name')).toHaveValue('Rosa Rose');
      await expect(hers.getByText('What you sent before stays.')).toBeVisible();
      await hers.getByLabel('Note to the officers').fill('A new photo, please.');
      await expectGoodScreen(hers);
      await button(hers, 'Send changes').click();
      await expect(hers.getByText('New email: r•••@f•••.example')).toBeVisible();
      await expect(hers.getByText('Your note to the officers')).toBeVisible();
    });

    await test.step('nothing has changed, and the editor sees it on the dashboard', async () => {
      expect(await publicMembers(page)).toContain('Rosa Example');
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Roll call', level: 1 })).toBeHidden();
      await page.goForward();
      await expect(page.getByRole('list', { name: 'Wants changes' })).toBeVisible();
      await page.goto(`${site.url}/admin`);
      await page.getByRole('link', { name: '1 member asks for a change' }).click();
      await arriveAt(page, 'Roll call');
      const row = page.getByRole('list', { name: 'Wants changes' }).getByRole('listitem');
      await expect(row).toContainText('Rosa Rose');
      await expect(row).toContainText('rosa@flowers.example');
      await expectGoodScreen(page);
      await button(page, 'Approve: Rosa Example').click();
      await expect(page.getByRole('list', { name: 'Decided' })).toContainText('Rosa Rose');
    });

    await test.step('the website lists her new name, and the link to her former address has ended', async () => {
      await expect.poll(() => publicMembers(page)).toContain('Rosa Rose');
      await hers.goto('about:blank');
      await hers.goto(await rollCallLink());
      await expect(hers.getByText('This link does not work any more.')).toBeVisible();
      await expectGoodScreen(hers);
    });

    await test.step('a member who has been silent for 21 days is shown', async () => {
      await query(site.databaseUrl, `update roll_calls set started_at = now() - interval '22 days'`);
      await page.goto(`${site.url}/admin`);
      await page.getByRole('link', { name: '1 member has not replied for 21 days' }).click();
      await expect(page.getByRole('list', { name: 'No reply for 21 days' })).toContainText('Bea Sample');
      const before = smtpServer.accepted.length;
      await button(page, 'Email again Bea Sample').click();
      await expect.poll(() => smtpServer.accepted.length, { timeout: 20_000 }).toBe(before + 1);
      await expectGoodScreen(page);
    });
    await hers.context().close();
  },
);

async function rollCallLink(): Promise<string> {
  const find = () => {
    const sent = smtpServer.accepted.find(({ to }) => to.includes(rosa));
    return sent && /https?:\/\/\S+\/roll-call#\S+/.exec(textOf(sent.raw))?.[0];
  };
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  return find()!;
}

async function publicMembers(page: Page): Promise<string> {
  return (await page.request.get(`${site.url}/about/members`)).text();
}

async function expectGoodScreen(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await layoutFaults(page)).toEqual([]);
}
