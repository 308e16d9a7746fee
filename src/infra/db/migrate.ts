import { mkdtemp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { AnyJob } from '../jobs/job.ts';
import { prepareJobs } from '../jobs/job-queues.ts';
import { projectPath } from '../project-path.ts';
import { StartupError } from '../startup-error.ts';
import type { Database } from './pool.ts';
import { readJournal, schemaAge } from './schema-age.ts';
import { withClient } from './with-client.ts';

export const migrationsFolder = projectPath('database/migrations');

/** Any number works, as long as every process uses the same one. */
export const migrationLock = 4_150_196_219_462;

export interface MigrateOptions {
  /** Those whose queues are created or changed. */
  jobs?: readonly AnyJob[];
  /** Called once, under the lock, before tables of an older version are changed. */
  beforeChange?: () => Promise<void>;
  /** Writes what a new chapter starts with: once, under the lock, in a transaction. A start that was killed before is finished by the next. */
  fill?: (db: Database) => Promise<void>;
}

/**
 * Runs pending migrations under an advisory lock, so that processes that start together do not run them twice. Refuses a database that a
 * newer version has migrated: this one would start and then fail at every query that changed.
 */
export function migrate(
  databaseUrl: string,
  { jobs = [], beforeChange, fill }: MigrateOptions = {},
): Promise<void> {
  return withClient(databaseUrl, 'chapterhouse-migrate', async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const age = await schemaAge(client, migrationsFolder);
    if (age === 'newer') {
      throw new StartupError(
        'A newer version of Chapterhouse has changed this database. Start that version, or restore the backup made before the upgrade.',
        { setting: 'DATABASE_URL' },
      );
    }
    if (age === 'older') await beforeChange?.();
    if (age === 'empty' && fill) await client.query(markAsUnfilled);
    await applyMigrations(drizzle(client), { migrationsFolder });
    if (fill) await fillOnce(drizzle(client), fill);
    await prepareJobs({ executeSql: (text, values) => client.query(text, values) }, jobs);
  });
}

/** A comment, because no table is there before the migrations. The schema is that of their journal. */
const markAsUnfilled = `create schema if not exists drizzle; comment on schema drizzle is 'unfilled'`;

async function fillOnce(db: Database, fill: (db: Database) => Promise<void>): Promise<void> {
  const { rows } = await db.execute(sql`select where obj_description('drizzle'::regnamespace) = 'unfilled'`);
  if (rows.length === 0) return;
  await db.transaction(async (tx) => {
    await fill(tx);
    await tx.execute(sql`comment on schema drizzle is null`);
  });
}

/** Creates the tables of an older version in an empty database: the migrations up to the newest one that it had. */
export async function migrateUntil(databaseUrl: string, newest: number): Promise<void> {
  const journal = await readJournal(migrationsFolder);
  const entries = journal.entries.filter(({ when }) => when <= newest);
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  try {
    await mkdir(path.join(folder, 'meta'));
    await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) {
      await symlink(path.join(migrationsFolder, `${tag}.sql`), path.join(folder, `${tag}.sql`));
    }
    await withClient(databaseUrl, 'chapterhouse-migrate', (client) =>
      applyMigrations(drizzle(client), { migrationsFolder: folder }),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}
