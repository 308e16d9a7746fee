import type { Feature, FeatureDeps } from '../../../infra/feature.ts';
import { pictureUsesIn } from '../../../infra/db/picture-uses.ts';
import { pathOf } from '../../../infra/log.ts';
import { pagesRepository } from './pages.repository.ts';
import { pagesRoutes } from './pages.routes.ts';
import { pages as table } from './pages.table.ts';

export function registerPages({ api, db, fixedPaths }: FeatureDeps): Feature {
  const pages = pagesRepository(db);
  pagesRoutes(api, { db, pages });
  return {
    redirect,
    sitemap: pages.sitemap,
    search: pages.search,
    pictureUses: pictureUsesIn(db, {
      kind: 'page',
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
