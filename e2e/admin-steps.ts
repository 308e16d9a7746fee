import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { guardedAdminPaths, type GuardedAdminPath } from '../src/features/manifests.ts';
import { includesRole, type Role } from '../src/kernel/roles.ts';
import { adminParts } from '../src/web/admin-composed.ts';
import { brokenRules, wcagRules } from './broken-rules.ts';
import { password } from './own-back-office.ts';

/** Waits for a screen of the back office by its heading. A sign-in and two documents may come first. */
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

/** Signs in by a request, for tests that are not about the sign-in screen. */
export async function beSignedIn(page: Page, site: { url: string }, username = 'ada'): Promise<void> {
  const response = await page.request.post(`${site.url}/api/admin/login`, { data: { username, password } });
  expect(response.status()).toBe(200);
}

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key never reached ${target.toString()}`);
}

/** The document, or a part of it, violates no rule of WCAG 2.2 A and AA and does not scroll sideways. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await expect(page.locator(part).first()).toBeVisible();
  expect(await brokenRules(page, wcagRules, part)).toEqual([]);
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overhang).toBeLessThanOrEqual(0);
}

const menu = adminParts.flatMap((part) => part.menu ?? []);
const menuItems = [...menu.filter(({ group }) => !group), ...menu.filter(({ group }) => group)];

/** The screens in the menu of a role. */
export function menuOf(role: Role): string[] {
  const items = menuItems.filter(({ to }) => includesRole(role, guardedAdminPaths[to as GuardedAdminPath]));
  return items.map(({ label }) => label);
}

/** Opens the menu on a phone, where it is a drawer. */
export async function openMenu(page: Page, isMobile = false): Promise<Locator> {
  if (isMobile) {
    await tabTo(page, page.getByRole('button', { name: 'Menu', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  }
  return page.getByRole('navigation', { name: 'Back office' });
}

/**
 * Measures for how many milliseconds a text is visible. The page measures it, because a busy machine reports changes late.
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

/** Hovers the toast, so that it stays until the mouse leaves. */
export async function holdToast(page: Page): Promise<void> {
  await page.locator('[data-toast]').hover();
}

/** Counts the pending API requests of a page. The returned function waits until there are none. */
export function watchCalls(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => request.url().includes('/api/') && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => expect.poll(() => open.size).toBe(0);
}

/** Fires the event of a document that comes back from the back/forward cache. */
export async function showAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
}

/** Closes the tab and checks whether the browser asks for confirmation first. */
export async function expectTabToClose(page: Page, { asking }: { asking: boolean }): Promise<void> {
  const question = new Promise<string>((resolve, reject) => {
    page.once('close', () => resolve('none'));
    page.once('dialog', (dialog) => {
      dialog.dismiss().then(() => resolve(dialog.type()), reject);
    });
  });
  await page.close({ runBeforeUnload: true });
  expect(await question).toBe(asking ? 'beforeunload' : 'none');
}
