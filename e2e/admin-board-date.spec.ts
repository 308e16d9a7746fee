import { beSignedIn, expectAccessible } from './admin-steps.ts';
import { boardCalls, choiceOf, expectPublic, officeRow, openOffice, resetBoard } from './board-steps.ts';
import { query } from './databases.ts';
import { ownBackOffice, withAda } from './own-back-office.ts';
import { expectToast } from './pages-steps.ts';
import { expect, test, type Page } from './test.ts';

test.describe.configure({ timeout: 150_000 });

const site = ownBackOffice('board_date', { prepare: withAda });
const { dateSheet, startPlan, readBoard, send } = boardCalls(site);

const run = (statement: string) => query<{ id: number }>(site.databaseUrl, statement);

test.beforeEach(async ({ page }) => {
  await resetBoard(site);
  await run(`delete from admin_users where username <> 'ada'`);
  for (const [username, name, role, member] of [
    ['tess', 'Tess Purse', 'editor', 'Officer 5'],
    ['olga', 'Olga Example', 'owner', 'Officer 6'],
    ['hattie', 'Hattie Example', 'helper', 'Member 2'],
    ['petra', 'Petra Gavel', 'editor', 'Officer 7'],
  ])
    await run(`insert into admin_users (username, name, email, role, member_id)
      select '${username}', '${name}', '${username}@chapter.example', '${role}', id from members where name = '${member}'`);
  await beSignedIn(page, site);
  await startPlan(page);
  await page.goto(`${site.url}/admin/next-board`);
});

async function choose(page: Page, title: string, name: string): Promise<void> {
  await choiceOf(await openOffice(page, title), name).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
}

test('an owner sees which offices will be empty and who loses access before she sets the date @phone', async ({
  page,
}) => {
  await expect(page.getByText(/ stays \(not decided\)$/)).toHaveCount(12);
  await choose(page, 'Treasurer', 'Member 1');
  await choose(page, 'Financial Secretary', 'Member 2');
  await choose(page, 'President', 'Member 3');
  await (await openOffice(page, 'Historian')).getByRole('button', { name: 'No one' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/ stays \(not decided\)$/)).toHaveCount(8);

  await page.getByRole('button', { name: 'Set the date', exact: true }).click();
  const date = await dateSheet(page);
  await expect(date).toContainText('4 offices change · 8 are not decided and stay as they are');
  await expect(date.getByRole('heading', { level: 3 })).toHaveText([
    'These will be empty',
    'President',
    'Tick whose access ends',
    'New officers',
  ]);
  await expect(date.getByRole('listitem')).toHaveText([
    'Historian (Officer 9 leaves)',
    'Member 3. Her message is not written yet; her name is shown.',
    'Tess Purse, tess@chapter.example, Editor: access ends',
    'Olga Example, olga@chapter.example, Owner: keeps access',
    /^Hattie Example, hattie@chapter.example, Helper: keeps access/,
    'Member 1: can’t sign in yet · Invite Member 1',
    'Member 3: can’t sign in yet · Invite Member 3',
  ]);
  await expect(date.getByRole('checkbox', { name: /^Tess/ })).toBeChecked();
  await expect(date.getByRole('checkbox', { name: /^Olga/ })).not.toBeChecked();
  await expectAccessible(page, '[role=dialog]');

  await test.step('someone else changes the plan: the new list is shown, and confirmed', async () => {
    const { plan } = await readBoard(page);
    const { id } = plan!.offices.find(({ title }) => title === 'Chaplain')!;
    await send(page, `PATCH /api/admin/plan/offices/${id}`, { holders: [] });
    await date.getByRole('button', { name: 'Set the date' }).click();
    await expect(date.getByRole('alert')).toContainText('Look at the list again, then set the date.');
    await expect(date.getByRole('listitem').first()).toHaveText('Chaplain (Officer 8 leaves)');
    await date.getByLabel(/^Hattie/).selectOption('becomes Editor');
    await date.getByRole('button', { name: 'Set the date' }).click();
    await expect(page.getByText(/^12:00 AM, in \d+ days$/)).toBeVisible();
  });

  const { plan } = await readBoard(page);
  const decided = plan!.outcome.access.map(({ name, decision }) => [name, decision?.role]);
  expect(decided).toEqual([
    ['Tess Purse', null],
    ['Olga Example', 'owner'],
    ['Hattie Example', 'editor'],
  ]);
  await expect(page.getByText(/^The access of/)).toBeHidden();

  await test.step('a later change of the plan leaves the access of one more open', async () => {
    await choose(page, 'Parliamentarian', 'Member 8');
    const item = page.getByText('The access of Petra Gavel is not decided');
    await expect(item).toHaveCount(1);
  });
});

test('the new board takes over on the date, visitors see it, and the owner undoes it', async ({ page }) => {
  await choose(page, 'Treasurer', 'Member 1');
  await page.getByRole('button', { name: 'Set the date', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Set the date' }).click();
  await expect(page.getByText(/^12:00 AM, in \d+ days$/)).toBeVisible();
  // Someone gives her another role meanwhile.
  await run(`update admin_users set role = 'helper' where username = 'tess'`);
  // The date comes. A job looks for it every minute.
  const [today] = await query<{ day: string }>(
    site.databaseUrl,
    `update plans set starts_at_local = to_char(now() at time zone 'America/New_York', 'YYYY-MM-DD"T"00:00')
      returning to_char(starts_at_local::timestamp, 'FMMonth FMDD') as day`,
  );
  const members = `${site.url}/about/members`;
  const listed = (name: string) => new RegExp(`${name}<(?:(?!</li>).)*>Treasurer<`, 's');
  const isDone = async () => (await readBoard(page)).plan === undefined;
  await expect.poll(isDone, { timeout: 90_000 }).toBe(true);
  await expectPublic(page, members, listed('Member 1'));

  await page.goto(`${site.url}/admin/board`);
  const notice = page.getByText(
    new RegExp(`^The new board took over on ${today!.day}\\. Undo until [A-Z][a-z]+ \\d+\\.$`),
  );
  await expect(notice).toBeVisible();
  await expect(page.getByText('Not changed: the access of Tess Purse, tess@chapter.example')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Undone');
  await expect(notice).toBeHidden();
  await expectPublic(page, members, listed('Officer 5'));
  expect(await (await page.request.get(members)).text()).not.toMatch(listed('Member 1'));
  await page.getByRole('tab', { name: 'Next board' }).click();
  await expect(page.getByText('No date yet.')).toBeVisible();
  await expect(officeRow(page, 'Treasurer')).toBeVisible();
});
