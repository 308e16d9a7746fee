import { expect, type Locator, type Page, type Route } from '../test.ts';
import { intercept } from '../intercept.ts';

/** What the specification names, found by its words. */
export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true });

export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });

/** A part of a screen by its heading. */
export const part = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('region', { name, exact: true });

/** A link that looks like a button, or a button. */
export const control = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('link', { name, exact: true }).or(button(within, name));

/** A toast has a title, and often a description. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toast = toastOf(page, title);
  await expect(toast).toBeVisible({ timeout: 20_000 });
  if (description) await expect(toast.getByText(description, { exact: true })).toBeVisible();
}

export const toastOf = (page: Page, title: string) =>
  page
    .locator('[role="status"], [role="alert"]')
    .filter({ has: page.getByText(title, { exact: true }) })
    .first();

const failure = { status: 500, json: { message: 'It does not work today.', code: 'internal' } };

/** Lets every call with this method and path fail until the returned function is called. */
export async function failCall(
  page: Page,
  method: string,
  path: string | RegExp,
): Promise<() => Promise<void>> {
  await intercept(page, path, (route) => ofMethod(route, method, (each) => each.fulfill(failure)));
  return () => page.unroute(path);
}

/** Holds every call with this method and path until the returned function is called. */
export async function holdCall(page: Page, method: string, path: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await intercept(page, path, (route) =>
    ofMethod(route, method, async (each) => {
      await promise;
      await each.fallback();
    }),
  );
  return resolve;
}

async function ofMethod(route: Route, method: string, act: (route: Route) => Promise<void>): Promise<void> {
  if (route.request().method() === method) await act(route);
  else await route.fallback();
}

/** The calls that a page makes from now on. */
export function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`);
  });
  return calls;
}

/** Loads a public screen and waits until its script works. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isHydrated(page);
}

/** React marks the elements that it has taken over; the last one of the footer comes last. */
export async function isHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = [...document.querySelectorAll('footer *')].at(-1);
    return last && Object.keys(last).some((key) => key.startsWith('__reactFiber$'));
  });
}

/** Goes to another public screen as a link does, without loading a document. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((url) => {
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** What a file picker accepts, if it accepts images only. */
export const imagesOnly = /^(,?(image\/[\w*+-]+|\.hei[cf]))+$/;
