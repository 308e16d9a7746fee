import { expect, test, type Page } from '@playwright/test';
import { query } from './databases.ts';
import { freePort } from './isolation-sites.ts';
import { password, startOwnBackOffice, withAda, type OwnBackOffice } from './own-back-office.ts';

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

test('an officer adds a passkey, signs in with it and confirms with it who she is', async ({ page }) => {
  await addAuthenticator(page);
  await page.goto(`${origin}/admin/account`);
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible();

  await page.goto(`${origin}/admin/logout`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await query(site.databaseUrl, `update admin_sessions set confirmed_at = now() - interval '2 hours'`);
  await page.goto(`${origin}/admin/account`);
  await page.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Please confirm it’s you' });
  await question.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0);
});
