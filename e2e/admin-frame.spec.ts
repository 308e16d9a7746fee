import { guardedAdminPaths } from '../src/features/manifests.ts';
import { arriveAt, beSignedIn, expectAccessible, signIn } from './admin-steps.ts';
import { addEvent, query } from './databases.ts';
import { emptySlide, publishDetails, type SomeDetails } from '../test/chapter-details.ts';
import { delayRequests, intercept } from './intercept.ts';
import { addMessage } from './messages-steps.ts';
import { ownBackOffice, withAda } from './own-back-office.ts';
import { writePage } from './own-pages.ts';
import { expect, test, type Page } from './test.ts';

test.describe.configure({ timeout: 90_000 });

const MAX_CONTENT_START_PX = 120;

const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);

const site = ownBackOffice('frame', {
  async prepare({ databaseUrl }) {
    const adminId = await withAda({ databaseUrl } as Parameters<typeof withAda>[0]);
    await addEvent(databaseUrl, { title: 'Spring Tea', startDate: tomorrow });
    await addMessage(databaseUrl);
    const page = { slug: 'our-history', title: 'Who we are', body: '<p>Twelve women.</p>' };
    await writePage(databaseUrl, page, adminId);
  },
});

/** Details with which a chapter has taken its first steps. */
const finished: SomeDetails = {
  contact: { email: 'hello@harbor.example', mailingAddress: 'P.O. Box 7' },
  mission: { statement: 'We serve.' },
  president: { name: 'Ada Fairweather', quote: 'Come in.' },
  slides: { slides: [{ ...emptySlide, title: 'Welcome', imageUrl: '/icon.svg' }] },
};

/** Every screen of the back office, those of a record with the first one. */
const screens = Object.keys(guardedAdminPaths).map((path) => path.replace(/:id\??/, '1'));

