import { and, asc, desc, eq, inArray, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { searchVector } from '../../../infra/db/full-text.ts';
import type { Database } from '../../../infra/db/pool.ts';
import type { SitemapEntry } from '../../../infra/feature.ts';
import type { SearchSource } from '../../../infra/search-source.ts';
import { plainText } from '../../../kernel/plain-text.ts';
import { pagePath, isSlugWord } from '../pages.rules.ts';
import { pageRedirects, pages } from './pages.table.ts';

/** A page as visitors see it: the draft is never among these columns. */
export type PageRow = Pick<typeof pages.$inferSelect, keyof typeof columns>;
export type PagesRepository = ReturnType<typeof pagesRepository>;

/** More pages than a menu can hold. */
const MAX_LISTED_PAGES = 1000;
/** A sitemap may have 50,000 addresses. */
const MAX_SITEMAP_PAGES = 45_000;

/** Excerpts are taken from this much of a page. */
const MAX_SEARCHED_HTML = 40_000;

const columns = {
  id: pages.id,
  title: pages.title,
  slug: pages.slug,
  type: pages.type,
  content: pages.content,
  createdAt: pages.createdAt,
  version: pages.version,
};
const isPublic = eq(pages.isPublished, true);
const current = alias(pages, 'current');

/** Published pages. */
export function pagesRepository(db: Database) {
  const findBySlug = db
    .select(columns)
    .from(pages)
    .where(and(eq(pages.slug, sql.placeholder('slug')), isPublic))
    .prepare('pages_find_by_slug');
  const findByOldSlug = db
    .select(columns)
    .from(pageRedirects)
    .innerJoin(pages, and(eq(pages.id, pageRedirects.pageId), isPublic))
    .where(eq(pageRedirects.oldSlug, sql.placeholder('slug')))
    .prepare('pages_find_by_old_slug');

  return {
    async list() {
      return db
        .select({ id: pages.id, title: pages.title, slug: pages.slug, type: pages.type })
        .from(pages)
        .where(isPublic)
        .orderBy(asc(pages.type), asc(pages.title), asc(pages.id))
        .limit(MAX_LISTED_PAGES);
    },

    /** The public addresses of all pages. A slug that names another section of the site has none. */
    async sitemap(): Promise<SitemapEntry[]> {
      const rows = await db
        .select({ slug: pages.slug, type: pages.type, changedAt: pages.updatedAt })
        .from(pages)
        .where(isPublic)
        .orderBy(asc(pages.type), asc(pages.title), asc(pages.id))
        .limit(MAX_SITEMAP_PAGES);
      return rows.map(({ changedAt, ...page }) => ({ path: pagePath(page), changedAt })).filter(isOnSite);
    },

    /** Pages for the search of the website. */
    search: {
      group: 'pages',
      async titles(limit) {
        const rows = await db
          .select({ title: pages.title })
          .from(pages)
          .where(isPublic)
          .orderBy(desc(pages.id))
          .limit(limit);
        return rows.map(({ title }) => title);
      },
      async find(query, limit) {
        const rows = await db
          .select({
            programId: pages.id,
            title: pages.title,
            slug: pages.slug,
            type: pages.type,
            isInTitle: query.inTitle(searchVector),
            html: sql<string>`left(page_text(${pages.content}), ${MAX_SEARCHED_HTML}::int)`,
          })
          .from(pages)
          .where(and(isPublic, query.condition(searchVector)))
          .orderBy(
            desc(query.inTitle(searchVector)),
            desc(query.rank(searchVector)),
            asc(pages.title),
            asc(pages.id),
          )
          .limit(limit);
        return rows
          .map(({ slug, type, html, ...hit }) => ({
            ...hit,
            path: pagePath({ slug, type }),
            text: plainText(html),
          }))
          .filter(isOnSite);
      },
    } satisfies SearchSource,

    async find(id: number): Promise<PageRow | undefined> {
      const [row] = await db
        .select(columns)
        .from(pages)
        .where(and(eq(pages.id, id), isPublic));
      return row;
    },

    /** By its current slug or an earlier one. */
    async findBySlug(slug: string): Promise<PageRow | undefined> {
      const [row] = await findBySlug.execute({ slug });
      if (row) return row;
      const [moved] = await findByOldSlug.execute({ slug });
      return moved;
    },

    /** The address of a page whose slug alone was typed: `/scholarships`. */
    async findByWord(word: string): Promise<string | undefined> {
      if (!isSlugWord(word)) return undefined;
      const rows = await db
        .select({ slug: pages.slug, type: pages.type })
        .from(pages)
        .where(and(eq(pages.slug, word), isPublic));
      return rows[0] && pagePath(rows[0]);
    },

    /** The current address of a page that had this address before, unless another page has it now. */
    async findMovedTo(pathname: string): Promise<string | undefined> {
      const [, section, word] = /^\/(about|programs)\/([^/]+)$/.exec(pathname) ?? [];
      if (!section || !word || !isSlugWord(word)) return undefined;
      const slugs = [word, `${section}/${word}`];
      const taken = db
        .select({ id: current.id })
        .from(current)
        .where(and(inArray(current.slug, slugs), eq(current.isPublished, true)));
      const [row] = await db
        .select({ slug: pages.slug, type: pages.type })
        .from(pageRedirects)
        .innerJoin(pages, and(eq(pages.id, pageRedirects.pageId), isPublic))
        .where(and(inArray(pageRedirects.oldSlug, slugs), notExists(taken)))
        .limit(1);
      return row && pagePath(row);
    },
  };
}

function isOnSite({ path }: { path: string }): boolean {
  return /^\/(about|programs)\//.test(path);
}
