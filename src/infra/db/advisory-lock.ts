import type pg from 'pg';
import { isDatabaseAway } from './database-away.ts';

/**
 * Does some work that only one process may do at a time, and says whether it was us. The lock belongs to a connection: however this
 * process ends, its end gives the lock back.
 */
export async function withAdvisoryLock(
  pool: pg.Pool,
  lock: number,
  work: (isStillOurs: () => boolean) => Promise<void>,
): Promise<boolean> {
  const client = await pool.connect();
  let failure: Error | undefined;
  const onError = (error: Error) => (failure = error);
  client.on('error', onError);
  try {
    // A machine that lost its power hangs up on nobody; PostgreSQL would wait for it for two hours.
    await client.query(
      'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3',
    );
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      lock,
    ]);
    if (!rows[0]!.isOurs) return false;
    try {
      await work(() => failure === undefined);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lock]).catch(onError);
    }
    return true;
  } catch (error) {
    // After a timeout PostgreSQL may still grant the lock, and a connection back in the pool would hold it for good.
    if (isDatabaseAway(error)) failure ??= error as Error;
    throw error;
  } finally {
    client.off('error', onError);
    client.release(failure);
  }
}
