import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { members } from '../../members/server/members.table.ts';
import type { ProposedChange } from '../roll-call.contract.ts';
import { decisions, replyKinds } from '../roll-call.rules.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The latest roll call. An earlier one is deleted when the next one starts, so that no replies pile up. */
export const rollCalls = pgTable('roll_calls', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  startedAt: moment('started_at').notNull(),
  // No foreign key: a roll call outlives the account.
  startedById: integer('started_by_id').notNull(),
  startedBy: text('started_by').notNull(),
  // 32 random bytes that sign all links of this roll call, so that nothing secret is stored for each member.
  signingKey: text('signing_key').notNull(),
});

/** Everyone who was asked, and what she said. */
export const rollCallReplies = pgTable(
  'roll_call_replies',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    rollCallId: integer('roll_call_id')
      .notNull()
      .references(() => rollCalls.id, { onDelete: 'cascade' }),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    // Counts the replies: a decision is about the one that the officer has seen.
    version: integer().notNull().default(1),
    reply: text({ enum: replyKinds }),
    change: jsonb().$type<ProposedChange>(),
    repliedAt: moment('replied_at'),
    decision: text({ enum: decisions }),
    decidedAt: moment('decided_at'),
    decidedById: integer('decided_by_id'),
    decidedBy: text('decided_by'),
  },
  (table) => [
    uniqueIndex('roll_call_replies_member_unique').on(table.rollCallId, table.memberId),
    index('roll_call_replies_member_index').on(table.memberId),
    check('roll_call_replies_reply', sql`${table.reply} in ('correct', 'change', 'unlist')`),
    check(
      'roll_call_replies_decision',
      sql`${table.decision} is null or (${table.decision} in ('approved', 'declined') and ${table.reply} in ('change', 'unlist'))`,
    ),
  ],
);
