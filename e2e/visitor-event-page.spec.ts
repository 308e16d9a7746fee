import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { eventPath } from '../src/features/events/events.rules.ts';
import { countPresses } from './accounts-steps.ts';
import { layoutFaults } from './layout-faults.ts';
import { openOwnSite, type OwnSite } from './own-site.ts';
import { card, open, test } from './visitor.ts';

const title = 'Quilts of the Tidewater: Opening Tea';

let site: OwnSite;
test.beforeAll(async () => {
  site = await openOwnSite({ now: '2026-11-17T12:00-05:00', events: 'demo' });
});
test.afterAll(() => site.stop());

test(
  'a visitor adds an event to her Google calendar and sends it to her sister, in four presses',
  { tag: '@phone' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // The browser of the tests has no share sheet.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await open(page, `${site.url}/events`);
    const { press, total } = countPresses();
    await press(card(page, title).getByRole('link', { name: title, exact: true }));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('Saturday, November 21, 2026')).toBeInViewport();
    expect(await layoutFaults(page)).toEqual([]);
    const google = page.getByRole('link', { name: 'Google calendar' });
    const href = new URL((await google.getAttribute('href'))!);
    expect(href.searchParams.get('dates')).toBe('20261121T190000Z/20261121T220000Z');
    await context.route('https://calendar.google.com/**', (route) => route.fulfill({ body: 'Google' }));
    const opened = context.waitForEvent('page');
    await press(google);
    await (await opened).close();
    await press(page.getByRole('link', { name: 'Share this event' }));
    await expect(page.getByRole('status').filter({ hasText: 'The link is copied.' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).pathname).toBe(new URL(page.url()).pathname);
    expect(total()).toBeLessThanOrEqual(4);
  },
);

test('a visitor can add an event to her calendar from the list', async ({ page, request }) => {
  await open(page, `${site.url}/events`);
  const link = card(page, title).getByRole('link', { name: /^Add to calendar/ });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const id = site.idOf(title);
  expect(download.suggestedFilename()).toBe(`event-${id}.ics`);
  const calendar = await readFile(await download.path(), 'utf8');
  expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\s*$/);
  expect(calendar).toContain(`SUMMARY:${title}\r\n`);
  expect(calendar).toContain('DTSTART:20261121T190000Z\r\n');
  expect(calendar).toContain('DTEND:20261121T220000Z\r\n');
  const response = await request.get(`${site.url}/events/${id}.ics`);
  expect(response.headers()['content-type']).toBe('text/calendar; charset=utf-8');
});

test('an event prints on one sheet, and so does the list', async ({ page }) => {
  for (const path of [`/events/${site.idOf(title)}`, '/events']) {
    await open(page, site.url + path);
    const pdf = await page.pdf({ width: '8.5in', height: '11in' });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g), path).toHaveLength(1);
  }
});

test('a month prints on one landscape sheet', async ({ page }) => {
  await open(page, `${site.url}/events?view=month&date=2026-12`);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(pdf).toMatch(/\/MediaBox \[0 0 792(\.\d+)? 612(\.\d+)?\]/);
});

test('every event of the demo chapter that has a place has what search engines ask for @nightly', async ({
  request,
}) => {
  const listed = await request.get(`${site.url}/api/events?limit=100`);
  const events = (await listed.json()) as { id: number; title: string; location?: string }[];
  expect(events.length).toBeGreaterThan(20);
  for (const event of events) {
    const { id, location } = event;
    const html = await (await request.get(site.url + eventPath(event))).text();
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1];
    expect(json !== undefined, String(id)).toBe(location !== undefined);
    if (!json) continue;
    expect(JSON.parse(json), String(id)).toMatchObject({
      '@type': 'Event',
      name: expect.stringMatching(/./),
      startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*[+-]\d\d:\d\d$/),
      endDate: expect.stringMatching(/T/),
      eventStatus: expect.stringMatching(/schema.org/),
      eventAttendanceMode: expect.stringMatching(/schema.org/),
      location: {
        '@type': 'Place',
        name: location,
        address: { '@type': 'PostalAddress', addressLocality: 'Laurel', addressRegion: 'MD' },
      },
      image: expect.stringMatching(/^http/),
      description: expect.stringMatching(/./),
      organizer: { '@type': 'Organization', name: 'Patuxent Chapter' },
    });
  }
});
