import { guardedAdminPaths, type GuardedAdminPath } from '../src/features/manifests.ts';
import { includesRole, roles, type Role } from '../src/kernel/roles.ts';
import { beSignedIn, menuOf, openMenu } from './admin-steps.ts';
import { addEvent } from './databases.ts';
import { addMessage } from './messages-steps.ts';
import { addPerson, ownBackOffice, withAda } from './own-back-office.ts';
import { writePage } from './own-pages.ts';
import { expect, test, type Page } from './test.ts';

test.describe.configure({ timeout: 120_000 });

const site = ownBackOffice('roles', {
  async prepare(office) {
    const adminId = await withAda(office);
    for (const role of roles)
      await addPerson(office.databaseUrl, { username: role, name: `The ${role}`, role });
    await addEvent(office.databaseUrl, { title: 'Spring Tea', startDate: new Date(Date.now() + 86_400_000) });
    await addMessage(office.databaseUrl);
    const history = { slug: 'our-history', title: 'Who we are', body: '<p>Twelve women.</p>' };
    await writePage(office.databaseUrl, history, adminId);
  },
});

const screens = Object.entries(guardedAdminPaths) as [GuardedAdminPath, Role][];

/** The calls of a page that the server refused because of a role. */
function watchRefusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${response.request().method()} ${response.url()}`);
  });
  return refused;
}

for (const role of ['helper', 'editor'] as const) {
  test(`a person with the role "${role}" can open what her role is for, and no screen asks for more @nightly`, async ({
    page,
  }) => {
    await beSignedIn(page, site, role);
    const refused = watchRefusals(page);
    for (const [path, needed] of screens) {
      await test.step(path, async () => {
        await page.goto(site.url + path.replace(/:id\??/, '1'));
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText(/^Loading/)).toHaveCount(0);
        const refusal = page.getByRole('heading', { name: 'You can’t open this screen' });
        await expect(refusal).toHaveCount(includesRole(role, needed) ? 0 : 1);
      });
    }
    expect(refused).toEqual([]);
  });
}

for (const role of roles) {
  test(`the menu of the role "${role}" has what she can open`, async ({ page, isMobile }) => {
    await beSignedIn(page, site, role);
    await page.goto(`${site.url}/admin`);
    const menu = await openMenu(page, isMobile);
    const items = menu.locator('ul').filter({ hasNot: page.getByRole('link', { name: 'Logout' }) });
    await expect(items.getByRole('link')).toHaveText(menuOf(role).map((name) => new RegExp(`^${name}`)));
  });
}

test('a helper saves drafts of pages and sees no button that publishes, deletes or exports', async ({
  page,
}) => {
  await beSignedIn(page, site, 'helper');
  await page.goto(`${site.url}/admin/edit-page/1`);
  await page.getByLabel('Title').fill('Who we are today');
  await expect(page.getByRole('button', { name: 'Update Page' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Visitors do not see it.')).toBeVisible();
  await page.goto(`${site.url}/admin/pages`);
  await expect(page.getByText('Who we are')).toBeVisible();
  await expect(page.getByRole('button', { name: /Delete/ })).toHaveCount(0);
  await page.goto(`${site.url}/admin/page-history/1?version=1`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore this version' })).toHaveCount(0);
});

test('an editor reads messages but cannot export or erase them', async ({ page }) => {
  await beSignedIn(page, site, 'editor');
  await page.goto(`${site.url}/admin/messages`);
  await expect(page.getByRole('list', { name: 'Messages' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Export/ })).toHaveCount(0);
  await page.goto(`${site.url}/admin/messages/1`);
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Erase/ })).toHaveCount(0);
});
