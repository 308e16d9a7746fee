import type { Feature, FeatureDeps } from '../../../infra/feature.ts';
import { mediaRepository } from '../../media/server/media.repository.ts';
import { readSite } from '../site.contract.ts';
import { chapterRoutes } from './chapter.routes.ts';
import { discoveryRoutes } from './discovery.routes.ts';
import { iconRoutes } from './icons.routes.ts';
import { siteRepository } from './site.repository.ts';

export function registerSite(deps: FeatureDeps): Feature {
  const { app, api, db, now } = deps;
  const site = siteRepository(db);
  api.mount(readSite, () => site.find({ at: now() }));
  chapterRoutes(api, db);
  discoveryRoutes(app, { ...deps, site });
  iconRoutes(app, { ...deps, site, media: mediaRepository(db) });
  return {};
}
