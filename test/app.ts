import { afterAll } from 'vitest';
import { buildApp, type App, type AppOptions } from '../src/server/app.ts';
import { adminPolicy, sitePolicy } from '../src/server/documents/document-headers.ts';
import type { SiteRenderer } from '../src/server/documents/site-renderer.ts';
import { testDatabase } from './database.ts';

/** The site straight from its source, without a build in between. */
const sourceRenderer: SiteRenderer = {
  bundle: () => import('../src/site.server.tsx'),
  policies: { site: sitePolicy, admin: adminPolicy },
  headTags: () => '<script type="module" src="/assets/site.js"></script>',
  adminHeadTags: () => '<script type="module" src="/assets/admin.js"></script>',
};

/** With this header a request of a test comes from an administrator; nothing like it exists outside tests. */
export const asAdmin = { 'x-test-admin': 'yes' };

/** The whole server on a database of its own, without a port. */
export async function testApp(
  options: Partial<AppOptions> = {},
): Promise<App & { db: Awaited<ReturnType<typeof testDatabase>> }> {
  const db = await testDatabase();
  const app = await buildApp({
    database: { db: db.db, pool: db.pool, close: () => Promise.resolve() },
    renderer: sourceRenderer,
    authenticate: (request) =>
      Promise.resolve(request.headers['x-test-admin'] === 'yes' ? { id: 1 } : undefined),
    origin: 'https://chapter.example',
    logLevel: 'silent',
    ...options,
  });
  afterAll(() => app.fastify.close());
  return { ...app, db };
}
