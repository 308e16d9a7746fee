import sharp from 'sharp';
import { projectPath } from '../src/infra/project-path.ts';
import { beSignedIn, expectAccessible } from './admin-steps.ts';
import { query } from './databases.ts';
import { intercept } from './intercept.ts';
import { dialogOf, expectToFit, handleOf, move } from './members-steps.ts';
import { ownBackOffice, withAda } from './own-back-office.ts';
import { button, expectToast, field } from './pages-steps.ts';
import { expect, test, type Locator, type Page } from './test.ts';

test.describe.configure({ timeout: 60_000 });

const site = ownBackOffice('partners', { prepare: withAda });
test.beforeEach(async ({ page }) => {
  await query(site.databaseUrl, 'truncate partners');
  await beSignedIn(page, site);
});

const names = (page: Page) => page.getByRole('main').locator('.row-title');
const rowOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

async function addPartners(...added: string[]): Promise<void> {
  for (const [index, name] of added.entries()) {
    await query(site.databaseUrl, 'insert into partners (name, image_url, position) values ($1, $2, $3)', [
      name,
      '/media/77/large-400x100.webp',
      index + 1,
    ]);
  }
}

async function logoFile(name: string) {
  const drawing = sharp(projectPath(`database/seed/pictures/partners/${name}.svg`), { density: 180 });
  return { name: `${name}.png`, mimeType: 'image/png', buffer: await drawing.png().toBuffer() };
}

async function openPartners(page: Page): Promise<void> {
  await page.goto(`${site.url}/admin/partners`);
  await expect(page.getByText('Loading partners…')).toBeHidden({ timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Partners', includeHidden: true })).toBeVisible();
}

/** What visitors see, which a change reaches within a second. */
async function expectOnWebsite(page: Page, expected: string[]): Promise<void> {
  const shown = async () => {
    const html = await (await page.request.get(`${site.url}/partners`)).text();
    return [
      ...html.matchAll(/<img[^>]* alt="([^"]*)"[^>]*src="[^"]*"|<img[^>]*src="\/media[^>]* alt="([^"]*)"/g),
    ]
      .map(([, one, other]) => one ?? other)
      .filter(Boolean);
  };
  await expect.poll(shown, { timeout: 1_500, intervals: [100] }).toEqual(expected);
}

test(
  'a new officer adds a partner on a phone in at most eight taps',
  { tag: '@phone-only @phone' },
  async ({ page }) => {
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    await page.goto(`${site.url}/admin`);
    await tap(button(page, 'Menu'));
    await tap(page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Partners' }));
    await expect(page.getByText(/^Partners are the organizations that support you\./)).toBeVisible();
    await expectAccessible(page);
    await tap(button(page, 'Add Partner'));
    const dialog = dialogOf(page, 'Add Partner');
    const chooser = page.waitForEvent('filechooser');
    await tap(dialog.getByRole('button', { name: 'Upload a logo' }));
    // The picker of the phone takes one more.
    taps += 1;
    await (await chooser).setFiles([await logoFile('unity-span-engineers')]);
    await expect(dialog.getByRole('button', { name: 'Change logo' })).toBeVisible();
    await tap(field(page, 'Name'));
    await page.keyboard.type('Unity Span Engineers');
    await expectToFit(page);
    await tap(dialog.getByRole('button', { name: 'Add Partner' }));
    await expectToast(page, 'Partner added');
    await expect(names(page)).toHaveText(['Unity Span Engineers']);
    expect(taps).toBeLessThanOrEqual(8);
    await expectOnWebsite(page, ['Unity Span Engineers']);
    await page.goto(`${site.url}/admin/chapter`);
    await page.getByRole('main').getByRole('link', { name: 'Partners' }).tap();
    await expect(names(page)).toHaveText(['Unity Span Engineers']);
    await page.goto(`${site.url}/partners`);
    const logo = page.getByRole('img', { name: 'Unity Span Engineers' });
    await expect
      .poll(() => logo.evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  },
);

test('an editor can change the logo, level, address and thanks of a partner', async ({ page }) => {
  await addPartners('Bakery', 'Dentist');
  await openPartners(page);
  await page.getByRole('button', { name: 'Dentist', exact: true }).click();
  const dialog = dialogOf(page, 'Edit Partner');
  await expect(field(page, 'Name')).toHaveValue('Dentist');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Change logo' }).click();
  await (await chooser).setFiles([await logoFile('tidewater-family-dental')]);
  await dialog.getByLabel('Website').fill('http://dentist.example');
  await dialog.getByLabel('Level').selectOption('Gold');
  await dialog.getByLabel('What they gave').fill('Two scholarships');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText('Please give an address that starts with https://').first()).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByLabel('Website').fill('dentist.example/');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Partner saved');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Gold (1)', 'No level (1)']);
  await expectOnWebsite(page, ['Dentist', 'Bakery']);
  await page.goto(`${site.url}/partners`);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Gold partners',
    'More partners',
  ]);
  await expect(page.getByText('Two scholarships')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Dentist/ })).toHaveAttribute(
    'href',
    'https://dentist.example/',
  );
  await page.goto(`${site.url}/admin/activity`);
  await expect(page.getByText(/Ada Example changed the partner/)).toBeVisible();
  await expect(page.getByText(/: website, what they gave, level, logo/)).toBeVisible();
});

