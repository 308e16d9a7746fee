import { arriveAt, beSignedIn, expectAccessible, signIn } from './admin-steps.ts';
import { query } from './databases.ts';
import { textOf } from './editor-page/open.ts';
import {
  describeFurther,
  openActions,
  openEvent,
  starts,
  storedEvents,
  withoutEvents,
  writeEvent,
} from './events-steps.ts';
import { addAdministrator, type OwnBackOffice, ownBackOffice, withAda } from './own-back-office.ts';
import { button, expectToast, field } from './pages-steps.ts';
import { expect, test, type Browser, type Page } from './test.ts';

test.describe.configure({ timeout: 60_000 });

const site: OwnBackOffice = ownBackOffice('event_conflicts', {
  prepare: async () => {
    await withAda(site);
    await addAdministrator(site.databaseUrl, 'grace', 'Grace Example');
  },
});
test.beforeEach(async ({ page }) => {
  await withoutEvents(site.databaseUrl);
  await beSignedIn(page, site);
});

/** Another administrator on another computer. */
async function grace(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, site, 'grace');
  return page;
}

test(
  'an editor can merge with a version that someone else saved meanwhile',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const id = await writeEvent(site);
    const other = await grace(browser);
    await openEvent(page, site, id);
    await openEvent(other, site, id);
    await field(other, 'Title').fill('Grand Tea');
    await starts(other).fill('2037-09-13T15:00');
    await describeFurther(other, ' With cake.');
    await button(other, 'Save Changes').click();
    await expectToast(other, 'Event updated successfully');

    await describeFurther(page, ' With scones.');
    await field(page, 'Status').selectOption('Postponed');
    await button(page, 'Save Changes').click();
    const dialog = page.getByRole('dialog', { name: 'There are two versions of this event' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    const part = (name: string) => dialog.getByRole('group', { name, exact: true });
    for (const name of ['Title', 'Start and end']) {
      await expect(
        part(name).getByRole('radio', { name: /^Theirs \(saved by Grace Example at / }),
      ).toBeChecked();
    }
    await expect(part('Start and end')).toContainText('From Sunday, September 13, 2037 at 3:00 PM');
    await expect(part('Start and end')).toContainText('to Sunday, September 13, 2037 at 6:00 PM');
    for (const name of ['Description', 'Status']) {
      await expect(part(name).getByRole('radio', { name: 'Yours' })).toBeChecked();
    }
    await expect(part('Status')).toContainText(/Postponed.*Scheduled/s);
    await expect(dialog.getByRole('group')).toHaveCount(4);
    await page.keyboard.press('Escape');
    await expect(page.getByText('Not saved yet. Your text is still here.')).toBeVisible();
    await button(page, 'Save Changes').click();
    await dialog.getByRole('button', { name: 'Save what I chose' }).click();
    await expectToast(page, 'Event updated successfully');
    expect(await storedEvents(site.databaseUrl)).toMatchObject([
      {
        title: 'Grand Tea',
        description: '<p>We meet for tea. With scones.</p>',
        starts: '2037-09-13T19:00',
        ends: '2037-09-13T22:00',
        status: 'postponed',
      },
    ]);
    await expect(field(page, 'Title')).toHaveValue('Grand Tea');

    await describeFurther(other, ' And pie.');
    await button(other, 'Save Changes').click();
    await other.getByRole('button', { name: 'Keep the other version' }).click();
    await expectToast(other, 'Kept their version');
    await expect(textOf(other, 'Description')).toHaveText('We meet for tea. With scones.');
    const revisions = await query<{ text: string }>(
      site.databaseUrl,
      `select snapshot::text as text from revisions where entity_type = 'event' and entity_id = ${id}`,
    );
    expect(revisions.some(({ text }) => text.includes('With cake.'))).toBe(true);
    await other.context().close();

    await openActions(page);
    await page.getByRole('link', { name: 'History' }).click();
    await arriveAt(page, 'History: Grand Tea');
    await expectAccessible(page);
    await page.getByRole('link', { name: /Version 1/ }).click();
    await expect(page.getByText('Saturday, September 12, 2037 at 2:00 PM')).toBeVisible();
    await page.getByRole('button', { name: /^Restore/ }).click();
    const restoring = page.getByRole('alertdialog');
    await expect(restoring).toContainText('Visitors will see this version right away.');
    await restoring.getByRole('button', { name: /^Restore/ }).click();
    await expect
      .poll(async () => (await storedEvents(site.databaseUrl))[0])
      .toMatchObject({ title: 'Spring Tea', starts: '2037-09-12T18:00', status: 'scheduled' });
  },
);
