import type { Feature, FeatureDeps } from '../../../infra/feature.ts';
import { discoveryRoutes } from './discovery.routes.ts';
import { siteRepository } from './site.repository.ts';
import { siteRoutes } from './site.routes.ts';

export function registerSite({ app, api, db, origin, sitemapPaths }: FeatureDeps): Feature {
  const site = siteRepository(db);
  siteRoutes(api, site);
  discoveryRoutes(app, { site, origin, paths: sitemapPaths });
  return {};
}
