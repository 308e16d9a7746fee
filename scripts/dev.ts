/** The development server, with hot reload. */
import { fileURLToPath } from 'node:url';
import { createServer as createViteServer } from 'vite';
import type { SiteBundle } from '../src/kernel/rendering.ts';
import type { SiteRenderer } from '../src/server/documents/site-renderer.ts';
import { startServer } from '../src/server/start-server.ts';
import { prepareLocalSite } from './prepare-local-site.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const { database, env } = await prepareLocalSite();

const root = fileURLToPath(new URL('..', import.meta.url));
const vite = await createViteServer({
  root,
  // Otherwise Vite writes a copy of the configuration, which makes `node --watch` restart endlessly.
  configLoader: 'native',
  server: { middlewareMode: true },
});
const template = await vite.transformIndexHtml('/', '<html><head></head><body></body></html>');
const refresh = /<head>([\s\S]*)<\/head>/.exec(template)?.[1] ?? '';
const styles = (file: string) => `<link rel="stylesheet" href="/src/${file}?direct">`;
const entry = (file: string) => `${refresh}<script type="module" src="/src/${file}"></script>`;

const renderer: SiteRenderer = {
  bundle: async () => (await vite.ssrLoadModule('/src/site.server.tsx')) as SiteBundle,
  // Hot reload needs inline scripts and styles, which the policy of the built site does not allow.
  policies: { site: "frame-ancestors 'none'", admin: "frame-ancestors 'none'" },
  headTags: () => styles('site.css') + entry('site.client.tsx'),
  previewHeadTags: () => styles('site.css'),
  adminHeadTags: () => styles('styles.css') + entry('admin.client.tsx'),
};

const server = await startServer(env, {
  renderer,
  cacheDocuments: false,
  intercept: (request, response, next) =>
    // Vite would always send the default icons.
    /^\/(icon|apple-touch-icon)/.test(request.url!) ? next() : vite.middlewares(request, response, next),
});
console.log(`\nChapterhouse runs at http://localhost:${server.port}, the back office at /admin.`);
if (server.setupLink) console.log(`Create the first administrator within 30 minutes: ${server.setupLink}`);

stopOnSignal(async () => {
  await vite.close();
  await server.stop();
  await database.stop();
});
