import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startThrowawayPostgres, type ThrowawayPostgres } from '../scripts/local-postgres.ts';
import { migrateSite } from '../src/server/background-jobs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the run's PostgreSQL, with its `postgres` database. */
    postgresUrl: string;
  }
}

/** One PostgreSQL for the whole run, with a migrated database that every test file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowawayPostgres({ inMemory: true });
  try {
    await makeTemplate(postgres);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  project.provide('postgresUrl', postgres.url('postgres'));
  return () => postgres.stop();
}

async function makeTemplate(postgres: ThrowawayPostgres): Promise<void> {
  const client = new Client({ connectionString: postgres.url('postgres') });
  await client.connect();
  try {
    await client.query('create database chapter_template');
    await migrateSite(postgres.url('chapter_template'));
    // A template that takes no connections can be cloned at any moment.
    await client.query('alter database chapter_template with is_template true allow_connections false');
  } finally {
    await client.end();
  }
}
