import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import type { PlacedScript } from './page-scripts.ts';
import { pageScripts } from './pages.table.ts';

export type PageScriptsRepository = ReturnType<typeof pageScriptsRepository>;
type Row = typeof pageScripts.$inferSelect;

export function pageScriptsRepository(db: Database) {
  const findByPage = db
    .select()
    .from(pageScripts)
    .where(eq(pageScripts.pageId, sql.placeholder('pageId')))
    .orderBy(asc(pageScripts.order))
    .prepare('page_scripts_of_page');

  return {
    /** The scripts of a page, each at the index of its slot. */
    async list(pageId: number): Promise<PlacedScript[]> {
      return (await findByPage.execute({ pageId })).map(toScript);
    },

    /** Replaces the scripts of a page. A script that stays keeps the name of its author and its time. */
    async replace(
      pageId: number,
      scripts: readonly PlacedScript[],
      author: { id: number | null; name: string },
    ): Promise<void> {
      const removed = await db.delete(pageScripts).where(eq(pageScripts.pageId, pageId)).returning();
      if (scripts.length === 0) return;
      const known = new Map(removed.map((row) => [identityOf(row), row]));
      await db.insert(pageScripts).values(
        scripts.map(({ place, order, kind, source = null, code, attributes, sha256 }) => {
          const same = known.get(identityOf({ sha256, source, attributes }));
          const { adminId, adminName, savedAt } = same ?? { adminId: author.id, adminName: author.name };
          const section = place === 'body' ? null : place;
          const columns = { pageId, order, section, kind, source, code, attributes, sha256 };
          return { ...columns, adminId, adminName, savedAt };
        }),
      );
    },
  };
}

/** Two scripts that would do the same are the same, wherever they are on the page. */
function identityOf({ sha256, source, attributes }: Pick<Row, 'sha256' | 'source' | 'attributes'>): string {
  return JSON.stringify([sha256, source, attributes]);
}

function toScript({ order, section, kind, source, code, attributes, sha256 }: Row): PlacedScript {
  return { order, place: section ?? 'body', kind, source: source ?? undefined, code, attributes, sha256 };
}
