import pg from 'pg';

export type DatabaseClient = pg.Client;

/** No time limits, whatever the role or the database sets, and values in one format, so that a backup can be loaded anywhere. */
const SESSION_SETTINGS = `
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; set idle_session_timeout = 0;
  set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'`;

/** Runs an action on a connection of its own. */
export async function withClient<T>(
  databaseUrl: string,
  name: string,
  action: (client: DatabaseClient) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: name,
  });
  // A lost connection fails the query that is running; without a listener it would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(SESSION_SETTINGS);
    return await action(client);
  } finally {
    // Releases its locks, also after a failure.
    await client.end();
  }
}

/** The role whose rights a connection has. */
export async function currentRole(client: DatabaseClient): Promise<string> {
  const { rows } = await client.query<{ role: string }>('select current_user as role');
  return rows[0]!.role;
}

export async function currentDatabase(
  client: Pick<DatabaseClient, 'query'>,
): Promise<{ name: string; bytes: number }> {
  const { rows } = await client.query<{ name: string; bytes: string }>(
    'select current_database() as name, pg_database_size(current_database()) as bytes',
  );
  return { name: rows[0]!.name, bytes: Number(rows[0]!.bytes) };
}
