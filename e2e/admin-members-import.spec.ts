import { readFile } from 'node:fs/promises';
import { arriveAt, beSignedIn, expectAccessible, openMenu, tabTo } from './admin-steps.ts';
import { query } from './databases.ts';
import { send } from './history-steps.ts';
import { delayRequests, intercept } from './intercept.ts';
import {
  choose,
  expectToFit,
  names,
  openImport,
  openMembers,
  smallChapter,
  storedMembers,
  storedNames,
  withoutMembers,
} from './members-steps.ts';
import { ownBackOffice, withAda } from './own-back-office.ts';
import { button, expectToast } from './pages-steps.ts';
import { resize } from './resize.ts';
import { expect, test, type Page } from './test.ts';

test.describe.configure({ timeout: 60_000 });
const site = ownBackOffice('members_import', { prepare: withAda });
test.beforeEach(async ({ page }) => {
  await withoutMembers(site);
  await smallChapter(site);
  await beSignedIn(page, site);
});

const rows = (page: Page) => page.getByRole('list', { name: 'Rows of the table' }).getByRole('listitem');

const importAddress = '**/api/admin/members/import';
const table = `Name,Title,Email,Category,Officer,Shoe size
Annie Easley,Poet,annie@chapter.example,Arts,yes,7
Mary Jackson,Engineer,,,,8
Ada Byron,President,ada@chapter.example,,Yes,9
,Secretary,,,,
Zoë Long,,not an address,,perhaps,
`;

test(
  'an editor sees the outcome of each row before importing, and can correct errors',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await openMembers(page, site);
    if (isMobile) await button(page, 'More actions').click();
    await page.getByRole('link', { name: 'Import from Excel or CSV' }).press('Enter');
    await arriveAt(page, 'Import from Excel or CSV');
    await expectAccessible(page);
    await expectToFit(page);
    const before = await storedMembers(site);
    await choose(page, table);
    const heading = page.getByRole('heading', { name: 'What will happen with members.csv' });
    await expect(heading).toBeFocused();
    await expect(
      page.getByText('1 new, 1 changed, 1 unchanged, 2 with errors. Nothing is saved yet.'),
    ).toBeVisible();
    await expect(page.getByText('Column “Shoe size” isn’t recognized and will be ignored.')).toBeVisible();
    await expect(rows(page)).toHaveCount(5);
    await expect(rows(page).nth(0)).toContainText('Row 5');
    await expect(rows(page).nth(0)).toContainText(/The name is missing\.\s*The row has Title “Secretary”\./);
    await expect(rows(page).nth(1)).toContainText('Zoë Long');
    await expect(rows(page).nth(1)).toContainText('Officer: write Yes or No instead of “perhaps”.');
    await expect(rows(page).nth(2)).toHaveText(/New\s*Will be added as an officer \(Poet\) under “Arts”\./);
    await expect(rows(page).nth(3)).toHaveText(
      /Mary Jackson\s*Row 3\s*Changed\s*Changes Title from .+ to “.+”\./,
    );
    await expect(rows(page).nth(4)).toHaveText(/Ada Byron\s*Row 4\s*Unchanged/);
    expect(await storedMembers(site)).toEqual(before);
    await expectAccessible(page);
    await expectToFit(page);
    await resize(page, { width: 320, height: 640 });
    await expectToFit(page);
    await resize(page, isMobile ? { width: 390, height: 844 } : { width: 1280, height: 800 });
    await expect(button(page, 'Import 2 members and skip 2 rows')).toBeInViewport();
    // One of the two errors is corrected in place; its other cells and the rest of the table stay as they are.
    const row = rows(page).nth(1);
    await row.getByLabel('Email').fill('zoe@chapter.example');
    await row.getByLabel('Officer').selectOption('No');
    await rows(page).nth(0).getByLabel('Name').fill('Long, Ida');
    const name = rows(page).nth(0).getByLabel('Name');
    await intercept(page, importAddress, (route) => route.abort());
    await name.press('Enter');
    await expect(page.locator('[data-toast]')).toContainText('Your corrections are still here.');
    await expect(name).toHaveValue('Long, Ida');
    await page.unroute(importAddress);
    const release = await delayRequests(page, importAddress);
    await name.press('Enter');
    await expect(button(page, 'Checking...')).toBeFocused();
    await expect(page.locator('[inert]').getByLabel('Name')).toBeVisible();
    release();
    await expect(heading).toBeFocused();
    await expect(page.getByText('3 new, 1 changed, 1 unchanged. Nothing is saved yet.')).toBeVisible();
    await button(page, 'Change to “Ida Long”').click();
    await expect(rows(page).filter({ hasText: 'Ida Long' })).toHaveCount(1);
    await button(page, 'Choose another file').click();
    await expect(page.getByRole('alertdialog')).toContainText('Your corrections will be lost.');
    await button(page, 'Keep editing').click();
    await tabTo(page, button(page, 'Import 4 members'));
    await page.keyboard.press('Enter');
    await expectToast(page, 'Members imported successfully');
    await expect(page.getByRole('heading', { name: '4 members were imported' })).toBeFocused();
    await expect(page.getByText('3 new, 1 changed, 1 unchanged.')).toBeVisible();
    await expectAccessible(page);
    const menu = await openMenu(page, isMobile);
    await expect(menu.getByRole('link', { name: 'Members' })).toHaveAttribute('aria-current', 'page');
    if (isMobile) await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'See all members' }).press('Enter');
    await expect(names(page)).toHaveText([
      'Ada Byron',
      'Grace Hopper',
      'Annie Easley',
      'Katherine Johnson',
      'Mary Jackson',
      'Dorothy Vaughan',
      'Ida Long',
      'Zoë Long',
    ]);
    const [line] = await query(site.databaseUrl, `select title from activity order by id desc limit 1`);
    expect(line).toEqual({ title: 'the members by an import: 3 added, 1 changed' });
  },
);

