import { beSignedIn } from './admin-steps.ts';
import { addPerson, ownBackOffice, password, withAda } from './own-back-office.ts';
import { startServerProcess, type ServerProcess } from './servers.ts';
import { expect, test, type APIRequestContext, type Page } from './test.ts';

let editor: number;
let other: ServerProcess;

const site = ownBackOffice('access_of_two', {
  async prepare(office) {
    await withAda(office);
    editor = await addPerson(office.databaseUrl, {
      username: 'grace',
      name: 'Grace Example',
      role: 'editor',
    });
    other = await startServerProcess({ databaseUrl: office.databaseUrl });
  },
});

test.afterAll(() => other.stop());

/** The owner works on the other process. */
async function asOwner(request: APIRequestContext) {
  const response = await request.post(`${other.url}/api/admin/login`, {
    data: { username: 'ada', password },
  });
  expect(response.status()).toBe(200);
}

/** Presses a button and measures how long the server takes to refuse the save. */
async function msUntilRefused(page: Page, button: string, status: number): Promise<number> {
  const refused = page.waitForResponse((response) => response.url().endsWith('/api/pages'));
  await page.getByRole('button', { name: button }).click();
  const response = await refused;
  expect(response.status()).toBe(status);
  return response.request().timing().responseStart;
}

test('a role that was lowered and access that was ended refuse the next save in another process, and the text stays', async ({
  page,
  playwright,
}) => {
  await beSignedIn(page, site, 'grace');
  await page.goto(`${site.url}/admin/create-page`);
  await page.getByLabel('Title').fill('What we did in spring');
  const owner = await playwright.request.newContext();
  await asOwner(owner);

  const lowered = await owner.patch(`${other.url}/api/admin/people/${editor}`, { data: { role: 'helper' } });
  expect(lowered.status()).toBe(200);
  expect(await msUntilRefused(page, 'Create Page', 403)).toBeLessThan(1_000);
  await expect(
    page.getByText('Only editors and owners can publish a page. Ask an owner to change your role.'),
  ).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('What we did in spring');

  const ended = await owner.post(`${other.url}/api/admin/people/${editor}/end-access`);
  expect(ended.ok()).toBe(true);
  expect(await msUntilRefused(page, 'Save draft', 401)).toBeLessThan(1_000);
  await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Title')).toHaveValue('What we did in spring');
  await owner.dispose();
});
