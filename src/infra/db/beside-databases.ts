import { z } from 'zod';
import { parseJson } from '../backup/backup-folder.ts';
import { explainCreateError } from './scratch-database.ts';
import { currentDatabase, currentRole, withClient, type DatabaseClient } from './with-client.ts';

/**
 * The comment of a database that a rollback or an upgrade has created or replaced. It is in the database, so that a command finds it
 * after another one was killed.
 */
const markSchema = z.object({
  /** `prepared` is not used yet; `left` was replaced. */
  state: z.enum(['prepared', 'left']),
  at: z.iso.datetime(),
  /** Its pictures; absent where the folder is in use. */
  folder: z.string().optional(),
  /** What a prepared one is going to replace. */
  replaces: z.object({ name: z.string(), folder: z.string().optional() }).optional(),
});

type Mark = z.infer<typeof markSchema>;

export interface MarkedDatabase extends Mark {
  name: string;
  bytes: number;
}

const PREFIX = 'Chapterhouse: ';

/** All databases of the account that have a mark. */
export async function listMarked(client: DatabaseClient): Promise<MarkedDatabase[]> {
  const { rows } = await client.query<{ name: string; comment: string; bytes: string }>(
    `select datname as name, shobj_description(oid, 'pg_database') as comment, pg_database_size(oid) as bytes from pg_database
     where pg_get_userbyid(datdba) = $1 and starts_with(shobj_description(oid, 'pg_database'), $2) order by datname`,
    [await currentRole(client), PREFIX],
  );
  return rows.flatMap(({ name, comment, bytes }) => {
    const { data } = markSchema.safeParse(parseJson(comment.slice(PREFIX.length)));
    return data ? [{ ...data, name, bytes: Number(bytes) }] : [];
  });
}

/**
 * Databases of the account without a mark and without a table, named as a restore names them: their command was killed before it wrote
 * the mark.
 */
export async function listUnmarked(client: DatabaseClient, databaseUrl: string): Promise<MarkedDatabase[]> {
  const current = await currentDatabase(client);
  const start = `${withoutStamp(current.name, '_')}_`;
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `select datname as name, pg_database_size(oid) as bytes from pg_database
     where pg_get_userbyid(datdba) = $1 and starts_with(datname, $2) and shobj_description(oid, 'pg_database') is null
       and datname <> $3 order by datname`,
    [await currentRole(client), start, current.name],
  );
  const unmarked: MarkedDatabase[] = [];
  for (const { name, bytes } of rows) {
    const at = timeOfStamp(name.slice(start.length));
    if (at === undefined || (await hasTables(otherDatabase(databaseUrl, name)))) continue;
    unmarked.push({ state: 'prepared', at, name, bytes: Number(bytes) });
  }
  return unmarked;
}

function hasTables(databaseUrl: string): Promise<boolean> {
  const tables = `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`;
  return withClient(
    databaseUrl,
    'chapterhouse-beside',
    async (client) => (await client.query(tables)).rowCount === 1,
  );
}

/** The URL of another database on the same server, for the same account. */
export function otherDatabase(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}

/** A name without the time that an earlier restore has added. */
export function withoutStamp(name: string, separator: string): string {
  return name.replace(new RegExp(String.raw`${separator}\d{14}$`), '');
}

function timeOfStamp(stamp: string): string | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/;
  return parts.test(stamp) ? stamp.replace(parts, '$1-$2-$3T$4:$5:$6.000Z') : undefined;
}

/** An empty database that sorts as the current one does. */
export async function createMarked(client: DatabaseClient, name: string, mark: Mark): Promise<void> {
  const { rows } = await client.query<{ collation: string; characters: string }>(
    'select datcollate as collation, datctype as characters from pg_database where datname = current_database()',
  );
  const [collation, characters] = [rows[0]!.collation, rows[0]!.characters].map((each) =>
    client.escapeLiteral(each),
  );
  const create = `create database ${client.escapeIdentifier(name)} encoding 'UTF8' lc_collate ${collation} lc_ctype ${characters} template template0`;
  await client.query(create).catch((error: unknown) => {
    throw explainCreateError(error);
  });
  await writeMark(client, name, mark);
}

export async function writeMark(client: DatabaseClient, name: string, mark: Mark | undefined): Promise<void> {
  const comment = mark ? client.escapeLiteral(PREFIX + JSON.stringify(mark)) : 'null';
  const statement = `comment on database ${client.escapeIdentifier(name)} is ${comment}`;
  await client.query(statement);
}

export async function dropMarked(client: DatabaseClient, name: string): Promise<void> {
  const statement = `drop database if exists ${client.escapeIdentifier(name)} with (force)`;
  await client.query(statement);
}

/** The size of a database; undefined where there is none of this name. */
export async function databaseBytes(client: DatabaseClient, name: string): Promise<number | undefined> {
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_database_size(oid) as bytes from pg_database where datname = $1',
    [name],
  );
  return rows[0] && Number(rows[0].bytes);
}
