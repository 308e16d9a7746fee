import { startFaultySmtpServer, type FaultySmtpServer } from '../lab/chaos/faulty-smtp-server.ts';
import { textOf } from '../test/email-text.ts';
import { countPresses, newDevice, startWithHostName } from './accounts-steps.ts';
import { arriveAt, beSignedIn, expectAccessible } from './admin-steps.ts';
import { query } from './databases.ts';
import { describeChapter } from './messages-steps.ts';
import type { OwnBackOffice } from './own-back-office.ts';
import { button } from './pages-steps.ts';
import { expect, test } from './test.ts';

test.describe.configure({ timeout: 120_000 });

const rosa = 'rosa.garden@petals.example';

let site: OwnBackOffice;
let smtpServer: FaultySmtpServer;
test.beforeAll(async () => {
  smtpServer = await startFaultySmtpServer();
  site = await startWithHostName('sign_up', { SMTP_URL: smtpServer.url });
  await describeChapter(site.databaseUrl);
  await query(
    site.databaseUrl,
    `insert into members (name, email, position) values ('Rosa Garden', '${rosa}', 1)`,
  );
  await query(
    site.databaseUrl,
    `insert into events (title, start_date, end_date, search_text)
       values ('Gala', now() + interval '30 days', now() + interval '30 days 4 hours', 'gala')`,
  );
});
test.afterAll(async () => {
  await site.stop();
  await smtpServer.stop();
});

test(
  'an officer switches sign-up on, a visitor and a member sign up, a caller is added, and the list is printed',
  { tag: '@phone' },
  async ({ page, browser, isMobile }) => {
    await beSignedIn(page, site);
    let eventId = '';

    await test.step('from the dashboard, sign-up is on after five presses', async () => {
      const officer = countPresses();
      await page.goto(`${site.url}/admin`);
      await arriveAt(page, 'Dashboard');
      if (isMobile) await officer.press(button(page, 'Menu'));
      const menu = page.getByRole('navigation', { name: 'Back office' });
      await officer.press(menu.getByRole('link', { name: 'Events', exact: true }));
      await officer.press(page.getByRole('link', { name: 'Gala', exact: true }));
      await officer.press(page.getByRole('switch', { name: 'Sign-up' }));
      await expectAccessible(page);
      eventId = /\d+$/.exec(page.url())![0];
      await officer.press(button(page, 'Save Changes'));
      expect(officer.total()).toBeLessThanOrEqual(5);
      await expect(page.getByText('Event updated successfully').first()).toBeVisible();
    });

    await test.step('without JavaScript, a visitor signs up', async () => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const visitor = await context.newPage();
      await expect
        .poll(async () => (await visitor.request.get(`${site.url}/events/${eventId}/gala`)).text())
        .toContain('Places available');
      await visitor.goto(`${site.url}/events/${eventId}/gala`);
      await visitor.getByLabel('Your name').fill('Grace Abara');
      await visitor.getByLabel('Email', { exact: true }).fill('grace@mail.example');
      await button(visitor, 'Sign up').click();
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('You’re coming');
      await context.close();
    });

    await test.step('with JavaScript, two presses and what she types', async () => {
      const visitor = await newDevice(browser);
      await visitor.setViewportSize(page.viewportSize()!);
      const presses = countPresses();
      await visitor.goto(`${site.url}/events/${eventId}/gala`);
      if (isMobile) await presses.press(visitor.getByRole('link', { name: 'Sign up', exact: true }));
      await visitor.getByLabel('Your name').fill('Denise Farrow');
      await visitor.getByLabel('Email', { exact: true }).fill('denise@mail.example');
      // A form that is sent sooner counts as one of a program.
      await visitor.waitForFunction(() => performance.now() > 2_000);
      await presses.press(button(visitor, 'Sign up'));
      await expect(visitor.getByRole('heading', { name: 'You’re coming' })).toBeFocused();
      expect(presses.total()).toBeLessThanOrEqual(2);
      await expectAccessible(visitor);
      await visitor.context().close();
    });

    await test.step('a caller is added', async () => {
      const officer = countPresses();
      await page.goto(`${site.url}/admin/events/${eventId}/sign-ups`);
      await arriveAt(page, 'Gala');
      await expect(page.getByRole('list', { name: 'Coming' })).toContainText('Grace Abara');
      await expectAccessible(page);
      await officer.press(button(page, 'Add someone'));
      await page.getByLabel('Name').fill('Wilhelmina Stroud');
      await officer.press(button(page, 'Add to the list'));
      expect(officer.total()).toBeLessThanOrEqual(4);
      await expect(page.getByRole('list', { name: 'Coming' })).toContainText('Wilhelmina Stroud');
      await expect(page.getByText('3 people are coming')).toBeVisible();
    });

    await test.step('an invited member answers by the link and one button', async () => {
      if (isMobile) await button(page, 'More actions').click();
      await button(page, 'Invite members').click();
      await button(page, 'Invite 1 member').click();
      const link = () => {
        const sent = smtpServer.accepted.find(({ to }) => to.includes(rosa));
        return sent && /https?:\/\/\S+\/answer#\S+/.exec(textOf(sent.raw))?.[0];
      };
      await expect.poll(link, { timeout: 20_000 }).toBeDefined();
      const taps = countPresses();
      const member = await newDevice(browser);
      await member.goto(link()!);
      await expectAccessible(member);
      expect(new URL(member.url()).hash).toBe('');
      await taps.press(button(member, 'I’m coming'));
      // The link in the email is the first of two.
      expect(1 + taps.total()).toBe(2);
      await expect(member.getByRole('heading', { level: 1 })).toHaveText('You’re coming');
      await expect(member.getByLabel('How many are coming?')).toBeVisible();
      await expectAccessible(member);
      await member.context().close();
    });

    await test.step('the list is printed with one press', async () => {
      await page.goto(`${site.url}/admin/events/${eventId}/sign-ups`);
      await expect(page.getByText('4 people are coming')).toBeVisible();
      await page.evaluate(() => {
        window.print = () => (document.title = 'printed');
      });
      await button(page, isMobile ? 'Print' : 'Print list').click();
      await expect(page).toHaveTitle('printed');
      await page.emulateMedia({ media: 'print' });
      for (const name of ['Denise Farrow', 'Grace Abara', 'Rosa Garden', 'Wilhelmina Stroud'])
        await expect(page.getByText(name).filter({ visible: true })).toHaveCount(1);
    });
  },
);
