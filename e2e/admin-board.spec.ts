import { countPresses } from './accounts-steps.ts';
import { arriveAt, beSignedIn, expectAccessible, tabTo } from './admin-steps.ts';
import { boardCalls, choiceOf, officeRow, openOffice, resetBoard, titles } from './board-steps.ts';
import { query } from './databases.ts';
import { ownBackOffice, withAda } from './own-back-office.ts';
import { expect, test } from './test.ts';

test.describe.configure({ timeout: 90_000 });

const site = ownBackOffice('board', { prepare: withAda });
const { dateSheet, readBoard, startPlan, send } = boardCalls(site);

test.beforeEach(async ({ page }) => {
  await resetBoard(site);
  await beSignedIn(page, site);
});

test('a new secretary can plan a board of 12 in 32 presses @phone-only', async ({ page }) => {
  const { press, total } = countPresses();
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await page.goto(`${site.url}/admin`);
  await arriveAt(page, 'Dashboard');
  await press(button('Menu'));
  await press(page.getByRole('link', { name: 'Board', exact: true }));
  await arriveAt(page, 'Board');
  await press(page.getByRole('tab', { name: 'Next board' }));
  await expect(page.getByText('Nothing changes for visitors before the date you choose.')).toBeVisible();
  await expectAccessible(page);
  await press(button('Plan next board'));
  await press(button('President'));
  const later = await button('Decide later').evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return { words: text.getBoundingClientRect().width, space: element.clientWidth };
  });
  expect(later.words).toBeLessThan(later.space);
  for (const [index, title] of titles.entries()) {
    const sheet = page.getByRole('dialog', { name: title, exact: true });
    await expect(sheet).toContainText(`Office ${index + 1} of 12`);
    const stays = sheet.getByRole('button', { name: `Officer ${index + 1} stays` });
    const choice = index % 3 === 2 ? stays : choiceOf(sheet, `Member ${index + 1}`);
    await press(choice.first());
    await expect(choice.first()).toHaveAttribute('aria-pressed', 'true');
    await press(button(index < titles.length - 1 ? 'Next office' : 'Done'));
  }
  await press(button('Set the date'));
  const date = await dateSheet(page);
  await expect(date).toContainText('8 offices change · 4 stay as they are');
  await press(date.getByRole('button', { name: 'Set the date' }));
  await expect(page.getByText(/^12:00 AM, in \d+ days$/)).toBeVisible();
  await press(button(/^Preview July 1$/));
  await expect(page.getByRole('dialog', { name: 'Preview of July 1' })).toBeVisible();
  // The frame shows the new board.
  await expect(page.frameLocator('iframe').getByText('Member 1', { exact: true }).first()).toBeVisible();
  expect(total()).toBe(32);

  await page.keyboard.press('Escape');
  const { plan } = await readBoard(page);
  expect(plan!.offices.map(({ holders }) => holders?.map(({ name }) => name))).toEqual(
    titles.map((_, index) => [index % 3 === 2 ? `Officer ${index + 1}` : `Member ${index + 1}`]),
  );
  await expect(page.getByText(/^Saved \d+:\d\d [AP]M$/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
});

test('an owner gives an office to a new woman without leaving the list @phone', async ({ page }) => {
  await startPlan(page);
  for (const [path, name] of [
    ['next-board', 'Zora Newcomer'],
    ['board', 'Yvonne Newcomer'],
  ]) {
    await page.goto(`${site.url}/admin/${path}`);
    const sheet = await openOffice(page, 'Treasurer');
    await sheet.getByRole('searchbox').fill(`${name} `);
    await expect(sheet.getByRole('status')).toContainText(`No member is called “${name}”.`);
    await expectAccessible(page, '[role=dialog]');
    await sheet.getByRole('button', { name: `Add ${name} as a member` }).click();
    if (path === 'board') continue;
    await expect(choiceOf(sheet, name!)).toHaveAttribute('aria-pressed', 'true');
    await expect(sheet.getByRole('button', { name: /^Add / })).toHaveCount(0);
    await expect(sheet.getByRole('group', { name: 'Treasurer' })).toBeFocused();
    await page.getByRole('button', { name: 'Done' }).click();
  }
  await expect(page.getByText('Yvonne Newcomer becomes Treasurer now.')).toBeVisible();
  const { plan } = await readBoard(page);
  const treasurer = plan!.offices.find(({ title }) => title === 'Treasurer');
  expect(treasurer?.holders?.map(({ name }) => name)).toEqual(['Zora Newcomer']);
  const added = `select name from members where name like '%Newcomer' order by name`;
  expect(await query(site.databaseUrl, added)).toEqual([
    { name: 'Yvonne Newcomer' },
    { name: 'Zora Newcomer' },
  ]);
});

