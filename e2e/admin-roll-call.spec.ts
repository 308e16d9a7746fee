import { startFaultySmtpServer, type FaultySmtpServer } from '../lab/chaos/faulty-smtp-server.ts';
import { textOf } from '../test/email-text.ts';
import { newDevice, startWithHostName } from './accounts-steps.ts';
import { arriveAt, beSignedIn, expectAccessible } from './admin-steps.ts';
import { query } from './databases.ts';
import { layoutFaults } from './layout-faults.ts';
import { describeChapter } from './messages-steps.ts';
import type { OwnBackOffice } from './own-back-office.ts';
import { button, expectToast } from './pages-steps.ts';
import { expect, test, type Locator, type Page } from './test.ts';

test.describe.configure({ timeout: 120_000 });

const screenTitle = 'Ask members to check their entries';
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
      values ('Rosa Example', '${rosa}', 1), ('Bea Sample', 'bea@petals.example', 2), ('Cora Without', null, 3),
        ('Dora Quiet', 'dora@petals.example', 4)`,
  );
});
test.afterAll(async () => {
  await site.stop();
  await smtpServer.stop();
});

test(
  'an editor asks every member, who replies without an account, and saves or declines what she asks for',
  { tag: '@phone' },
  async ({ page, browser, isMobile }) => {
    await beSignedIn(page, site);
    const hers = await newDevice(browser);
    let rosaId = 0;

    await test.step('the editor asks every member', async () => {
      for (const from of ['members', 'board']) {
        await page.goto(`${site.url}/admin/${from}`);
        if (isMobile && from === 'members') await button(page, 'More actions').click();
        await page.getByRole('link', { name: screenTitle }).click();
        await arriveAt(page, screenTitle);
      }
      await expect(page.getByText('We email 3 members a link.')).toBeVisible();
      await expect(page.getByText('Cora Without has no email address')).toBeVisible();
      await expectGoodScreen(page);
      await button(page, 'Ask every member').click();
      await button(page, 'Send the emails').click();
      await expect(page.getByText('0 of 3 members replied')).toBeVisible();
      await expect(page.getByRole('main')).toBeFocused();
      await page.goto(`${site.url}/admin/members`);
      await expect(page.getByRole('button', { name: 'Rosa Example', exact: true })).toBeVisible();
      await expect(page.getByRole('group', { name: 'Filters' })).toBeHidden();
    });

    await test.step('without JavaScript, her link says what it needs', async () => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const plain = await context.newPage();
      await plain.goto(await rollCallLink(rosa));
      await expect(plain.locator('noscript p').first()).toContainText('This page needs JavaScript.');
      await context.close();
    });

    await test.step('a member opens her link and asks for changes', async () => {
      await hers.goto(await rollCallLink(rosa));
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

    await test.step('nothing has changed, and the editor sees what would, before and after', async () => {
      expect(await publicMembers(page)).toContain('Rosa Example');
      await page.goto(`${site.url}/admin`);
      await page.getByRole('link', { name: '1 member asks for a change' }).click();
      await arriveAt(page, 'Manage Members');
      await expect(filter(page, 'Asked for a change (1)')).toHaveAttribute('aria-pressed', 'true');
      await expectGoodScreen(page);
      await page.getByRole('button', { name: 'Rosa Example', exact: true }).click();
      const form = page.getByRole('dialog', { name: 'Edit Member' });
      await expect(form.locator('del')).toHaveText(['Rosa Example', rosa]);
      await expect(form.locator('ins')).toHaveText(['Rosa Rose', 'rosa@flowers.example']);
      await expect(form.getByLabel('Name')).toHaveValue('Rosa Rose');
      await expect(form.getByLabel('Email')).toHaveValue('rosa@flowers.example');
      await expectGoodScreen(page);
      // Nothing was typed, so nothing is asked and nothing is kept on this device.
      await button(page, 'Close').click();
      await expect(form).toBeHidden();
      await page.getByRole('button', { name: 'Rosa Example', exact: true }).click();
      await expect(form.getByLabel('Name')).toHaveValue('Rosa Rose');
      await expect(form.getByText('were not saved')).toBeHidden();
      await expect(form.getByRole('group', { name: 'She asked for this' })).toBeFocused();
    });

    await test.step('meanwhile she adds a note: what the editor has not seen is not saved', async () => {
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

      await button(page, 'Save Changes').click();
      await expect(page.getByText('She has changed her reply in the meantime.')).toBeVisible();
      expect(await publicMembers(page)).toContain('Rosa Example');
      await button(page, 'Close').click();
      await page.getByRole('button', { name: 'Rosa Example', exact: true }).click();
      await expect(page.getByRole('dialog').getByText('A new photo, please.')).toBeVisible();
    });

    await test.step('someone else saves her title: the editor keeps both, and the link to her former address has ended', async () => {
      const [member] = await query<{ id: number }>(
        site.databaseUrl,
        `update members set title = 'Treasurer', version = version + 1 where name = 'Rosa Example' returning id`,
      );
      rosaId = member!.id;
      await button(page, 'Save Changes').click();
      const versions = page.getByRole('dialog', { name: 'There are two versions of this member' });
      await expect(versions.getByRole('group', { name: 'Name' }).getByLabel('Yours')).toBeChecked();
      await expect(versions.getByRole('group', { name: 'Title' }).getByLabel('Theirs')).toBeChecked();
      await button(page, 'Save what I chose').click();
      await expectToast(page, 'Member updated successfully');
      await expect(page.getByText('There is nothing left to do here.')).toBeVisible();
      await expectGoodScreen(page);
      await expect.poll(() => publicMembers(page)).toContain('Rosa Rose');
      await hers.goto('about:blank');
      await hers.goto(await rollCallLink(rosa));
      await expect(hers.getByText('This link does not work any more.')).toBeVisible();
      await expectGoodScreen(hers);
    });

    await test.step('the history takes it back', async () => {
      await page.goto(`${site.url}/admin/member-history/${rosaId}`);
      await page.getByText('Version 2', { exact: false }).first().click();
      await button(page, 'Restore this version').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Restore this version' }).click();
      await expect.poll(() => publicMembers(page)).toContain('Rosa Example');
    });

    await test.step('a member asks not to be listed; the editor declines, undoes it and declines again', async () => {
      await hers.goto('about:blank');
      await hers.goto(await rollCallLink('bea@petals.example'));
      await button(hers, 'Do not list me').click();
      await expect(hers.getByText('You asked us not to list you.')).toBeVisible();
      await page.goto(`${site.url}/admin/members`);
      await filter(page, 'Asked for a change (1)').click();
      await page.getByRole('button', { name: 'Bea Sample', exact: true }).click();
      await expect(page.getByLabel('Do not list her on the website')).toBeChecked();
      await expectGoodScreen(page);
      await button(page, 'Decline').click();
      await expect(page.getByText('There is nothing left to do here.')).toBeVisible();
      await button(page, 'Undo').click();
      await page.getByRole('button', { name: 'Bea Sample', exact: true }).click();
      await button(page, 'Decline').click();
      await expect(page.getByText('There is nothing left to do here.')).toBeVisible();
      expect(await publicMembers(page)).toContain('Bea Sample');
      await hers.reload();
      await hers.goto('about:blank');
      await hers.goto(await rollCallLink('bea@petals.example'));
      await expect(hers.getByText('An officer has looked at your reply')).toBeVisible();
      await expectGoodScreen(hers);
    });

    await test.step('a member who has been silent for 21 days is shown', async () => {
      await query(site.databaseUrl, `update roll_calls set started_at = now() - interval '22 days'`);
      await page.goto(`${site.url}/admin`);
      await page.getByRole('link', { name: '1 member has not replied for 21 days' }).click();
      await expect(filter(page, 'No reply for 21 days (1)')).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('button', { name: 'Dora Quiet', exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Bea Sample', exact: true })).toBeHidden();
      const before = smtpServer.accepted.length;
      await button(page, 'Email again Dora Quiet').click();
      await expect.poll(() => smtpServer.accepted.length, { timeout: 20_000 }).toBe(before + 1);
      await expectGoodScreen(page);
      await filter(page, 'No reply for 21 days (1)').click();
      await expect(page.getByRole('button', { name: 'Bea Sample', exact: true })).toBeVisible();
      await page.goto(`${site.url}/admin/roll-call`);
      await expect(page.getByText('2 of 3 members replied')).toBeVisible();
      await expectGoodScreen(page);
    });
    await hers.context().close();
  },
);

function filter(page: Page, name: string): Locator {
  return page.getByRole('group', { name: 'Filters' }).getByRole('button', { name, exact: true });
}

async function rollCallLink(address: string): Promise<string> {
  const find = () => {
    const sent = smtpServer.accepted.find(({ to }) => to.includes(address));
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
