import { sql } from 'drizzle-orm';
import type { Client } from 'pg';
import type { Database } from './pool.ts';

/** Makes transactions that name the same thing wait for each other, where there is no row to lock. */
export async function lockFor(tx: Database, what: string, key: string | number = ''): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lockName(what, key)}, 0))`);
}

/** The same for transactions that may go on together, but not beside one that has the lock of `lockFor`. */
export async function shareLockFor(tx: Database, what: string, key: string | number = ''): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${lockName(what, key)}, 0))`);
}

function lockName(what: string, key: string | number = ''): string {
  return `${what} ${key}`;
}

const FIRST_START = 'first-administrator';

/** One process at a time fills an empty site, with a first administrator or from a backup. */
export function lockFirstStart(tx: Database): Promise<void> {
  return lockFor(tx, FIRST_START);
}

/** The same lock for as long as a connection is open. False while another process has it. */
export async function takeFirstStartLock(client: Pick<Client, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
    [lockName(FIRST_START)],
  );
  return rows[0]?.taken ?? false;
}

/** False in a database with the tables of an older version. */
export async function hasTable(db: Database, name: string): Promise<boolean> {
  const { rows } = await db.execute<{ isThere: boolean }>(
    sql`select to_regclass(${name}) is not null as "isThere"`,
  );
  return rows[0]!.isThere;
}

/** Escapes the wildcards of `like`. */
export function escapeLike(value: string): string {
  return value.replace(/[\\%_]/g, (character) => `\\${character}`);
}

/** Whether an error is a violation of a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  return hasState(error, ['23505']);
}

/** Whether PostgreSQL undid a transaction because another one was in its way. The same request succeeds when it is repeated. */
export function isWriteConflict(error: unknown): boolean {
  return hasState(error, ['40P01', '40001']);
}

function hasState(error: unknown, states: readonly string[]): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && states.includes(String(current.code))) return true;
  }
  return false;
}
