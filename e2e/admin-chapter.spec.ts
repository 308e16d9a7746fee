import { countPresses } from './accounts-steps.ts';
import { arriveAt, beSignedIn, expectAccessible } from './admin-steps.ts';
import { query } from './databases.ts';
import { textOf } from './editor-page/open.ts';
import { layoutFaults } from './layout-faults.ts';
import { ownBackOffice, withAda } from './own-back-office.ts';
import { button, expectToast, expectUnknown, loseFirstResponse } from './pages-steps.ts';
import { expect, test, type Locator, type Page } from './test.ts';

test.describe.configure({ timeout: 90_000 });

const site = ownBackOffice('chapter', { prepare: withAda });
test.beforeEach(async ({ page }) => {
  await query(site.databaseUrl, 'truncate chapter_details, members cascade; delete from revisions');
  await beSignedIn(page, site);
});

/** Most fields are optional, which their label says. */
function field(page: Page, label: string): Locator {
  return page
    .getByLabel(label, { exact: true })
    .or(page.getByLabel(`${label} (optional)`, { exact: true }))
    .first();
}

/** What visitors see, which a change reaches within a second. */
async function expectOnWebsite(page: Page, path: string, text: string): Promise<void> {
  const shown = async () => (await page.request.get(`${site.url}${path}`)).text();
  await expect.poll(shown, { timeout: 1_500, intervals: [100] }).toContain(text);
}

async function openTopic(page: Page, name: string, topic = name.toLowerCase().split(' ')[0]): Promise<void> {
  await page.goto(`${site.url}/admin/chapter/${topic}`);
  await arriveAt(page, name);
}

interface Task {
  topic: string;
  edit: (page: Page, press: (target: Locator) => Promise<void>) => Promise<void>;
  path: string;
  text: string;
}

/** Presses a field and types: that is one press. */
const fill =
  (name: string, text: string): Task['edit'] =>
  async (page, press) => {
    await press(field(page, name));
    await field(page, name).fill(text);
  };

/** The requests that officers hear first. */
const tasks: Record<string, Task> = {
  'the president’s message': {
    topic: 'President',
    async edit(page, press) {
      await press(textOf(page, 'Message on its own page'));
      await page.keyboard.type('Dear friends, welcome.');
    },
    path: '/about/presidents-message',
    text: 'Dear friends, welcome.',
  },
  'a figure': {
    topic: 'Mission and figures',
    async edit(page, press) {
      await press(button(page, 'Add a figure'));
      await fill('Figure', '52')(page, press);
      await fill('What it counts', 'members today')(page, press);
    },
    path: '/',
    text: 'members today',
  },
  'the donation link': {
    topic: 'Giving',
    edit: fill('Where the Donate button leads', 'https://give.example/harbor'),
    path: '/',
    text: 'href="https://give.example/harbor"',
  },
};

for (const [name, { topic, edit, path, text }] of Object.entries(tasks)) {
  test(
    `an officer changes ${name} on a phone in at most six taps`,
    { tag: '@phone @phone-only' },
    async ({ page }) => {
      await query(
        site.databaseUrl,
        `insert into members (name, title, is_officer, position) values ('Ada Fairweather', 'President', true, 1)`,
      );
      const { press, total } = countPresses();
      await page.goto(`${site.url}/admin`);
      await arriveAt(page, 'Dashboard');
      await press(page.getByRole('main').getByRole('link', { name: 'Chapter details' }));
      await press(page.getByRole('link', { name: topic }));
      await arriveAt(page, topic);
      await edit(page, press);
      await press(button(page, 'Publish changes'));
      await expectToast(page, 'Published');
      expect(total()).toBeLessThanOrEqual(6);
      await expectOnWebsite(page, path, text);
      await expectAccessible(page);
      expect(await layoutFaults(page)).toEqual([]);
    },
  );
}

