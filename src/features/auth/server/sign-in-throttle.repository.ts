import { eq, sql, TransactionRollbackError } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { signInThrottle } from './sign-in-throttle.table.ts';

export type SignInThrottleRepository = ReturnType<typeof signInThrottleRepository>;

export interface ThrottleKey {
  key: string;
  /** So many attempts are free; from then on each waits twice as long as the one before. */
  free: number;
}

/** The first wait in seconds, and the longest. */
const firstWait = 15;
const longestWait = 3600;
/** Well past: stored as now, the next in the same millisecond would have to wait for nothing. */
const noWait = sql`now() - interval '1 hour'`;

export function signInThrottleRepository(db: Database) {
  return {
    /**
     * Takes an attempt for each key, before any password is looked at, so that a thousand guesses at once count as a thousand.
     * Answers the seconds to wait where a key has none left; then nothing is taken from the others either.
     */
    async take(keys: ThrottleKey[]): Promise<number> {
      await db.delete(signInThrottle).where(sql`${signInThrottle.lastAt} < now() - interval '2 hours'`);
      let wait = 0;
      try {
        await db.transaction(async (transaction) => {
          for (const key of keys) {
            wait = await takeOne(key, transaction);
            if (wait > 0) transaction.rollback();
          }
        });
      } catch (error) {
        if (!(error instanceof TransactionRollbackError)) throw error;
      }
      return wait;
    },

    /** The password was right: these attempts shall not count. */
    async giveBack(keys: ThrottleKey[]): Promise<void> {
      // One after the other in the order in which they are taken, so that two transactions never wait for each other.
      await db.transaction(async (transaction) => {
        for (const { key } of keys) {
          await transaction
            .update(signInThrottle)
            .set({ attempts: sql`greatest(${signInThrottle.attempts} - 1, 0)`, nextAt: noWait })
            .where(eq(signInThrottle.key, key));
        }
      });
    },
  };

  async function takeOne({ key, free }: ThrottleKey, transaction: Database): Promise<number> {
    const attempts = sql`case when ${signInThrottle.lastAt} < now() - interval '2 hours' then 1 else ${signInThrottle.attempts} + 1 end`;
    const wait = sql`least(${longestWait}::int, ${firstWait}::int * power(2, least((${attempts}) - ${free}::int - 1, 20)))`;
    const nextAt = sql`case when (${attempts}) <= ${free}::int then ${noWait}
      else now() + (${wait}) * interval '1 second' end`;
    const taken = await transaction
      .insert(signInThrottle)
      .values({ key, attempts: 1, nextAt: noWait })
      .onConflictDoUpdate({
        target: signInThrottle.key,
        set: { attempts, lastAt: sql`now()`, nextAt },
        setWhere: sql`${signInThrottle.nextAt} <= now()`,
      })
      .returning({ key: signInThrottle.key });
    if (taken.length > 0) return 0;
    const [row] = await transaction
      .select({ seconds: sql<number>`ceil(extract(epoch from ${signInThrottle.nextAt} - now()))::int` })
      .from(signInThrottle)
      .where(sql`${signInThrottle.key} = ${key}`);
    return Math.max(1, row?.seconds ?? 1);
  }
}
