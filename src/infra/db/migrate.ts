import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { prepareJobs } from '../jobs/job-queues.ts';
import { projectPath } from '../project-path.ts';

const migrationsFolder = projectPath('database/migrations');

/** Any number serves, as long as every process of this product asks for the same one. */
export const migrationLock = 4_150_196_219_462;

/** Brings the database up to date. Processes that start together queue at the lock; the later ones find nothing to do. */
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
    await applyMigrations(drizzle(client), { migrationsFolder });
    await prepareJobs({ executeSql: (text, values) => client.query(text, values) });
  } finally {
    // Closing the connection gives the lock back, also after a failure.
    await client.end();
  }
}
