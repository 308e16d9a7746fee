import { accountLinksRepository } from '../src/features/auth/server/account-links.repository.ts';
import { invitationsRepository } from '../src/features/auth/server/invitations.repository.ts';
import { openDatabase } from '../src/infra/db/pool.ts';
import { beSignedIn, expectAccessible } from './admin-steps.ts';
import { ownBackOffice, password, withAda } from './own-back-office.ts';
import { expect, test } from './test.ts';

const site = ownBackOffice('year_join', { prepare: withAda });

test('a new officer can join before her term begins, and an owner sees that she waits @phone', async ({
  page,
}) => {
  await page.goto(`${site.url}/admin/join#${await inviteForTerm()}`);
  await expect(page.getByText('Your access begins with your term of office.')).toBeVisible();
  await page.getByLabel('Your name').fill('Grace Hopper');
  await page.getByLabel('Username').fill('grace');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText('Your account is ready.')).toBeVisible();
  await expectAccessible(page);

  await beSignedIn(page, site);
  await page.goto(`${site.url}/admin/people`);
  const row = page
    .getByRole('list', { name: 'Can sign in' })
    .getByRole('listitem')
    .filter({ hasText: 'Grace' });
  await expect(row).toContainText('Access begins with her term');
  await row.getByRole('button', { name: 'More actions for Grace Hopper' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(['End access']);
  await page.getByRole('dialog').getByRole('button', { name: 'End access Grace Hopper' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End access' }).click();
  await expect(page.getByRole('list', { name: 'Access ended' })).toContainText('Grace Hopper');
});

/** The secret of a link that invites someone whose access begins later. */
async function inviteForTerm(): Promise<string> {
  const { db, close } = openDatabase(site.databaseUrl);
  try {
    const { id: invitationId } = await invitationsRepository(db).insert({
      email: 'grace@chapter.example',
      role: 'editor',
      invitedBy: 'Ada Example',
      canExport: false,
      accessUntil: null,
      isWaiting: true,
    });
    return await accountLinksRepository(db).create({ purpose: 'invitation', invitationId, isForTerm: true });
  } finally {
    await close();
  }
}
