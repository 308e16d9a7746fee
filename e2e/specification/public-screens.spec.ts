import { expect, test, type Locator } from '../test.ts';
import { button, expectToast, failCall, follow, heading, holdCall, open, watchCalls } from './screen.ts';

const membersCall = /\/api\/members/;
const galleryCall = /\/api\/gallery/;

test.describe('Gallery (/gallery)', () => {
  test('45: ‘Loading gallery...’ while loading', async ({ page }) => {
    await open(page, '/contact');
    const release = await holdCall(page, 'GET', galleryCall);
    await follow(page, '/gallery');
    await expect(page.getByText('Loading gallery...', { exact: true })).toBeVisible();
    release();
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
    await expect(page.getByText('Loading gallery...')).toHaveCount(0);
  });

  test('50: Grid is 1 to 4 columns by width; 153: Gallery grid 1 to 4 columns', async ({ page }) => {
    await open(page, '/gallery');
    const photos = page
      .getByRole('main')
      .getByRole('list')
      .filter({ has: page.getByRole('img') });
    for (const [width, columns] of [
      [390, 1],
      [700, 2],
      [1000, 3],
      [1400, 4],
      [2000, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const inFirstRow = () =>
        photos.evaluateAll((lists) =>
          Math.max(
            ...lists.map(({ children }) => {
              const tops = [...children].map((child) => child.getBoundingClientRect().top);
              return tops.filter((top) => Math.abs(top - tops[0]!) < 4).length;
            }),
          ),
        );
      // The album with the most photos fills its first row.
      await expect.poll(inFirstRow, `${width}`).toBe(columns);
    }
  });
});

test.describe('Gallery (/gallery): the dialog', () => {
  test('49: Clicking opens a dialog with the original-size image, group title, date, title and caption', async ({
    page,
  }) => {
    await open(page, '/gallery');
    const response = await page.request.get('/api/gallery');
    const photos = (await response.json()) as { title: string; caption?: string; galleryTitle: string }[];
    const photo = photos.find(({ caption }) => caption)!;
    await page.getByRole('main').getByRole('img', { name: photo.title, exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img', { name: photo.title })).toHaveAttribute('src', /\/original-/);
    for (const text of [photo.galleryTitle, photo.title, photo.caption!]) {
      await expect(dialog.getByText(text, { exact: true }).first()).toBeVisible();
    }
    await expect(dialog).toContainText(/[A-Z][a-z]+ \d{1,2}, \d{4}/);
  });
});

test.describe('Contact (/contact)', () => {
  const thanks = "Thank you for your message. We'll be in touch soon.";
  const problem = 'There was a problem sending your message. Please try again.';

  test('51: Submit button ‘Send Message’, ‘Sending...’ while pending; 103: Contact form: idle, pending (button disabled), success (form reset, success toast), error (error toast); 141: ‘Error’ / ‘There was a problem sending your message. Please try again.’; ‘Message Sent’ / ‘Thank you for your message. We’ll be in touch soon.’', async ({
    page,
  }) => {
    await open(page, '/contact');
    const calls = watchCalls(page);
    await button(page, 'Send Message').click();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    expect(calls.filter((each) => each.startsWith('POST'))).toEqual([]);
    await page.getByLabel('Name', { exact: true }).fill('Ann');
    await page.getByLabel('Email', { exact: true }).fill('ann@home.example');
    await page.getByLabel('Message', { exact: true }).fill('When is the next tea?');
    const failing = await failCall(page, 'POST', '**/api/contact');
    await button(page, 'Send Message').click();
    await expectToast(page, 'Error', problem);
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('When is the next tea?');
    await failing();
    // Not sent to the demo chapter, which other tests read.
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/contact', async (route) => {
      await promise;
      await route.fulfill({ status: 201, json: { message: thanks } });
    });
    await button(page, 'Send Message').click();
    await expect(button(page, 'Sending...')).toBeDisabled();
    resolve();
    await expectToast(page, 'Message Sent', thanks);
    for (const label of ['Name', 'Email', 'Message']) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
    }
  });
});

test.describe('President’s Message', () => {
  test('52: Static text and photo; no data calls', async ({ page }) => {
    await open(page, '/contact');
    const calls = watchCalls(page);
    await follow(page, '/about/presidents-message');
    await expect(heading(page, "President's Message")).toBeVisible();
    await expect(page.getByRole('main').getByRole('img')).toBeVisible();
    expect(calls).toEqual([]);
  });
});

test.describe('Members (/about/members)', () => {
  test('55: Loading: 8 placeholder cards; 153: Members page: 8 placeholder cards while loading', async ({
    page,
  }) => {
    await open(page, '/contact');
    const release = await holdCall(page, 'GET', membersCall);
    await follow(page, '/about/members');
    await expect(heading(page, 'Our Members')).toBeVisible();
    await expect(page.getByRole('main').locator('ul > li')).toHaveCount(8);
    release();
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first()).toBeVisible();
  });

  test('54: Search box ‘Search members...’ filters by name, title or category, case-insensitive', async ({
    page,
  }) => {
    await open(page, '/about/members');
    await page.getByRole('searchbox', { name: 'Search members...' }).fill('pRESident');
    const cards = page.getByRole('tabpanel').getByRole('listitem');
    await expect.poll(() => cards.count()).toBeLessThan(6);
    const found = await cards.allTextContents();
    expect(found).not.toEqual([]);
    for (const text of found) expect(text).toMatch(/president/i);
  });

  test('59: Cards without a photo that are not officers render compact', async ({ page }) => {
    await open(page, '/about/members');
    const cards = page.getByRole('tabpanel').getByRole('listitem');
    const [withPhoto] = await heightsOf(cards.filter({ has: page.locator('img') }));
    await page.getByRole('tab', { name: 'Members', exact: true }).click();
    await expect(page.getByRole('tabpanel', { name: 'Members' })).toBeVisible();
    const compact = cards.filter({ hasNot: page.locator('img') });
    await expect(compact.first()).toBeVisible();
    const without = await heightsOf(compact);
    expect(Math.max(...without)).toBeLessThan(withPhoto! / 2);
  });
});

test.describe('Generic content page (/about/{slug}, /programs/{slug})', () => {
  const pageCall = /\/api\/pages\//;

  test('63: Loading, then the page title as heading; 104: Content page: loading, then loaded or error', async ({
    page,
  }) => {
    await open(page, '/contact');
    const release = await holdCall(page, 'GET', pageCall);
    await follow(page, '/about/our-history');
    await expect(page.getByRole('main').getByText(/^Loading/)).toBeVisible();
    release();
    await expect(heading(page, 'Who We Are')).toBeVisible();
  });

  test('66: Failure: a ‘Page Not Found’ box with ‘Failed to load page. Please try again.’; 67: if it fails and the section is about or programs, retry GET /api/pages/{section}/{slug}', async ({
    page,
  }) => {
    await open(page, '/contact');
    const calls = watchCalls(page);
    await failCall(page, 'GET', pageCall);
    await follow(page, '/about/our-history');
    await expect(heading(page, 'Page Not Found')).toBeVisible();
    await expect(page.getByText('Failed to load page. Please try again.')).toBeVisible();
    expect(calls.filter((each) => pageCall.test(each))).toEqual([
      'GET /api/pages/our-history',
      'GET /api/pages/about/our-history',
    ]);
  });
});

async function heightsOf(cards: Locator): Promise<number[]> {
  return cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
}
