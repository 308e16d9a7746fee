import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { withClient } from '../../src/infra/db/with-client.ts';

/** A checksum of every table of a database, by name. */
export async function tableChecksums(
  databaseUrl: string,
  except: readonly string[] = [],
): Promise<Record<string, string>> {
  return withClient(databaseUrl, 'test', async (client) => {
    const { rows: tables } = await client.query<{ schema: string; name: string }>(
      `select schemaname as schema, tablename as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`,
    );
    const sums: Record<string, string> = {};
    for (const { schema, name } of tables.filter((table) => !except.includes(table.name))) {
      const table = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
      const { rows } = await client.query<{ sum: string }>(
        `select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as sum from ${table} t`,
      );
      sums[`${schema}.${name}`] = rows[0]!.sum;
    }
    return sums;
  });
}

/** A checksum of every file below a folder, by its path. */
export async function fileChecksums(folder: string): Promise<Record<string, string>> {
  if (!existsSync(folder)) return {};
  const sums: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    sums[path.relative(folder, file)] = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
  }
  return sums;
}
