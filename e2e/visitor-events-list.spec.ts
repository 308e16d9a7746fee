import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { openOwnSite, type OwnSite } from './own-site.ts';
import { button, card, cardTitles, open, part, results, searchBox, test } from './visitor.ts';

// Noon on Wednesday, August 5, 2026 in the chapter's time zone.
const now = '2026-08-05T12:00-04:00';

const coming = [
  {
    title: 'Summer Retreat',
    starts: '2026-08-28T17:00-04:00',
    ends: '2026-08-30T12:00-04:00',
  },
  {
    title: 'Back-to-School Supply Drive',
    starts: '2026-08-15T10:00-04:00',
    ends: '2026-08-15T14:00-04:00',
    location: 'Laurel Community Hall',
    picture: '/icon-512.png',
    description:
      '<p>Bring <strong>new</strong> backpacks.</p><ul><li>Calculators</li><li>Notebooks</li></ul>',
  },
  { title: 'New Year Gala', starts: '2026-12-31T21:00-05:00', ends: '2027-01-01T01:00-05:00' },
  { title: 'Board Meeting', starts: '2026-08-05T12:01-04:00' },
];
const quilting = {
  title: 'Open Quilting Table',
  starts: '2026-08-05T11:00-04:00',
  ends: '2026-08-05T15:00-04:00',
  location: 'Hall 2',
};
const justBegun = { title: 'Noon Prayer', starts: now, ends: '2026-08-07T13:00-04:00' };
const past = Array.from({ length: 12 }, (_, index) => ({
  title: `Past Event ${index + 1}`,
  starts: new Date(Date.parse('2026-08-04T18:00-04:00') - index * 7 * 86_400_000).toISOString(),
}));

let site: OwnSite;
test.beforeAll(async () => {
  const events = [...past.toReversed(), ...coming, quilting, justBegun];
  site = await openOwnSite({ now, events });
});
test.afterAll(() => site.stop());

test('a visitor sees current, upcoming and past events in a list', { tag: '@phone' }, async ({ page }) => {
  await test.step('search and three views', async () => {
    await open(page, `${site.url}/events`);
    await expect(page).toHaveTitle('Events – Patuxent Chapter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Events']);
    await expect(searchBox(page)).toHaveAttribute('placeholder', 'Search for events');
    await expect(button(page, 'Find Events')).toBeVisible();
    const toggle = page.getByRole('group', { name: 'View', exact: true });
    await expect(toggle.getByRole('button')).toHaveText(['List', 'Month', 'Day']);
    await expect(toggle.getByRole('button', { pressed: true })).toHaveText(['List']);
    for (const view of ['Month', 'Day', 'List']) {
      await button(page, view).click();
      await expect(toggle.getByRole('button', { pressed: true })).toHaveText([view]);
      await expect(toggle.locator('[aria-pressed="false"]')).toHaveCount(2);
    }
  });
  await test.step('upcoming events, soonest first', async () => {
    await expect(cardTitles(part(page, 'Upcoming Events'))).toHaveText([
      'Board Meeting',
      'Back-to-School Supply Drive',
      'Summer Retreat',
      'New Year Gala',
    ]);
    await expect(button(page, 'Show more events')).toBeHidden();
  });
  await test.step('current events', async () => {
    const strip = part(page, 'Happening now').getByRole('listitem');
    await expect(strip).toHaveText([
      'Noon PrayerUntil August 7, 1:00 PM',
      'Open Quilting TableHall 2Until 3:00 PM',
    ]);
    const headings = results(page).getByRole('heading', { level: 2 });
    await expect(headings).toHaveText(['Happening now', 'Upcoming Events', 'Latest Past Events']);
    for (const title of ['Noon Prayer', 'Open Quilting Table']) {
      const listed = part(page, 'Latest Past Events').getByRole('article', { name: title });
      await expect(listed.getByText('On now', { exact: true })).toBeVisible();
    }
    await part(page, 'Happening now').getByRole('link', { name: 'Noon Prayer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Noon Prayer' })).toBeVisible();
  });
});

test('a visitor can show more past events, five at a time', async ({ page }) => {
  const titles = ['Noon Prayer', 'Open Quilting Table', ...past.map((event) => event.title)];
  await open(page, `${site.url}/events`);
  const shown = cardTitles(part(page, 'Latest Past Events'));
  const more = button(page, 'View More Past Events');
  await expect(shown).toHaveText(titles.slice(0, 5));
  await more.click();
  await expect(shown).toHaveText(titles.slice(0, 10));
  await expect(card(page, titles[5]!).getByRole('link', { name: titles[5]! }).first()).toBeFocused();
  await more.click();
  await expect(shown).toHaveText(titles);
  await expect(more).toHaveCount(0);
  await expect(cardTitles(part(page, 'Upcoming Events'))).toHaveCount(coming.length);
});

test('a visitor sees every field of an event and can add it to a calendar', async ({ page, request }) => {
  await test.step('the card', async () => {
    await open(page, `${site.url}/events`);
    const drive = card(page, 'Back-to-School Supply Drive');
    await expect(drive.locator('> div').first()).toHaveText('Aug 15 2026', { useInnerText: true });
    await expect(drive.getByText('August 15, 2026', { exact: true })).toBeVisible();
    await expect(drive.getByText('10:00 AM – 2:00 PM', { exact: true })).toBeVisible();
    await expect(drive.getByText('Laurel Community Hall', { exact: true })).toBeVisible();
    await expect(drive.getByRole('strong')).toHaveText('new');
    const picture = drive.getByRole('img', { name: 'Back-to-School Supply Drive', exact: true });
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).toHaveJSProperty('naturalWidth', 512);
  });
  await test.step('the calendar file', async () => {
    const id = site.idOf('Back-to-School Supply Drive');
    const link = page.getByRole('link', { name: /^Add to calendar ?: Back-to-School Supply Drive$/ });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe(`event-${id}.ics`);
    const calendar = await readFile(await download.path(), 'utf8');
    expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\s*$/);
    expect(calendar).toContain('SUMMARY:Back-to-School Supply Drive\r\n');
    expect(calendar).toContain('DTSTART:20260815T140000Z\r\n');
    expect(calendar).toContain('DTEND:20260815T180000Z\r\n');
    const response = await request.get(`${site.url}/events/${id}.ics`);
    expect(response.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  });
});
