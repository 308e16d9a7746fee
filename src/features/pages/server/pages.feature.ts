import { endpointsIn, type Feature, type FeatureDeps, type PluggedFeature } from '../../../infra/feature.ts';
import { pictureUsesIn } from '../../../infra/db/picture-uses.ts';
import { pathOf } from '../../../infra/log.ts';
import * as manageContract from '../manage-pages.contract.ts';
import * as contract from '../pages.contract.ts';
import { pages as manifest } from '../pages.manifest.ts';
import { pagesRepository } from './pages.repository.ts';
import { pagesRoutes } from './pages.routes.ts';
import { pages as table } from './pages.table.ts';

export const pagesFeature: PluggedFeature = {
  endpoints: [contract, manageContract].flatMap(endpointsIn),
  register,
};

function register({ api, db, fixedPaths }: FeatureDeps): Feature {
  const pages = pagesRepository(db);
  pagesRoutes(api, { db, pages });
  return {
    redirect,
    sitemap: pages.sitemap,
    search: pages.search,
    pictureUses: pictureUsesIn(db, {
      kind: manifest.kind.type,
      table,
      title: table.title,
      texts: [table.content, table.draft],
    }),
  };

  async function redirect(url: string): Promise<string | undefined> {
    const path = pathOf(url);
    const movedTo = await pages.findMovedTo(path);
    if (movedTo !== undefined || (await fixedPaths()).includes(path)) return movedTo;
    return pages.findByWord(path.slice(1));
  }
}
