import { BackupError } from '../backup/backup-folder.ts';
import type { DatabaseClient } from './with-client.ts';

/** Marks a database that may be dropped. */
const COMMENT = 'A test of Chapterhouse. It may be dropped at any time.';
/** The code of PostgreSQL. */
const INSUFFICIENT_PRIVILEGE = '42501';

interface ScratchDatabase {
  name: string;
  /** The role that fills it, and the only one that may connect; otherwise the role of the client. */
  owner?: string;
}

/** Runs an action while there is an empty database for a test. One that a killed test left is replaced; any other of that name is not touched. */
export async function withScratchDatabase(
  client: DatabaseClient,
  database: ScratchDatabase,
  action: () => Promise<void>,
): Promise<void> {
  await createScratchDatabase(client, database);
  try {
    await action();
  } finally {
    await dropScratchDatabase(client, database.name);
  }
}

async function createScratchDatabase(
  client: DatabaseClient,
  { name, owner }: ScratchDatabase,
): Promise<void> {
  await dropScratchDatabase(client, name);
  const quoted = client.escapeIdentifier(name);
  const ownedBy = owner === undefined ? '' : `owner ${client.escapeIdentifier(owner)}`;
  const create = `create database ${quoted} ${ownedBy} encoding 'UTF8' template template0`;
  const close = `revoke connect on database ${quoted} from public`;
  const mark = `comment on database ${quoted} is ${client.escapeLiteral(COMMENT)}`;
  try {
    await client.query(create);
    await client.query(mark);
    if (owner !== undefined) await client.query(close);
  } catch (error) {
    throw explainCreateError(error);
  }
}

/** An error that says what to do, if the account may not create databases. */
export function explainCreateError(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE)) return error;
  return new BackupError(
    'The account of the database may not create databases, so no backup can be restored beside it. Allow it: alter role … createdb.',
    { forOfficers: 'The database does not allow it.', cause: error },
  );
}

async function dropScratchDatabase(client: DatabaseClient, name: string): Promise<void> {
  const { rows } = await client.query<{ comment: string | null }>(
    `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1`,
    [name],
  );
  if (!rows[0]) return;
  if (rows[0].comment !== COMMENT) {
    throw new BackupError(`There is a database ${name} that this site did not create. Rename or drop it.`);
  }
  const drop = `drop database if exists ${client.escapeIdentifier(name)} with (force)`;
  await client.query(drop);
}
