import { expect, type Page } from '@playwright/test';
import { expectNoViolation, expectToFit } from './accessibility.ts';
import { openOwnSite, type OwnSite } from './own-site.ts';
import { resize } from './resize.ts';
import { open, part, test } from './visitor.ts';

const MAX_PRESSES = 4;

let site: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(60_000);
  site = await openOwnSite({ now: '2026-11-17T12:00-05:00', events: 'demo' });
});
test.afterAll(() => site.stop());

const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name });
const message = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });

test(
  'a student finds when and how to apply for a scholarship in at most four presses',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, site.url);
    let presses = 0;
    await link(page, 'How to apply').click();
    presses += 1;
    const facts = part(page, 'How to apply');
    await expect(facts).toContainText('Applications are open until March 1, 2027.');
    await expect(facts.getByRole('definition')).toHaveText([
      'November 1, 2026',
      'March 1, 2027',
      '$750 to $4,000',
      /^Seniors/,
    ]);
    await expect(facts.getByRole('listitem')).toHaveCount(5);
    await expect(facts.getByRole('link', { name: 'Apply' })).toHaveAttribute('href', /^https:/);
    presses += 1;
    expect(presses).toBeLessThanOrEqual(MAX_PRESSES);
    await expectNoViolation(page);
  },
);

test(
  'a visitor of a program sees who leads it, what is coming up, and the other programs',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, `${site.url}/programs/the-arts`);
    const leader = part(page, 'Who leads it');
    await expect(leader.getByRole('link', { name: 'Write to her' })).toHaveAttribute(
      'href',
      '/contact?office=The+Arts+Chair',
    );
    const events = part(page, 'Coming up in The Arts').getByRole('link');
    await expect(events).toHaveCount(3);
    await expectNoViolation(page);
    await page.getByRole('navigation', { name: 'Other programs' }).getByRole('link').last().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('National Trends');
    // Not with Back: while the page scrolls up, the header comes into sight and moves the column with the events.
    await open(page, `${site.url}/programs/the-arts`);
    await events.first().click();
    await expect(page).toHaveURL(/\/events\/\d+\//);
  },
);

test('a giver finds the ways to give, and the message begins without losing typed text', async ({ page }) => {
  await open(page, site.url);
  await part(page, 'Take part').getByRole('link', { name: /^Give/ }).click();
  await expect(part(page, 'Ways to give')).toContainText('P.O. Box 1962');
  await expect(message(page)).toHaveValue(/^I would like to make a gift/);
  await link(page, 'Join').click();
  await expect(message(page)).toHaveValue(/joining/);
  await message(page).fill('Two boxes of cotton');
  await link(page, 'Ask').click();
  await expect(link(page, 'Ask')).toHaveAttribute('aria-current', 'page');
  await expect(message(page)).toHaveValue('Two boxes of cotton');
  await page.reload();
  await expect(message(page)).toHaveValue('Two boxes of cotton');
  await expectNoViolation(page);
});

test(
  'Donate is in the bar of a phone, and the name is in its center',
  { tag: '@phone-only' },
  async ({ page }) => {
    await open(page, `${site.url}/contact?topic=give`);
    for (const width of [320, 390]) {
      await resize(page, { width, height: 800 });
      const bar = page.locator('.site-bar');
      const donate = (await bar.getByRole('link', { name: /^Donate/ }).boundingBox())!;
      const name = (await bar.getByRole('link', { name: /^Patuxent Chapter/ }).boundingBox())!;
      expect(donate.height, String(width)).toBe(44);
      expect(Math.abs(name.x + name.width / 2 - width / 2), String(width)).toBeLessThan(4);
      expect((await bar.boundingBox())!.height, String(width)).toBeLessThan(66);
      await expectToFit(page, String(width));
    }
  },
);