test('an editor can reorder, hide, delete and restore partners @nightly', async ({ page }) => {
  await addPartners('Bakery', 'Dentist', 'Florist');
  await openPartners(page);
  await test.step('reorder and undo', async () => {
    await move(page, 'Florist', 'Move to top');
    await expect(names(page)).toHaveText(['Florist', 'Bakery', 'Dentist']);
    await expectOnWebsite(page, ['Florist', 'Bakery', 'Dentist']);
    await button(page, 'Undo').click();
    await expect(names(page)).toHaveText(['Bakery', 'Dentist', 'Florist']);
    await expectOnWebsite(page, ['Bakery', 'Dentist', 'Florist']);
  });
  await test.step('hide', async () => {
    await page.getByRole('button', { name: 'Dentist', exact: true }).click();
    const dialog = dialogOf(page, 'Edit Partner');
    await dialog.getByLabel('Hidden').check();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Partner saved');
    await expect(rowOf(page, 'Dentist').getByText('Hidden')).toBeVisible();
    await expectOnWebsite(page, ['Bakery', 'Florist']);
    await expectAccessible(page);
  });
  await test.step('delete and restore', async () => {
    await button(page, 'Delete Bakery').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Partner deleted');
    await expectOnWebsite(page, ['Florist']);
    await button(page, 'Undo').click();
    await expectToast(page, 'Restored');
    await expect(names(page)).toHaveText(['Bakery', 'Dentist', 'Florist']);
    await expectOnWebsite(page, ['Bakery', 'Florist']);
  });
  await test.step('history', async () => {
    await page.getByRole('link', { name: 'History Dentist' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Dentist');
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(dialogOf(page, 'Edit Partner').getByLabel('Hidden')).toBeChecked();
  });
});

test('an editor sees what is wrong with a partner @nightly', async ({ page }) => {
  await addPartners('Bakery');
  await openPartners(page);
  await button(page, 'Add Partner').first().click();
  const dialog = dialogOf(page, 'Add Partner');
  await dialog.getByRole('button', { name: 'Add Partner' }).click();
  await expect(dialog.getByText('Please add a logo.').first()).toBeVisible();
  await expect(dialog.getByText('Please enter a name.').first()).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Upload a logo' }).click();
  await (await chooser).setFiles([await logoFile('unity-span-engineers')]);
  await expectToast(page, 'Upload successful');
  await field(page, 'Name').fill('Bakery');
  await dialog.getByRole('button', { name: 'Add Partner' }).click();
  await expect(dialog.getByText('There is already a partner called “Bakery”.').first()).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await field(page, 'Name').fill('Second Bakery');
  await dialog.getByRole('button', { name: 'Add Partner' }).click();
  await expectToast(page, 'Partner added');
  await test.step('a failed read is no empty list', async () => {
    await intercept(page, '**/api/admin/partners', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('We could not load this. Please try again.')).toBeVisible();
    await expect(page.getByText(/^Partners are the organizations/)).toBeHidden();
    await page.unroute('**/api/admin/partners');
    await button(page, 'Try again').click();
    await expect(names(page)).toHaveText(['Bakery', 'Second Bakery']);
    await expect(handleOf(page, 'Bakery')).toBeVisible();
  });
});
