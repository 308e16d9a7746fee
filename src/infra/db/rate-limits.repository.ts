import { and, eq, gt, inArray, lte, sql, TransactionRollbackError } from 'drizzle-orm';
import type { Database } from './pool.ts';
import { rateLimits } from './rate-limits.table.ts';

export type RateLimitsRepository = ReturnType<typeof rateLimitsRepository>;

export interface RateLimit {
  key: string;
  /** How many attempts need no wait. */
  free: number;
  /**
   * `backoff`: one more attempt, then a wait that doubles with every further one, until there is none for two hours.
   * `hourly`, `daily`: no further attempt until an hour or a day after the first.
   */
  policy: 'backoff' | 'hourly' | 'daily';
}

const FIRST_WAIT_SECONDS = 15;
const MAX_WAIT_SECONDS = 3600;

/** In the past: if it were now, the next attempt in the same millisecond would have to wait. */
const noWait = sql`now() - interval '1 hour'`;
const isExpired = lte(rateLimits.expiresAt, sql`now()`);
const attempts = sql`case when ${isExpired} then 1 else ${rateLimits.attempts} + 1 end`;

/** Counts attempts before the work that they ask for, so that a thousand at once count as a thousand. */
export function rateLimitsRepository(db: Database) {
  return {
    /**
     * Counts an attempt for every key. Returns 0, or the seconds to wait where a key has no attempt left; then the other keys do not
     * count it either.
     */
    async take(limits: readonly RateLimit[]): Promise<number> {
      let wait = 0;
      try {
        await db.transaction(async (tx) => {
          for (const limit of limits) {
            wait = await takeOne(tx, limit);
            if (wait > 0) tx.rollback();
          }
          await removeExpired(tx);
        });
      } catch (error) {
        if (!(error instanceof TransactionRollbackError)) throw error;
      }
      return wait;
    },

    /** Whether a key has an attempt left, without counting one. */
    async hasLeft(key: string): Promise<boolean> {
      const isUsedUp = and(eq(rateLimits.key, key), gt(rateLimits.nextAt, sql`now()`));
      return (await db.select({ key: rateLimits.key }).from(rateLimits).where(isUsedUp)).length === 0;
    },

    /** Uncounts an attempt, for example because the password was right. */
    async refund(limits: readonly RateLimit[]): Promise<void> {
      // One after the other in the order in which they are taken, so that two transactions never wait for each other.
      await db.transaction(async (tx) => {
        for (const { key } of limits) {
          await tx
            .update(rateLimits)
            .set({ attempts: sql`greatest(${rateLimits.attempts} - 1, 0)`, nextAt: noWait })
            .where(eq(rateLimits.key, key));
        }
      });
    },
  };
}

async function takeOne(tx: Database, { key, free, policy }: RateLimit): Promise<number> {
  const expiresAt = sql`now() + ${lifetimes[policy]}`;
  const isLast = policy !== 'backoff' && free === 1;
  const taken = await tx
    .insert(rateLimits)
    .values({ key, attempts: 1, nextAt: isLast ? expiresAt : noWait, expiresAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { attempts, ...(policy === 'backoff' ? backoffTimes(free) : windowTimes(free, policy)) },
      setWhere: lte(rateLimits.nextAt, sql`now()`),
    })
    .returning({ key: rateLimits.key });
  if (taken.length > 0) return 0;
  const [row] = await tx
    .select({ seconds: sql<number>`ceil(extract(epoch from ${rateLimits.nextAt} - now()))::int` })
    .from(rateLimits)
    .where(eq(rateLimits.key, key));
  return Math.max(1, row?.seconds ?? 1);
}

const lifetimes = {
  backoff: sql`interval '2 hours'`,
  hourly: sql`interval '1 hour'`,
  daily: sql`interval '1 day'`,
};

function backoffTimes(free: number) {
  const doublings = sql`least((${attempts}) - ${free}::int - 1, 20)`;
  const wait = sql`least(${MAX_WAIT_SECONDS}::int, ${FIRST_WAIT_SECONDS}::int * power(2, ${doublings}))`;
  return {
    nextAt: sql`case when (${attempts}) <= ${free}::int then ${noWait} else now() + (${wait}) * interval '1 second' end`,
    expiresAt: sql`now() + ${lifetimes.backoff}`,
  };
}

function windowTimes(free: number, policy: 'hourly' | 'daily') {
  const expiresAt = sql`case when ${isExpired} then now() + ${lifetimes[policy]} else ${rateLimits.expiresAt} end`;
  return {
    nextAt: sql`case when (${attempts}) < ${free}::int then ${noWait} else ${expiresAt} end`,
    expiresAt,
  };
}

/** Leaves out rows that another transaction holds: two that delete each other's rows would wait for each other. */
async function removeExpired(tx: Database): Promise<void> {
  const expired = tx
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(isExpired)
    .for('update', { skipLocked: true });
  await tx.delete(rateLimits).where(inArray(rateLimits.key, expired));
}
