import { arriveAt, beSignedIn, expectAccessible } from './admin-steps.ts';
import { ownBackOffice, withAda } from './own-back-office.ts';
import { expect, test } from './test.ts';

const site = ownBackOffice('listing', { prepare: withAda });

test(
  'an owner shares the region, and sees before what anyone can read',
  { tag: '@phone' },
  async ({ page }) => {
    const address = `${site.url}/.well-known/chapterhouse.json`;
    const nothing = { software: 'chapterhouse', format: 1 };
    await beSignedIn(page, site);
    await page.goto(`${site.url}/admin/chapter`);
    await page.getByRole('link', { name: 'National listing' }).click();
    await arriveAt(page, 'National listing');
    const preview = page.getByRole('region', { name: 'What anyone can read once you publish' });
    await expect(preview).toHaveText(/The software of your websiteChapterhouse$/);
    await page.getByRole('checkbox', { name: 'Region' }).check();
    await expect(preview).toContainText('Type your region to share it.');
    await page.getByRole('textbox', { name: 'Your region' }).fill('Central Florida');
    await expect(preview).toHaveText(/RegionCentral Florida$/);
    await expectAccessible(page);
    expect(await (await page.request.get(address)).json()).toEqual(nothing);
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Anyone can read it now.' })).toBeVisible();
    await expect
      .poll(async () => (await page.request.get(address)).json())
      .toEqual({ ...nothing, region: 'Central Florida' });
    await page.getByRole('checkbox', { name: 'Region' }).uncheck();
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await expect.poll(async () => (await page.request.get(address)).json()).toEqual(nothing);
  },
);
