import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient, type DatabaseClient } from '../../src/infra/db/with-client.ts';
import { CommandError } from '../../src/server/commands/command.ts';

/** The database of a chapter and the role that owns it, which have the same name. */
export interface ChapterDatabase {
  name: string;
  url: string;
}

/** With what is put before and after it, 40 characters: PostgreSQL cuts names at 63, and copies have longer ones. */
const MAX_NAME_LENGTH = 30;

/** A name that an operator recognizes, and that no earlier chapter with the same host had: `ch_harbor_example_3f2a81`. */
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
  // A URL without a host keeps neither, and every chapter would use the account of the process.
  if (url.username !== name)
    throw new CommandError('PROVISIONING_DATABASE_URL must name a host, for example localhost.');
  return { name, url: url.href };
}

/** Creates the role and its database. No other role may connect to it. */
export async function createDatabase(provisioningUrl: string, { name, url }: ChapterDatabase): Promise<void> {
  await withProvisioning(provisioningUrl, async (client) => {
    const role = client.escapeIdentifier(name);
    const verifier = client.escapeLiteral(scramVerifier(new URL(url).password));
    await run(client, [
      `create role ${role} login nocreatedb nocreaterole password ${verifier}`,
      // The account that creates chapters also copies, backs up and drops them.
      `grant ${role} to current_user`,
      `create database ${role} owner ${role} encoding 'UTF8' locale 'C.UTF-8' template template0`,
      `revoke all on database ${role} from public`,
    ]);
  });
}

/** Drops the role of a chapter and every database that it owns, as far as they exist. */
export async function dropDatabases(provisioningUrl: string, databaseUrl: string): Promise<void> {
  await dropOthers(provisioningUrl, databaseUrl, []);
  await withProvisioning(provisioningUrl, (client) =>
    run(client, [`drop role if exists ${client.escapeIdentifier(roleName(databaseUrl))}`]),
  );
}

/** Drops every other database of a chapter's role: what interrupted upgrades and tests of a restore have left. */
export function dropStrays(provisioningUrl: string, databaseUrl: string): Promise<void> {
  return dropOthers(provisioningUrl, databaseUrl, [databaseName(databaseUrl)]);
}

function dropOthers(provisioningUrl: string, databaseUrl: string, kept: readonly string[]): Promise<void> {
  return withProvisioning(provisioningUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database join pg_roles on pg_roles.oid = datdba
       where rolname = $1 and datname <> all($2)`,
      [roleName(databaseUrl), kept],
    );
    await run(
      client,
      rows.map(({ name }) => `drop database ${client.escapeIdentifier(name)} with (force)`),
    );
  });
}

/** The servers finish their requests within this time; most close a chapter at once. */
const MAX_CLOSE_MS = 5_000;

/**
 * Closes a chapter's database: what is connected has a few seconds to finish, and no one can connect afterwards. A request that is still
 * running fails, so that nothing is acknowledged that a copy does not have.
 */
export async function closeDatabase(provisioningUrl: string, databaseUrl: string): Promise<void> {
  await withProvisioning(provisioningUrl, async (client) => {
    const name = databaseName(databaseUrl);
    const deadline = Date.now() + MAX_CLOSE_MS;
    while ((await countConnections(client, name)) > 0 && Date.now() < deadline) await sleep(50);
    await run(client, [`alter database ${client.escapeIdentifier(name)} allow_connections false`]);
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usesysid is not null',
      [name],
    );
    while ((await countConnections(client, name)) > 0 && Date.now() < deadline + MAX_CLOSE_MS)
      await sleep(50);
  });
}

export function databaseExists(provisioningUrl: string, databaseUrl: string): Promise<boolean> {
  return withProvisioning(provisioningUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      databaseName(databaseUrl),
    ]);
    return rowCount === 1;
  });
}

/** Ends `closeDatabase`. */
export async function reopenDatabase(provisioningUrl: string, databaseUrl: string): Promise<void> {
  await withProvisioning(provisioningUrl, (client) =>
    run(client, [
      `alter database ${client.escapeIdentifier(databaseName(databaseUrl))} allow_connections true`,
    ]),
  );
}

/**
 * Copies the database of a chapter, which must be closed, under a name that no process knows. Takes a fraction of a second for the 20 MB
 * of a chapter. Returns its address.
 */
export async function copyDatabase(
  provisioningUrl: string,
  databaseUrl: string,
  suffix: string,
): Promise<string> {
  const copyName = `${roleName(databaseUrl)}_${suffix}`;
  await withProvisioning(provisioningUrl, (client) => {
    const [role, original, copy] = [roleName(databaseUrl), databaseName(databaseUrl), copyName].map((name) =>
      client.escapeIdentifier(name),
    );
    return run(client, [
      `drop database if exists ${copy} with (force)`,
      `create database ${copy} owner ${role} template ${original}`,
      `revoke all on database ${copy} from public`,
    ]);
  });
  const url = new URL(databaseUrl);
  url.pathname = `/${copyName}`;
  return url.href;
}

export function databaseName(databaseUrl: string): string {
  return decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
}

export function roleName(databaseUrl: string): string {
  return decodeURIComponent(new URL(databaseUrl).username);
}

/** What PostgreSQL stores instead of a password. A statement with the password itself could end up in its log. */
function scramVerifier(password: string): string {
  const [salt, iterations] = [randomBytes(16), 4096];
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${hmac('Server Key').toString('base64')}`;
}

/** Without autovacuum, which has no user: PostgreSQL ends it when it copies or drops a database. */
async function countConnections(client: DatabaseClient, name: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where datname = $1 and usesysid is not null',
    [name],
  );
  return rows[0]!.count;
}

function withProvisioning<T>(url: string, action: (client: DatabaseClient) => Promise<T>): Promise<T> {
  return withClient(url, 'chapterhouse-provisioning', action);
}

/** One by one: databases are not created in a transaction. */
async function run(client: DatabaseClient, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}
