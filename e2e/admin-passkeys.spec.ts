import { addAuthenticator, startWithHostName } from './accounts-steps.ts';
import { arriveAt, beSignedIn, expectAccessible } from './admin-steps.ts';
import { query } from './databases.ts';
import type { OwnBackOffice } from './own-back-office.ts';
import { expect, test } from './test.ts';

test.describe.configure({ timeout: 90_000 });

let site: OwnBackOffice;
test.beforeAll(async () => {
  site = await startWithHostName('passkeys');
});
test.afterAll(() => site.stop());

test('an officer adds a passkey, signs in with it and confirms with it who she is', async ({ page }) => {
  await addAuthenticator(page);
  await beSignedIn(page, site);
  await page.goto(`${site.url}/admin/account`);

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible();

  await page.goto(`${site.url}/admin/logout`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await page.goto(`${site.url}/admin/people`);
  const requirement = page.getByRole('checkbox', { name: 'Owners must sign in with a passkey' });
  await requirement.click();
  await expect(requirement).toBeChecked();
  await expect(page.getByText('Owners sign in with a passkey now')).toBeVisible();
  await expectAccessible(page);
  await requirement.click();
  await expect(page.getByText('Owners can sign in with a password again')).toBeVisible();

  await query(site.databaseUrl, `update admin_sessions set confirmed_at = now() - interval '2 hours'`);
  await page.goto(`${site.url}/admin/account`);
  await page.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Please confirm it’s you' });
  await question.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0);
});

test('an officer picks her passkey in the field of the username', async ({ page }) => {
  // This authenticator picks the passkey as soon as the field offers it, as the officer would.
  await addAuthenticator(page, { hasAutofill: true });
  await beSignedIn(page, site);
  await page.goto(`${site.url}/admin/account`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible();

  await page.context().clearCookies();
  await page.goto(`${site.url}/admin/login`);
  await arriveAt(page, 'Dashboard');
  const used = await query(site.databaseUrl, 'select from passkeys where last_used_at is not null');
  expect(used).toHaveLength(1);
});
