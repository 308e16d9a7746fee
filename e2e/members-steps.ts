import { expect, type Locator, type Page } from '@playwright/test';
import { query } from './databases.ts';
import { layoutFaults } from './layout-faults.ts';
import { addMembers } from './own-members.ts';

interface MembersSite {
  url: string;
  databaseUrl: string;
}

export async function withoutMembers({ databaseUrl }: MembersSite): Promise<void> {
  await query(databaseUrl, 'truncate members restart identity cascade');
  // The ids start over, so old revisions would belong to other members.
  await query(databaseUrl, 'alter table revisions disable trigger user');
  await query(databaseUrl, `delete from revisions where entity_type = 'member'`);
  await query(databaseUrl, 'alter table revisions enable trigger user');
}

/** Two officers and three regular members. */
export async function smallChapter({ databaseUrl }: MembersSite): Promise<void> {
  await addMembers(databaseUrl, [
    { name: 'Ada Byron', title: 'President', email: 'ada@chapter.example', isOfficer: true },
    { name: 'Grace Hopper', title: 'Treasurer', isOfficer: true, category: 'Board', isPlatinum: true },
    { name: 'Katherine Johnson', isAlumna: true },
    { name: 'Mary Jackson', email: 'mary@chapter.example' },
    { name: 'Dorothy Vaughan', category: 'Arts' },
  ]);
}

export async function openMembers(page: Page, site: MembersSite, search = ''): Promise<void> {
  await page.goto(`${site.url}/admin/members${search}`);
  // While the details dialog is open, the screen behind it is hidden from role queries.
  const heading = page.getByRole('heading', { level: 1, name: 'Manage Members', includeHidden: true });
  await expect(heading).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Loading members…')).toBeHidden();
}

export async function openEdit(page: Page, site: MembersSite, name: string): Promise<void> {
  await openMembers(page, site);
  await nameOf(page, name).click();
  await expect(dialogOf(page, 'Edit Member').getByLabel('Name')).toHaveValue(name);
}

/** The names in the list, in order. */
export function names(page: Page): Locator {
  return page.getByRole('tabpanel').locator('.row-title');
}

/** The name of a member in the list, which opens her form. */
export function nameOf(page: Page, name: string): Locator {
  return page.getByRole('tabpanel').getByRole('button', { name, exact: true });
}

/** The handle that is dragged, or pressed for a menu. */
export function handleOf(page: Page, name: string): Locator {
  return page.getByRole('button', { name: `Move ${name}`, exact: true });
}

/** Moves a member by the menu of her handle. */
export async function move(page: Page, name: string, choice: string): Promise<void> {
  await handleOf(page, name).click();
  await page.getByRole('menuitem', { name: choice, exact: true }).click();
  // The menu stays open after a single step.
  await page.keyboard.press('Escape');
}

export function rowOf(page: Page, name: string): Locator {
  return page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name });
}

export function dialogOf(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name, exact: true });
}

/** Nothing is clipped but long names. The form's footer may overlap on a phone, and a wide table scrolls on its own. */
export async function expectToFit(page: Page): Promise<void> {
  const faults = await layoutFaults(page);
  expect(
    faults.filter(
      (fault) => !/^overlaps its neighbor|: <(table|thead|tbody|tr|th|td)\b|class="row-title"/.test(fault),
    ),
  ).toEqual([]);
}

export function storedMembers({ databaseUrl }: MembersSite) {
  return query<{
    id: number;
    name: string;
    title: string | null;
    email: string | null;
    image_url: string | null;
  }>(
    databaseUrl,
    'select id, name, title, email, image_url, category from members order by is_officer desc, position, id',
  );
}

export async function storedNames(site: MembersSite): Promise<string[]> {
  return (await storedMembers(site)).map(({ name }) => name);
}

export async function openImport(page: Page, { url }: MembersSite): Promise<void> {
  await page.goto(`${url}/admin/import-members`);
  const heading = page.getByRole('heading', { level: 1, name: 'Import from Excel or CSV' });
  await expect(heading).toBeVisible({ timeout: 20_000 });
}

/** Chooses a file to import. */
export async function choose(page: Page, contents: string | Buffer, name = 'members.csv'): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a CSV file' }).click();
  const buffer = Buffer.from(contents as string);
  await (await asked).setFiles([{ name, mimeType: 'text/csv', buffer }]);
}
