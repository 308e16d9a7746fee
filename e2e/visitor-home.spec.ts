import { expect, type Page } from '@playwright/test';
import { query } from './databases.ts';
import { openOwnSite, type OwnSite } from './own-site.ts';
import { button, card, cardTitles, open, part, test } from './visitor.ts';

const now = '2026-08-05T12:00-04:00';
const events = [
  { title: 'Started', starts: '2026-08-05T11:00-04:00', ends: '2026-08-05T15:00-04:00' },
  { title: 'Fourth', starts: '2026-11-15T09:00-05:00' },
  { title: 'Third', starts: '2026-10-15T09:00-04:00', description: `<p>${'a'.repeat(149)}b</p>` },
  {
    title: 'Second',
    starts: '2026-09-15T09:00-04:00',
    description: `<p>Tea &amp; scones</p><ul><li>${'é'.repeat(136)}🌻🌻</li></ul>`,
  },
  { title: 'First', starts: '2026-08-05T23:30-04:00', ends: '2026-08-06T02:00-04:00', picture: '/icon.svg' },
];

let planned: OwnSite;
let empty: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(60_000);
  [planned, empty] = await Promise.all([openOwnSite({ now, events }), openOwnSite({ now, events: [] })]);
});
test.afterAll(() => Promise.all([planned.stop(), empty.stop()]));

test(
  'a visitor sees who the chapter is: mission, programs, president, members and scholarships',
  { tag: '@phone' },
  async ({ page }) => {
    await test.step('name and description', async () => {
      await open(page, '/');
      await expect(page).toHaveTitle('Patuxent Chapter – The Evergreen League, Incorporated');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Patuxent Chapter, The Evergreen League, Incorporated',
      );
      const meta = (name: string) => page.locator(`meta[property="og:${name}"]`);
      await expect(page.locator('meta[name=description]')).toHaveAttribute(
        'content',
        /fifty women in Laurel/,
      );
      await expect(meta('title')).toHaveAttribute(
        'content',
        'Patuxent Chapter, The Evergreen League, Incorporated',
      );
      await expect(meta('url')).toHaveAttribute('content', 'http://chapter.localhost/');
    });
    await test.step('mission, facts and programs', async () => {
      await expect(part(page, 'Our mission')).toContainText('We are friends in service');
      await expect(page.getByRole('term')).toHaveText([
        'chartered by twelve women',
        'members today',
        'chapters nationwide',
        'women in our national family',
      ]);
      await expect(page.getByRole('definition')).toHaveText(['1962', '50+', '299', '17,000+']);
      const links = part(page, 'Our programs').getByRole('link');
      await expect(links).toHaveText([
        'Services To Youth',
        'The Arts',
        'National Trends',
        'International Trends',
        'Health and Human Services',
      ]);
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
        '/programs/services-to-youth',
        '/programs/the-arts',
        '/programs/national-trends',
        '/programs/international-trends',
        '/programs/health-and-human-services',
      ]);
      await expect(links.locator('img')).toHaveCount(5);
    });
    await test.step('the president’s message', async () => {
      const message = part(page, 'President’s message');
      await expect(message.getByRole('blockquote')).toHaveText(
        '“We inherited a promise, and we intend to hand it on brighter than we found it.”',
      );
      await expect(message).toContainText('Dr. Marguerite Ellison-TateChapter President');
      await expect(
        message.getByRole('img', { name: 'Portrait of Dr. Marguerite Ellison-Tate, chapter president' }),
      ).toBeVisible();
      await expect(message.getByRole('link', { name: 'Get in touch', exact: true })).toHaveAttribute(
        'href',
        '/contact',
      );
    });
    await test.step('members', async () => {
      const who = part(page, 'Who We Are');
      await expect(who.locator('img')).toHaveCount(6);
      await expect(who.getByRole('link', { name: 'Meet our members' })).toHaveAttribute(
        'href',
        '/about/members',
      );
    });
    await test.step('scholarships', async () => {
      const box = part(page, 'Scholarships raised since inception');
      await expect(box.getByText('over $400,000', { exact: true })).toBeAttached();
      await expect(box.locator('[aria-hidden]', { hasText: '$400,000' })).toHaveText('$400,000+');
      await expect(box.getByRole('link', { name: 'How to apply' })).toHaveAttribute(
        'href',
        '/programs/scholarships',
      );
      await expect(box.getByRole('link', { name: /@/ })).toHaveAttribute(
        'href',
        'mailto:scholarships@patuxent.example',
      );
      await expect(box.getByText('Each seed stands for $1,000.', { exact: true })).toBeVisible();
      await expect(box.getByRole('img', { name: /^400 seeds / })).toBeVisible();
      const drawn = await box.locator('svg[role=img]').evaluate((chart) => chart.innerHTML);
      expect(drawn.match(/h0/g)).toHaveLength(400);
      expect(drawn.length).toBeLessThan(8000);
    });
  },
);