test('an owner can choose the next holder and the name of an office with the keyboard alone', async ({
  page,
}) => {
  await startPlan(page);
  await page.goto(`${site.url}/admin/next-board`);
  const row = officeRow(page, 'Treasurer');
  await tabTo(page, row);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Treasurer', exact: true });
  await expect(sheet.getByRole('group', { name: 'Treasurer' })).toBeFocused();
  await expectAccessible(page, '[role=dialog]');
  await tabTo(page, sheet.getByRole('searchbox', { name: 'Search 52 members' }));
  await page.keyboard.type('member 33');
  await page.keyboard.press('Tab');
  const member = sheet.getByRole('list').getByRole('button');
  await expect(member).toHaveCount(1);
  await expect(member).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(member).toContainText('Treasurer on the next board');

  await tabTo(page, sheet.getByRole('button', { name: 'Rename or move the office' }));
  await page.keyboard.press('Enter');
  const fields = page.getByRole('dialog', { name: 'Treasurer', exact: true }).last();
  await expect(fields.getByLabel('Name of the office')).toBeFocused();
  await page.keyboard.type('Finance Chair');
  await page.keyboard.press('Enter');
  const renamed = page.getByRole('dialog', { name: 'Finance Chair', exact: true });
  await expect(renamed.getByRole('button', { name: 'Rename or move the office' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(officeRow(page, 'Finance Chair')).toBeFocused();
  await expect(page.getByRole('list', { name: 'Offices' })).toContainText('Member 33');
  await expectAccessible(page);
});

test('an owner sees what another owner chose, and chooses again @nightly', async ({ page }) => {
  await startPlan(page);
  await page.goto(`${site.url}/admin/next-board`);
  const sheet = await openOffice(page, 'Chaplain');
  await expect(choiceOf(sheet, 'Member 2')).toBeVisible();
  const { plan } = await readBoard(page);
  const { id } = plan!.offices.find(({ title }) => title === 'Chaplain')!;
  const [nine] = await query<{ id: number }>(
    site.databaseUrl,
    `select id from members where name = 'Member 9'`,
  );
  await send(page, `PATCH /api/admin/plan/offices/${id}`, { holders: [nine!.id] });
  await choiceOf(sheet, 'Member 2').click();
  await expect(page.getByRole('alert')).toContainText('Someone else changed this a moment ago.');
  await expect(choiceOf(sheet, 'Member 9')).toHaveAttribute('aria-pressed', 'true');
  await choiceOf(sheet, 'Member 2').click();
  await expect(choiceOf(sheet, 'Member 2')).toContainText('Chaplain on the next board');
  const later = sheet.getByRole('button', { name: 'Decide later' });
  await later.click();
  await expect(later).toHaveAttribute('aria-pressed', 'true');
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: /things still open$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Discard the plan' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard the plan' }).click();
  await expect(page.getByRole('button', { name: 'Plan next board' })).toBeVisible();
});

test('an owner can add, share, move and remove an office, and write the message of the next president @nightly', async ({
  page,
}) => {
  await startPlan(page);
  await page.goto(`${site.url}/admin/next-board`);
  await page.getByRole('button', { name: 'Add office' }).click();
  await page.getByLabel('Name of the office').fill('Webmaster');
  await page.getByRole('dialog').getByRole('button', { name: 'Add office' }).click();
  await expect(page.getByRole('heading', { name: 'Offices (13)' })).toBeVisible();

  const sheet = await openOffice(page, 'Webmaster');
  await sheet.getByLabel('Several people share it').check();
  await choiceOf(sheet, 'Member 1').click();
  await choiceOf(sheet, 'Member 2').click();
  await expect(choiceOf(sheet, 'Member 1')).toContainText('Webmaster on the next board');
  await expect(choiceOf(sheet, 'Member 2')).toContainText('Webmaster on the next board');
  await page.getByRole('button', { name: 'Rename or move the office' }).click();
  await page.getByRole('button', { name: 'Move up' }).click();
  await expect(page.getByText('Office 12 of 13 in the list')).toBeVisible();
  await page.getByRole('button', { name: 'Take it out of the plan' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it out' }).click();
  await expect(page.getByRole('heading', { name: 'Offices (12)' })).toBeVisible();

  await choiceOf(await openOffice(page, 'President'), 'Member 5').click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: /^No message from Member 5/ }).click();
  await arriveAt(page, 'Next president');
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeHidden();
  await page.getByLabel('Quote for the home page').fill('We begin together.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Visitors see it once' })).toBeVisible();
});
