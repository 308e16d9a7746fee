import type { Feature, FeatureDeps } from '../../../infra/feature.ts';
import { pathOf } from '../../../infra/log.ts';
import { pagesRepository } from './pages.repository.ts';
import { pagesRoutes } from './pages.routes.ts';

export function registerPages({ api, db }: FeatureDeps): Feature {
  const pages = pagesRepository(db);
  pagesRoutes(api, { db, pages });
  return { redirect: (url) => pages.findMovedTo(pathOf(url)), sitemap: pages.sitemap };
}