test.describe('the accordion', () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with script' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled });
      test('a visitor can open one item at a time, or none', async ({ page }) => {
        await page.goto('/');
        const who = part(page, 'Who We Are');
        const openOnes = who.locator('details[open] summary');
        await expect(who.locator('summary')).toHaveText(['Our Mission', 'Our History', 'Our Service']);
        await expect(openOnes).toHaveText(['Our Mission']);
        await who.getByText('Our History', { exact: true }).click();
        await expect(openOnes).toHaveText(['Our History']);
        await expect(who.getByRole('link', { name: 'Read our history' })).toHaveAttribute(
          'href',
          '/about/our-history',
        );
        await who.locator('summary', { hasText: 'Our Service' }).press('Enter');
        await expect(openOnes).toHaveText(['Our Service']);
        await who.getByText('Our Service', { exact: true }).click();
        await expect(openOnes).toHaveCount(0);
      });
    });
  }
});

test('a visitor sees the three soonest events and can open one', async ({ page }) => {
  await test.step('descriptions have at most 150 characters', async () => {
    await open(page, planned.url);
    const preview = (title: string) => card(page, title).getByRole('paragraph').nth(1);
    await expect(preview('Second')).toHaveText(`Tea & scones ${'é'.repeat(136)}🌻…`);
    await expect(preview('Third')).toHaveText(`${'a'.repeat(149)}b`);
  });
  await test.step('the events', async () => {
    const upcoming = part(page, 'Upcoming Events');
    await expect(cardTitles(upcoming)).toHaveText(['First', 'Second', 'Third']);
    await expect(upcoming.getByRole('link', { name: 'See all events' })).toHaveAttribute('href', '/events');
    await expect(card(page, 'First').locator('[aria-hidden]').first()).toHaveText('Aug52026');
    await expect(card(page, 'First')).toContainText('August 5 – August 6, 2026');
    await expect(card(page, 'First').locator('img')).toHaveAttribute('src', '/icon.svg');
    await card(page, 'Second')
      .getByRole('link', { name: /^Event details ?: Second$/ })
      .click();
    await expect(page).toHaveURL(`${planned.url}/events?event=${planned.idOf('Second')}`);
    await expect(part(page, 'The event you chose').getByRole('article', { name: 'Second' })).toBeVisible();
  });
});

test('a visitor of a chapter without details sees what there is', async ({ page }) => {
  await open(page, empty.url);
  await expect(page).toHaveTitle('Patuxent Chapter');
  await expect(page.getByRole('heading')).toHaveText([
    'Patuxent Chapter',
    'Take part',
    'Upcoming Events',
    ...(await footerHeadings(page)),
  ]);
  const upcoming = part(page, 'Upcoming Events');
  await expect(upcoming.getByText('No upcoming events', { exact: true })).toBeVisible();
  await expect(upcoming.getByText('Check back soon for new events!', { exact: true })).toBeVisible();
  await upcoming.getByRole('link').click();
  await expect(page).toHaveURL(`${empty.url}/events`);
});

test.describe('when records cannot be read', () => {
  test.use({ expectedErrors: /^Failed to load resource/ });
  test('a visitor can load the events again, and sees no empty place for members', async ({ page }) => {
    const broken = await openOwnSite({ now, events });
    try {
      await query(broken.databaseUrl, 'alter table events rename to events_away');
      await query(broken.databaseUrl, 'alter table members rename to members_away');
      await open(page, broken.url);
      const upcoming = part(page, 'Upcoming Events');
      await expect(upcoming.getByRole('alert')).toHaveText(
        'We could not load this. Please try again.Try again',
      );
      await expect(page.getByRole('alert')).toHaveCount(1);
      await expect(upcoming.getByText('No upcoming events')).toHaveCount(0);
      await query(broken.databaseUrl, 'alter table events_away rename to events');
      await button(page, 'Try again').click();
      await expect(cardTitles(upcoming)).toHaveText(['First', 'Second', 'Third']);
      await expect(upcoming.getByRole('heading', { name: 'Upcoming Events' })).toBeFocused();
    } finally {
      await broken.stop();
    }
  });
});

/** The footer has tests of its own. */
function footerHeadings(page: Page): Promise<string[]> {
  return page.getByRole('contentinfo').getByRole('heading').allTextContents();
}

test('the banner fits any window: its text beside the picture, its buttons in view', async ({ page }) => {
  await open(page, '/');
  for (const [width, height] of [
    [900, 700],
    [1024, 768],
    [1280, 800],
    [1920, 1080],
    [2560, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const number of [1, 2, 3, 4]) {
      await button(page, `Slide ${number}`).click();
      const slide = page.locator('.carousel-slide[data-current]');
      const text = (await slide.locator('.carousel-text').boundingBox())!;
      const picture = (await slide.locator('img').boundingBox())!;
      const where = `slide ${number} at ${width}`;
      // The drawings begin after 34 % of their width.
      expect(text.x + text.width, where).toBeLessThanOrEqual(picture.x + 0.34 * picture.width);
      expect(picture.height, where).toBeLessThanOrEqual(Math.min(704, 0.74 * height) + 1);
    }
    await expect(button(page, 'Next slide')).toBeInViewport({ ratio: 1 });
  }
});
