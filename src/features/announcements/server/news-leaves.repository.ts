import { and, asc, eq, lte, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { hasTable } from '../../../infra/db/sql.ts';
import { sha256 } from '../../../infra/security/secrets.ts';
import { newsLeaves } from './announcements.table.ts';

export type Leave = typeof newsLeaves.$inferSelect;

/** The stored decisions that a new one leaves as they are. */
const same = { left: ['left'], erased: ['left', 'erased'], joined: ['joined'] } as const;

/** An address as the list has it: the list is in backups that may be elsewhere. */
export const leaveKey = (email: string) => sha256(email.trim().toLowerCase());

/** Who left the news or was erased. */
export function newsLeavesRepository(db: Database) {
  return {
    list: (): Promise<Leave[]> =>
      db.select().from(newsLeaves).orderBy(asc(newsLeaves.decidedAt), asc(newsLeaves.key)),

    isThere: () => hasTable(db, 'news_leaves'),

    /** Adds decisions; the last one about an address counts. */
    async add(added: Leave[]): Promise<void> {
      if (added.length === 0) return;
      const set = { decision: sql`excluded.decision`, decidedAt: sql`excluded.decided_at` };
      const setWhere = lte(newsLeaves.decidedAt, sql`excluded.decided_at`);
      await db.insert(newsLeaves).values(added).onConflictDoUpdate({ target: newsLeaves.key, set, setWhere });
    },

    /** False where it changes nothing. Who joins is named only if she had left. Later than the last decision, also of a clock that was ahead. */
    async decide(email: string, decided: Pick<Leave, 'decision' | 'decidedAt'>): Promise<boolean> {
      const key = leaveKey(email);
      const moment = sql`${decided.decidedAt.toISOString()}::timestamptz`;
      const decidedAt = sql`greatest(${moment}, ${newsLeaves.decidedAt} + interval '1 millisecond')`;
      const set = { decision: decided.decision, decidedAt };
      const isChange = notInArray(newsLeaves.decision, [...same[decided.decision]]);
      const rows =
        decided.decision === 'joined'
          ? await db
              .update(newsLeaves)
              .set(set)
              .where(and(eq(newsLeaves.key, key), isChange))
              .returning()
          : await db
              .insert(newsLeaves)
              .values({ key, ...decided })
              .onConflictDoUpdate({ target: newsLeaves.key, set, setWhere: isChange })
              .returning();
      return rows.length > 0;
    },

    async findLeft(email: string): Promise<Date | undefined> {
      const isLeft = and(eq(newsLeaves.key, leaveKey(email)), eq(newsLeaves.decision, 'left'));
      return (await db.select().from(newsLeaves).where(isLeft))[0]?.decidedAt;
    },

    /** When those who get nothing left, by the key of their address. */
    async listLeft(): Promise<Map<string, Date>> {
      const rows = await db.select().from(newsLeaves).where(eq(newsLeaves.decision, 'left'));
      return new Map(rows.map(({ key, decidedAt }) => [key, decidedAt]));
    },
  };
}
