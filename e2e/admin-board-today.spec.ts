import { countPresses } from './accounts-steps.ts';
import { arriveAt, beSignedIn, expectAccessible, tabTo } from './admin-steps.ts';
import { choiceOf, expectPublic, officeRow, openOffice, resetBoard } from './board-steps.ts';
import { query } from './databases.ts';
import { addPerson, ownBackOffice, withAda } from './own-back-office.ts';
import { button, expectToast } from './pages-steps.ts';
import { expect, test } from './test.ts';

test.describe.configure({ timeout: 90_000 });

const site = ownBackOffice('board_today', {
  prepare: async (office) => {
    await withAda(office);
    await addPerson(office.databaseUrl, { username: 'edda', name: 'Edda Example', role: 'editor' });
  },
});

const membersPage = () => `${site.url}/about/members`;
/** A name on the Members page, with her title after it. */
const listed = (name: string, title: string) => new RegExp(`${name}<(?:(?!</li>).)*>${title}<`, 's');

test.beforeEach(async ({ page }) => {
  await resetBoard(site);
  await beSignedIn(page, site, 'edda');
  await page.goto(`${site.url}/admin/board`);
  await arriveAt(page, 'Board');
});

test('an editor can change an office today in 3 presses, visitors see it, and she undoes it @phone', async ({
  page,
}) => {
  await expectAccessible(page);
  const { press, total } = countPresses();
  await press(officeRow(page, 'Treasurer'));
  const sheet = page.getByRole('dialog', { name: 'Treasurer', exact: true });
  await expectAccessible(page, '[role=dialog]');
  await press(choiceOf(sheet, 'Member 7'));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Member 7 becomes Treasurer now. Officer 5 leaves the board.');
  await expectAccessible(page, '[role=alertdialog]');
  await press(question.getByRole('button', { name: 'Change now' }));
  await expectToast(page, 'Member 7 is Treasurer.');
  expect(total()).toBe(3);
  const row = page
    .getByRole('list', { name: 'Offices' })
    .getByRole('listitem')
    .filter({ hasText: 'Treasurer' });
  await expect(row).toContainText('Member 7');
  await expectPublic(page, membersPage(), listed('Member 7', 'Treasurer'));
  await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Undone');
  await expect(row).toContainText('Officer 5');
  await expectPublic(page, membersPage(), listed('Officer 5', 'Treasurer'));
  expect(await (await page.request.get(membersPage())).text()).not.toMatch(listed('Member 7', 'Treasurer'));
});

test('an editor can make someone president in 3 presses, and finds the way back later @phone-only', async ({
  page,
}) => {
  const { press, total } = countPresses();
  await press(officeRow(page, 'President'));
  await press(choiceOf(page.getByRole('dialog'), 'Member 3'));
  await expect(page.getByRole('alertdialog')).toContainText(
    'Member 3 becomes President now. Officer 1 becomes Past President and leaves the board.',
  );
  await press(button(page, 'Change now'));
  await expectToast(page, 'Member 3 is President.');
  expect(total()).toBe(3);
  await expectPublic(page, membersPage(), listed('Member 3', 'President'));
  await expectPublic(page, membersPage(), listed('Officer 1', 'Past President'));

  await page.reload();
  await expect(
    page.getByText(/^Member 3 is President since .+, changed by Edda Example\. Undo until/),
  ).toBeVisible();
  await button(page, 'Undo').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Undone');
  await expect(page.getByText(/^Edda Example undid “Member 3 is President” on /)).toBeVisible();
  await expect(button(page, 'Undo')).toHaveCount(0);
  await expectPublic(page, membersPage(), listed('Officer 1', 'President'));
});

test('an editor can empty, share, rename and add an office with the keyboard alone', async ({ page }) => {
  const row = (title: string) =>
    page.getByRole('list', { name: 'Offices' }).getByRole('listitem').filter({ hasText: title });
  const press = async (name: string | RegExp) => {
    await tabTo(page, page.getByRole('button', { name, exact: true }).last());
    await page.keyboard.press('Enter');
  };
  const change = async (text: string) => {
    await expect(page.getByRole('alertdialog')).toContainText(text);
    await press('Change now');
    await expect(page.getByRole('dialog')).toBeHidden();
  };

  await press('Historian');
  await press('No one');
  await change('No one is Historian then. Officer 9 leaves the board.');
  await expectToast(page, 'No one is Historian.');

  await press('Chaplain');
  await tabTo(page, page.getByLabel('Several people share it'));
  await page.keyboard.press('Space');
  await press('Member 4');
  await press('Continue');
  await change('Member 4 becomes Chaplain now.');
  await expect(row('Chaplain')).toContainText('Officer 8 and Member 4');

  await press('Arts Chair');
  await press('Rename the office');
  await expect(page.getByLabel('Name of the office')).toBeFocused();
  await page.keyboard.type('Quilt Chair');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Arts Chair is now called Quilt Chair.');
  await expect(row('Quilt Chair')).toContainText('Officer 10');
  await expectPublic(page, membersPage(), listed('Officer 10', 'Quilt Chair'));

  await press('Add office');
  await expect(page.getByLabel('Name of the office')).toBeFocused();
  await page.keyboard.type('Webmaster');
  await page.keyboard.press('Enter');
  await press('Member 6');
  await change('Member 6 becomes Webmaster now.');
  await expect(row('Webmaster')).toContainText('Member 6');
  await expectAccessible(page);
});

test('an editor who chose while someone else changed the office sees who holds it', async ({ page }) => {
  const sheet = await openOffice(page, 'Treasurer');
  await choiceOf(sheet, 'Member 2').click();
  const idOf = async (name: string) =>
    (await query<{ id: number }>(site.databaseUrl, `select id from members where name = '${name}'`))[0]!.id;
  const other = await page.request.post(`${site.url}/api/admin/board/offices`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      title: 'Treasurer',
      wasTitle: 'Treasurer',
      holders: [await idOf('Member 9')],
      seen: [await idOf('Officer 5')],
    },
  });
  expect(other.status()).toBe(200);
  await button(page, 'Change now').click();
  await expect(page.getByRole('alert')).toContainText('Someone changed the board a moment ago.');
  await expect(choiceOf(sheet, 'Member 9')).toHaveAttribute('aria-pressed', 'true');
});

test('the three lists of people lead to each other, and old addresses to the board', async ({ page }) => {
  await expect(page.getByRole('tab')).toHaveText(['Today', 'Past boards']);
  await page.goto(`${site.url}/admin/next-board`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Board');
  await beSignedIn(page, site);
  await page.goto(`${site.url}/admin/year`);
  await expect(page).toHaveURL(`${site.url}/admin/board`);
  await expect(page.getByRole('tab')).toHaveText(['Today', 'Next board', 'Past boards']);
  const main = page.getByRole('main');
  const follow = async (label: string, heading: string) => {
    await main.getByRole('link', { name: label, exact: true }).click();
    await arriveAt(page, heading);
  };
  await follow('Members', 'Manage Members');
  await expectAccessible(page);
  await follow('Sign-in access', 'Sign-in access');
  await expectAccessible(page);
  await follow('Members', 'Manage Members');
  await follow('Board', 'Board');
  await follow('Sign-in access', 'Sign-in access');
  await follow('Board', 'Board');
  await page.getByRole('tab', { name: 'Past boards' }).click();
  await expect(page).toHaveURL(`${site.url}/admin/past-boards`);
  await follow('How to hand over', 'How to hand over');
});
