import { password } from '../own-back-office.ts';
import { expect, test, type Page } from '../test.ts';
import { create, openBackOffice, signIn } from './back-office.ts';
import { button, expectToast, heading, holdCall, watchCalls } from './screen.ts';

const site = openBackOffice('sign_in');
const checkAuth = '**/api/admin/check-auth';

/** A browser in which no one has signed in. */
async function openVisitor(): Promise<Page> {
  const context = await site.page.context().browser()!.newContext({ baseURL: site.url });
  return context.newPage();
}

test('16: Guard: shows a Loading message while checking; 104: Admin guard: unknown, then authenticated (render)', async () => {
  const { page } = site;
  const release = await holdCall(page, 'GET', checkAuth);
  await page.goto('/admin/pages');
  await expect(page.getByText(/^Loading/).first()).toBeVisible();
  await expect(heading(page, 'Manage Pages')).toBeHidden();
  release();
  await expect(heading(page, 'Manage Pages')).toBeVisible();
});

test('17: redirects to /admin/login if the check fails, returns a non-OK response or reports not authenticated; otherwise shows the screen', async () => {
  const page = await openVisitor();
  await page.goto('/admin/events');
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.context().close();
  for (const response of [{ status: 500, body: '' }, { json: { authenticated: false } }, undefined]) {
    await site.page.route(checkAuth, (route) => (response ? route.fulfill(response) : route.abort()));
    await site.page.goto('/admin/events');
    await expect(site.page).toHaveURL(/\/admin\/login/);
    await site.page.unroute(checkAuth);
  }
  await site.page.goto('/admin/events');
  await expect(heading(site.page, 'Manage Events')).toBeVisible();
});

test('68: Fields Username and Password, both required; button ‘Login’', async () => {
  const page = await openVisitor();
  await page.goto('/admin/login');
  const calls = watchCalls(page);
  await button(page, 'Login').click();
  await expect(page.getByLabel('Username')).toBeFocused();
  for (const field of ['Username', 'Password']) {
    const input = page.getByLabel(field, { exact: true });
    await expect(input.and(page.locator('[required], [aria-required="true"]'))).toBeVisible();
  }
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  await page.context().close();
});

test('69: Success goes to /admin; 119: Reaches all /admin screens through the guard', async () => {
  const page = await openVisitor();
  await signIn(page);
  await expect(page).toHaveURL('/admin');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.context().close();
});

test('142, decided: Login: a non-OK answer gives toast ‘Login Failed’ / ‘Please check your credentials and try again.’, or the reason where the credentials are not the problem', async () => {
  const page = await openVisitor();
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill('ada');
  for (const [response, reason] of [
    [undefined, 'Please check your credentials and try again.'],
    [
      { status: 500, json: { message: 'no', code: 'internal' } },
      'Please check your credentials and try again.',
    ],
    [
      {
        status: 429,
        json: { message: 'Too many attempts. Please wait 15 seconds.', code: 'too-many-requests' },
      },
      'Too many attempts. Please wait 15 seconds.',
    ],
  ] as const) {
    if (response) await page.route('**/api/admin/login', (route) => route.fulfill(response));
    await page.getByLabel('Password', { exact: true }).fill(`not ${password}`);
    await button(page, 'Login').click();
    await expectToast(page, 'Login Failed', reason);
    await page.unroute('**/api/admin/login');
    await page.reload();
    await page.getByLabel('Username').fill('ada');
  }
  await page.context().close();
});

test('70: Cards: /admin/events (Manage Events), /admin/pages (Manage Pages), /admin/members (Manage Members), /admin/gallery (Manage Gallery), and a Logout link to /admin/logout', async () => {
  const { page } = site;
  await page.goto('/admin');
  const main = page.getByRole('main');
  for (const [name, path] of Object.entries({
    'Manage Events': '/admin/events',
    'Manage Pages': '/admin/pages',
    'Manage Members': '/admin/members',
    'Manage Gallery': '/admin/gallery',
    Logout: '/admin/logout',
  })) {
    await expect(main.getByRole('link', { name: new RegExp(`^${name}`) }).first()).toHaveAttribute(
      'href',
      path,
    );
  }
});

test('15: Admin (all guarded): /admin and /admin/dashboard (same dashboard), /admin/events, /admin/create-event, /admin/edit-event/{id}, /admin/pages, /admin/create-page, /admin/edit-page/{id}, /admin/preview-page/{id}, /admin/members, /admin/gallery', async () => {
  const { page } = site;
  const times = { startDate: '2037-05-05T14:00', endDate: '2037-05-05T16:00' };
  const event = await create(site, '/api/events', { title: 'Tea', description: '', ...times });
  const content = { body: '', sections: [] };
  const id = await create(site, '/api/pages', { title: 'Garden', slug: 'garden', type: 'general', content });
  for (const [path, name] of Object.entries({
    '/admin': 'Dashboard',
    '/admin/dashboard': 'Dashboard',
    '/admin/events': 'Manage Events',
    '/admin/create-event': 'Create New Event',
    [`/admin/edit-event/${event}`]: 'Edit Event',
    '/admin/pages': 'Manage Pages',
    '/admin/create-page': 'Create New Page',
    [`/admin/edit-page/${id}`]: 'Edit Page: Garden',
    [`/admin/preview-page/${id}`]: 'Preview: Garden',
    '/admin/members': 'Manage Members',
    '/admin/gallery': 'Gallery Management',
  })) {
    await page.goto(path);
    await expect(heading(page, name), path).toBeVisible();
  }
});

test('71, decided: Link /admin/logout is a page link, which signs out and goes to /admin/login', async () => {
  const page = await openVisitor();
  await signIn(page);
  await page.getByRole('main').getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.context().close();
});
