import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { templateEmailsRepository } from '../../emails/server/template-emails.repository.ts';
import { contacts } from './contacts.table.ts';

/** Two reminders of a message without a reply: to the holder of its office, then to the president. */
export const reminders = {
  holder: { template: 'message-reminder', column: 'reminderId', afterDays: 3 },
  president: { template: 'message-escalation', column: 'escalationId', afterDays: 7 },
} as const;

export type ReminderKind = keyof typeof reminders;

export interface WaitingMessage {
  id: number;
  office: string;
  /** Whether the president was reminded of it. */
  isEscalated: boolean;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

const isWithoutReply = and(
  isNotNull(contacts.forOffice),
  isNull(contacts.answeredAt),
  eq(contacts.folder, 'inbox'),
);
const columns = {
  id: contacts.id,
  office: sql<string>`${contacts.forOffice}`,
  isEscalated: sql<boolean>`${contacts.escalationId} is not null`,
};

/** Which messages have no reply, and which email reminded of them. Oldest first. */
export function remindersRepository(db: Database) {
  return {
    /** Locked until the transaction ends, so that no message is in two reminders. */
    async lockDue(kind: ReminderKind, now: Date): Promise<WaitingMessage[]> {
      const { column, afterDays } = reminders[kind];
      return db
        .select(columns)
        .from(contacts)
        .where(
          and(
            isWithoutReply,
            isNull(contacts[column]),
            lte(contacts.createdAt, new Date(now.getTime() - afterDays * DAY_MS)),
          ),
        )
        .orderBy(asc(contacts.id))
        .for('update');
    },

    /** Puts messages into one reminder, named by the oldest of them. */
    async claim(kind: ReminderKind, ids: readonly number[]): Promise<number> {
      const reminderId = Math.min(...ids);
      await db
        .update(contacts)
        .set({ [reminders[kind].column]: reminderId })
        .where(inArray(contacts.id, [...ids]));
      return reminderId;
    },

    async release(kind: ReminderKind, ids: readonly number[]): Promise<void> {
      await db
        .update(contacts)
        .set({ [reminders[kind].column]: null })
        .where(inArray(contacts.id, [...ids]));
    },

    /** The messages of a reminder that still have no reply. */
    async listWaiting(kind: ReminderKind, reminderId: number): Promise<WaitingMessage[]> {
      return db
        .select(columns)
        .from(contacts)
        .where(and(isWithoutReply, eq(contacts[reminders[kind].column], reminderId)))
        .orderBy(asc(contacts.id));
    },

    /** Removes the reminders whose messages were all removed. */
    async removeEmpty(): Promise<void> {
      for (const { template, column } of Object.values(reminders)) {
        const id = contacts[column];
        const reminded = db.select({ id }).from(contacts).where(isNotNull(id));
        await templateEmailsRepository(db, template).remove({ notAbout: reminded });
      }
    },
  };
}
