import { expect, type Locator, type Page } from '@playwright/test';
import { openOwnSite, type OwnSite } from './own-site.ts';
import { open, test } from './visitor.ts';

const top = { Home: '/', Events: '/events', Gallery: '/gallery', Partners: '/partners', Contact: '/contact' };
const menus = {
  About: {
    "President's Message": '/about/presidents-message',
    Members: '/about/members',
    'Who We Are': '/about/our-history',
    'Past Presidents and Boards': '/about/past-boards',
  },
  Programs: {
    'Services To Youth': '/programs/services-to-youth',
    'The Arts': '/programs/the-arts',
    'National Trends': '/programs/national-trends',
    'International Trends': '/programs/international-trends',
    'Health and Human Services': '/programs/health-and-human-services',
    Scholarships: '/programs/scholarships',
  },
};

let newSite: OwnSite;
test.beforeAll(async () => {
  newSite = await openOwnSite({ now: '2026-08-05T12:00-04:00', events: [] });
});
test.afterAll(() => newSite.stop());

/** The main navigation; on a phone it is in the drawer, which opens. */
async function mainNavigation(page: Page, isMobile: boolean): Promise<Locator> {
  if (isMobile) await page.getByRole('button', { name: 'Open menu', exact: true }).click();
  return page.getByRole('navigation', { name: 'Main', exact: true });
}

/** The button of a menu, or the summary of a group in the drawer. */
function menuHead(navigation: Locator, label: string): Locator {
  return navigation.locator('button, summary').filter({ hasText: label });
}

function link(within: Locator, name: string): Locator {
  return within.getByRole('link', { name, exact: true });
}

test(
  'a visitor can reach every screen by the header, without a new document',
  { tag: '@widths' },
  async ({ page, isMobile }) => {
    await open(page, '/events?view=month');
    await page.evaluate(() => (document.body.dataset['stays'] = 'here'));
    const expectArrival = async (label: string, address: string) => {
      await expect(page).toHaveURL(address);
      const navigation = await mainNavigation(page, isMobile);
      await expect(navigation.locator('a[aria-current]')).toHaveText(label);
      await expect(navigation.locator('a[aria-current]')).toHaveAttribute('aria-current', 'page');
      return navigation;
    };
    let navigation = await mainNavigation(page, isMobile);
    for (const [label, address] of Object.entries(top)) {
      await link(navigation, label).click();
      navigation = await expectArrival(label, address);
      await expect(navigation.locator('[aria-current]')).toHaveCount(1);
    }
    for (const [menu, links] of Object.entries(menus)) {
      for (const [label, address] of Object.entries(links)) {
        if (await link(navigation, label).isHidden()) await menuHead(navigation, menu).click();
        await link(navigation, label).click();
        navigation = await expectArrival(label, address);
        await expect(menuHead(navigation, menu)).toHaveAttribute('aria-current', 'true');
        await expect(navigation.locator('[aria-current]')).toHaveCount(2);
      }
    }
    expect(await page.evaluate(() => document.body.dataset['stays'])).toBe('here');
  },
);

test('a visitor of a chapter without details sees no empty places and no dead links', async ({ page }) => {
  await open(page, `${newSite.url}/events`);
  await expect(page.locator('.top-bar')).toHaveCount(0);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading')).toHaveText(['Get our news by email', 'Quick Links']);
  await expect(footer.getByText('Patuxent Chapter', { exact: true })).toBeVisible();
  await expect(footer.getByText('Chartered')).toHaveCount(0);
  const frame = page.locator('header, footer');
  expect(
    await frame
      .locator('a')
      .evaluateAll((links) =>
        links.filter((one) => !/^\/[a-z/-]*(\?topic=give)?$/.test(one.getAttribute('href')!)),
      ),
  ).toEqual([]);
  await expect(frame.locator('ul:empty, address:empty, p:empty, span:empty, dialog ul:empty')).toHaveCount(0);
  const navigation = await mainNavigation(page, false);
  await expect(menuHead(navigation, 'About')).toBeVisible();
  await expect(page.getByText('Member Dashboard')).toHaveCount(0);
});
