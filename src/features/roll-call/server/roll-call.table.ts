import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { members } from '../../members/server/members.table.ts';
import { outcomes, type EntryChange } from '../roll-call.rules.ts';

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

/** Everyone who was asked, and what she replied: a pending change of her entry until it has an outcome. */
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
    // Later with each reply, so that it says which one an officer has seen.
    repliedAt: moment('replied_at'),
    // Neither change nor note: she said that her entry is correct.
    change: jsonb().$type<EntryChange>(),
    note: text(),
    outcome: text({ enum: outcomes }),
  },
  (table) => [
    uniqueIndex('roll_call_replies_member_unique').on(table.rollCallId, table.memberId),
    index('roll_call_replies_member_index').on(table.memberId),
    check(
      'roll_call_replies_outcome',
      sql`${table.outcome} is null or (${table.outcome} in ('saved', 'declined') and ${table.repliedAt} is not null)`,
    ),
  ],
);