test('an officer previews a draft, discards it, and restores an older version @phone', async ({ page }) => {
  await openTopic(page, 'Mission and figures');
  const statement = field(page, 'Mission statement');
  await statement.fill('At first.');
  await button(page, 'Publish changes').click();
  await expectToast(page, 'Published');
  await statement.fill('To come.');
  await button(page, 'Preview').click();
  await expectToast(page, 'Draft saved');
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.frameLocator('iframe').getByText('To come.')).toBeVisible();
  expect(await (await page.request.get(site.url)).text()).not.toContain('To come.');
  await preview.getByRole('button', { name: 'Close' }).click();

  await expect(page.getByText(/^You are editing a draft saved by Ada Example/)).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Discard draft').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect(statement).toHaveValue('At first.');

  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Draft' }).getByRole('link').click();
  await button(page, 'Restore this version').click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Restore/ })
    .click();
  await openTopic(page, 'Mission and figures');
  await expect(statement).toHaveValue('To come.');
});

test('an owner restores the old name, and the back office shows it at once @nightly', async ({ page }) => {
  await openTopic(page, 'Name, colors and logo', 'identity');
  const brand = page.getByRole('banner');
  for (const name of ['Harbor Chapter', 'Bay Chapter']) {
    await field(page, 'Name of the chapter').fill(name);
    await button(page, 'Publish changes').click();
    await expect(brand.getByText(name)).toBeVisible();
  }
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('main').getByRole('listitem').getByRole('link').nth(1).click();
  await button(page, 'Restore this version').click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Restore/ })
    .click();
  await expect(brand.getByText('Harbor Chapter')).toBeVisible();
});

test('two officers who change the same text choose what to keep @nightly', async ({ page, context }) => {
  await openTopic(page, 'Contact and links');
  const other = await context.newPage();
  await openTopic(other, 'Contact and links');
  await field(page, 'Phone').fill('555-0100');
  await button(page, 'Publish changes').click();
  await expectToast(page, 'Published');
  await field(other, 'Phone').fill('555-0199');
  await field(other, 'Email address').fill('hello@harbor.example');
  await button(other, 'Publish changes').click();
  const dialog = other.getByRole('dialog');
  await expect(dialog).toContainText('555-0100');
  await expect(dialog).toContainText('555-0199');
  await dialog.getByRole('button', { name: 'Keep my version' }).click();
  await expectToast(other, 'Published');
  await expectOnWebsite(page, '/contact', '555-0199');
});

test('a save whose response is lost is made once @nightly', async ({ page }) => {
  await openTopic(page, 'Giving');
  await loseFirstResponse(page, '/api/admin/chapter/giving', 'PATCH');
  await field(page, 'Who receives the gifts').fill('Harbor Foundation');
  await button(page, 'Publish changes').click();
  await expectUnknown(page);
  await button(page, 'Publish changes').click();
  await expectToast(page, 'Published');
  const [row] = await query(site.databaseUrl, `select version from chapter_details where topic = 'giving'`);
  expect(row).toEqual({ version: 2 });
  await expectOnWebsite(page, '/contact', 'Harbor Foundation');
});

test('an owner chooses colors and a time zone, and sees what happens to events', async ({ page }) => {
  await query(
    site.databaseUrl,
    `insert into events (title, description, start_date, end_date, search_text)
     values ('Spring Tea', '', now() + interval '3 days', now() + interval '4 days', 'spring tea')`,
  );
  await openTopic(page, 'Name, colors and logo', 'identity');
  await field(page, 'Name of the chapter').fill('Harbor Chapter');
  await page.getByText('Plum and peach').click();
  await field(page, 'Time zone').selectOption('America/Los_Angeles');
  await expect(page.getByRole('cell', { name: 'Spring Tea' })).toBeVisible();
  await button(page, 'Save draft').click();
  await expectToast(page, 'Draft saved');
  await expect(page.getByRole('cell', { name: 'Spring Tea' })).toBeVisible();
  await button(page, 'Publish changes').click();
  await expectToast(page, 'Published');
  await expectOnWebsite(page, '/', 'data-palette="plum"');
  await page.goto(site.url);
  await expectAccessible(page);
});
