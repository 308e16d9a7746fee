import type { Api } from '../../../infra/http/mount.ts';
import { listPages, readPage, readPageById, readPageOfSection } from '../pages.contract.ts';
import { pageGone } from './page-gone.ts';
import type { PageScriptsRepository } from './page-scripts.repository.ts';
import type { PageRow, PagesRepository } from './pages.repository.ts';
import { toPage } from './to-page.ts';

interface Room {
  pages: PagesRepository;
  scripts: PageScriptsRepository;
}

export function pagesRoutes(api: Api, { pages, scripts }: Room): void {
  const answer = async (row: PageRow | undefined) => {
    if (!row) throw pageGone();
    return toPage(row, scripts);
  };
  api.mount(listPages, () => pages.all());
  api.mount(readPageById, async ({ params }) => answer(await pages.find(params.id)));
  api.mount(readPage, async ({ params }) => answer(await pages.findBySlug(params.slug)));
  api.mount(readPageOfSection, async ({ params }) =>
    answer(await pages.findBySlug(`${params.section}/${params.slug}`)),
  );
}
