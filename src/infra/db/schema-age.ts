import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';

/** How the schema of a database compares with the one that this version needs. */
export type SchemaAge = 'empty' | 'older' | 'same' | 'newer';

export async function schemaAge(client: Pick<Client, 'query'>, migrationsFolder: string): Promise<SchemaAge> {
  const { rows } = await client.query<{ table: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as table`,
  );
  if (!rows[0]?.table) return 'empty';
  const applied = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  const newest = applied.rows[0]?.newest;
  // A first start that failed leaves the table without a row.
  if (!newest) return 'empty';
  const difference = Number(newest) - (await newestMigration(migrationsFolder));
  return difference === 0 ? 'same' : difference > 0 ? 'newer' : 'older';
}

/** The list of migrations that drizzle-kit writes. */
export interface Journal {
  entries: { idx: number; when: number; tag: string }[];
}

export async function newestMigration(folder: string): Promise<number> {
  const { entries } = await readJournal(folder);
  return Math.max(...entries.map(({ when }) => when));
}

export async function readJournal(folder: string): Promise<Journal> {
  return JSON.parse(await readFile(path.join(folder, 'meta/_journal.json'), 'utf8')) as Journal;
}

/** The tables after a migration and their columns, without generated ones. Undefined for a migration that is not ours. */
export async function tablesOfVersion(
  folder: string,
  migration: number,
): Promise<Map<string, string[]> | undefined> {
  const { entries } = await readJournal(folder);
  const entry = entries.find(({ when }) => when === migration);
  if (!entry) return undefined;
  const file = `meta/${String(entry.idx).padStart(4, '0')}_snapshot.json`;
  const { tables } = JSON.parse(await readFile(path.join(folder, file), 'utf8')) as Snapshot;
  return new Map(
    Object.values(tables).map(({ name, columns }) => [
      name,
      Object.values(columns)
        .filter(({ generated }) => !generated)
        .map((column) => column.name),
    ]),
  );
}

/** The schema after a migration, as drizzle-kit writes it. */
interface Snapshot {
  tables: Record<string, { name: string; columns: Record<string, { name: string; generated?: unknown }> }>;
}

/** Tables of this version that the database does not have, although its migrations were applied. */
export async function missingTables(client: Pick<Client, 'query'>, folder: string): Promise<string[]> {
  const tables = await tablesOfVersion(folder, await newestMigration(folder));
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where to_regclass(quote_ident(name)) is null order by name',
    [[...tables!.keys()]],
  );
  return rows.map(({ name }) => name);
}

/** Which migrations a database has. */
export async function appliedMigrations(
  client: Pick<Client, 'query'>,
): Promise<{ newestMigration: number; migrations: number }> {
  const { rows } = await client.query<{ newest: string; count: number }>(
    'select max(created_at) as newest, count(*)::int as count from drizzle.__drizzle_migrations',
  );
  return { newestMigration: Number(rows[0]!.newest), migrations: rows[0]!.count };
}
