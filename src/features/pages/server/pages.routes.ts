import type { Api } from '../../../infra/http/mount.ts';
import { listPages, readPage, readPageById, readPageOfSection, type Page } from '../pages.contract.ts';
import { shownContent } from './page-content.ts';
import { pageGone } from './page-gone.ts';
import type { PageRow, PagesRepository } from './pages.repository.ts';

export function pagesRoutes(api: Api, pages: PagesRepository): void {
  api.mount(listPages, () => pages.all());
  api.mount(readPageById, async ({ params }) => toPage(await pages.find(params.id)));
  api.mount(readPage, async ({ params }) => toPage(await pages.findBySlug(params.slug)));
  api.mount(readPageOfSection, async ({ params }) =>
    toPage(await pages.findBySlug(`${params.section}/${params.slug}`)),
  );
}

function toPage(row: PageRow | undefined): Page {
  if (!row) throw pageGone();
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    type: row.type,
    content: shownContent(row.content),
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}
