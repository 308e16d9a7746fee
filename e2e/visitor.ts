import { collectBrowserErrors } from './browser-errors.ts';
import { expect, test as base, type Locator, type Page } from './test.ts';

interface VisitorFixtures {
  /** Errors that the test causes on purpose. */
  expectedErrors: RegExp;
  browserErrors: string[];
}

/** A test that fails on any error of the browser. */
export const test = base.extend<VisitorFixtures>({
  expectedErrors: [/(?!)/, { option: true }],
  browserErrors: [
    async ({ page, expectedErrors }, use) => {
      const browserErrors = await collectBrowserErrors(page);
      await use(browserErrors);
      expect(browserErrors.filter((error) => !expectedErrors.test(error))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Loads a URL and waits for hydration. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}

export async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator('#root[data-hydrated]')).toBeAttached();
  // The attribute says that hydration began. React marks each hydrated element; this one is the last.
  await page.waitForFunction(() => {
    const last = document.querySelector('footer > div > p');
    return last !== null && Object.keys(last).some((key) => key.startsWith('__reactFiber$'));
  });
}

export function results(page: Page): Locator {
  return page.getByRole('region', { name: 'Results', exact: true });
}

/** A part of the screen by its heading, such as 'Latest Past Events'. */
export function part(page: Page, heading: string): Locator {
  return page.getByRole('region', { name: heading, exact: true });
}

export function card(page: Page, title: string): Locator {
  return page.getByRole('article', { name: title, exact: true });
}

/** The titles of the cards in a part of the screen, in their order. */
export function cardTitles(within: Locator): Locator {
  return within.getByRole('article').locator('h3, h4');
}

export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** Shows the events as 'List', 'Month' or 'Day', and waits until that is the view. */
export async function showView(page: Page, view: 'List' | 'Month' | 'Day'): Promise<void> {
  await button(page, view).click();
  await expect(button(page, view)).toHaveAttribute('aria-pressed', 'true');
}

/** Where the screen says how many events it shows. */
export function resultCount(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /^Showing / });
}

export function searchBox(page: Page): Locator {
  return page.getByRole('searchbox', { name: 'Search for events', exact: true });
}

/** One day of the month view. */
export function dayOfMonth(page: Page, day: string): Locator {
  return page.getByRole('table').locator('.day', { has: page.locator(`time[datetime="${day}"]`) });
}
