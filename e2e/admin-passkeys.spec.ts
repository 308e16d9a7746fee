import { expect, test, type Browser, type Page } from '@playwright/test';
import { arriveAt, expectAccessible } from './admin-steps.ts';
import { query } from './databases.ts';
import { freePort } from './isolation-sites.ts';
import { password, startOwnBackOffice, withAda, type OwnBackOffice } from './own-back-office.ts';

test.describe.configure({ timeout: 90_000 });

let site: OwnBackOffice;
let origin: string;

test.beforeAll(async () => {
  const port = await freePort();
  // Passkeys need a host name: an IP address cannot have any.
  origin = `http://localhost:${port}`;
  const name = `passkeys_${test.info().project.name}`;
  site = await startOwnBackOffice(name, { PORT: String(port), SITE_ORIGIN: origin });
  await withAda(site);
});
test.afterAll(() => site.stop());

/** A phone's own authenticator, which confirms every request. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(`${origin}${path}`);
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Another device, with an authenticator of its own. */
async function newDevice(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await addAuthenticator(page);
  await page.goto(address);
  return page;
}

test('an officer adds a passkey, signs in with it and confirms with it who she is', async ({ page }) => {
  // Without autofill, to which the authenticator would respond before the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await addAuthenticator(page);
  await signIn(page, '/admin/account');

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible();

  await page.goto(`${origin}/admin/logout`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await page.goto(`${origin}/admin/people`);
  const requirement = page.getByRole('checkbox', { name: 'Owners must sign in with a passkey' });
  await requirement.click();
  await expect(requirement).toBeChecked();
  await expect(page.getByText('Owners sign in with a passkey now')).toBeVisible();
  await expectAccessible(page);
  await requirement.click();
  await expect(page.getByText('Owners can sign in with a password again')).toBeVisible();

  await query(site.databaseUrl, `update admin_sessions set confirmed_at = now() - interval '2 hours'`);
  await page.goto(`${origin}/admin/account`);
  await page.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Please confirm it’s you' });
  await question.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0);
});

test('a person joins with a passkey, loses it and gets in with a link and another one', async ({
  page,
  browser,
  isMobile,
}) => {
  await signIn(page, '/admin/people');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await page.getByLabel('Email').fill('yolanda@people.example');
  await page.getByRole('button', { name: 'Create invitation' }).click();
  const invitation = await page.getByLabel('Send this link yourself').inputValue();
  await page.getByRole('button', { name: 'Done' }).click();

  const phone = await newDevice(browser, invitation);
  await arriveAt(phone, 'Welcome');
  await phone.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(phone.getByLabel('Password', { exact: true })).toHaveCount(0);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(phone.getByLabel('Your name')).toHaveAccessibleDescription(/Please type your name/);
  await phone.getByLabel('Your name').fill('Yolanda Brightwell');
  // Her device made a passkey for this name before the server refused it.
  await phone.getByLabel('Username').fill('ada');
  await phone.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(phone.getByLabel('Username')).toHaveAccessibleDescription(/is taken/);
  await phone.getByLabel('Username').fill('yolanda');
  await phone.getByRole('button', { name: 'Create a passkey' }).click();
  await arriveAt(phone, 'Dashboard');

  await page.reload();
  if (isMobile) await page.getByRole('button', { name: 'More actions for Yolanda Brightwell' }).click();
  await page.getByRole('button', { name: 'Send a reset link Yolanda Brightwell' }).click();
  const laptop = await newDevice(browser, await page.getByLabel('Send this link yourself').inputValue());
  await arriveAt(laptop, 'Choose a new password');
  await laptop.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(laptop.getByRole('heading', { name: 'Create a passkey' })).toBeVisible();
  await expectAccessible(laptop);
  await laptop.getByRole('button', { name: 'Create a passkey' }).click();
  await arriveAt(laptop, 'Dashboard');
  // The reset signed out every other device.
  const sessions = await query(
    site.databaseUrl,
    `select from admin_sessions join admin_users on admin_users.id = admin_id where username = 'yolanda'`,
  );
  expect(sessions).toHaveLength(1);
  for (const device of [phone, laptop]) await device.context().close();
});