test('an officer sees the content of every screen right below one bar and its title @phone-only @nightly', async ({
  page,
}) => {
  await beSignedIn(page, site);
  for (const path of screens) {
    await test.step(path, async () => {
      await page.goto(site.url + path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await expect(page.getByRole('banner')).toHaveCount(1);
      const start = await contentStart(page);
      expect(start).toBeGreaterThan(0);
      expect(start).toBeLessThanOrEqual(MAX_CONTENT_START_PX);
    });
  }
});

/** Where the tabs or the contents of a screen begin. */
function contentStart(page: Page): Promise<number> {
  return page
    .locator('.screen-tabs, .screen-body')
    .first()
    .evaluate((element) => element.getBoundingClientRect().top + scrollY);
}

test('an officer has Logout and the save button in sight on a laptop, and no public menu', async ({
  page,
}) => {
  await beSignedIn(page, site);
  for (const [path, save] of [
    ['/admin/create-event', 'Create Event'],
    ['/admin/edit-page/1', 'Update Page'],
  ] as const) {
    await page.goto(site.url + path);
    await expect(page.getByRole('button', { name: save })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await expect(page.getByText('Donate')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveText(/^© \d{4} Our Chapter\. All rights reserved\.$/);
  }
});

test(
  'an officer gets from the website into the back office and back in three taps',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const scripts: string[] = [];
    page.on('request', (sent) => scripts.push(sent.url()));
    /** Whether the screen since the last call loaded the bar. */
    const loadsBar = () => scripts.splice(0).some((url) => /\/officer-bar-[^/]+\.js$/.test(url));
    await test.step('visitors see no officer bar', async () => {
      await page.goto(`${site.url}/about/our-history`);
      await expect(page.locator('#root')).toHaveAttribute('data-hydrated');
      await page.waitForLoadState('networkidle');
      await expect(bar(page)).toHaveCount(0);
      expect(loadsBar()).toBe(false);
    });
    await test.step('sign-in from the menu of a phone or from the footer', async () => {
      const menu = page.getByRole('button', { name: 'Open menu' });
      const isPhone = await menu.isVisible();
      if (isPhone) await menu.click();
      const place = isPhone ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('contentinfo');
      const link = place.getByRole('link', { name: 'Officer sign-in' });
      if (isPhone) await expect(link).toBeInViewport();
      await link.click();
      await arriveAt(page, 'Login');
      await signIn(page, site, 'ada');
    });
    await test.step('from a public page to its editor', async () => {
      await page.goto(`${site.url}/about/our-history`);
      await expectAccessible(page);
      expect(loadsBar()).toBe(true);
      await bar(page).getByRole('link', { name: 'Edit this page' }).click();
      await arriveAt(page, 'Edit Page: Who we are');
      for (const path of ['/events?event=1', '/events/1']) {
        await page.goto(`${site.url}${path}`);
        const edit = bar(page).getByRole('link', { name: 'Edit this event' });
        await expect(edit).toHaveAttribute('href', '/admin/edit-event/1');
      }
      await page.goto(`${site.url}/`);
      await bar(page).getByRole('link', { name: 'Dashboard' }).click();
      await arriveAt(page, 'Dashboard');
    });
    await test.step('the document is the same for everyone', async () => {
      const officer = await page.request.get(`${site.url}/about/our-history`);
      const visitor = await browser.newContext();
      const other = await visitor.request.get(`${site.url}/about/our-history`);
      expect(await officer.text()).toBe(await other.text());
      expect(officer.headers()['cache-control']).toBe(other.headers()['cache-control']);
      await visitor.close();
    });
    await test.step('after signing out', async () => {
      await page.goto(`${site.url}/admin`);
      await page.getByRole('main').getByRole('link', { name: 'Logout' }).click();
      await arriveAt(page, 'Login');
      loadsBar();
      await page.goto(`${site.url}/`);
      await expect(page.locator('#root')).toHaveAttribute('data-hydrated');
      await page.waitForLoadState('networkidle');
      await expect(bar(page)).toHaveCount(0);
      expect(loadsBar()).toBe(false);
    });
  },
);

function bar(page: Page) {
  return page.getByRole('navigation', { name: 'Officers' });
}

test('an officer sees on the dashboard what needs attention, and what comes next', async ({ page }) => {
  await beSignedIn(page, site);
  await publishDetails((...statement) => query(site.databaseUrl, ...statement), finished);
  const respond = await delayRequests(page, /\/api\/(events|admin\/(pages|people|messages|sign-in-floods))/);
  await page.goto(`${site.url}/admin`);
  const tasks = page.getByRole('region', { name: 'What do you want to do?' }).getByRole('link');
  await expect(page.getByText('Checking what needs attention…')).toBeVisible();
  // Nothing that could be pressed moves later.
  await expect(tasks).toHaveCount(0);
  respond();
  const attention = page.getByRole('list', { name: 'Needs attention' });
  await expect(attention.getByRole('link')).toHaveText([
    '1 unread message',
    'You are the only owner',
    '1 event has no picture',
    'Email is not set up',
  ]);
  await expect(page.getByRole('list', { name: 'Coming up' })).toContainText('Spring Tea');
  await expect(tasks).toHaveCount(7);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'First steps',
    'Needs attention',
    'Coming up',
    'What do you want to do?',
  ]);
  await expectAccessible(page);
  await attention.getByRole('link', { name: '1 event has no picture' }).click();
  await arriveAt(page, 'Edit Event');
  await intercept(page, /\/api\/(events|admin\/(pages|people|messages))/, (route) => route.abort());
  await page.goto(`${site.url}/admin`);
  await expect(
    page.getByText(/^We couldn’t check for new messages, drafts, events .*, or people’s access/),
  ).toBeVisible();
  await expect(page.getByText('You’re all caught up.')).toBeHidden();
});

test(
  'an officer who created a page finds it highlighted once, with a link to the website',
  { tag: '@phone' },
  async ({ page }) => {
    await beSignedIn(page, site);
    await page.goto(`${site.url}/admin/create-page`);
    await page.getByLabel('Title').fill('Garden Day');
    await page.getByRole('button', { name: 'Create Page' }).click();
    await arriveAt(page, 'Manage Pages');
    const row = page.locator('.row', { has: page.locator('[data-highlighted]') });
    await expect(row).toContainText('Garden Day');
    await expect(row).toBeInViewport({ ratio: 1 });
    const toast = page.locator('[data-toast]');
    const barTop = await page
      .locator('.main-action')
      .evaluate((bottom) => bottom.getBoundingClientRect().top);
    const isPhone = page.viewportSize()!.width < 600;
    const { y, height } = (await toast.boundingBox())!;
    if (isPhone) expect(Math.abs(barTop - (y + height) - 12)).toBeLessThanOrEqual(1);
    await toast.getByRole('link', { name: 'See it on the website' }).click();
    await expect(page).toHaveURL(/\/about\/garden-day$/);
    await page.goBack();
    await arriveAt(page, 'Manage Pages');
    await expect(page.getByRole('link', { name: 'Garden Day', exact: true })).toBeVisible();
    await expect(page.locator('[data-highlighted]')).toHaveCount(0);
    if (!isPhone) return;
    const more = page.getByRole('button', { name: 'More actions for Garden Day' });
    await more.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Garden Day' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(more).toBeFocused();
  },
);
