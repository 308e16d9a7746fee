import { expect, type APIResponse, type Page, type Route } from '@playwright/test';

/**
 * Like `page.route`, but returns only when requests of an open page are really intercepted. The browser confirms a route slightly too
 * early: three of a hundred requests were missed.
 */
export async function intercept(page: Page, ...options: Parameters<Page['route']>): Promise<void> {
  await page.route(...options);
  // A page that is not loaded yet is intercepted from its first request.
  if (page.url() === 'about:blank') return;
  await page.route(isProbe, (route) => route.fulfill({ body: 'yes' }));
  await expect
    .poll(() => page.evaluate(async (address) => (await fetch(address)).text(), `/robots.txt${probe}`))
    .toBe('yes');
  await page.unroute(isProbe);
}

/** Delays requests until the returned function is called. Then they continue, or end as `finish` says. */
export async function delayRequests(
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

/** Sends an intercepted request to the server. The page gets the response only if the test fulfills the route with it. */
export function deliver(route: Route): Promise<APIResponse> {
  // The browser adds this header itself; without it the server rejects every change.
  const headers = { ...route.request().headers(), 'sec-fetch-site': 'same-origin' };
  return route.fetch({ headers });
}

const probe = '?is-intercepted';

function isProbe({ search }: URL): boolean {
  return search === probe;
}
