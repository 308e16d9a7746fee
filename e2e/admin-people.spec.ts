import { beSignedIn, expectAccessible } from './admin-steps.ts';
import { addPerson, ownBackOffice, withAda } from './own-back-office.ts';
import { expect, test } from './test.ts';

test.describe.configure({ timeout: 90_000 });

const site = ownBackOffice('people', {
  async prepare(office) {
    await withAda(office);
    await addPerson(office.databaseUrl, { username: 'yolanda', name: 'Yolanda Brightwell', role: 'editor' });
  },
});

test('an owner can set the last day of a colleague, let her export, lower her role and invite her again @phone', async ({
  page,
  browser,
}) => {
  await beSignedIn(page, site);
  const context = await browser.newContext();
  const hers = await context.newPage();
  await beSignedIn(hers, site, 'yolanda');
  await page.goto(`${site.url}/admin/people`);
  const people = page.getByRole('list', { name: 'Can sign in' });
  const choose = async (action: string) => {
    await people.getByRole('button', { name: 'More actions for Yolanda Brightwell' }).click();
    await page.getByRole('button', { name: `${action} Yolanda Brightwell` }).click();
  };
  await choose('Access until…');
  const inThreeDays = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000);
  await page.getByRole('dialog').getByLabel('Access until').fill(inThreeDays.toISOString().slice(0, 10));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(people.getByText(/Ends \w+ \d+, in [234] days$/)).toBeVisible();
  await expectAccessible(page);
  await hers.goto(`${site.url}/admin`);
  await expect(hers.getByRole('link', { name: /^Your access ends on / })).toBeVisible();
  await page.goto(`${site.url}/admin`);
  await expect(page.getByRole('link', { name: /^Yolanda Brightwell’s access ends on / })).toBeVisible();
  await page.goto(`${site.url}/admin/people`);

  const mayExport = page.getByRole('checkbox', { name: 'May export members and messages' });
  await choose('Change role');
  // A press of the space bar must not choose another role.
  await expect(page.getByRole('radio', { name: /^Editor/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(people.getByRole('button', { name: 'More actions for Yolanda Brightwell' })).toBeFocused();
  await choose('Change role');
  await mayExport.check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await choose('Change role');
  await expect(mayExport).toBeChecked();
  await page.getByRole('radio', { name: /^Helper/ }).check();
  await expect(mayExport).toBeHidden();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(people.getByText('Helper')).toBeVisible();

  await choose('End access');
  await page.getByRole('alertdialog').getByRole('button', { name: 'End access' }).click();
  await page.getByRole('button', { name: 'Invite again Yolanda Brightwell' }).click();
  await expect(page.getByRole('dialog', { name: 'Invite Yolanda Brightwell again' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('yolanda@chapter.example');
  await expect(page.getByRole('radio', { name: /^Helper/ })).toBeChecked();
  await context.close();
});
