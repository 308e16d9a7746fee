import type { Page } from '@playwright/test';
import { query } from './databases.ts';
import { addAdministrator } from './own-back-office.ts';

/** No pages, no revisions, no activity, and an administrator called ada. */
export async function startWithoutHistory(databaseUrl: string): Promise<void> {
  // Triggers forbid deleting from these tables.
  await query(databaseUrl, 'alter table activity disable trigger user');
  await query(databaseUrl, 'alter table revisions disable trigger user');
  await query(
    databaseUrl,
    'truncate activity, revisions, pages, page_redirects, rate_limits, admin_users cascade',
  );
  await query(databaseUrl, 'alter table activity enable trigger user');
  await query(databaseUrl, 'alter table revisions enable trigger user');
  await addAdministrator(databaseUrl, 'ada', 'Ada Example');
}

interface Sent {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
}

/** Sends an API request from the open back-office document. */
export async function send<Body>(page: Page, { method, path, body }: Sent): Promise<Body> {
  return page.evaluate(
    async ([verb, url, contents]) => {
      const data = document.querySelector('#document-data')!.textContent;
      const { token } = JSON.parse(data) as { token: string };
      const response = await fetch(url, {
        method: verb,
        headers: { 'x-admin-token': token, ...(contents ? { 'content-type': 'application/json' } : {}) },
        ...(contents ? { body: contents } : {}),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${response.status} ${text}`);
      return (text ? JSON.parse(text) : undefined) as never;
    },
    [method, path, body && JSON.stringify(body)] as const,
  );
}

const camp = {
  title: 'Summer Camp',
  slug: 'summer-camp',
  type: 'general',
  content: {
    body: '<p>Tents at the lake.</p><p>Bring a coat.</p>',
    sections: [{ title: 'When', content: '<p>In July.</p>' }],
  },
};

export async function createPage(page: Page, change: object = {}): Promise<number> {
  const { id } = await send<{ id: number }>(page, {
    method: 'POST',
    path: '/api/pages',
    body: { ...camp, ...change },
  });
  return id;
}

/** A page of three versions: written, changed, and a draft. */
export async function makeHistory(page: Page): Promise<number> {
  const id = await createPage(page);
  const path = `/api/pages/${id}`;
  const content = {
    body: '<p>Cabins at the lake.</p><p>Bring a coat.</p><p>Call us.</p>',
    sections: camp.content.sections,
  };
  await send(page, { method: 'PATCH', path, body: { content } });
  await send(page, { method: 'PATCH', path, body: { title: 'Winter Camp', isDraft: true } });
  return id;
}
