import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { pageRedirects } from './page-redirects.table.ts';
import { pages } from './pages.table.ts';

/** A page with its draft and all: for administrators only. */
export type ManagedRow = typeof pages.$inferSelect;
export type NewPage = typeof pages.$inferInsert & { id?: number };
export type ManagePagesRepository = ReturnType<typeof managePagesRepository>;

interface Wanted {
  type?: ManagedRow['type'] | undefined;
  search?: string | undefined;
  limit: number;
  after?: { id: number; title: string } | undefined;
}

const {
  content: _,
  draft: __,
  ...cardColumns
} = {
  id: pages.id,
  title: pages.title,
  slug: pages.slug,
  type: pages.type,
  content: pages.content,
  draft: pages.draft,
  isPublished: pages.isPublished,
  hasDraft: sql<boolean>`${pages.draft} is not null`,
  version: pages.version,
  updatedAt: pages.updatedAt,
  updatedBy: pages.updatedBy,
};

export function managePagesRepository(db: Database) {
  return {
    async list({ type, search, limit, after }: Wanted) {
      return db
        .select(cardColumns)
        .from(pages)
        .where(
          and(
            type ? eq(pages.type, type) : undefined,
            isFound(search),
            after
              ? sql`(lower(${pages.title}), ${pages.id}) > (lower(${after.title}), ${after.id}::int)`
              : undefined,
          ),
        )
        .orderBy(sql`lower(${pages.title})`, asc(pages.id))
        .limit(limit);
    },

    /** How many there are of each type. */
    async counts(search: string | undefined) {
      const rows = await db
        .select({ type: pages.type, count: sql<number>`count(*)::int` })
        .from(pages)
        .where(isFound(search))
        .groupBy(pages.type);
      const of = (type: string) => rows.find((row) => row.type === type)?.count ?? 0;
      return { all: of('program') + of('general'), program: of('program'), general: of('general') };
    },

    async find(id: number): Promise<ManagedRow | undefined> {
      const [row] = await db.select().from(pages).where(eq(pages.id, id));
      return row;
    },

    /** A page that nobody else can change until our transaction ends. */
    async lock(id: number): Promise<ManagedRow | undefined> {
      const [row] = await db.select().from(pages).where(eq(pages.id, id)).for('update');
      return row;
    },

    async insert(page: NewPage): Promise<ManagedRow> {
      // A page that is restored gets its old id back.
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

    /** Which of these slugs other pages have. */
    async taken(slugs: string[], except?: number): Promise<Set<string>> {
      const rows = await db
        .select({ slug: pages.slug })
        .from(pages)
        .where(and(inArray(pages.slug, slugs), except ? ne(pages.id, except) : undefined));
      return new Set(rows.map(({ slug }) => slug));
    },

    /** From now on its old slug leads to the page, and the slug it has to nowhere else. */
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

function isFound(search: string | undefined) {
  if (!search) return undefined;
  const literally = search.toLowerCase().replace(/[\\%_]/g, (character) => `\\${character}`);
  return sql`lower(${pages.title}) like ${`%${literally}%`}`;
}
