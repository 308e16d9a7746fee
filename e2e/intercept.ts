import { expect, type APIResponse, type Page, type Route } from '@playwright/test';

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

/** Holds up what is sent there, until what this returns is called: then it goes on its way, or ends as the journey says. */
export async function holdUp(
  page: Page,
  address: string | RegExp,
  finish: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await intercept(page, address, async (route) => {
    await promise;
    await finish(route);
  });
  return resolve;
}

/** Brings a call of ours to the server. The page hears of the answer only if it is told. */
export function deliver(route: Route): Promise<APIResponse> {
  // The browser adds this to what it sends itself; without it the server refuses every change.
  const headers = { ...route.request().headers(), 'sec-fetch-site': 'same-origin' };
  return route.fetch({ headers });
}

const question = '?is-anybody-between';

function isProbe({ search }: URL): boolean {
  return search === question;
}
