import pg from 'pg';

export type DatabaseClient = pg.Client;

/** Runs an action on a connection of its own, without the time limits of the pool. */
export async function withClient<T>(
  databaseUrl: string,
  name: string,
  action: (client: DatabaseClient) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    application_name: name,
  });
  // A lost connection fails the query that is running; without a listener it would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await action(client);
  } finally {
    // Releases its locks, also after a failure.
    await client.end();
  }
}
