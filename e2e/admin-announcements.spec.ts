import { countPresses } from './accounts-steps.ts';
import { arriveAt, beSignedIn, expectAccessible } from './admin-steps.ts';
import { query } from './databases.ts';
import { textOf } from './editor-page/open.ts';
import { openActions, openEvent, writeEvent } from './events-steps.ts';
import { ownBackOffice, withAda } from './own-back-office.ts';
import { seedPictures } from './own-pictures.ts';
import { button, editorIsReady } from './pages-steps.ts';
import { expect, test, type Page } from './test.ts';

test.describe.configure({ timeout: 120_000 });

const site = ownBackOffice('announcements', { prepare: withAda });

test.beforeEach(async () => {
  await query(
    site.databaseUrl,
    'truncate announcements, announcement_sends, events, media_items, hidden_media_items cascade',
  );
});

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const notice = (page: Page) => page.getByRole('complementary', { name: 'Notice' });
const snow =
  'Tonight’s chapter meeting is canceled because of snow. We meet next Wednesday at 6:30 PM instead.';

/** From the dashboard to an empty form. */
async function openNewAnnouncement(page: Page, press: ReturnType<typeof countPresses>['press']) {
  await page.goto(`${site.url}/admin`);
  await arriveAt(page, 'Dashboard');
  await press(page.getByRole('main').getByRole('link', { name: 'Announcements', exact: true }));
  await arriveAt(page, 'Announcements');
  await press(page.getByRole('link', { name: 'New announcement' }));
  await arriveAt(page, 'New announcement');
}

test(
  'an editor writes an announcement with the next six events in at most 14 presses',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    for (const days of [3, 9, 15, 22, 29, 40])
      await writeEvent(site, {
        title: `Tea <${days}> & cake`,
        starts: inDays(days),
        location: 'The old mill',
      });
    await writeEvent(site, { title: 'Too late', starts: inDays(43) });
    await writeEvent(site, { title: 'Not at all', starts: inDays(5), status: 'cancelled' });
    await beSignedIn(page, site);
    const { press, type, total } = countPresses();
    await openNewAnnouncement(page, press);
    const subject = page.getByLabel('Subject');
    await press(subject);
    await type(subject, 'Coats on the fifth, candles on the twelfth');
    await editorIsReady(page, 'Text');
    const text = textOf(page, 'Text');
    await press(text);
    await page.keyboard.type('Dear friends,');
    await press(button(page, 'Add upcoming events'));
    await expect(text.getByRole('link')).toHaveCount(6);
    await expect(text.getByRole('heading', { level: 3 })).toHaveText('Coming up');
    await page.keyboard.type('Thank you');
    // On a laptop, the email beside the form is in a frame in which nothing runs, axe included.
    if (isMobile) await expectAccessible(page);
    await press(button(page, 'Save draft'));
    await arriveAt(page, 'Announcement');
    expect(total()).toBeLessThanOrEqual(14);
    const [saved] = await query<{ subject: string; text: string; id: number }>(
      site.databaseUrl,
      'select subject, text, id from announcements',
    );
    expect(saved!.subject).toBe('Coats on the fifth, candles on the twelfth');
    expect(saved!.text).toMatch(
      /^<p>Dear friends,<\/p>\s*<h3>Coming up<\/h3>\s*<table>\s*<tbody>\s*<tr>\s*<th scope="row">\w{3}<br \/>\d+<\/th>\s*<td><a href="\/events\/\d+\/tea-3-cake">Tea &lt;3&gt; &amp; cake<\/a><br \/>\w+day, \d+:\d\d [AP]M<br \/>The old mill<\/td>/,
    );
    expect(saved!.text).toMatch(/<\/table>\s*<p>Thank you<\/p>$/);
    await page.goto(`${site.url}/admin/announcements`);
    const drafts = page.getByRole('region', { name: 'Drafts' });
    await expect(drafts.getByRole('link')).toHaveText('Coats on the fifth, candles on the twelfth');
    await expectAccessible(page);
  },
);

test(
  'an editor shows a line on every page in at most seven presses, and takes it down',
  { tag: '@phone' },
  async ({ page }) => {
    await beSignedIn(page, site);
    const { press, type, total } = countPresses();
    await openNewAnnouncement(page, press);
    const audience = page.getByLabel('Who gets it?');
    await press(audience);
    await page.keyboard.press('Escape');
    // The second press is on the line of the list.
    await audience.selectOption('No one by email: only a line on the website');
    const line = page.getByLabel('Line on every page');
    await press(line);
    await type(line, snow);
    await expectAccessible(page);
    await press(button(page, 'Show it now'));
    await arriveAt(page, 'Announcements');
    expect(total() + 1).toBeLessThanOrEqual(7);
    const now = page.getByRole('region', { name: 'On every page now' });
    await expect(now).toContainText('Until tonight, midnight');
    await expectAccessible(page);
    await page.goto(`${site.url}/events`);
    await expect(notice(page)).toHaveText(snow);
    await expectAccessible(page);
    await page.goto(`${site.url}/admin/announcements`);
    await button(page, `Take down ${snow}`).click();
    await expect(page.getByText('Taken down').first()).toBeVisible();
    await expect(now).toHaveCount(0);
    await expect(async () => {
      await page.goto(`${site.url}/events`);
      await expect(notice(page)).toHaveCount(0, { timeout: 100 });
    }).toPass();
  },
);

