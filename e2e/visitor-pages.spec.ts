import { expect, type Page } from '@playwright/test';
import { query } from './databases.ts';
import { enlargeText, expectNoViolation, expectToFit } from './accessibility.ts';
import { intercept } from './intercept.ts';
import { openOwnSite, type OwnSite } from './own-site.ts';
import { button, open, test } from './visitor.ts';

const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
const scholarships = {
  body: `<p>We help young women on their way to college, and have done so since the first year. It began small.</p>
    <h2>How to apply</h2><blockquote><p>Ask early.</p></blockquote><p><img src="/media/9/large-800x600.webp" alt="Books"></p>
    <script>document.title = 'stolen'</script><p onclick="alert(1)">Bring two letters.</p>`,
  sections: [
    { title: 'For families', content: '<p>Come along.</p>', imageUrl: '/icon.svg' },
    { title: 'For teachers', content: '<h3>Letters</h3><p>One page.</p>', imageUrl: '/icon.svg' },
    { content: '<p>And thank you.</p>' },
  ],
};
const wide = `<table><tbody><tr>${`<td>${long}</td>`.repeat(3)}</tr></tbody></table><pre>${long}</pre><h2>${long}</h2>`;

let site: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(60_000);
  site = await openOwnSite({ now: '2026-08-05T12:00-04:00', events: [] });
  await addPage('scholarships', 'Scholarships', 'program', scholarships);
  await addPage('reading', 'Reading', 'program', { body: '<p>Aloud.</p>', sections: [] });
  await addPage('about/our-history', 'Who We Are', 'general', { body: '<p>Twelve.</p>', sections: [] });
  await addPage('long-words', long, 'general', {
    body: wide,
    sections: [{ title: long, imageUrl: '/icon.svg' }],
  });
});
test.afterAll(() => site.stop());
// A request for a missing page is an error in the browser's console.
test.use({ expectedErrors: /^Failed to load resource/ });

function addPage(...values: [slug: string, title: string, type: string, content: object]) {
  return query(
    site.databaseUrl,
    'insert into pages (slug, title, type, content) values ($1, $2, $3, $4)',
    values,
  );
}

async function goTo(page: Page, program: string) {
  await button(page, 'Programs').click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: program }).click();
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test(
  'a visitor can read a page with sections and pictures',
  { tag: '@widths' },
  async ({ page, isMobile }) => {
    await test.step('content and canonical address', async () => {
      await intercept(page, '**/media/9/**', (route) => route.fulfill({ path: 'public/icon.svg' }));
      for (const path of ['/programs/scholarships', '/about/scholarships']) {
        await open(page, `${site.url}${path}`);
        await expect(title(page)).toHaveText('Scholarships');
        await expect(page).toHaveTitle('Scholarships – Patuxent Chapter');
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
          'href',
          /\/programs\/scholarships$/,
        );
      }
      const article = page.getByRole('article', { name: 'Scholarships', exact: true });
      await expect(article.getByText('Program', { exact: true })).toBeVisible();
      await expect(article.getByRole('heading', { level: 2 })).toHaveText([
        'How to apply',
        'For families',
        'For teachers',
      ]);
      await expect(article.getByText('And thank you.')).toBeVisible();
      const picture = article.getByRole('img', { name: 'Books', exact: true });
      await expect(picture).toHaveAttribute('loading', 'lazy');
      await expect(picture).toHaveAttribute('height', '600');
      await expect(page.locator('meta[name="description"]')).toHaveAttribute(
        'content',
        'We help young women on their way to college, and have done so since the first year.',
      );
    });
    await test.step('pictures alternate on a wide screen', async () => {
      const sideOf = async (heading: string) => {
        const section = page.locator('section', {
          has: page.getByRole('heading', { name: heading, exact: true }),
        });
        const image = (await section.locator('img').first().boundingBox())!;
        const text = (await section.getByRole('heading', { name: heading, exact: true }).boundingBox())!;
        return image.x < text.x ? 'left' : 'right or above';
      };
      expect(await sideOf('For families')).toBe(isMobile ? 'right or above' : 'left');
      expect(await sideOf('For teachers')).toBe('right or above');
    });
  },
);

test('a visitor sees a failed read as such, not as a missing page, and can retry it', async ({ page }) => {
  await open(page, `${site.url}/programs/reading`);
  await intercept(page, '**/api/pages/**', (route) => route.fulfill({ status: 500, body: 'no' }));
  await goTo(page, 'Scholarships');
  await expect(title(page)).toHaveText('Page Not Found');
  await expect(page.getByRole('alert')).toHaveText('Failed to load page. Please try again.Try again');
  await expectNoViolation(page);
  await button(page, 'Try again').focus();
  const again = page.waitForResponse('**/api/pages/**');
  await page.keyboard.press('Enter');
  await again;
  await expect(button(page, 'Try again')).toBeFocused();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/pages/**');
  await intercept(page, '**/media/9/**', (route) => route.fulfill({ path: 'public/icon.svg' }));
  await button(page, 'Try again').click();
  await expect(title(page)).toHaveText('Scholarships');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('for everyone', () => {
  const paths = ['/programs/scholarships', '/about/long-words', `/about/${long.toLowerCase()}`];
  test('pages meet WCAG 2.2 AA and fit with larger text', { tag: '@widths' }, async ({ page, isMobile }) => {
    test.setTimeout(90_000);
    for (const path of paths) {
      await open(page, `${site.url}${path}`);
      await expectNoViolation(page);
      await enlargeText(page, isMobile);
      await expectToFitButTables(page, path);
    }
  });

  test('everything fits into a width of 320', { tag: '@phone-only' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of paths) {
      await open(page, `${site.url}${path}`);
      await expectToFitButTables(page, path);
    }
  });

  /** A wide table scrolls on its own and is focusable. */
  async function expectToFitButTables(page: Page, path: string): Promise<void> {
    for (const table of await page.getByRole('table').all()) {
      await expect(table).toHaveAttribute('tabindex', '0');
      await table.evaluate((element) => element.remove());
    }
    await expectToFit(page, path);
  }
});
