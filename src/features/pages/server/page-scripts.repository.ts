import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import type { PlacedScript } from './page-scripts.ts';
import { pageScripts } from './page-scripts.table.ts';

export type PageScriptsRepository = ReturnType<typeof pageScriptsRepository>;
type Row = typeof pageScripts.$inferSelect;

export function pageScriptsRepository(db: Database) {
  const findOfPage = db
    .select()
    .from(pageScripts)
    .where(eq(pageScripts.pageId, sql.placeholder('pageId')))
    .orderBy(asc(pageScripts.order))
    .prepare('page_scripts_of_page');

  return {
    /** The scripts of a page, each at the index of its slot. */
    async of(pageId: number): Promise<PlacedScript[]> {
      return (await findOfPage.execute({ pageId })).map(toScript);
    },

    /** Stores the scripts of a page in place of those it had. Who saved one, and when, stays while it does. */
    async replaceFor(
      transaction: Database,
      pageId: number,
      { scripts, admin }: { scripts: readonly PlacedScript[]; admin: { id: number; name: string } },
    ): Promise<void> {
      const removed = await transaction.delete(pageScripts).where(eq(pageScripts.pageId, pageId)).returning();
      if (scripts.length === 0) return;
      const known = new Map(removed.map((row) => [identityOf(row), row]));
      await transaction.insert(pageScripts).values(
        scripts.map((script) => {
          const { adminId = admin.id, adminName = admin.name, savedAt } = known.get(identityOf(script)) ?? {};
          const { place, order, kind, source = null, code, attributes, sha256 } = script;
          const section = place === 'body' ? null : place;
          return {
            pageId,
            order,
            section,
            kind,
            source,
            code,
            attributes,
            sha256,
            adminId,
            adminName,
            savedAt,
          };
        }),
      );
    },
  };
}

/** Two scripts that would do the same are the same, wherever they stand. */
function identityOf({
  sha256,
  source,
  attributes,
}: Pick<Row, 'sha256' | 'attributes'> & { source?: string | null }) {
  return JSON.stringify([sha256, source ?? null, attributes]);
}

function toScript({ order, section, kind, source, code, attributes, sha256 }: Row): PlacedScript {
  return { order, place: section ?? 'body', kind, source: source ?? undefined, code, attributes, sha256 };
}