test(
  'an editor links the line to an event, chooses its last day, and learns at the field what is missing',
  { tag: '@phone' },
  async ({ page }) => {
    const id = await writeEvent(site, { title: 'Candle Night', starts: inDays(20) });
    await beSignedIn(page, site);
    await page.goto(`${site.url}/admin/announcements/new`);
    await page.getByLabel('Who gets it?').selectOption('No one by email: only a line on the website');
    await button(page, 'Show it now').click();
    const line = page.getByLabel('Line on every page');
    await expect(line).toHaveAccessibleDescription(/Please write what the line says/);
    await line.fill('x'.repeat(120));
    await page.getByLabel('Link to').selectOption({ index: 1 });
    await page.getByLabel('Show it until').selectOption('Choose a date…');
    const lastDay = page.getByLabel('Last day');
    await lastDay.fill(inDays(70).slice(0, 10));
    await button(page, 'Show it now').click();
    await expect(page.getByLabel('Show it until')).toHaveAccessibleDescription(/within 60 days/);
    await expectAccessible(page);
    await lastDay.fill(inDays(30).slice(0, 10));
    await button(page, 'Show it now').click();
    await arriveAt(page, 'Announcements');
    await page.goto(site.url);
    await expect(notice(page).getByRole('link', { name: 'More about it' })).toHaveAttribute(
      'href',
      `/events/${id}/candle-night`,
    );
    await expectAccessible(page);
  },
);

test('an editor adds photos of an album, at most six, and none that is hidden', async ({ page }) => {
  const titles = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];
  const planned = titles.map((title) => ({ title, collection: 'Tea', taken: '2026-06-01T12:00-04:00' }));
  await seedPictures(site.databaseUrl, planned);
  await query(
    site.databaseUrl,
    `with hidden as (delete from media_items where title = 'Two' returning *)
     insert into hidden_media_items select (jsonb_populate_record(null::hidden_media_items, to_jsonb(hidden) ||
       '{"is_requested": true, "needs_permission": false, "hidden_at": "now"}')).* from hidden`,
  );
  await beSignedIn(page, site);
  await page.goto(`${site.url}/admin/announcements/new`);
  await editorIsReady(page, 'Text');
  await button(page, 'Add photos from an album').click();
  const photos = page.getByRole('group', { name: 'Tea' });
  await expect(photos.getByRole('button')).toHaveCount(7);
  await expect(photos.getByRole('button', { name: 'Two' })).toHaveCount(0);
  for (const name of ['One', 'Three']) await photos.getByRole('button', { name }).click();
  await expectAccessible(page, '[role=dialog]');
  const others = ['Four', 'Five', 'Six', 'Seven'];
  for (const name of others) await photos.getByRole('button', { name }).click();
  await expect(photos.getByRole('button', { name: 'Eight' })).toBeDisabled();
  for (const name of others) await photos.getByRole('button', { name }).click();
  await button(page, 'Add 2 photos').click();
  await expect(textOf(page, 'Text').getByRole('img')).toHaveCount(2);
  await expect(textOf(page, 'Text').getByRole('img').first()).toHaveAttribute('alt', 'One');
});

test(
  'an editor who cancels an event shows a line until it is over, and Undo takes both back',
  { tag: '@phone' },
  async ({ page }) => {
    const end = inDays(3.1);
    const id = await writeEvent(site, { title: 'Candle Night', starts: inDays(3), ends: end });
    await beSignedIn(page, site);
    await openEvent(page, site, id);
    await openActions(page);
    await button(page, 'Cancel event').click();
    const dialog = page.getByRole('dialog', { name: 'Cancel event' });
    await dialog.getByLabel('Also show a line on every page until it’s over').check();
    await expect(dialog.getByLabel('Line on every page', { exact: true })).toHaveValue(
      /^Candle Night on \w+day, \w+ \d+ is canceled\.$/,
    );
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Cancel event' }).click();
    await expect(page.getByText('Event cancelled').first()).toBeVisible();
    const lines = () => query(site.databaseUrl, 'select line_url, line_until, is_line_on from announcements');
    await expect
      .poll(lines)
      .toEqual([{ line_url: `/events/${id}/candle-night`, line_until: new Date(end), is_line_on: true }]);
    await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Event is back on').first()).toBeVisible();
    await expect.poll(lines).toMatchObject([{ is_line_on: false }]);
  },
);
