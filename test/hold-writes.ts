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
        // Not in the transaction, which would see the same state each time.
        const { rows } = await pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
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
