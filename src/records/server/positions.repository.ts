import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../infra/db/pool.ts';

type OrderedTable = PgTable & Record<'id' | 'position', PgColumn>;

/** Numbers the rows of a list, or of a group of it, in this order. */
export async function writeOrder(db: Database, table: OrderedTable, order: readonly number[]): Promise<void> {
  await db.execute(sql`
    update ${table} set position = ordered.position
    from unnest(${sql.param(order)}::int[]) with ordinality as ordered(id, position)
    where ${table.id} = ordered.id`);
}
