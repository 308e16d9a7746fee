import { asc, or, sql, type AnyColumn } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Feature } from '../feature.ts';
import type { Database } from './pool.ts';

interface PictureUsesOptions {
  kind: string;
  table: PgTable & { id: AnyColumn };
  title: AnyColumn;
  /** The columns with texts that can contain the URL of a picture. */
  texts: AnyColumn[];
}

/** Finds the rows of a table that show a picture. */
export function pictureUsesIn(
  db: Database,
  { kind, table, title, texts }: PictureUsesOptions,
): NonNullable<Feature['pictureUses']> {
  return async (urlPattern, limit) => {
    const rows = await db
      .select({ id: sql<number>`${table.id}`, title: sql<string>`${title}` })
      .from(table)
      .where(or(...texts.map((text) => sql`${text}::text like ${urlPattern}`)))
      .orderBy(asc(table.id))
      .limit(limit);
    return rows.map((row) => ({ kind, ...row }));
  };
}
