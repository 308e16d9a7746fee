import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach } from 'vitest';
import type { RevisionSummary } from '../src/records/records.contract.ts';
import type { ManagedPage, SavedPage } from '../src/features/pages/manage-pages.contract.ts';
import { testApp } from './app.ts';

type TestApp = Awaited<ReturnType<typeof testApp>>;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export const tea = {
  title: 'Spring Tea',
  slug: 'spring-tea',
  type: 'general',
  content: {
    body: '<p>An afternoon.</p>',
    sections: [{ title: 'Where', content: '<p>Hall</p>', imageUrl: '/media/1/a.webp' }],
  },
};

/** A site without pages before every test, and the requests of an administrator. */
export function managedPages() {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({ cacheDocuments: false });
  });
  beforeEach(() => app.db.pool.query('truncate pages, page_redirects cascade'));

  const ask = (method: Method, url: string, payload?: object) =>
    app.fastify.inject({ method, url, headers: { cookie: app.admin.cookie }, payload });
  const post = (change: object = {}) => ask('POST', '/api/pages', { ...tea, ...change });
  return {
    app: () => app,
    ask,
    post,
    create: async (change: object = {}) => (await post(change)).json<SavedPage>(),
    patch: (id: number, payload: object) => ask('PATCH', `/api/pages/${id}`, payload),
    managed: async (id: number) => (await ask('GET', `/api/admin/pages/${id}`)).json<ManagedPage>(),
    /** As a visitor who is not signed in. */
    visit: (path: string) => app.fastify.inject(path),
    revisionsOf: async (id: number) =>
      (await ask('GET', `/api/admin/revisions/page/${id}`)).json<RevisionSummary[]>(),
    restore: (id: number, revisionId: number, more = {}) =>
      ask('POST', `/api/admin/pages/${id}/restore`, { revisionId, ...more }),
    /** Sends a request while another transaction inserts a page, and commits that once the request waits for it. */
    async sentWhileWriting<T>(page: { id: number; slug: string }, send: () => Promise<T>): Promise<T> {
      const client = await app.db.pool.connect();
      try {
        await client.query('begin');
        await client.query(
          `insert into pages (id, slug, title, type) overriding system value values ($1, $2, 'Other', 'general')`,
          [page.id, page.slug],
        );
        const sent = send();
        const isWaiting = async () =>
          (
            await app.db.pool.query(
              `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            )
          ).rowCount !== 0;
        while (!(await isWaiting())) await sleep(10);
        await client.query('commit');
        return await sent;
      } finally {
        client.release();
      }
    },
    /** Makes all revisions of a page older. */
    async age(id: number, days: number): Promise<void> {
      await app.db.pool.query('alter table revisions disable trigger revisions_unchanged');
      await app.db.pool.query(
        `update revisions set created_at = created_at - $2 * interval '1 day' where entity_id = $1`,
        [id, days],
      );
      await app.db.pool.query('alter table revisions enable trigger revisions_unchanged');
    },
  };
}
