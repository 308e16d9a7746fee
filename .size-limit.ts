import type { SizeLimitConfig } from 'size-limit';
import { siteRoutes } from './src/web/site-routes.ts';
import { firstLoadOf, assertNoForbiddenCode } from './scripts/first-load.ts';

/** Screens of text, on which little can be done. */
const contentPages = new Set(['/about/presidents-message', '/about/:slug', '/programs/:slug']);

/** What a visitor's browser loads before a screen works, for every screen there is. */
const limits: SizeLimitConfig = siteRoutes.map(({ path, source }) => {
  const files = firstLoadOf(source, 'dist/site');
  assertNoForbiddenCode(files);
  return {
    name: `first load of ${path}`,
    path: files,
    gzip: true,
    limit: contentPages.has(path) ? '101 kB' : '107 kB',
  };
});

export default limits;
