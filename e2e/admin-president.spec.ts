import { projectPath } from '../src/infra/project-path.ts';
import { publishDetails } from '../test/chapter-details.ts';
import { countPresses } from './accounts-steps.ts';
import { arriveAt, beSignedIn, expectAccessible } from './admin-steps.ts';
import { query } from './databases.ts';
import { layoutFaults } from './layout-faults.ts';
import { ownBackOffice, withAda } from './own-back-office.ts';
import { button, expectToast } from './pages-steps.ts';
import { expect, test, type Page } from './test.ts';

test.describe.configure({ timeout: 90_000 });

const site = ownBackOffice('president', { prepare: withAda });
test.beforeEach(async ({ page }) => {
  await query(site.databaseUrl, 'truncate chapter_details, members cascade; delete from revisions');
  await beSignedIn(page, site);
});

async function addOfficer(name: string, title: string): Promise<number> {
  const [row] = await query<{ id: number }>(
    site.databaseUrl,
    `insert into members (name, title, is_officer, position)
     values ($1, $2, true, (select count(*) + 1 from members)) returning id`,
    [name, title],
  );
  return row!.id;
}

const quote = (page: Page) => page.getByLabel(/^Quote for the home page/);
const onWebsite = async (page: Page, path: string) => (await page.request.get(`${site.url}${path}`)).text();

async function openTopic(page: Page, name: string, topic: string): Promise<void> {
  await page.goto(`${site.url}/admin/chapter/${topic}`);
  await arriveAt(page, name);
}

test('an officer makes someone else President in three taps, and takes it back with the fourth @phone', async ({
  page,
}) => {
  const grace = await addOfficer('Dr. Grace Harbor', 'President');
  await addOfficer('Yolanda Brightwell', 'Treasurer');
  await publishDetails((text, values) => query(site.databaseUrl, text, values), {
    president: { memberId: String(grace), quote: 'Come in.' },
  });
  const { press, total } = countPresses();
  await openTopic(page, 'President', 'president');
  const main = page.getByRole('main');
  await expect(main.getByText('Dr. Grace Harbor, President')).toBeVisible();
  await expect(quote(page)).toHaveValue('Come in.');
  // Not the preview beside it, which is the website in a small scale.
  await expectAccessible(page, 'main form');
  expect(await layoutFaults(page)).toEqual([]);
  await press(main.getByRole('link', { name: 'Change president' }));
  await press(
    page.getByRole('dialog', { name: 'President' }).getByRole('button', { name: 'Yolanda Brightwell' }),
  );
  await expectAccessible(page, '[role=alertdialog]');
  await expect(page.getByRole('alertdialog')).toContainText(
    'The picture and words of Dr. Grace Harbor are no longer shown.',
  );
  expect(await layoutFaults(page)).toEqual([]);
  await press(button(page, 'Change now'));
  await expectToast(page, 'Yolanda Brightwell is President.');
  const message = () => onWebsite(page, '/about/presidents-message');
  await expect.poll(message).toContain('Yolanda Brightwell');
  expect(await message()).not.toMatch(/Come in|Grace Harbor|Content coming soon/);
  await press(page.locator('[data-toast]').getByRole('button', { name: 'Undo' }));
  expect(total()).toBeLessThanOrEqual(4);
  await expect.poll(message).toContain('Come in.');
  const titles = await query(site.databaseUrl, 'select name, title, is_officer from members order by name');
  expect(titles).toEqual([
    { name: 'Dr. Grace Harbor', title: 'President', is_officer: true },
    { name: 'Yolanda Brightwell', title: 'Treasurer', is_officer: true },
  ]);
});

test('an officer says who looks after what, and sees which office no one holds @phone', async ({ page }) => {
  await addOfficer('Ruth Jones', 'Treasurer and Chaplain');
  await openTopic(page, 'Who looks after what', 'offices');
  for (const [index, [title, topics]] of [
    ['Treasurer', 'Giving and dues'],
    ['Historian', 'Old photos'],
  ].entries()) {
    await button(page, 'Add an office').click();
    const office = page.getByRole('group', { name: `Office ${index + 1}` });
    await office.getByLabel('Office', { exact: true }).fill(title!);
    await office.getByLabel('Messages about').fill(topics!);
  }
  await expect(page.getByText('Ruth Jones gets these messages.')).toBeVisible();
  await expect(
    page.getByText('No one is Historian now. Messages about old photos go to the chapter.'),
  ).toBeVisible();
  await expectAccessible(page, 'main form');
  expect(await layoutFaults(page)).toEqual([]);
  await button(page, 'Publish changes').click();
  await expectToast(page, 'Published');
  const chosen = '<option value="Treasurer" selected="">';
  await expect.poll(() => onWebsite(page, '/contact?office=Treasurer')).toContain(chosen);
});

test('a portrait is uploaded for the president', async ({ page }) => {
  await openTopic(page, 'President', 'president');
  await page.getByLabel('Name', { exact: true }).fill('Ada Fairweather');
  await quote(page).fill('Come in.');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(projectPath('database/seed/pictures/s-books-0.webp'));
  await expect(page.getByText('Her own picture for this page')).toBeVisible({ timeout: 20_000 });
  await button(page, 'Publish changes').click();
  await expectToast(page, 'Published');
  await expect.poll(() => onWebsite(page, '/')).toContain('alt="Portrait of Ada Fairweather"');
});
