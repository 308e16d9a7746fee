import { sql } from 'drizzle-orm';
import type { Database } from './pool.ts';

/** Makes transactions that name the same thing wait for each other, where there is no row to lock. */
export async function lockFor(tx: Database, what: string, key: string | number = ''): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${what} ${key}`}, 0))`);
}

/** Escapes the wildcards of `like`. */
export function escapeLike(value: string): string {
  return value.replace(/[\\%_]/g, (character) => `\\${character}`);
}

/** Whether an error is a violation of a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && current.code === '23505') return true;
  }
  return false;
}
