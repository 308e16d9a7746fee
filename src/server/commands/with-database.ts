import { migrate } from '../../infra/db/migrate.ts';
import { openDatabase, type Database } from '../../infra/db/pool.ts';
import { waitForDatabase } from '../../infra/db/wait-for-database.ts';
import { readDatabaseUrl } from '../../infra/env.ts';

/** The database fails with a sentence, and at once: an operator is waiting. */
const atOnce = { log: { warn: () => undefined }, maxWaitMs: 0 };

/** Runs an action on the database that DATABASE_URL names. A command never starts a database of its own. */
export async function withDatabase<T>(action: (db: Database, url: string) => Promise<T>): Promise<T> {
  const url = readDatabaseUrl();
  const { db, close } = openDatabase(url, { connections: 2 });
  try {
    return await waitForDatabase(() => action(db, url), atOnce);
  } finally {
    await close();
  }
}

/** The same after a migration, for commands that may come before the first start of the server. */
export async function withMigratedDatabase<T>(action: (db: Database) => Promise<T>): Promise<T> {
  await waitForDatabase(() => migrate(readDatabaseUrl()), atOnce);
  return withDatabase(action);
}
