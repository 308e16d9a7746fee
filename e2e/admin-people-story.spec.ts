import { startFaultySmtpServer, type FaultySmtpServer } from '../lab/chaos/faulty-smtp-server.ts';
import {
  addAuthenticator,
  countPresses,
  emailedLink,
  newDevice,
  startWithHostName,
} from './accounts-steps.ts';
import { arriveAt, beSignedIn, expectAccessible } from './admin-steps.ts';
import { query } from './databases.ts';
import { layoutFaults } from './layout-faults.ts';
import { describeChapter } from './messages-steps.ts';
import type { OwnBackOffice } from './own-back-office.ts';
import { button } from './pages-steps.ts';
import { expect, test, type Page } from './test.ts';

test.describe.configure({ timeout: 120_000 });

const yolanda = 'yolanda@people.example';
const zora = 'zora@people.example';
const newPassword = 'thirteen petals in autumn';

let site: OwnBackOffice;
let smtpServer: FaultySmtpServer;
test.beforeAll(async () => {
  smtpServer = await startFaultySmtpServer();
  site = await startWithHostName('people_story', { SMTP_URL: smtpServer.url });
  await describeChapter(site.databaseUrl);
});
test.afterAll(async () => {
  await site.stop();
  await smtpServer.stop();
});

test(
  'an owner invites an editor, who joins, loses her passkey, recovers, and leaves in the end',
  {
    tag: '@phone',
  },
  async ({ page: owners, browser, isMobile }) => {
    await owners.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await beSignedIn(owners, site);
    const phone = await newDevice(browser);
    const losePhone = await addAuthenticator(phone);
    const laptop = await newDevice(browser);
    await addAuthenticator(laptop);
    let invitation = '';

    await test.step('the owner invites her with five presses and copies the link', async () => {
      const presses = await openPeople(owners, isMobile);
      await expect(owners.getByText('You are the only owner.')).toBeVisible();
      await expectGoodScreen(owners);
      await presses.press(button(owners, 'Invite someone'));
      await presses.type(owners.getByRole('textbox', { name: 'Email' }), yolanda);
      await expectAccessible(owners, '[role=dialog]');
      await presses.press(button(owners, 'Create invitation'));
      await presses.press(button(owners, 'Copy link'));
      expect(presses.total()).toBeLessThanOrEqual(5);
      await expect(owners.getByText('Link copied.')).toBeVisible();
      await expectAccessible(owners, '[role=dialog]');
      invitation = await owners.evaluate(() => navigator.clipboard.readText());
      await button(owners, 'Done').click();
    });

    await test.step('a second person gets her invitation by email', async () => {
      await button(owners, 'Invite someone').click();
      await owners.getByRole('textbox', { name: 'Email' }).fill(zora);
      await owners.getByRole('radio', { name: /^Helper/ }).check();
      await button(owners, 'Create invitation').click();
      await expect(owners.getByText(`We are emailing a link to ${zora}.`)).toBeVisible();
      await button(owners, 'Done').click();
      await expect(owners.getByRole('list', { name: 'Invited' })).toContainText(zora);
      const hers = await newDevice(browser);
      await hers.goto(await emailedLink(smtpServer, zora, 'join'));
      await arriveAt(hers, 'Welcome');
      await expect(hers.getByText(`Your role is Helper. Your email address is ${zora}.`)).toBeVisible();
      await hers.context().close();
    });

    await test.step('the editor joins with a passkey and signs in with it', async () => {
      await phone.goto(invitation);
      await arriveAt(phone, 'Welcome');
      // The secret of the link is gone from the address.
      await expect(phone).toHaveURL(`${site.url}/admin/join`);
      await expectGoodScreen(phone);
      await button(phone, 'Use a passkey instead').click();
      await expect(phone.getByLabel('Password', { exact: true })).toHaveCount(0);
      await expectGoodScreen(phone);
      await button(phone, 'Create a passkey').click();
      await expect(phone.getByLabel('Your name')).toHaveAccessibleDescription(/Please type your name/);
      await phone.getByLabel('Your name').fill('Yolanda Brightwell');
      // Her device makes a passkey for this name before the server refuses it.
      await phone.getByLabel('Username').fill('ada');
      await button(phone, 'Create a passkey').click();
      await expect(phone.getByLabel('Username')).toHaveAccessibleDescription(/is taken/);
      await phone.getByLabel('Username').fill('yolanda');
      await button(phone, 'Create a passkey').click();
      await arriveAt(phone, 'Dashboard');
      await expect(phone.getByRole('link', { name: /Manage Members/ })).toBeVisible();

      await phone.getByRole('main').getByRole('link', { name: 'Logout' }).click();
      await expect(phone.getByText('You are signed out.')).toBeVisible();
      await button(phone, 'Sign in with a passkey').click();
      await arriveAt(phone, 'Dashboard');
    });

    await test.step('she loses the passkey and recovers with the link in her email', async () => {
      await losePhone();
      await laptop.goto(`${site.url}/admin/login`);
      await button(laptop, 'Sign in with a passkey').click();
      await expect(laptop.getByText('No passkey was used.')).toBeVisible();
      await laptop.getByRole('link', { name: 'Forgot your password?' }).click();
      await laptop.getByLabel('Username or email').fill(yolanda);
      await button(laptop, 'Email me a link').click();
      await expect(laptop.getByText('If this account exists, we emailed a link.')).toBeVisible();
      await laptop.goto(await emailedLink(smtpServer, yolanda, 'reset-password'));
      await arriveAt(laptop, 'Choose a new password');
      await laptop.getByLabel('New password', { exact: true }).fill(newPassword);
      await button(laptop, 'Save and sign in').click();
      await arriveAt(laptop, 'Dashboard');
      await phone.reload();
      await arriveAt(phone, 'Login');
      expect(await sessionsOfYolanda()).toHaveLength(1);
    });

    await test.step('the owner makes a reset link with four presses, and she creates another passkey', async () => {
      const presses = await openPeople(owners, isMobile);
      await presses.press(button(owners, 'More actions for Yolanda Brightwell'));
      await presses.press(button(owners, 'Send a reset link Yolanda Brightwell'));
      const resetLink = await owners.getByRole('dialog').getByRole('textbox').inputValue();
      expect(presses.total()).toBeLessThanOrEqual(4);
      await button(owners, 'Done').click();
      await laptop.goto(resetLink);
      await arriveAt(laptop, 'Choose a new password');
      await button(laptop, 'Use a passkey instead').click();
      await arriveAt(laptop, 'Create a passkey');
      await expectGoodScreen(laptop);
      await button(laptop, 'Create a passkey').click();
      await arriveAt(laptop, 'Dashboard');
      expect(await sessionsOfYolanda()).toHaveLength(1);
    });

    await test.step('the owner ends her access, and her next call leads to the sign-in', async () => {
      await laptop.goto(`${site.url}/admin/create-event`);
      await laptop.getByLabel('Title').fill('A tea that must not be lost');
      await button(owners, 'More actions for Yolanda Brightwell').click();
      await button(owners, 'End access Yolanda Brightwell').click();
      await owners.getByRole('alertdialog').getByRole('button', { name: 'End access' }).click();
      await expect(owners.getByRole('list', { name: 'Access ended' })).toContainText('Yolanda Brightwell');

      await laptop.getByRole('button', { name: /^Create Event/ }).click();
      await laptop
        .getByRole('alertdialog', { name: 'Publish this event?' })
        .getByRole('button')
        .last()
        .click();
      const signIn = laptop.getByRole('dialog', { name: 'Please sign in again' });
      await expect(signIn).toBeVisible();
      await signIn.getByLabel('Password', { exact: true }).fill(newPassword);
      await button(laptop, 'Login').click();
      await expect(signIn.getByText('The username or password is not right.')).toBeVisible();
      await button(laptop, 'Sign in with a passkey').click();
      await expect(signIn.getByText('This passkey doesn’t work here.')).toBeVisible();
      await button(laptop, 'Close').click();
      await expect(laptop.getByLabel('Title')).toHaveValue('A tea that must not be lost');
      await laptop.goto(`${site.url}/admin`);
      await arriveAt(laptop, 'Login');
    });
    for (const device of [phone, laptop]) await device.context().close();
  },
);

/** From the dashboard. */
async function openPeople(page: Page, isMobile: boolean) {
  const presses = countPresses();
  await page.goto(`${site.url}/admin`);
  await arriveAt(page, 'Dashboard');
  if (isMobile) await presses.press(button(page, 'Menu'));
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await presses.press(menu.getByRole('link', { name: 'Sign-in access' }));
  await arriveAt(page, 'Sign-in access');
  return presses;
}

async function expectGoodScreen(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await layoutFaults(page)).toEqual([]);
}

function sessionsOfYolanda() {
  return query(
    site.databaseUrl,
    `select from admin_sessions join admin_users on admin_users.id = admin_id where username = 'yolanda'`,
  );
}
