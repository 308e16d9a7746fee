import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { arriveAt, signIn } from './admin-steps.ts';
import { query } from './databases.ts';
import { addAdministrator, ownBackOffice } from './own-back-office.ts';

test.skip(({ isMobile }) => isMobile, 'the rules of the browser are the same on a phone');

const site = ownBackOffice('isolation');

test.beforeEach(async ({ page }) => {
  await query(site.databaseUrl, 'truncate admin_users, events cascade');
  await addAdministrator(site.databaseUrl, 'ada', 'Ada Example');
  await signIn(page, site, 'ada');
});

/** What an attacker would like to see changed. */
async function traces() {
  return {
    events: await query(site.databaseUrl, 'select id from events'),
    sessions: await query(site.databaseUrl, 'select count(*)::int as count from admin_sessions'),
    passwords: await query(site.databaseUrl, 'select password_hash from admin_users'),
  };
}

const event = {
  title: 'Planted',
  description: '',
  startDate: '2030-01-01T10:00:00Z',
  endDate: '2030-01-01T11:00:00Z',
};

test.describe('a script in a public page, in the browser of a signed-in administrator,', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(`${site.url}/events`);
  });

  test('has her cookie and still cannot call anything for administrators', async ({ page }) => {
    const before = await traces();
    const statuses = await page.evaluate(async (body) => {
      const post = (url: string, content: unknown) =>
        fetch(url, {
          method: 'POST',
          credentials: 'include',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(content),
        });
      const tries = [
        fetch('/api/admin/sessions', { credentials: 'include' }),
        fetch('/api/admin/sessions', { method: 'DELETE', credentials: 'include' }),
        post('/api/admin/password', { currentPassword: 'guess', newPassword: 'a planted password' }),
        post('/api/events', body),
        post('/api/admin/logout', {}),
      ];
      return (await Promise.all(tries)).map(({ status }) => status);
    }, event);
    expect(statuses).toEqual([401, 401, 401, 401, 403]);
    const check = await page.evaluate(async () => (await fetch('/api/admin/check-auth')).json());
    expect(check).toEqual({ authenticated: false });
    expect(await traces()).toEqual(before);
  });

  test('cannot read the token in the HTML of the back office', async ({ page }) => {
    const answers = await page.evaluate(async () => {
      const options: RequestInit[] = [
        {},
        { headers: { accept: 'text/html' } },
        { mode: 'same-origin' },
        { mode: 'no-cors' },
        { cache: 'force-cache' },
      ];
      const tries = options.map(async (option) => {
        const response = await fetch('/admin', { credentials: 'include', ...option });
        return { status: response.status, text: await response.text() };
      });
      return Promise.all(tries);
    });
    for (const { status, text } of answers) {
      expect(status).toBe(403);
      expect(text).not.toContain('token');
    }
  });

  test('cannot plant a service worker that would see every later visit', async ({ page }) => {
    const file = await page.locator('script[type=module]').first().getAttribute('src');
    const outcome = await page.evaluate(async (source) => {
      try {
        await navigator.serviceWorker.register(source);
        return 'planted';
      } catch {
        return `refused, ${(await navigator.serviceWorker.getRegistrations()).length} planted`;
      }
    }, file!);
    expect(outcome).toBe('refused, 0 planted');
    const answer = await page.request.get(site.url + file!, { headers: { 'service-worker': 'script' } });
    expect(answer.status()).toBe(403);
  });

  test('cannot sign her out by what it leaves in the history', async ({ page }) => {
    const before = await traces();
    await page.evaluate(() => history.pushState({ usr: { isSignOutChosen: true } }, '', '/admin/logout'));
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
    expect(await traces()).toEqual(before);
  });

  test('cannot look into a frame of the back office', async ({ page }) => {
    const found = await page.evaluate(async () => {
      const frame = document.createElement('iframe');
      frame.src = '/admin';
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      document.body.append(frame);
      await loaded;
      try {
        return frame.contentDocument?.documentElement.outerHTML ?? 'nothing';
      } catch {
        return 'refused';
      }
    });
    expect(found).not.toContain('document-data');
    expect(found).not.toContain('Dashboard');
  });

  test('cannot look into a window of the back office that it opened', async ({ page }) => {
    const opening = page.context().waitForEvent('page');
    const found = await page.evaluate(async () => {
      const opened = window.open('/admin')!;
      const seen: string[] = [];
      // It looks like a closed one as soon as the back office is there, and then some time more.
      for (let tries = 0, left = 20; tries < 400 && left > 0; tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        if (opened.closed) left -= 1;
        try {
          seen.push(opened.document.documentElement.outerHTML);
        } catch {
          seen.push('refused');
        }
      }
      return { seen: seen.join('\n'), isClosed: opened.closed };
    });
    const backOffice = await opening;
    await arriveAt(backOffice, 'Dashboard');
    expect(await backOffice.evaluate(() => window.opener as unknown)).toBe(null);
    expect(found.isClosed).toBe(true);
    expect(found.seen).not.toContain('document-data');
    expect(found.seen).not.toContain('Dashboard');
  });
});

