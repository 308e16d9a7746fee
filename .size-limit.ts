import type { SizeLimitConfig } from 'size-limit';
import { siteRoutes } from './src/web/site-routes.ts';
import { firstLoadOf, assertNoForbiddenCode } from './scripts/first-load.ts';

/** What a visitor's browser loads before a screen works, for every screen there is. */
const limits: SizeLimitConfig = siteRoutes.map(({ path, source }) => {
  const files = firstLoadOf(source, 'dist/site');
  assertNoForbiddenCode(files);
  return { name: `first load of ${path}`, path: files, gzip: true, limit: '120 kB' };
});

export default limits;
