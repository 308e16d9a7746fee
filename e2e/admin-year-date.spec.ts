import { beSignedIn, expectAccessible } from './admin-steps.ts';
import { query } from './databases.ts';
import { ownBackOffice } from './own-back-office.ts';
import { expect, test } from './test.ts';
import { addBoard, choiceOf, yearCalls } from './year-steps.ts';

const site = ownBackOffice('year_date', { prepare: addBoard });
const { prepareYear, readYear } = yearCalls(site);

test.beforeEach(async ({ page }) => {
  await query(site.databaseUrl, 'truncate years, planned_offices restart identity cascade');
  await letTreasurerSignIn();
  await beSignedIn(page, site);
});

test('an owner sees which offices will be empty and who loses access before she sets the date @phone', async ({
  page,
}) => {
  await prepareYear(page);
  await page.goto(`${site.url}/admin/year`);
  const list = page.getByRole('list', { name: 'Offices' });
  await expect(list.getByText('Not decided')).toHaveCount(12);
  const sheetOf = async (title: string) => {
    await page.getByRole('button', { name: title, exact: true }).click();
    return page.getByRole('dialog', { name: title, exact: true });
  };
  await choiceOf(await sheetOf('Treasurer'), 'Member 5').click();
  await page.getByRole('button', { name: 'Done' }).click();
  await (await sheetOf('Historian')).getByRole('button', { name: 'No one' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(list.getByText('Not decided')).toHaveCount(10);

  await page.getByRole('button', { name: 'Set the date' }).click();
  const date = page.getByRole('dialog', { name: 'When does the next year start?' });
  await expect(date.getByRole('listitem')).toHaveText([
    'Historian (Officer 9 leaves)',
    'Tess Purse, tess@chapter.example, Editor, access ends',
    'Ada Example, ada@chapter.example, Owner',
  ]);
  await expect(date).toContainText('10 offices are not decided. What you don’t decide stays as it is.');
  await expectAccessible(page, '[role=dialog]');
  await date.getByRole('button', { name: 'Set the date' }).click();
  await expect(page.getByText(/^12:00 AM, in \d+ days$/)).toBeVisible();
  const { next } = await readYear(page);
  expect(next!.open.map(({ kind }) => kind)).not.toContain('not-confirmed');
});

test('an owner says which account belongs to the next holder of an office @nightly', async ({ page }) => {
  await query(site.databaseUrl, `update admin_users set member_id = null where username = 'tess'`);
  await prepareYear(page);
  await page.goto(`${site.url}/admin/year`);
  await page.getByRole('button', { name: 'Treasurer', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Treasurer', exact: true });
  await sheet.getByRole('button', { name: 'Officer 5 stays' }).click();
  await expect(sheet.getByRole('button', { name: 'Officer 5 stays' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await sheet.getByRole('button', { name: 'Change the office' }).click();
  const fields = page.getByRole('dialog', { name: 'Treasurer', exact: true }).last();
  const account = fields.getByLabel('Account of Officer 5');
  await expect(account).toHaveValue('');
  await account.selectOption({ label: 'Tess Purse, tess@chapter.example, Editor' });
  await fields.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toContainText('She signs in with tess@chapter.example');
});

/** The treasurer is an editor by her office. */
async function letTreasurerSignIn(): Promise<void> {
  const run = (statement: string) => query(site.databaseUrl, statement);
  await run(`update offices set role = 'editor' where title = 'Treasurer'`);
  await run(`delete from admin_users where username = 'tess'`);
  await run(`insert into admin_users (username, name, email, role, member_id)
    select 'tess', 'Tess Purse', 'tess@chapter.example', 'editor', id from members where name = 'Officer 5'`);
}
