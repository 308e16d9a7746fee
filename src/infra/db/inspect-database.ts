import { migrationsFolder } from './migrate.ts';
import { missingTables, schemaAge, type SchemaAge } from './schema-age.ts';
import { withClient } from './with-client.ts';

export interface DatabaseState {
  version: string;
  versionNumber: number;
  missingExtensions: string[];
  encoding: string;
  /** Needed to restore a backup as a test. */
  canCreateDatabases: boolean;
  schema: SchemaAge;
  /** Only those that the same schema should have. */
  missingTables: string[];
  now: Date;
}

/** Reads the state of the database without changing it. */
export function inspectDatabase(databaseUrl: string): Promise<DatabaseState> {
  return withClient(databaseUrl, 'chapterhouse-command', async (client) => {
    const { rows } = await client.query<Omit<DatabaseState, 'schema' | 'missingTables'>>(
      `select current_setting('server_version') as version,
              current_setting('server_version_num')::int as "versionNumber",
              array(select needed.name from unnest(array['pg_trgm', 'unaccent']) as needed (name)
                    where needed.name not in (select name from pg_available_extensions)) as "missingExtensions",
              getdatabaseencoding() as encoding,
              (select rolcreatedb or rolsuper from pg_roles where rolname = current_user) as "canCreateDatabases",
              clock_timestamp() as now`,
    );
    const schema = await schemaAge(client, migrationsFolder);
    return {
      ...rows[0]!,
      schema,
      missingTables: schema === 'same' ? await missingTables(client, migrationsFolder) : [],
    };
  });
}
