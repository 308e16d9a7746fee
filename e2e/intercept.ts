import { expect, type Page } from '@playwright/test';

/**
 * Steps between a page and its server, like `page.route`, and returns only once that is so. A browser that shows a page already says yes
 * a little before it sends its requests our way: three of a hundred went past us.
 */
export async function intercept(page: Page, ...route: Parameters<Page['route']>): Promise<void> {
  await page.route(...route);
  // A page that is still to come has no other way from its beginning.
  if (page.url() === 'about:blank') return;
  await page.route(isProbe, (asked) => asked.fulfill({ body: 'yes' }));
  await expect
    .poll(() => page.evaluate(async (address) => (await fetch(address)).text(), `/robots.txt${question}`))
    .toBe('yes');
  await page.unroute(isProbe);
}

const question = '?is-anybody-between';

function isProbe({ search }: URL): boolean {
  return search === question;
}
