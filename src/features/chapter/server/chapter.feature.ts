import { endpointsIn, type Feature, type FeatureDeps, type PluggedFeature } from '../../../infra/feature.ts';
import { pictureUsesIn } from '../../../infra/db/picture-uses.ts';
import { pathOf } from '../../../infra/log.ts';
import { mediaRepository } from '../../media/server/media.repository.ts';
import * as chapterContract from '../chapter.contract.ts';
import * as siteContract from '../site.contract.ts';
import { chapterRoutes } from './chapter.routes.ts';
import { chapterDetails as table } from './chapter.table.ts';
import { discoveryRoutes } from './discovery.routes.ts';
import { feedRoutes } from './feeds.routes.ts';
import { iconRoutes } from './icons.routes.ts';
import { screensSearch } from './search-screens.repository.ts';
import { siteRepository } from './site.repository.ts';

/** Paths that people guess. */
const guessedPaths: Readonly<Record<string, string>> = {
  '/calendar': '/events',
  '/donate': '/contact?topic=give',
  '/give': '/contact?topic=give',
  '/join': '/contact?topic=join',
  '/members': '/about/members',
  '/volunteer': '/contact?topic=join',
};

export const chapterFeature: PluggedFeature = {
  endpoints: [siteContract, chapterContract, chapterContract.saveTopic].flatMap(endpointsIn),
  register,
};

function register(deps: FeatureDeps): Feature {
  const { app, api, db, now } = deps;
  const site = siteRepository(deps);
  api.mount(siteContract.readSite, () => site.find({ at: now() }));
  chapterRoutes(api, deps);
  discoveryRoutes(app, { ...deps, site });
  feedRoutes(app, { ...deps, site });
  iconRoutes(app, { ...deps, site, media: mediaRepository(db) });
  return {
    redirect: (url) => redirectGuess(pathOf(url)),
    search: screensSearch(deps, site),
    pictureUses: pictureUsesIn(db, {
      kind: 'site',
      table,
      title: table.topic,
      texts: [table.published, table.draft],
    }),
  };

  async function redirectGuess(path: string): Promise<string | undefined> {
    if (path === '/about' || path === '/programs') {
      const { menu } = await site.find({ at: now() });
      return (path === '/about' ? menu.about : menu.programs)[0]?.to;
    }
    return guessedPaths[path];
  }
}
