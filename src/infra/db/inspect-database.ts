import pg from 'pg';
import { migrationsFolder } from './migrate.ts';
import { schemaAge, type SchemaAge } from './schema-age.ts';

export interface DatabaseState {
  version: string;
  versionNumber: number;
  hasTrigrams: boolean;
  schema: SchemaAge;
  now: Date;
}

/** Reads the state of the database without changing it. */
export async function inspectDatabase(databaseUrl: string): Promise<DatabaseState> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    application_name: 'chapterhouse-command',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Omit<DatabaseState, 'schema'>>(
      `select current_setting('server_version') as version,
              current_setting('server_version_num')::int as "versionNumber",
              exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams",
              clock_timestamp() as now`,
    );
    return { ...rows[0]!, schema: await schemaAge(client, migrationsFolder) };
  } finally {
    await client.end();
  }
}
