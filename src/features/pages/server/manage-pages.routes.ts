import type { Database } from '../../../infra/db/pool.ts';
import type { Api } from '../../../infra/http/mount.ts';
import { onceFor } from '../../records/server/only-once.ts';
import {
  checkPageSlug,
  createPage,
  deletePage as deletePageCall,
  discardDraft as discardDraftCall,
  listManagedPages,
  readManagedPage,
  restorePage as restorePageCall,
  updatePage as updatePageCall,
  type PageCard,
} from '../manage-pages.contract.ts';
import { problemWithSlug, slugFromTitle } from '../page-slug.rules.ts';
import { deletePage, discardDraft } from './delete-page.ts';
import { freeSlug } from './free-slug.ts';
import { managePagesRepository } from './manage-pages.repository.ts';
import { pageGone } from './page-gone.ts';
import { toManagedPage } from './page-texts.ts';
import { prepareRestore, restorePage } from './restore-page.ts';
import { insertPage, preparePage, updatePage } from './write-page.ts';

export function managePagesRoutes(api: Api, db: Database): void {
  const pages = managePagesRepository(db);

  api.mountHttp(createPage, ({ body: input, request }) => {
    const prepared = preparePage(input.content);
    return onceFor(db, request)((...by) => insertPage(...by, { input, prepared }));
  });

  api.mountHttp(updatePageCall, ({ params: { id }, body: change, request }) => {
    const prepared = change.content && preparePage(change.content);
    return onceFor(db, request)((...by) => updatePage(...by, { id, change, prepared }));
  });

  api.mountHttp(deletePageCall, ({ params, request }) =>
    onceFor(
      db,
      request,
    )(async (...by) => {
      await deletePage(...by, params.id);
      return undefined;
    }),
  );

  api.mountHttp(discardDraftCall, ({ params: { id }, body, request }) =>
    onceFor(
      db,
      request,
    )(async (...by) => toManagedPage(by[0], await discardDraft(...by, { id, baseVersion: body.version }))),
  );

  api.mountHttp(restorePageCall, async ({ params: { id }, body, request }) => {
    const { revisionId, version: baseVersion } = body;
    const restored = await prepareRestore(db, { id, revisionId });
    return onceFor(db, request)((...by) => restorePage(...by, { ...restored, baseVersion }));
  });

  api.mount(listManagedPages, async ({ query, setHeader }) => {
    const { type, limit } = query;
    const search = query.search?.trim();
    const [found, counts] = await Promise.all([
      // One more than asked for tells whether the list goes on.
      pages.list({ type, search, limit: limit + 1, after: readPlace(query.after) }),
      pages.counts(search),
    ]);
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    if (last && found.length > limit) {
      const next = { ...query, limit, after: `${last.id},${last.title}` };
      const told = Object.entries(next).map(([name, value]): [string, string] => [name, String(value)]);
      setHeader('link', `<${listManagedPages.path}?${new URLSearchParams(told)}>; rel="next"`);
    }
    return {
      counts,
      pages: shown.map(({ updatedAt, updatedBy, ...card }): PageCard => ({
        ...card,
        updatedAt: updatedAt.toISOString(),
        updatedBy: updatedBy ?? undefined,
      })),
    };
  });

  api.mount(readManagedPage, async ({ params }) => {
    const row = await pages.find(params.id);
    if (!row) throw pageGone();
    return toManagedPage(db, row);
  });

  api.mount(checkPageSlug, async ({ query: { slug, except } }) => {
    const problem = problemWithSlug(slug);
    const wanted = problem ? slugFromTitle(slug) : slug;
    const proposal =
      problemWithSlug(wanted) === undefined ? await freeSlug(pages, wanted, except) : undefined;
    if (problem) return { state: 'unfit' as const, problem, proposal };
    if (proposal === slug) return { state: 'free' as const };
    return { state: 'taken' as const, problem: 'Another page has this address already.', proposal };
  });
}

/** `17,Spring Tea`: the id and the title of a page, as an answer gave them. */
function readPlace(after: string | undefined): { id: number; title: string } | undefined {
  if (after === undefined) return undefined;
  const cut = after.indexOf(',');
  return { id: Number(after.slice(0, cut)), title: after.slice(cut + 1) };
}
