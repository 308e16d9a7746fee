import { sql } from 'drizzle-orm';
import type { Client } from 'pg';
import type { Database } from './pool.ts';

/** Any number works, as long as every process uses the same one. */
const BACKUP_LOCK = 4_150_196_219_464;

/** Held until the connection closes. False while another backup is being made. */
export async function takeBackupLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    BACKUP_LOCK,
  ]);
  return rows[0]?.taken ?? false;
}

/**
 * Whether a backup is being made. Files must not be deleted then: a row that the backup has copied may still name them. Asking once is
 * enough, because a backup that starts after the question copies the rows after the one that named the file is gone.
 */
export async function isBackupRunning(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as "isFree"`,
  );
  return !rows[0]!.isFree;
}
