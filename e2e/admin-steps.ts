import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { brokenRules, wcagRules } from './broken-rules.ts';
import { password } from './own-back-office.ts';

/** Waits for a screen of the back office, by its heading. There may be a sign-in and two documents on the way to it. */
export async function arriveAt(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible({ timeout: 20_000 });
}

/** Signs in on the sign-in screen and waits for the dashboard. */
export async function signIn(page: Page, site: { url: string }, username: string): Promise<void> {
  await page.goto(`${site.url}/admin/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await arriveAt(page, 'Dashboard');
}

/** Signed in without the way through the door, for journeys that begin behind it. */
export async function beSignedIn(page: Page, site: { url: string }, username = 'ada'): Promise<void> {
  const answer = await page.request.post(`${site.url}/api/admin/login`, { data: { username, password } });
  expect(answer.status()).toBe(200);
}

/** Moves the focus by the Tab key alone until it reaches its aim. */
export async function tabTo(page: Page, aim: Locator): Promise<void> {
  await expect(aim).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await aim.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key never reached ${aim.toString()}`);
}

/** No rule of WCAG 2.2 A and AA is broken, in the whole document or a part of it, and nothing hangs out at the side. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  expect(await brokenRules(page, wcagRules, part)).toEqual([]);
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overhang).toBeLessThanOrEqual(0);
}

/** Opens the menu where it is a drawer, and leaves it be where it stands beside the screen. */
export async function openMenu(page: Page, isMobile: boolean): Promise<Locator> {
  if (isMobile) {
    await tabTo(page, page.getByRole('button', { name: 'Menu', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  }
  return page.getByRole('navigation', { name: 'Back office' });
}

/**
 * Measures how many milliseconds these words stay on the screen from now on. The page itself looks at its clock: we hear of what it shows
 * only some time later, on a busy machine much later.
 */
export async function timeOnScreen(page: Page, words: string): Promise<() => Promise<number>> {
  const stay = await page.evaluateHandle((awaited) => {
    const seen: { from?: number; until?: number } = {};
    new MutationObserver(() => {
      const isThere = document.body.textContent.includes(awaited);
      if (isThere) seen.from ??= performance.now();
      else if (seen.from !== undefined) seen.until ??= performance.now();
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return seen;
  }, words);
  return () => stay.evaluate(({ from, until }) => until! - from!);
}

/** Lays the mouse on what was just told: there it stays until the mouse is taken away. */
export async function holdToast(page: Page): Promise<void> {
  await page.locator('[data-toast]').hover();
}

/** Counts from now on what a page asks its server for. What it returns waits until all of it is answered. */
export function watchCalls(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => request.url().includes('/api/') && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => expect.poll(() => open.size).toBe(0);
}

/** What the browser says when it shows a document as it was left. */
export async function showAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
}

/** Closes the tab as a person does: the browser asks her first, or it does not. */
export async function expectTabToClose(page: Page, { asking }: { asking: boolean }): Promise<void> {
  // It asks, or it is gone; there is nothing else to wait for.
  const question = new Promise<string>((resolve, reject) => {
    page.once('close', () => resolve('none'));
    page.once('dialog', (dialog) => {
      dialog.dismiss().then(() => resolve(dialog.type()), reject);
    });
  });
  await page.close({ runBeforeUnload: true });
  expect(await question).toBe(asking ? 'beforeunload' : 'none');
}
