import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { prepareJobs } from '../jobs/job-queues.ts';
import { projectPath } from '../project-path.ts';
import { StartupError } from '../startup-error.ts';
import { schemaAge } from './schema-age.ts';

export const migrationsFolder = projectPath('database/migrations');

/** Any number works, as long as every process uses the same one. */
export const migrationLock = 4_150_196_219_462;

/**
 * Runs pending migrations under an advisory lock, so that processes that start together do not run them twice. Refuses a database that a
 * newer version has migrated: this one would start and then fail at every query that changed.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 3_000,
    application_name: 'chapterhouse-migrate',
  });
  // A lost connection fails the query that is running; without a listener it would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    if ((await schemaAge(client, migrationsFolder)) === 'newer') {
      throw new StartupError(
        'A newer version of Chapterhouse has changed this database. Start that version, or restore the backup made before the upgrade.',
        { setting: 'DATABASE_URL' },
      );
    }
    await applyMigrations(drizzle(client), { migrationsFolder });
    await prepareJobs({ executeSql: (text, values) => client.query(text, values) });
  } finally {
    // Closing the connection releases the lock, also after a failure.
    await client.end();
  }
}
