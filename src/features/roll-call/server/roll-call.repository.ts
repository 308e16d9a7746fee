import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { lockFor } from '../../../infra/db/sql.ts';
import { templateEmailsRepository } from '../../emails/server/template-emails.repository.ts';
import { MAX_MEMBERS } from '../../members/members.contract.ts';
import { members } from '../../members/server/members.table.ts';
import type { ProposedChange } from '../roll-call.contract.ts';
import type { Decision, ReplyKind } from '../roll-call.rules.ts';
import { rollCallReplies, rollCalls } from './roll-call.table.ts';

export const ROLL_CALL_TEMPLATE = 'roll-call';

export type RollCallRow = typeof rollCalls.$inferSelect;
export type ReplyRow = typeof rollCallReplies.$inferSelect;

const replies = getTableColumns(rollCallReplies);
const hasEmail = sql<boolean>`coalesce(${members.email}, '') <> ''`;
const isUndecided = and(
  inArray(rollCallReplies.reply, ['change', 'unlist']),
  isNull(rollCallReplies.decision),
);

export function rollCallRepository(db: Database) {
  return {
    /** The latest roll call, whether its links still work or not. */
    async latest(): Promise<RollCallRow | undefined> {
      const [row] = await db.select().from(rollCalls).orderBy(desc(rollCalls.id)).limit(1);
      return row;
    },

    /** One start at a time. Where members are locked too, they are locked first. */
    async lockStart(): Promise<void> {
      await lockFor(db, 'roll-call');
    },

    /** Deletes earlier roll calls with their replies and emails, and asks every member who has an address. */
    async replace(added: Omit<RollCallRow, 'id'>): Promise<{ referenceId: number; recipient: string }[]> {
      await templateEmailsRepository(db, ROLL_CALL_TEMPLATE).remove();
      await db.delete(rollCalls);
      const [rollCall] = await db.insert(rollCalls).values(added).returning({ id: rollCalls.id });
      const asked = await db
        .select({ memberId: members.id, recipient: members.email })
        .from(members)
        .where(hasEmail)
        .orderBy(asc(members.id))
        .limit(MAX_MEMBERS);
      if (asked.length === 0) return [];
      const rows = await db
        .insert(rollCallReplies)
        .values(asked.map(({ memberId }) => ({ rollCallId: rollCall!.id, memberId })))
        .returning({ referenceId: rollCallReplies.id, memberId: rollCallReplies.memberId });
      const recipients = new Map(asked.map(({ memberId, recipient }) => [memberId, recipient!]));
      return rows.map(({ referenceId, memberId }) => ({ referenceId, recipient: recipients.get(memberId)! }));
    },

    /** Everyone who was asked, by name. */
    async list(rollCallId: number) {
      const { name, email, isUnlisted } = members;
      const rows = await db
        .select({ ...replies, name, email, isUnlisted })
        .from(rollCallReplies)
        .innerJoin(members, eq(members.id, rollCallReplies.memberId))
        .where(eq(rollCallReplies.rollCallId, rollCallId))
        .orderBy(asc(sql`lower(${members.name})`), asc(rollCallReplies.id))
        .limit(MAX_MEMBERS);
      const ids = rows.map(({ id }) => id);
      const states = await templateEmailsRepository(db, ROLL_CALL_TEMPLATE).findStates(ids);
      return rows.map((row) => ({ ...row, emailState: states.get(row.id)?.state }));
    },

    async count(rollCallId: number): Promise<{ undecided: number; withoutReply: number }> {
      const [counts] = await db
        .select({
          undecided: sql<number>`(count(*) filter (where ${isUndecided}))::int`,
          withoutReply: sql<number>`(count(*) filter (where ${isNull(rollCallReplies.reply)}))::int`,
        })
        .from(rollCallReplies)
        .where(eq(rollCallReplies.rollCallId, rollCallId));
      return counts!;
    },

    async countMembers(): Promise<{ withEmail: number; withoutEmail: number }> {
      const [counts] = await db
        .select({
          withEmail: sql<number>`(count(*) filter (where ${hasEmail}))::int`,
          withoutEmail: sql<number>`(count(*) filter (where not ${hasEmail}))::int`,
        })
        .from(members);
      return counts!;
    },

    /** The reply of a member with her record as it is now. */
    async findOfMember(rollCallId: number, memberId: number) {
      return findJoined(
        and(eq(rollCallReplies.rollCallId, rollCallId), eq(rollCallReplies.memberId, memberId)),
      );
    },

    /** A reply with its member and its roll call, for the email about it. */
    async findForEmail(id: number) {
      return findJoined(eq(rollCallReplies.id, id));
    },

    async lockReply(id: number): Promise<ReplyRow | undefined> {
      const [row] = await db.select().from(rollCallReplies).where(eq(rollCallReplies.id, id)).for('update');
      return row;
    },

    /** Call before counting replies that must not change until the commit. */
    async lockReplies(rollCallId: number): Promise<void> {
      const rows = db.select({ id: rollCallReplies.id }).from(rollCallReplies);
      await rows
        .where(eq(rollCallReplies.rollCallId, rollCallId))
        .orderBy(asc(rollCallReplies.id))
        .for('update');
    },

    async saveReply(
      { id, version }: Pick<ReplyRow, 'id' | 'version'>,
      reply: { reply: ReplyKind; change: ProposedChange | null; repliedAt: Date },
    ): Promise<void> {
      await db
        .update(rollCallReplies)
        .set({ ...reply, version: version + 1 })
        .where(eq(rollCallReplies.id, id));
    },

    async saveDecision(
      id: number,
      decided: { decision: Decision; decidedAt: Date; decidedById: number; decidedBy: string },
    ): Promise<void> {
      await db.update(rollCallReplies).set(decided).where(eq(rollCallReplies.id, id));
    },
  };

  async function findJoined(condition: ReturnType<typeof and>) {
    const [row] = await db
      .select({ reply: replies, member: getTableColumns(members), rollCall: getTableColumns(rollCalls) })
      .from(rollCallReplies)
      .innerJoin(members, eq(members.id, rollCallReplies.memberId))
      .innerJoin(rollCalls, eq(rollCalls.id, rollCallReplies.rollCallId))
      .where(condition);
    return row;
  }
}

export type JoinedReply = NonNullable<
  Awaited<ReturnType<ReturnType<typeof rollCallRepository>['findForEmail']>>
>;