test.describe('another site', () => {
  let other: Server;
  let port: number;

  test.beforeAll(async () => {
    other = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><title>Another site</title><p>Win a prize!</p>');
    });
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve);
    });
    port = (other.address() as AddressInfo).port;
  });

  test.afterAll(() => void other.close());

  // The first counts as another site, the second as the same one on another port, which gets the cookies along.
  for (const host of ['localhost', '127.0.0.1']) {
    test(`at ${host} changes nothing by form, fetch, multipart or picture`, async ({ page }) => {
      const before = await traces();
      await page.goto(`http://${host}:${port}/`);
      await tryEverything(page, site.url);
      expect(await traces()).toEqual(before);
      await page.goto(`${site.url}/admin`);
      await arriveAt(page, 'Dashboard');
    });
  }
});

async function tryEverything(page: Page, siteUrl: string): Promise<void> {
  const answers = await page.evaluate(
    async ({ target, body }) => {
      const text = JSON.stringify(body);
      const form = new FormData();
      for (const [name, value] of Object.entries(body)) form.append(name, value);
      const json = { 'content-type': 'application/json' };
      const tries: [string, RequestInit][] = [
        ['/api/events', { method: 'POST', body: text, headers: json }],
        ['/api/events', { method: 'POST', body: text, mode: 'no-cors' }],
        ['/api/events', { method: 'POST', body: form, mode: 'no-cors' }],
        ['/api/admin/logout', { method: 'POST', mode: 'no-cors' }],
        ['/api/admin/sessions', { method: 'DELETE' }],
        ['/api/admin/sessions', {}],
        ['/admin', {}],
        ['/admin', { mode: 'no-cors' }],
      ];
      const outcomes = tries.map(async ([path, options]) => {
        try {
          const response = await fetch(target + path, { credentials: 'include', ...options });
          return `${response.type} ${await response.text()}`;
        } catch {
          return 'refused';
        }
      });
      const pictures = ['/admin/logout', '/api/admin/logout', '/api/admin/sessions'].map(
        (path) =>
          new Promise<string>((resolve) => {
            const picture = new Image();
            picture.addEventListener('load', () => resolve('shown'));
            picture.addEventListener('error', () => resolve('refused'));
            picture.src = target + path;
          }),
      );
      return Promise.all([...outcomes, ...pictures]);
    },
    { target: siteUrl, body: event },
  );
  expect(new Set(answers)).toEqual(new Set(['refused', 'opaque ']));

  for (const [path, enctype] of [
    ['/api/admin/logout', 'application/x-www-form-urlencoded'],
    ['/api/events', 'multipart/form-data'],
    ['/api/events', 'text/plain'],
  ] as const) {
    const [popup] = await Promise.all([
      page.context().waitForEvent('page'),
      page.evaluate(
        ({ body, ...attributes }) => {
          const form = document.createElement('form');
          Object.assign(form, { ...attributes, method: 'post', target: '_blank' });
          for (const [name, value] of Object.entries(body)) {
            const input = document.createElement('input');
            Object.assign(input, { name, value });
            form.append(input);
          }
          document.body.append(form);
          form.submit();
        },
        { action: siteUrl + path, enctype, body: event },
      ),
    ]);
    await expect(popup.locator('body')).toContainText('This can only be done from the site itself.');
    await popup.close();
  }
}
