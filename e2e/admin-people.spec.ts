import { expect, test } from '@playwright/test';
import { arriveAt, beSignedIn, expectAccessible, openMenu } from './admin-steps.ts';
import { ownBackOffice, password, withAda } from './own-back-office.ts';

test.describe.configure({ timeout: 90_000 });

const site = ownBackOffice('people', { prepare: withAda });

test('an owner can invite an editor, change her role and end her access @phone', async ({
  page,
  browser,
  isMobile,
}) => {
  await beSignedIn(page, site);
  await page.goto(`${site.url}/admin`);
  await arriveAt(page, 'Dashboard');
  await (await openMenu(page, isMobile)).getByRole('link', { name: 'People' }).click();
  await arriveAt(page, 'People');
  await expect(page.getByText('You are the only owner.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Invite someone' }).click();
  await page.getByLabel('Email').fill('yolanda@people.example');
  await expectAccessible(page, '[role=dialog]');
  await page.getByRole('button', { name: 'Create invitation' }).click();
  const ready = page.getByRole('dialog', { name: 'Invitation ready' });
  const link = await ready.getByLabel('Send this link yourself').inputValue();
  expect(link).toContain('/admin/join#');
  await expectAccessible(page, '[role=dialog]');
  await ready.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('list', { name: 'Invited' })).toContainText('yolanda@people.example');

  const context = await browser.newContext();
  const hers = await context.newPage();
  // The link has the origin of the settings, which is not where this server listens.
  await hers.goto(`${site.url}/admin/join#${link.split('#')[1]}`);
  await arriveAt(hers, 'Welcome');
  await expect(hers).toHaveURL(`${site.url}/admin/join`);
  await expectAccessible(hers);
  await hers.getByLabel('Your name').fill('Yolanda Brightwell');
  await hers.getByLabel('Username').fill('yolanda');
  await hers.getByLabel('Password', { exact: true }).fill(password);
  await hers.getByRole('button', { name: 'Join' }).click();
  await arriveAt(hers, 'Dashboard');
  await expect(hers.getByRole('link', { name: /Manage Members/ })).toBeVisible();
  await page.reload();
  const people = page.getByRole('list', { name: 'Can sign in' });
  const choose = async (action: string) => {
    if (isMobile) await people.getByRole('button', { name: 'More actions for Yolanda Brightwell' }).click();
    await page.getByRole('button', { name: `${action} Yolanda Brightwell` }).click();
  };
  await choose('Access until…');
  const inThreeDays = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000);
  await page.getByRole('dialog').getByLabel('Access until').fill(inThreeDays.toISOString().slice(0, 10));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(people.getByText(/^Ends \w+ \d+, in [234] days$/)).toBeVisible();
  await expectAccessible(page);
  await hers.reload();
  await expect(hers.getByRole('link', { name: /^Your access ends on / })).toBeVisible();
  await hers.goto(`${site.url}/admin/create-event`);
  await hers.getByLabel('Title').fill('A tea that must not be lost');
  await page.goto(`${site.url}/admin`);
  await expect(page.getByRole('link', { name: /^Yolanda Brightwell’s access ends on / })).toBeVisible();
  await page.goto(`${site.url}/admin/people`);

  const mayExport = page.getByRole('checkbox', { name: 'May export members and messages' });
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
  await expect(page.getByRole('list', { name: 'Access ended' })).toContainText('Yolanda Brightwell');

  await hers.getByRole('button', { name: /^Create Event/ }).click();
  await hers.getByRole('alertdialog', { name: 'Publish this event?' }).getByRole('button').last().click();
  await expect(hers.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  await hers.keyboard.press('Escape');
  await expect(hers.getByLabel('Title')).toHaveValue('A tea that must not be lost');
  await context.close();
});
