import { migrate } from '../../infra/db/migrate.ts';
import { openDatabase, type Database } from '../../infra/db/pool.ts';
import { waitForDatabase } from '../../infra/db/wait-for-database.ts';
import { readDatabaseUrl } from '../../infra/env.ts';

/** Runs an action on the database that DATABASE_URL names. A command never starts a database of its own. */
export async function withDatabase<T>(action: (db: Database, url: string) => Promise<T>): Promise<T> {
  const url = readDatabaseUrl();
  await waitForDatabase(() => migrate(url), { log: { warn: () => undefined }, maxWaitMs: 0 });
  const { db, close } = openDatabase(url, { connections: 2 });
  try {
    return await action(db, url);
  } finally {
    await close();
  }
}
