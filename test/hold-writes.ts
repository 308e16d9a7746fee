import type { Pool } from 'pg';
import { expect } from 'vitest';

/** Makes every write of a record wait just before it would commit, so that a test decides what happens meanwhile. */
export async function holdWrites(pool: Pool) {
  const connection = await pool.connect();
  await connection.query('begin; lock table activity in exclusive mode');
  return {
    /** Waits until this many requests wait for a lock. */
    async waiting(count: number): Promise<void> {
      const countWaiting = async () => {
        const { rows } = await connection.query(
          `select from pg_locks join pg_database on pg_database.oid = database
           where datname = current_database() and not granted`,
        );
        return rows.length;
      };
      await expect.poll(countWaiting, { timeout: 10_000 }).toBe(count);
    },
    async release(): Promise<void> {
      await connection.query('commit');
      connection.release();
    },
  };
}
