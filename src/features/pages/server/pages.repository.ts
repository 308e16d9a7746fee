import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../infra/db/pool.ts';
import { pageRedirects } from './page-redirects.table.ts';
import { pages } from './pages.table.ts';

/** A page as visitors may know it: no draft is ever among these columns. */
export type PageRow = Pick<
  typeof pages.$inferSelect,
  'id' | 'title' | 'slug' | 'type' | 'content' | 'createdAt' | 'version'
>;
export type PagesRepository = ReturnType<typeof pagesRepository>;

/** More pages than a menu can hold; a list must end somewhere. */
const mostPages = 1000;
/** What one sitemap may hold. */
const mostAddresses = 45_000;

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

/** The pages that visitors see. What was never published is in none of these. */
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
    async all() {
      return db
        .select({ id: pages.id, title: pages.title, slug: pages.slug, type: pages.type })
        .from(pages)
        .where(isPublic)
        .orderBy(asc(pages.type), asc(pages.title), asc(pages.id))
        .limit(mostPages);
    },

    async addresses() {
      return db
        .select({ slug: pages.slug, type: pages.type })
        .from(pages)
        .where(isPublic)
        .orderBy(asc(pages.type), asc(pages.title), asc(pages.id))
        .limit(mostAddresses);
    },

    async find(id: number): Promise<PageRow | undefined> {
      const [row] = await db
        .select(columns)
        .from(pages)
        .where(and(eq(pages.id, id), isPublic));
      return row;
    },

    /** By its slug, or by one it had before. */
    async findBySlug(slug: string): Promise<PageRow | undefined> {
      const [row] = await findBySlug.execute({ slug });
      if (row) return row;
      const [moved] = await findByOldSlug.execute({ slug });
      return moved;
    },

    /** The page that once had one of these slugs, where none has one of them now. */
    async findMoved(slugs: string[]): Promise<Pick<PageRow, 'slug' | 'type'> | undefined> {
      const there = db
        .select({ id: current.id })
        .from(current)
        .where(and(inArray(current.slug, slugs), eq(current.isPublished, true)));
      const [row] = await db
        .select({ slug: pages.slug, type: pages.type })
        .from(pageRedirects)
        .innerJoin(pages, and(eq(pages.id, pageRedirects.pageId), isPublic))
        .where(and(inArray(pageRedirects.oldSlug, slugs), notExists(there)))
        .limit(1);
      return row;
    },
  };
}
