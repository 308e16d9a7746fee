import { arriveAt, beSignedIn, expectAccessible } from './admin-steps.ts';
import { addEvent } from './databases.ts';
import { ownBackOffice, withAda } from './own-back-office.ts';
import { expect, test } from './test.ts';

test.describe.configure({ timeout: 60_000 });

const site = ownBackOffice('first_steps', { prepare: withAda });

test('an owner of a new chapter is led through the first steps, and can hide them', async ({
  page,
  browser,
}) => {
  await beSignedIn(page, site);
  await page.goto(`${site.url}/admin`);
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByText('1 of 8 done')).toBeVisible();
  await expectAccessible(page);
  await expect(steps.getByRole('link', { name: 'Import members' })).toBeVisible();
  await steps.getByRole('link', { name: 'Contact and links' }).click();
  await arriveAt(page, 'Contact and links');
  await page.getByLabel('Email address').fill('hello@harbor.example');
  await page.getByLabel('Mailing address').fill('P.O. Box 7');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Next step: Colors and logo' }).click();
  await arriveAt(page, 'Name, colors and logo');
  await page.goto(`${site.url}/admin/chapter/president`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Import members' })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(steps.getByText('2 of 8 done')).toBeVisible();
  await addEvent(site.databaseUrl, { title: 'First tea', startDate: new Date(0) });
  await page.reload();
  await expect(steps.getByText('3 of 8 done')).toBeVisible();
  const other = await browser.newPage();
  await beSignedIn(other, site);
  await other.goto(`${site.url}/admin`);
  await expect(other.getByRole('heading', { name: 'What do you want to do?' })).toBeVisible();
  await expect(other.getByRole('region', { name: 'First steps' })).toBeHidden();
  await other.context().close();
  await steps.getByRole('button', { name: 'Hide these steps' }).click();
  await expect(steps).toBeHidden();
  await page.reload();
  await arriveAt(page, 'Dashboard');
  await expect(steps).toBeHidden();
});
