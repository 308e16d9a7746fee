import type { Feature, FeatureDeps } from '../../../infra/feature.ts';
import { readSite } from '../site.contract.ts';
import { chapterRoutes } from './chapter.routes.ts';
import { discoveryRoutes } from './discovery.routes.ts';
import { siteRepository } from './site.repository.ts';

export function registerSite({ app, api, db, now, origin, sitemapPaths }: FeatureDeps): Feature {
  const site = siteRepository(db);
  api.mount(readSite, () => site.find({ at: now() }));
  chapterRoutes(api, db);
  discoveryRoutes(app, { site, origin, paths: sitemapPaths });
  return {};
}
