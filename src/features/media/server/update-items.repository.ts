import { getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { mediaItems } from './media.table.ts';

type Item = typeof mediaItems.$inferSelect;

const columns = getTableColumns(mediaItems);
const { id: _id, version: _version, ...updated } = columns;
const updatedNames = Object.keys(updated) as (keyof typeof updated)[];

/** Updates items in one statement, because a collection may have thousands. Returns them in the same order. */
export async function updateItems(db: Database, items: readonly Item[]): Promise<Item[]> {
  const values = items.map((item) =>
    Object.fromEntries(Object.entries(columns).map(([key, { name }]) => [name, item[key as keyof Item]])),
  );
  const rows = await db
    .update(mediaItems)
    .set({
      ...Object.fromEntries(
        updatedNames.map((key) => [key, sql`changed.${sql.identifier(columns[key].name)}`]),
      ),
      version: sql`${mediaItems.version} + 1`,
    })
    .from(sql`jsonb_populate_recordset(null::media_items, ${JSON.stringify(values)}::jsonb) as changed`)
    .where(sql`${mediaItems.id} = changed.id`)
    .returning(columns);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return items.map(({ id }) => byId.get(id)!);
}
