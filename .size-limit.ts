import type { SizeLimitConfig } from 'size-limit';
import { siteRoutes } from './src/web/site-routes.ts';
import { firstLoadOf, assertNoForbiddenCode } from './scripts/first-load.ts';

/** Screens of text, on which little can be done. */
const contentPages = new Set(['/about/presidents-message', '/about/:slug', '/programs/:slug']);

/** Screens on which the most can be done. */
const largestPages = new Set(['/', '/events']);

/** What a visitor's browser loads before a screen works, for every screen there is. */
const limits: SizeLimitConfig = siteRoutes.map(({ path, source }) => {
  const files = firstLoadOf(source, 'dist/site');
  assertNoForbiddenCode(files);
  return {
    name: `first load of ${path}`,
    path: files,
    gzip: true,
    limit: contentPages.has(path) ? '99 kB' : largestPages.has(path) ? '105 kB' : '103 kB',
  };
});

export default limits;
