import type { FeatureDeps } from '../../../infra/feature.ts';
import type { Api } from '../../../infra/http/mount.ts';
import { paginate } from '../../../infra/http/paginate.ts';
import {
  checkPageSlug,
  createPage,
  deletePage,
  discardDraft,
  listManagedPages,
  readManagedPage,
  restorePage,
  updatePage,
} from '../manage-pages.contract.ts';
import { slugFromTitle } from '../../../kernel/slug.ts';
import { problemWithSlug } from '../page-slug.rules.ts';
import { listPages, readPage, readPageById, readPageOfSection } from '../pages.contract.ts';
import { managePagesRepository, type ManagedRow, type PageCursor } from './manage-pages.repository.ts';
import { withLabeledTables } from './label-tables.ts';
import { toManagedPage, toPage } from './page-responses.ts';
import { pageScriptsRepository } from './page-scripts.repository.ts';
import {
  pageRecord,
  sanitizePage,
  toChangedPage,
  toNewPage,
  toSavedPage,
  withoutDraft,
} from './pages.record.ts';
import type { PageRow, PagesRepository } from './pages.repository.ts';

interface PagesDeps extends Pick<FeatureDeps, 'db'> {
  pages: PagesRepository;
}

export function pagesRoutes(api: Api, { db, pages }: PagesDeps): void {
  const scripts = pageScriptsRepository(db);
  const managed = managePagesRepository(db);

  async function toFoundPage(row: PageRow | undefined) {
    if (!row) throw pageRecord.notFound();
    return withLabeledTables(await toPage(row, scripts));
  }

  api.mount(listPages, () => pages.list());
  api.mount(readPageById, async ({ params }) => toFoundPage(await pages.find(params.id)));
  api.mount(readPage, async ({ params }) => toFoundPage(await pages.findBySlug(params.slug)));
  api.mount(readPageOfSection, async ({ params }) =>
    toFoundPage(await pages.findBySlug(`${params.section}/${params.slug}`)),
  );

  api.mountWrite(createPage, ({ body }) => {
    const fields = toNewPage(body, sanitizePage(body.content));
    return async (write) => toSavedPage(await pageRecord.create(write, fields));
  });

  api.mountWrite(updatePage, ({ params: { id }, body: { version: baseVersion, content, ...sent } }) => {
    const sanitized = content && sanitizePage(content);
    return async (write) => {
      const change = (current: ManagedRow) => toChangedPage(write, current, { ...sent, sanitized });
      return toSavedPage(await pageRecord.update(write, { id, baseVersion, change }));
    };
  });

  api.mountWrite(deletePage, ({ params }) => async (write) => {
    await pageRecord.remove(write, params.id);
  });

  api.mountWrite(discardDraft, ({ params: { id }, body: { version: baseVersion } }) => async (write) => {
    const change = (current: ManagedRow) => withoutDraft(write, current);
    return toManagedPage(write.tx, await pageRecord.update(write, { id, baseVersion, change }));
  });

  api.mountWrite(restorePage, async ({ params: { id }, body: { revisionId, version: baseVersion } }) => {
    const restore = await pageRecord.prepareRestore(db, { id, revisionId, baseVersion });
    return async (write) => toSavedPage(await restore(write));
  });

  api.mount(listManagedPages, async ({ query, setHeader }) => {
    const { type, limit } = query;
    const search = query.search?.trim();
    const after = decodeCursor(query.after);
    const [rows, counts] = await Promise.all([
      paginate((rowLimit) => managed.list({ type, search, after, limit: rowLimit }), {
        path: listManagedPages.path,
        query,
        limit,
        setHeader,
        next: (page) => ({ after: encodeCursor(page) }),
      }),
      managed.counts(search),
    ]);
    return {
      counts,
      pages: rows.map(({ updatedAt, updatedBy, ...card }) => ({
        ...card,
        updatedAt: updatedAt.toISOString(),
        updatedBy: updatedBy ?? undefined,
      })),
    };
  });

  api.mount(readManagedPage, async ({ params }) => {
    const row = await managed.find(params.id);
    if (!row) throw pageRecord.notFound();
    return toManagedPage(db, row);
  });

  api.mount(checkPageSlug, async ({ query: { slug, except } }) => {
    const problem = problemWithSlug(slug);
    const usable = problem ? slugFromTitle(slug) : slug;
    const proposal =
      problemWithSlug(usable) === undefined ? await managed.freeSlug(usable, except) : undefined;
    if (problem) return { state: 'unfit' as const, problem, proposal };
    if (proposal === slug) return { state: 'free' as const };
    return { state: 'taken' as const, problem: 'Another page already has this address.', proposal };
  });
}

/** A list continues after the page of this id and title: `17,Spring Tea`. */
function encodeCursor({ id, title }: PageCursor): string {
  return `${id},${title}`;
}

function decodeCursor(after: string | undefined): PageCursor | undefined {
  if (after === undefined) return undefined;
  const comma = after.indexOf(',');
  return { id: Number(after.slice(0, comma)), title: after.slice(comma + 1) };
}
