import type { Feature, FeatureDeps } from '../../../infra/feature.ts';
import { readSite } from '../site.contract.ts';
import { discoveryRoutes } from './discovery.routes.ts';
import { siteRepository } from './site.repository.ts';

export function registerSite({ app, api, db, origin, sitemapPaths }: FeatureDeps): Feature {
  const site = siteRepository(db);
  api.mount(readSite, () => site.find());
  discoveryRoutes(app, { site, origin, paths: sitemapPaths });
  return {};
}
