import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase;

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens the pool every query goes through; no statement, lock or idle transaction can hold a request for long. */
export function openDatabase(
  url: string,
  { connections = 10, onIdleError }: { connections?: number; onIdleError?: (error: Error) => void } = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5_000,
    // A server that froze never sends the timeout above, so the client gives up by itself a little later.
    query_timeout: 6_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    application_name: 'chapterhouse',
  });
  // An idle connection that breaks (the server restarts) must not end the process; the pool opens a new one.
  pool.on('error', (error) => onIdleError?.(error));
  return { db: drizzle(pool), pool, close: () => pool.end() };
}
