import type { Api } from '../../../infra/http/mount.ts';
import { cleanHtml } from '../../../infra/security/clean-html.ts';
import { AppError } from '../../../kernel/errors.ts';
import {
  listPages,
  readPage,
  readPageById,
  readPageOfSection,
  type Page,
  type PageSection,
} from '../pages.contract.ts';
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
  if (!row) throw new AppError('not-found', 'That page does not exist any more.');
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    type: row.type,
    content: { body: cleanHtml(row.content.body, 'page'), sections: row.content.sections.map(toSection) },
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}

function toSection({ title, content, imageUrl }: PageSection): PageSection {
  return { title, content: content && cleanHtml(content, 'page'), imageUrl };
}
