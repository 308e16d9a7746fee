import pg from 'pg';

const LOCK_NOT_AVAILABLE = '55P03';

const otherSessions = `
  select pid, application_name, backend_type, state, wait_event_type, wait_event, pg_blocking_pids(pid) as blocked_by,
    xact_start, query
  from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;

/** A migrated database without data; copying it is faster than migrating. */
export const emptyChapter = 'empty_chapter';

/** Runs one statement and returns its rows. If another session keeps it waiting, it fails and says what all others are doing. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, lock_timeout: 30_000 });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE)
      error.message += `\n${JSON.stringify((await client.query(otherSessions)).rows, undefined, 2)}`;
    throw error;
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
