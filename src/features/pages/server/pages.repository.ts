import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { pages } from './pages.table.ts';

export type PageRow = typeof pages.$inferSelect;
export type PagesRepository = ReturnType<typeof pagesRepository>;

/** More pages than a chapter will ever write; a list must end somewhere. */
const mostPages = 1000;

export function pagesRepository(db: Database) {
  const findBySlug = db
    .select()
    .from(pages)
    .where(eq(pages.slug, sql.placeholder('slug')))
    .prepare('pages_find_by_slug');

  return {
    async all() {
      return db
        .select({ id: pages.id, title: pages.title, slug: pages.slug, type: pages.type })
        .from(pages)
        .orderBy(asc(pages.type), asc(pages.title), asc(pages.id))
        .limit(mostPages);
    },

    async find(id: number): Promise<PageRow | undefined> {
      const [row] = await db.select().from(pages).where(eq(pages.id, id));
      return row;
    },

    async findBySlug(slug: string): Promise<PageRow | undefined> {
      const [row] = await findBySlug.execute({ slug });
      return row;
    },
  };
}
