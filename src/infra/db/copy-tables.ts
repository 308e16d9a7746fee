import type { Readable, Writable } from 'node:stream';
import { sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { CopiedTable, Manifest } from '../backup/backup-folder.ts';
import type { Database } from './pool.ts';
import { appliedMigrations } from './schema-age.ts';

interface FoundTable {
  name: string;
  columns: string[];
  references: string[];
  idColumn: string | null;
}

/**
 * Writes every table of one moment as CSV. It needs no program of PostgreSQL, whose version would have to match the server's, and the
 * result can be loaded into any later version.
 */
export async function dumpTables(
  client: Client,
  excluded: readonly string[],
  /** Returns how many bytes there were. */
  write: (table: string, csv: Readable) => Promise<number>,
): Promise<Pick<Manifest, 'tables' | 'newestMigration' | 'migrations'>> {
  await client.query('begin isolation level repeatable read read only');
  const applied = await appliedMigrations(client);
  const copies: {
    table: FoundTable;
    copy: { rowCount: number };
    more: Pick<CopiedTable, 'bytes' | 'lastId'>;
  }[] = [];
  for (const table of sortByReference(await findTables(client, excluded))) {
    const { name, columns, idColumn } = table;
    const copy = client.query(
      copyTo(`copy ${quoted(client, name, columns)} to stdout (format csv, header, encoding 'UTF8')`),
    );
    const bytes = await write(name, copy);
    const lastId = idColumn
      ? { column: idColumn, value: await readLastId(client, name, idColumn) }
      : undefined;
    copies.push({ table, copy, more: { bytes, lastId } });
  }
  await client.query('commit');
  // The number of rows arrives after the last row, so only the response to a later query says that it is there.
  const tables = copies.map(({ table: { name, columns }, copy, more }) => ({
    name,
    columns,
    rows: copy.rowCount,
    ...more,
  }));
  return { tables, ...applied };
}

interface LoadOptions {
  /** Writes the CSV of a table. */
  load: (table: CopiedTable, target: Writable) => Promise<void>;
  beforeCommit: BeforeCommit | undefined;
  /** The rows that go before: those of a chapter that was never used. */
  untouchedRows?: UntouchedRows | undefined;
}

/** Changes the loaded rows. Returns the folders of stored files that belong to nothing any more. */
export type BeforeCommit = (db: Database) => Promise<readonly string[]>;

/** Loads tables, all or none. */
export async function loadTables(
  client: Client,
  tables: readonly CopiedTable[],
  { load, beforeCommit, untouchedRows = {} }: LoadOptions,
): Promise<readonly string[]> {
  await client.query('begin');
  for (const [name, condition] of Object.entries(untouchedRows))
    await drizzle(client).execute(sql`delete from ${sql.identifier(name)} where ${condition}`);
  for (const table of tables) {
    const { name, columns, rows, lastId } = table;
    const copy = client.query(
      copyFrom(
        `copy ${quoted(client, name, columns)} from stdin (format csv, header match, encoding 'UTF8')`,
      ),
    );
    await load(table, copy);
    if (copy.rowCount !== rows) {
      throw new Error(`The table ${name} has ${copy.rowCount} rows instead of ${rows}.`);
    }
    if (lastId && lastId.value > 0) {
      await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [
        client.escapeIdentifier(name),
        lastId.column,
        lastId.value,
      ]);
    }
  }
  const obsoleteFolders = (await beforeCommit?.(drizzle(client))) ?? [];
  await client.query('commit');
  return obsoleteFolders;
}

/** For each table, which of its rows a new chapter has before anyone has used it. */
export type UntouchedRows = Readonly<Record<string, SQL>>;

interface EmptyChapter {
  /** Tables that do not count. */
  excludedTables: readonly string[];
  untouchedRows?: UntouchedRows | undefined;
}

/** The first table that has a row, if any has. */
export async function findFilledTable(
  client: Client,
  { excludedTables, untouchedRows = {} }: EmptyChapter,
): Promise<string | undefined> {
  for (const { name } of await findTables(client, excludedTables)) {
    const condition = untouchedRows[name] ?? sql`false`;
    const { rowCount } = await drizzle(client).execute(
      sql`select from ${sql.identifier(name)} where not (${condition}) limit 1`,
    );
    if (rowCount) return name;
  }
  return undefined;
}

/** Drops every table and function, unless a table has a row: that one is returned, and nothing is dropped. */
export async function dropEmptyTables(client: Client, empty: EmptyChapter): Promise<string | undefined> {
  const db = drizzle(client);
  await client.query('begin');
  const found = await findTables(client, []);
  const tables = sql.join(
    found.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  await db.execute(sql`lock table ${tables} in access exclusive mode`);
  const filled = await findFilledTable(client, empty);
  if (!filled) {
    await db.execute(sql`drop table ${tables} cascade`);
    await client.query(DROP_FUNCTIONS);
    await client.query('drop schema drizzle cascade');
  }
  await client.query(filled ? 'rollback' : 'commit');
  return filled;
}

/** All at once, because some need others. Those of extensions stay. */
const DROP_FUNCTIONS = `
  do $$ begin
    execute (
      select format('drop function %s cascade', string_agg(p.oid::regprocedure::text, ', ')) from pg_proc p
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    );
  end $$`;

async function findTables(client: Client, excluded: readonly string[]): Promise<FoundTable[]> {
  const { rows } = await client.query<FoundTable>(
    `select t.relname as name,
            array(select attname::text from pg_attribute
                  where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
            array(select distinct r.relname::text from pg_constraint c join pg_class r on r.oid = c.confrelid
                  where c.conrelid = t.oid and c.contype = 'f' and r.oid <> t.oid) as "references",
            (select attname::text from pg_attribute
             where attrelid = t.oid and attidentity <> '' and not attisdropped) as "idColumn"
     from pg_class t
     where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relname <> all ($1)
     order by t.relname`,
    [excluded],
  );
  return rows;
}

function sortByReference(tables: readonly FoundTable[]): FoundTable[] {
  const sorted: FoundTable[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const ready = left.filter(({ references }) => !references.some((name) => waiting.has(name)));
    if (ready.length === 0) {
      throw new Error(
        `The tables ${[...waiting].join(', ')} reference each other, so none can be loaded first.`,
      );
    }
    sorted.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return sorted;
}

async function readLastId(client: Client, table: string, column: string): Promise<number> {
  const { rows } = await client.query<{ value: string | null }>(
    'select pg_sequence_last_value(pg_get_serial_sequence($1, $2)) as value',
    [client.escapeIdentifier(table), column],
  );
  return Number(rows[0]?.value ?? 0);
}

function quoted(client: Client, table: string, columns: readonly string[]): string {
  return `${client.escapeIdentifier(table)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`;
}
