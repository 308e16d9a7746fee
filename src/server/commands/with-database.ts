import { fillNewChapter } from '../../../database/new-chapter/fill.ts';
import { inspectDatabase } from '../../infra/db/inspect-database.ts';
import { openDatabase, type Database, type OpenDatabase } from '../../infra/db/pool.ts';
import { waitForDatabase } from '../../infra/db/wait-for-database.ts';
import { readDatabaseUrl } from '../../infra/env.ts';
import { migrateSite } from '../background-jobs.ts';
import { CommandError } from './command.ts';

/** The database fails with a sentence, and at once: an operator is waiting. */
const atOnce = { log: { warn: () => undefined }, maxWaitMs: 0 };

const refusals = {
  empty: 'The database has no tables yet. The first start of the server creates them.',
  older:
    'The tables are older than this version, and a server of the older version may be running. Use its command, or upgrade first: the start of this version migrates them.',
  newer: 'A newer version has changed the tables. Use the command of that version.',
};

/**
 * Runs an action on the database that DATABASE_URL names. A command never starts a database of its own, and never migrates one that
 * a running server may be using.
 */
export async function withDatabase<T>(action: (db: Database, url: string) => Promise<T>): Promise<T> {
  const { db, close } = await openForCommand();
  try {
    return await waitForDatabase(() => action(db, readDatabaseUrl()), atOnce);
  } finally {
    await close();
  }
}

/** The same for a command that closes the database itself. */
export async function openForCommand(): Promise<OpenDatabase> {
  const url = readDatabaseUrl();
  const schema = await schemaOf(url);
  if (schema !== 'same') throw new CommandError(refusals[schema]);
  return openDatabase(url, { connections: 2 });
}

/** The same, for a command that may come before the first start of the server: creates the tables of an empty database. */
export async function withNewDatabase<T>(action: (db: Database) => Promise<T>): Promise<T> {
  const url = readDatabaseUrl();
  if ((await schemaOf(url)) === 'empty') await waitForDatabase(() => createTables(url), atOnce);
  return withDatabase(action);
}

/** Creates the tables of an empty database, and the first pages of its chapter. */
export async function createTables(url: string): Promise<void> {
  await migrateSite(url, { fill: fillNewChapter });
}

async function schemaOf(url: string) {
  return (await waitForDatabase(() => inspectDatabase(url), atOnce)).schema;
}
