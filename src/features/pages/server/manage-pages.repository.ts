import { randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { escapeLike } from '../../../infra/db/sql.ts';
import type { Database } from '../../../infra/db/pool.ts';
import { MAX_SLUG_LENGTH } from '../pages.rules.ts';
import { pageRedirects, pages } from './pages.table.ts';

/** A page with its draft: for administrators only. */
export type ManagedRow = typeof pages.$inferSelect;
export type NewPage = typeof pages.$inferInsert & { id?: number };

export interface PageCursor {
  id: number;
  title: string;
}

interface PageFilter {
  type?: ManagedRow['type'] | undefined;
  search?: string | undefined;
  limit: number;
  after?: PageCursor | undefined;
}

const cardColumns = {
  id: pages.id,
  title: pages.title,
  slug: pages.slug,
  type: pages.type,
  isPublished: pages.isPublished,
  hasDraft: sql<boolean>`${pages.draft} is not null`,
  version: pages.version,
  updatedAt: pages.updatedAt,
  updatedBy: pages.updatedBy,
};

/** Pages as administrators manage them. */
export function managePagesRepository(db: Database) {
  return {
    async list({ type, search, limit, after }: PageFilter) {
      return db
        .select(cardColumns)
        .from(pages)
        .where(
          and(
            type ? eq(pages.type, type) : undefined,
            matches(search),
            after
              ? sql`(lower(${pages.title}), ${pages.id}) > (lower(${after.title}), ${after.id}::int)`
              : undefined,
          ),
        )
        .orderBy(sql`lower(${pages.title})`, asc(pages.id))
        .limit(limit);
    },

    /** The number of pages of each type. */
    async counts(search: string | undefined) {
      const rows = await db
        .select({ type: pages.type, count: sql<number>`count(*)::int` })
        .from(pages)
        .where(matches(search))
        .groupBy(pages.type);
      const of = (type: string) => rows.find((row) => row.type === type)?.count ?? 0;
      return { all: of('program') + of('general'), program: of('program'), general: of('general') };
    },

    async find(id: number): Promise<ManagedRow | undefined> {
      const [row] = await db.select().from(pages).where(eq(pages.id, id));
      return row;
    },

    /** Locks a page until the transaction ends. */
    async lock(id: number): Promise<ManagedRow | undefined> {
      const [row] = await db.select().from(pages).where(eq(pages.id, id)).for('update');
      return row;
    },

    async insert(page: NewPage): Promise<ManagedRow> {
      // A restored page gets its old id back.
      const [row] = await db.insert(pages).overridingSystemValue().values(page).returning();
      return row!;
    },

    async update(id: number, change: Partial<NewPage>): Promise<ManagedRow> {
      const [row] = await db
        .update(pages)
        .set({ ...change, updatedAt: sql`now()` })
        .where(eq(pages.id, id))
        .returning();
      return row!;
    },

    async remove(id: number): Promise<void> {
      await db.delete(pages).where(eq(pages.id, id));
    },

    /** The slug itself or, where another page has it, `tea-2`, `tea-3` and so on. */
    async freeSlug(slug: string, exceptId?: number): Promise<string> {
      const base = slug.slice(0, MAX_SLUG_LENGTH - 10).replace(/-+$/, '');
      const candidates = [slug, ...Array.from({ length: 40 }, (_, index) => `${base}-${index + 2}`)];
      const rows = await db
        .select({ slug: pages.slug })
        .from(pages)
        .where(and(inArray(pages.slug, candidates), exceptId ? ne(pages.id, exceptId) : undefined));
      const taken = new Set(rows.map((row) => row.slug));
      return candidates.find((each) => !taken.has(each)) ?? `${base}-${randomBytes(4).toString('hex')}`;
    },

    /** Redirects from the old slug of a page. Its current slug must redirect nowhere. */
    async redirect(pageId: number, { from, to }: { from: string | undefined; to: string }): Promise<void> {
      await db.delete(pageRedirects).where(eq(pageRedirects.oldSlug, to));
      if (from === undefined || from === to) return;
      await db
        .insert(pageRedirects)
        .values({ oldSlug: from, pageId })
        .onConflictDoUpdate({ target: pageRedirects.oldSlug, set: { pageId } });
    },
  };
}

function matches(search: string | undefined) {
  return search ? sql`lower(${pages.title}) like ${`%${escapeLike(search.toLowerCase())}%`}` : undefined;
}
