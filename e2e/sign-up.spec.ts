import { startFaultySmtpServer, type FaultySmtpServer } from '../lab/chaos/faulty-smtp-server.ts';
import { textOf } from '../test/email-text.ts';
import { countPresses, newDevice, startWithHostName } from './accounts-steps.ts';
import { arriveAt, beSignedIn, expectAccessible } from './admin-steps.ts';
import { query } from './databases.ts';
import { describeChapter } from './messages-steps.ts';
import type { OwnBackOffice } from './own-back-office.ts';
import { writeEvent } from './events-steps.ts';
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
      // Playwright hears of a new URL a moment later.
      await expect(member).toHaveURL((url) => url.hash === '');
      await taps.press(button(member, 'I’m coming'));
      // The link in the email is the first of two.
      expect(1 + taps.total()).toBe(2);
      await expect(member.getByRole('heading', { level: 1 })).toHaveText('You’re coming');
      await expect(member.getByLabel('How many are coming?')).toBeVisible();
      await expectAccessible(member);
      // A phone loads a page again that was in the background, and she comes back from the page of the event.
      await member.reload();
      await member.getByRole('link', { name: 'Not Rosa?' }).click();
      await expect(member.getByRole('heading', { level: 1 })).toHaveText('Gala');
      await member.goBack();
      await expect(member.getByRole('heading', { level: 1 })).toHaveText('You’re coming');
      await expect(member).toHaveURL((url) => url.hash === '');
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

test(
  'an officer tells people that an event changes, seats one who waits, corrects a sign-up, and cancels the event',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const eventId = await writeEvent(site);
    await query(
      site.databaseUrl,
      `update events set parts = '{"signUp": {"places": 1}}' where id = ${eventId}`,
    );
    const people = { 'Nora Lane': 'nora@mail.example', 'Olga Park': 'olga@mail.example' };
    for (const [name, email] of Object.entries(people)) {
      const response = await page.request.post(`${site.url}/api/events/${eventId}/sign-up`, {
        data: { name, email },
      });
      expect(response.status()).toBe(201);
    }
    /** Without the line breaks of its encoding. */
    const emailsTo = (email: string) =>
      smtpServer.accepted
        .filter(({ to }) => to.includes(email))
        .map(({ raw }) => raw.replaceAll('=\r\n', ''));
    await beSignedIn(page, site);
    await page.goto(`${site.url}/admin/edit-event/${eventId}`);
    await arriveAt(page, 'Edit Event');

    await test.step('before the save, the form shows the email, and Escape keeps everything', async () => {
      await page.getByLabel('Start date and time').fill('2037-09-12T15:00');
      await button(page, 'Save Changes').click();
      const question = page.getByRole('dialog', { name: 'Tell the 2 people who signed up?' });
      await expect(question).toContainText(
        'Spring Tea on Saturday, September 12 now starts at 3:00 PM (it was 2:00 PM).',
      );
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByText('Not saved yet. Your text is still here.').first()).toBeVisible();
      await button(page, 'Save Changes').click();
      await question.getByRole('button', { name: 'Save and email 2' }).click();
      await expect(page.getByText('Those who signed up get an email.').first()).toBeVisible();
      for (const email of Object.values(people))
        await expect
          .poll(() => emailsTo(email).join(), { timeout: 20_000 })
          .toContain('now starts at 3:00 PM (it was');
    });

    await test.step('without the email, the save says nothing of one', async () => {
      await page.getByLabel('Location').fill('The new mill');
      await button(page, 'Save Changes').click();
      await button(page, 'Save, no email').click();
      await expect(page.getByText('Your changes have been saved.', { exact: true }).first()).toBeVisible();
      await page.getByLabel('Title').fill('Summer Tea');
      await button(page, 'Save Changes').click();
      await expect
        .poll(async () => (await page.request.get(`${site.url}/api/events/${eventId}`)).json())
        .toMatchObject({ title: 'Summer Tea', location: 'The new mill' });
    });

    await test.step('one press seats someone who waits', async () => {
      await page.goto(`${site.url}/admin/events/${eventId}/sign-ups?show=waiting`);
      await button(page, 'Seat Olga Park').click();
      await expect(page.getByText('Olga Park has a place').first()).toBeVisible();
      await expect(page.getByText('1 person more than there are places.')).toBeVisible();
    });

    await test.step('a wrong address is corrected, and she gets her link', async () => {
      await page.goto(`${site.url}/admin/events/${eventId}/sign-ups`);
      if (isMobile) await button(page, 'More actions for Nora Lane').click();
      await button(page, 'Edit Nora Lane').click();
      const dialog = page.getByRole('dialog', { name: 'Edit sign-up' });
      await dialog.getByLabel('Email').fill('nora.lane@mail.example');
      await dialog.getByLabel('How many are coming?').selectOption('2 people');
      await expectAccessible(page);
      await button(page, 'Save').click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('3 of 1 person')).toBeVisible();
      await expect
        .poll(() => emailsTo('nora.lane@mail.example').join(), { timeout: 20_000 })
        .toContain('/answer#');
    });

    await test.step('a canceled event is emailed with her own sentence', async () => {
      await page.goto(`${site.url}/admin/events`);
      if (isMobile) await button(page, 'More actions for Summer Tea').click();
      await button(page, 'Cancel event Summer Tea').click();
      const dialog = page.getByRole('dialog', { name: 'Cancel event' });
      await dialog.getByLabel('Your own sentence').fill('The mill is flooded.');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Cancel and email 2' }).click();
      await expect
        .poll(() => emailsTo(people['Olga Park']).at(-1), { timeout: 20_000 })
        .toContain('The mill is flooded.');
      expect(emailsTo(people['Olga Park']).join()).not.toContain('place has changed');
    });
  },
);
