import { sql } from 'drizzle-orm';
import type { Client } from 'pg';
import type { Database } from './pool.ts';

/** Any number works, as long as every process uses the same one. */
const BACKUP_LOCK = 4_150_196_219_464;

/** Held until the connection closes. False while another backup is being made. */
export function takeBackupLock(client: Client): Promise<boolean> {
  return takeLock(client, BACKUP_LOCK);
}

/**
 * Whether a backup is being made. Files must not be deleted then: a row that the backup has copied may still name them. Asking once is
 * enough, because a backup that starts after the question copies the rows after the one that named the file is gone. Asks without
 * taking the lock, which a backup may want at the same moment.
 */
export async function isBackupRunning(db: Database): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from pg_locks
    where locktype = 'advisory' and granted and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())
      and classid = (${BACKUP_LOCK}::bigint >> 32)::oid and objid = (${BACKUP_LOCK}::bigint & 4294967295)::oid`);
  return rowCount !== 0;
}

/** Any number works, as long as every process uses the same one. */
const REHEARSAL_LOCK = 4_150_196_219_465;

/** Held until the connection closes. False while another rehearsal runs. */
export function takeRehearsalLock(client: Client): Promise<boolean> {
  return takeLock(client, REHEARSAL_LOCK);
}

async function takeLock(client: Client, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock]);
  return rows[0]?.taken ?? false;
}
