import { query } from '../databases.ts';
import { expect, test } from '../test.ts';
import { create, openBackOffice, photo } from './back-office.ts';
import { button, control, expectToast, failCall, watchCalls } from './screen.ts';

const site = openBackOffice('members');
test.beforeAll(async () => {
  await create(site, '/api/members', { name: 'Ada Stone', title: 'President', isOfficer: true });
  await create(site, '/api/members', { name: 'Dora Field', email: 'dora@patuxent.example' });
});

const dialog = () => site.page.getByRole('dialog');
const row = (name: string) => site.page.getByRole('listitem').filter({ hasText: name });
const portrait = async (name: string) =>
  (
    await query<{ url: string | null }>(
      site.databaseUrl,
      'select image_url as url from members where name = $1',
      [name],
    )
  )[0]?.url;

test('85: Tabs All Members, Officers, Regular Members, each with a count', async () => {
  const { page } = site;
  await page.goto('/admin/members');
  await expect(page.getByRole('tab')).toHaveText(['All Members (2)', 'Officers (1)', 'Regular Members (1)']);
  await page.getByRole('tab', { name: /^Officers/ }).click();
  await expect(row('Ada Stone')).toBeVisible();
  await expect(row('Dora Field')).toHaveCount(0);
  await page.getByRole('tab', { name: /^Regular Members/ }).click();
  await expect(row('Dora Field')).toBeVisible();
  await expect(row('Ada Stone')).toHaveCount(0);
});

test('85: Add and edit dialogs, a details dialog; 140: After each change, cached lists are refreshed: /api/members; 145: ‘Failed to create member’ or ‘Failed to update member’; ‘Member created successfully’, ‘Member updated successfully’', async () => {
  const { page } = site;
  await page.goto('/admin/members');
  await button(page, 'Add Member').click();
  await expect(dialog().getByLabel(/^Email/)).toHaveAttribute('type', 'email');
  await dialog().getByLabel('Name', { exact: true }).fill('Bea Hill');
  const failing = await failCall(page, 'POST', '**/api/members');
  await dialog().locator('button[type="submit"]').click();
  await expectToast(page, 'Error', 'Failed to create member');
  await failing();
  const calls = watchCalls(page);
  await dialog().locator('button[type="submit"]').click();
  await expectToast(page, 'Member created successfully');
  await expect(page.getByRole('tab', { name: 'All Members (3)' })).toBeVisible();
  await expect.poll(() => calls.filter((each) => /^GET \/api\/(admin\/)?members/.test(each))).not.toEqual([]);
  await button(row('Bea Hill'), /^Edit/).click();
  await expect(dialog().getByLabel('Name', { exact: true })).toHaveValue('Bea Hill');
  await dialog().getByLabel('Name', { exact: true }).fill('Bea Woods');
  const refusing = await failCall(page, 'PATCH', '**/api/members/*');
  await dialog().locator('button[type="submit"]').click();
  await expectToast(page, 'Error', 'Failed to update member');
  await refusing();
  await dialog().locator('button[type="submit"]').click();
  await expectToast(page, 'Member updated successfully');
  await control(row('Bea Woods'), /^Details/).click();
  await expect(dialog().getByText('Bea Woods').first()).toBeVisible();
});

test('86: The member photo is uploaded and imageUrl set from the medium url', async () => {
  const { page } = site;
  await page.goto('/admin/members');
  await button(row('Dora Field'), /^Edit/).click();
  await dialog()
    .locator('input[type="file"]')
    .setInputFiles(await photo('dora.jpg'));
  await expectToast(page, 'Upload successful');
  await dialog().locator('button[type="submit"]').click();
  await expectToast(page, 'Member updated successfully');
  expect(await portrait('Dora Field')).toMatch(/^\/media\/\d+\/medium-\d+x\d+\.webp$/);
});

test('85: a delete confirmation (‘Are you sure you want to delete {name}? This action cannot be undone.’); 145: ‘Failed to delete member’; ‘Member deleted successfully’', async () => {
  const { page } = site;
  await page.goto('/admin/members');
  await button(row('Ada Stone'), /^Delete/).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Are you sure you want to delete Ada Stone? This action cannot be undone.',
  );
  const failing = await failCall(page, 'DELETE', '**/api/members/*');
  await button(question, 'Delete').click();
  await expectToast(page, 'Error', 'Failed to delete member');
  await failing();
  await button(question, 'Delete').click();
  await expectToast(page, 'Member deleted successfully');
  await expect(row('Ada Stone')).toHaveCount(0);
});

test('86: an ‘X’ button clears it', async () => {
  const { page } = site;
  await page.goto('/admin/members');
  await button(row('Dora Field'), /^Edit/).click();
  const clear = button(dialog(), 'Remove photo');
  await expect(clear.locator('svg')).toBeVisible();
  await expect(clear).toHaveText('');
  await clear.click();
  await dialog().locator('button[type="submit"]').click();
  await expectToast(page, 'Member updated successfully');
  expect(await portrait('Dora Field')).toBeNull();
});

test('85: a delete confirmation, followed by ‘It is kept under Deleted for 30 days.’', async () => {
  const { page } = site;
  await page.goto('/admin/members');
  await button(row('Dora Field'), /^Delete/).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    /This action cannot be undone\.\s*It is kept under Deleted for 30 days\./,
  );
});