test('an editor can import an older Windows encoding and a new member with a shared email address, but no workbook', async ({
  page,
}) => {
  await test.step('encodings and workbooks', async () => {
    await openImport(page, site);
    await choose(page, Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'members.xlsx');
    await expect(
      page.getByRole('alert').filter({ hasText: 'This is a workbook, not a CSV file.' }),
    ).toBeVisible();
    await expect(button(page, 'Choose a CSV file')).toBeFocused();
    await expectAccessible(page);
    await choose(page, 'First,Last\nAda,Byron\n');
    await expect(page.getByText(/one of them must be “Name”/)).toBeVisible();
    await choose(page, Buffer.from('Name;Title\r\nZo\xeb;Chair\r\n', 'latin1'));
    await expect(rows(page)).toHaveText([/Zoë/]);
    await expect(page.getByText(/uses an older Windows encoding/)).toBeVisible();
    expect(await storedNames(site)).not.toContain('Zoë');
    await button(page, 'Import 1 member').click();
    await expect(page.getByRole('heading', { name: '1 member was imported' })).toBeVisible();
    expect(await storedNames(site)).toContain('Zoë');
  });
  await test.step('a shared email address', async () => {
    await openImport(page, site);
    const cells = 'Name\tEmail\nAnnie Easley\t\nJoan Jackson\tmary@chapter.example\nKit\tnowhere\n';
    await page.getByLabel(/^Or paste the cells/).fill(cells);
    await expect(rows(page)).toHaveText([
      /Kit\s*Row 4\s*Error/,
      /Joan Jackson\s*Row 3\s*New\s*Will be added as a member\.\s*Mary Jackson has the same email address\. If Joan Jackson is her new name/,
      /Annie Easley\s*Row 2\s*New/,
    ]);
    await button(page, 'Import 2 members and skip 1 row').click();
    await expect(page.getByRole('heading', { name: '2 members were imported' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Skipped rows' })).toHaveText(/^Row 4, Kit: Email: /);
    expect((await storedNames(site)).slice(-3)).toEqual(['Zoë', 'Annie Easley', 'Joan Jackson']);
  });
});

test('the import saves what was shown, and shows it again if the list has changed', async ({ page }) => {
  await openImport(page, site);
  await choose(page, 'Name,Email\nAnnie Easley,annie@chapter.example\n');
  await expect(button(page, 'Import 1 member')).toBeVisible();
  for (const email of ['a@chapter.example', 'b@chapter.example'])
    await send(page, { method: 'POST', path: '/api/members', body: { name: 'Annie Easley', email } });
  await button(page, 'Import 1 member').click();
  await expect(
    page.getByText(/^Nothing was imported, because someone changed the list in the meantime\./),
  ).toBeVisible();
  await expect(rows(page)).toContainText(['Several members are called Annie Easley.']);
  await button(page, 'Choose another file').click();
  await choose(page, 'Name,Title,Shoe size\nMary Jackson,Treasurer,8\n');
  await expect(rows(page)).toContainText(['Title from nothing to “Treasurer”']);
  const mary = (await storedMembers(site)).find(({ name }) => name === 'Mary Jackson')!;
  const path = `/api/members/${mary.id}`;
  await send(page, { method: 'PATCH', path, body: { title: 'President' } });
  await button(page, 'Import 1 member').click();
  await expect(
    page.getByText(/^Nothing was imported, because someone changed the list in the meantime\./),
  ).toBeVisible();
  await expect(page.getByText('Column “Shoe size” isn’t recognized and will be ignored.')).toBeVisible();
  await expect(rows(page)).toContainText(['Title from “President” to “Treasurer”']);
  expect(await storedMembers(site)).toContainEqual({ ...mary, title: 'President' });
  await button(page, 'Import 1 member').click();
  await expect(page.getByRole('heading', { name: '1 member was imported' })).toBeVisible();
  expect(await storedMembers(site)).toContainEqual({ ...mary, title: 'Treasurer' });
  await intercept(page, importAddress, (route) => route.abort());
  await openImport(page, site);
  await choose(page, 'Name\nSusan\n');
  await expect(page.getByText('We could not reach the website. Please try again.')).toBeVisible();
});

test('a long table is shown page by page, errors first', async ({ page }) => {
  await openImport(page, site);
  const lines = Array.from(
    { length: 900 },
    (_, index) => `Person ${index + 1},${index === 850 ? 'maybe' : 'no'}`,
  );
  await choose(page, `Name,Officer\n${lines.join('\n')}\n`);
  await expect(rows(page)).toHaveCount(50);
  await expect(rows(page).nth(0)).toContainText('Person 851');
  await button(page, 'Show more rows').press('Enter');
  await expect(rows(page)).toHaveCount(100);
  await expect(page.locator('#row-51')).toBeFocused();
  await button(page, 'Choose another file').click();
  const tooMany = Array.from({ length: 996 }, (_, index) => `Person ${index + 1}`);
  await choose(page, `Name\n${tooMany.join('\n')}\n`);
  await expect(page.getByText('The list holds at most 1,000 members and already has 5.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import / })).toBeHidden();
});

test('the import accepts the export', async ({ page }) => {
  await openMembers(page, site);
  const coming = page.waitForEvent('download');
  await button(page, 'Export to CSV').click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('members.csv');
  const csv = await readFile(await download.path());
  expect(csv.toString('utf8')).toMatch(
    /^\uFEFFName,Title,Email,Category,Officer,Alumna,Platinum,Do not list\r\nAda Byron,/,
  );
  await openImport(page, site);
  await choose(page, csv);
  await expect(page.getByText('5 unchanged. Nothing is saved yet.')).toBeVisible();
  await expect(page.getByText('Nothing to import: the list is already up to date.')).toBeVisible();
  await button(page, 'Choose another file').click();
  const example = page.waitForEvent('download');
  await button(page, 'Download an example').click();
  await choose(page, await readFile(await (await example).path()));
  await expect(page.getByText('2 new. Nothing is saved yet.')).toBeVisible();
  await openMembers(page, site);
  await intercept(page, '**/api/admin/members/export', (route) => route.abort());
  await button(page, 'Export to CSV').click();
  await expectToast(page, 'Error', 'The table could not be saved. Please try again.');
});
