import pg from 'pg';

/** A migrated database without data; copying it is faster than migrating. */
export const emptyChapter = 'empty_chapter';

/** In a deadlock with a request that a test has left behind, PostgreSQL ends the one that looks first: the request. */
const looksLast = '-c deadlock_timeout=20s';

/** Runs one statement and returns its rows. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, options: looksLast, lock_timeout: 30_000 });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** Inserts an event; `change` sets the fields that matter to the test. */
export async function addEvent(
  url: string,
  change: { title: string; startDate: Date; endDate?: Date; description?: string; location?: string },
): Promise<number> {
  const [row] = await query<{ id: number }>(
    url,
    `insert into events (title, description, start_date, end_date, location, search_text)
     values ($1, $2, $3, $4, $5, lower($1)) returning id`,
    [
      change.title,
      change.description ?? '',
      change.startDate,
      change.endDate ?? change.startDate,
      change.location ?? null,
    ],
  );
  return row!.id;
}
