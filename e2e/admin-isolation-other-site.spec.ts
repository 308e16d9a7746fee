import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { arriveAt, signIn } from './admin-steps.ts';
import { query } from './databases.ts';
import { addAdministrator, ownBackOffice } from './own-back-office.ts';
import { expect, test, type Page } from './test.ts';

const site = ownBackOffice('isolation');

test.beforeEach(async ({ page }) => {
  await query(site.databaseUrl, 'truncate admin_users, events cascade');
  await addAdministrator(site.databaseUrl, 'ada', 'Ada Example');
  await signIn(page, site, 'ada');
});

/** What an attack would change. */
async function readState() {
  return {
    events: await query(site.databaseUrl, 'select id from events'),
    sessions: await query(site.databaseUrl, 'select count(*)::int as count from admin_sessions'),
    passwords: await query(site.databaseUrl, 'select password_hash from admin_users'),
  };
}

const event = {
  title: 'Planted',
  description: '',
  startDate: '2037-01-01T10:00:00Z',
  endDate: '2037-01-01T11:00:00Z',
};

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

  // `localhost` is another site; 127.0.0.1 is the same site on another port, so requests carry the cookies.
  for (const host of ['localhost', '127.0.0.1']) {
    test(`at ${host} cannot change anything by form, fetch, multipart or image`, async ({ page }) => {
      const before = await readState();
      await page.goto(`http://${host}:${port}/`);
      await tryAllRequests(page, site.url);
      expect(await readState()).toEqual(before);
      await page.goto(`${site.url}/admin`);
      await arriveAt(page, 'Dashboard');
    });
  }
});

async function tryAllRequests(page: Page, siteUrl: string): Promise<void> {
  const results = await page.evaluate(
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
      const images = ['/admin/logout', '/api/admin/logout', '/api/admin/sessions'].map(
        (path) =>
          new Promise<string>((resolve) => {
            const image = new Image();
            image.addEventListener('load', () => resolve('shown'));
            image.addEventListener('error', () => resolve('refused'));
            image.src = target + path;
          }),
      );
      return Promise.all([...outcomes, ...images]);
    },
    { target: siteUrl, body: event },
  );
  expect(new Set(results)).toEqual(new Set(['refused', 'opaque ']));

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
    await expect(popup.locator('body')).toContainText('This only works from the website itself.');
    await popup.close();
  }
}
