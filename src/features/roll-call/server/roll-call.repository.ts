import { and, asc, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { templateEmailsRepository } from '../../emails/server/template-emails.repository.ts';
import { rollCallReplies, rollCalls } from './roll-call.table.ts';

export const ROLL_CALL_TEMPLATE = 'roll-call';

export type RollCallRow = typeof rollCalls.$inferSelect;
export type ReplyRow = typeof rollCallReplies.$inferSelect;

/** Replies by their id, their roll call or whose they are. There is one roll call at a time, so a member has one reply. */
export type ReplyKey = { id: number } | { memberId: number } | { rollCallId: number; memberId?: number };

export function rollCallRepository(db: Database) {
  return {
    /** The latest roll call, whether its links still work or not. */
    async latest(): Promise<RollCallRow | undefined> {
      const [row] = await db.select().from(rollCalls).orderBy(desc(rollCalls.id)).limit(1);
      return row;
    },

    /** Deletes earlier roll calls with their replies and emails, and asks these members. */
    async replace(added: Omit<RollCallRow, 'id'>, memberIds: readonly number[]): Promise<ReplyRow[]> {
      await templateEmailsRepository(db, ROLL_CALL_TEMPLATE).remove();
      await db.delete(rollCalls);
      const [rollCall] = await db.insert(rollCalls).values(added).returning({ id: rollCalls.id });
      const asked = memberIds.map((memberId) => ({ rollCallId: rollCall!.id, memberId }));
      return db.insert(rollCallReplies).values(asked).returning();
    },

    async list(key: ReplyKey): Promise<ReplyRow[]> {
      return select(key);
    },

    /** The same, and they do not change until the commit. */
    async lock(key: ReplyKey): Promise<ReplyRow[]> {
      return select(key).for('update');
    },

    /** A reply with its roll call. */
    async find(key: ReplyKey) {
      const [row] = await db
        .select({ reply: getTableColumns(rollCallReplies), rollCall: getTableColumns(rollCalls) })
        .from(rollCallReplies)
        .innerJoin(rollCalls, eq(rollCalls.id, rollCallReplies.rollCallId))
        .where(matches(key));
      return row;
    },

    async save(
      id: number,
      values: Partial<Pick<ReplyRow, 'repliedAt' | 'change' | 'note' | 'outcome'>>,
    ): Promise<void> {
      await db.update(rollCallReplies).set(values).where(eq(rollCallReplies.id, id));
    },
  };

  function select(key: ReplyKey) {
    return db.select().from(rollCallReplies).where(matches(key)).orderBy(asc(rollCallReplies.id));
  }
}

function matches(key: ReplyKey) {
  return and(
    ...Object.entries(key).map(([name, value]) =>
      eq(rollCallReplies[name as 'id' | 'memberId' | 'rollCallId'], value),
    ),
  );
}
