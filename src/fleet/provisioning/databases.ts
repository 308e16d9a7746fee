import { randomBytes } from 'node:crypto';
import { withClient, type DatabaseClient } from '../../infra/db/with-client.ts';

/** The database of a chapter and the role that owns it, which have the same name. */
export interface ChapterDatabase {
  name: string;
  url: string;
}

/** With what is put before and after it, 40 characters: PostgreSQL cuts names at 63, and copies have longer ones. */
const MAX_NAME_LENGTH = 30;

/** A name that an operator recognizes, and that no earlier chapter with the same host had: `ch_patuxent_example_3f2a81`. */
export function chapterName(host: string): string {
  const readable = host
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '_')
    .slice(0, MAX_NAME_LENGTH);
  return `ch_${readable}_${randomBytes(3).toString('hex')}`;
}

/** The address of a chapter's database, on the server of the provisioning account. */
export function chapterDatabase(provisioningUrl: string, name: string): ChapterDatabase {
  const url = new URL(provisioningUrl);
  url.pathname = `/${name}`;
  url.username = name;
  url.password = randomBytes(24).toString('base64url');
  return { name, url: url.href };
}

/** Creates the role and its database. No other role may connect to it. */
export async function createDatabase(provisioningUrl: string, { name, url }: ChapterDatabase): Promise<void> {
  await withClient(provisioningUrl, 'chapterhouse-provisioning', async (client) => {
    const { role, password } = { role: client.escapeIdentifier(name), password: new URL(url).password };
    await run(client, [
      `create role ${role} login nocreatedb nocreaterole password ${client.escapeLiteral(password)}`,
      // The account that creates chapters also copies, backs up and drops them.
      `grant ${role} to current_user`,
      `create database ${role} owner ${role} encoding 'UTF8' locale 'C.UTF-8' template template0`,
      `revoke all on database ${role} from public`,
    ]);
  });
}

/** Drops what exists of a chapter's database and role. */
export async function dropDatabase(provisioningUrl: string, databaseUrl: string): Promise<void> {
  await withClient(provisioningUrl, 'chapterhouse-provisioning', async (client) => {
    const name = client.escapeIdentifier(databaseName(databaseUrl));
    await run(client, [`drop database if exists ${name} with (force)`, `drop role if exists ${name}`]);
  });
}

/** The servers finish their requests within this time; most close a chapter at once. */
const MAX_CLOSE_MS = 15_000;

/** Ends what is still connected to a chapter's database, after the servers had time to close it. */
export async function closeConnections(provisioningUrl: string, databaseUrl: string): Promise<void> {
  await withClient(provisioningUrl, 'chapterhouse-provisioning', async (client) => {
    const name = databaseName(databaseUrl);
    const deadline = Date.now() + MAX_CLOSE_MS;
    while ((await countConnections(client, name)) > 0 && Date.now() < deadline) {
      await new Promise((resolve) => void setTimeout(resolve, 50));
    }
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usesysid is not null',
      [name],
    );
  });
}

/**
 * A copy of a chapter's database from before its migrations. Making one takes a fraction of a second for the 20 MB of a chapter. Nothing
 * may be connected to the database meanwhile.
 */
export function databaseCopy(provisioningUrl: string, databaseUrl: string) {
  const name = databaseName(databaseUrl);
  const copyName = `${name}_before`;

  function administer(statements: (original: string, copy: string) => string[]): Promise<void> {
    return withClient(provisioningUrl, 'chapterhouse-provisioning', (client) =>
      run(client, statements(client.escapeIdentifier(name), client.escapeIdentifier(copyName))),
    );
  }

  return {
    make: () =>
      administer((original, copy) => [
        `create database ${copy} owner ${original} template ${original}`,
        `revoke all on database ${copy} from public`,
      ]),
    exists: () =>
      withClient(provisioningUrl, 'chapterhouse-provisioning', async (client) => {
        const { rowCount } = await client.query('select from pg_database where datname = $1', [copyName]);
        return rowCount === 1;
      }),
    /** The database is again as it was. */
    restore: () =>
      administer((original, copy) => [
        `drop database if exists ${original} with (force)`,
        `alter database ${copy} rename to ${original}`,
      ]),
    drop: () => administer((_, copy) => [`drop database ${copy} with (force)`]),
  };
}

export function databaseName(databaseUrl: string): string {
  return decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
}

/** Without autovacuum, which has no user: PostgreSQL ends it when it copies or drops a database. */
async function countConnections(client: DatabaseClient, name: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where datname = $1 and usesysid is not null',
    [name],
  );
  return rows[0]!.count;
}

/** One by one: databases are not created in a transaction. */
async function run(client: DatabaseClient, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}
