import { expect, type Locator, type Page } from '@playwright/test';
import { openOwnSite, type OwnSite } from './own-site.ts';
import { open, test } from './visitor.ts';

const now = '2027-01-01T01:00Z';
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
const footerLinks = {
  Home: '/',
  'Who We Are': '/about/our-history',
  Events: '/events',
  Gallery: '/gallery',
  Contact: '/contact',
};

let demo: OwnSite;
let newSite: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(60_000);
  [demo, newSite] = await Promise.all([
    openOwnSite({ now, events: 'demo' }),
    openOwnSite({ now, events: [] }),
  ]);
});
test.afterAll(() => Promise.all([demo.stop(), newSite.stop()]));

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
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await open(page, `${demo.url}/events?view=month`);
    await page.evaluate(() => (document.body.dataset['stays'] = 'here'));
    const expectArrival = async (label: string, address: string) => {
      await expect(page).toHaveURL(demo.url + address);
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

test(
  'a visitor sees which links leave the site; they open a new tab',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await open(page, `${demo.url}/events`);
    const header = page.getByRole(isMobile ? 'dialog' : 'banner');
    if (isMobile) await page.getByRole('button', { name: 'Open menu', exact: true }).click();
    await expect(header).toBeVisible();
    const outside = async (place: Locator) =>
      place
        .locator('a[target]:visible')
        .evaluateAll((links) =>
          links.map((one) => [
            one.textContent.replace(' ↗', ''),
            one.getAttribute('href'),
            one.getAttribute('target'),
            one.getAttribute('rel'),
          ]),
        );
    const newTab = (name: string, href: string) => [
      `${name} (opens in a new tab)`,
      href,
      '_blank',
      'noopener',
    ];
    const facebook = newTab('Facebook', 'https://facebook.example/patuxentchapter');
    const instagram = newTab('Instagram', 'https://instagram.example/patuxentchapter');
    const portal = newTab('Member Dashboard', 'https://members.evergreenleague.example/');
    const donate = newTab('Donate', '/contact?topic=give');
    expect(await outside(header)).toEqual(
      isMobile ? [portal, donate, facebook, instagram] : [facebook, instagram, portal, donate],
    );
    const icons = header
      .getByRole('list')
      .filter({ has: page.getByText('Facebook') })
      .getByRole('link');
    await expect(icons).toHaveText([/^Facebook/, 'Send us an email', /^Instagram/]);
    await expect(icons.nth(1)).toHaveAttribute('href', 'mailto:hello@patuxent.example');
    expect(await outside(page.locator('footer'))).toEqual([
      facebook,
      instagram,
      newTab('Twitter', 'https://twitter.example/patuxentchapter'),
      newTab('The Evergreen League', 'https://evergreenleague.example/'),
      newTab('Evergreen Foundation', 'https://evergreenfoundation.example/'),
    ]);
    const tab = page.waitForEvent('popup');
    await header.getByRole('link', { name: /^Donate/ }).click();
    await expect(await tab).toHaveURL(`${demo.url}/contact`);
    await expect(page).toHaveURL(`${demo.url}/events`);
  },
);

test('a visitor finds quick links and the facts of the chapter in the footer', async ({ page }) => {
  await test.step('facts', async () => {
    await open(page, `${demo.url}/events`);
    const footer = page.getByRole('contentinfo');
    await expect(
      footer.getByText('Friends in service, enriching the culture and economic life of our community.'),
    ).toBeVisible();
    await expect(footer.getByRole('heading')).toHaveText(['Quick Links', 'Contact', 'National Headquarters']);
    await expect(link(footer, 'hello@patuxent.example')).toHaveAttribute(
      'href',
      'mailto:hello@patuxent.example',
    );
    for (const line of [
      'P.O. Box 1962',
      'Laurel, Maryland 20709',
      '1200 Example Avenue NW',
      'Washington, DC 20001',
      'Chartered 1962',
      // In London it is 2027 already.
      '© 2026 Patuxent Chapter. All rights reserved.',
    ]) {
      await expect(footer.getByText(line, { exact: true })).toBeVisible();
    }
    await expect(link(footer, '(202) 555-0146')).toHaveAttribute('href', 'tel:2025550146');
  });
  await test.step('links', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Patuxent Chapter' }).click();
    await expect(page).toHaveURL(`${demo.url}/`);
    const quick = page.getByRole('navigation', { name: 'Quick links', exact: true });
    await expect(quick.getByRole('link')).toHaveText(Object.keys(footerLinks));
    for (const [label, address] of Object.entries(footerLinks)) {
      await link(quick, label).click();
      await expect(page).toHaveURL(demo.url + address);
      await expect(quick.locator('[aria-current=page]')).toHaveText(label);
    }
  });
});

test('a visitor of a chapter without details sees no empty places and no dead links', async ({ page }) => {
  await open(page, `${newSite.url}/events`);
  await expect(page.locator('.top-bar')).toHaveCount(0);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading')).toHaveText(['Quick Links']);
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

test.describe('at an address that leads nowhere', () => {
  test.use({ expectedErrors: /^Failed to load resource/ });
  test('a visitor sees the not-found screen and can go on to Home and Events', async ({ page }) => {
    await open(page, `${demo.url}/nothing-here`);
    await expect(page).toHaveTitle('404 Page Not Found – Patuxent Chapter');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    await expect(page.locator('[aria-current]')).toHaveCount(0);
    await expect(link(main, 'Go to the home page')).toHaveAttribute('href', '/');
    await link(main, 'See our events').click();
    await expect(page).toHaveURL(`${demo.url}/events`);
  });
});
