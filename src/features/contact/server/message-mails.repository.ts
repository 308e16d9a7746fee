import { and, desc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { hoursOfTrying, type MailState } from '../messages.rules.ts';
import { contacts } from './contacts.table.ts';
import { messageMails } from './message-mails.table.ts';

export type MailRow = typeof messageMails.$inferSelect;
/** A mail that is to be sent now, and what it tells of. */
export type DueMail = MailRow &
  Pick<typeof contacts.$inferSelect, 'name' | 'email' | 'message' | 'createdAt'>;
type NewMail = Pick<MailRow, 'contactId' | 'recipient' | 'mailKey'>;

interface KeptOutcome {
  isSent: boolean;
  answer: string;
  rawAnswer: string;
  /** Seconds until the next try, if it was not sent. */
  pause: number;
}

/** The mail as it was when its try began: asked for anew, it may have another key. */
const isThis = ({ id, mailKey }: MailRow) => and(eq(messageMails.id, id), eq(messageMails.mailKey, mailKey));
const isPatient = sql`${messageMails.queuedAt} > now() - make_interval(hours => ${hoursOfTrying})`;
const isWaiting = eq(messageMails.state, 'waiting');

export function messageMailsRepository(db: Database) {
  return {
    /** One for a message and a recipient, however often it is asked for. */
    async insert(mail: NewMail): Promise<void> {
      await db.insert(messageMails).values(mail).onConflictDoNothing();
    },

    async ofMessage(contactId: number): Promise<MailRow[]> {
      return db
        .select()
        .from(messageMails)
        .where(eq(messageMails.contactId, contactId))
        .orderBy(messageMails.id);
    },

    /** A mail that nobody else can change until our transaction ends. */
    async lock(id: number): Promise<MailRow | undefined> {
      const [row] = await db.select().from(messageMails).where(eq(messageMails.id, id)).for('update');
      return row;
    },

    async update(
      id: number,
      change: Partial<typeof messageMails.$inferInsert>,
    ): Promise<MailRow | undefined> {
      const [row] = await db.update(messageMails).set(change).where(eq(messageMails.id, id)).returning();
      return row;
    },

    /** Whether a mail is still to be sent: somebody may have erased its message, or called it junk, a moment ago. */
    async isStillWaiting(mail: MailRow): Promise<boolean> {
      const found = await db
        .select({ id: messageMails.id })
        .from(messageMails)
        .where(and(isThis(mail), isWaiting));
      return found.length > 0;
    },

    /** What a try came to, by the clock of the database. Not if somebody asked for the mail anew meanwhile. */
    async keepOutcome(mail: MailRow, { isSent, answer, rawAnswer, pause }: KeptOutcome): Promise<void> {
      await db
        .update(messageMails)
        .set({
          tries: sql`${messageMails.tries} + 1`,
          lastTryAt: sql`now()`,
          answer,
          rawAnswer,
          ...(isSent
            ? { state: 'sent', sentAt: sql`now()` }
            : {
                state: sql`case when ${isPatient} then 'waiting' else 'failed' end`,
                nextTryAt: sql`now() + make_interval(secs => ${pause})`,
              }),
        })
        .where(isThis(mail));
    },

    /** Begins anew with what was given up. Answers how many. */
    async retryFailed(): Promise<number> {
      const { rowCount } = await db
        .update(messageMails)
        .set({ state: 'waiting', queuedAt: sql`now()`, nextTryAt: sql`now()` })
        .where(eq(messageMails.state, 'failed'));
      return rowCount ?? 0;
    },

    /** What has not gone out yet of a message that is junk. */
    async removeUnsent(contactId: number): Promise<void> {
      await db
        .delete(messageMails)
        .where(and(eq(messageMails.contactId, contactId), ne(messageMails.state, 'sent')));
    },

    /** Those that were never tried come first: what the server refuses time and again shall not stand in the way of news. */
    async due(limit: number): Promise<DueMail[]> {
      const { name, email, message, createdAt } = contacts;
      return db
        .select({ ...getTableColumns(messageMails), name, email, message, createdAt })
        .from(messageMails)
        .innerJoin(contacts, eq(contacts.id, messageMails.contactId))
        .where(and(isWaiting, sql`${messageMails.nextTryAt} <= now()`))
        .orderBy(sql`least(${messageMails.tries}, 1)`, messageMails.nextTryAt, messageMails.id)
        .limit(limit);
    },

    /** There is no mail server: what waits is marked so, and waits on. */
    async switchOff(answer: string): Promise<void> {
      await db.update(messageMails).set({ state: 'off', answer }).where(isWaiting);
    },

    /** There is one again: what is not too old to be news goes out. */
    async switchOn(): Promise<void> {
      await db
        .update(messageMails)
        .set({ state: 'waiting', nextTryAt: sql`now()` })
        .where(and(eq(messageMails.state, 'off'), isPatient));
    },

    /** What found no address to go to gets the one there is now. */
    async address(recipient: string): Promise<void> {
      await db
        .update(messageMails)
        .set({ recipient })
        .where(and(isWaiting, eq(messageMails.recipient, '')));
    },

    /** One got through after others did not: they need not wait for their turn any more, but for a minute's pause. */
    async hurry(): Promise<void> {
      const soon = sql`greatest(now(), ${messageMails.lastTryAt} + interval '1 minute')`;
      await db
        .update(messageMails)
        .set({ nextTryAt: soon })
        .where(and(isWaiting, sql`${messageMails.nextTryAt} > ${soon}`));
    },

    /** Gives up what has been tried for so long, with what was said last. */
    async giveUp(answer: string): Promise<void> {
      await db
        .update(messageMails)
        .set({ state: 'failed', answer: sql`coalesce(${messageMails.answer}, ${answer})` })
        .where(and(isWaiting, sql`not ${isPatient}`));
    },

    async counts(): Promise<Record<Exclude<MailState, 'sent'>, number>> {
      const rows = await db
        .select({ state: messageMails.state, count: sql<number>`count(*)::int` })
        .from(messageMails)
        .where(inArray(messageMails.state, ['waiting', 'failed', 'off']))
        .groupBy(messageMails.state);
      const counted = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
      return { waiting: 0, failed: 0, off: 0, ...counted };
    },

    async lastTried(): Promise<MailRow | undefined> {
      const [row] = await db
        .select()
        .from(messageMails)
        .where(sql`${messageMails.lastTryAt} is not null`)
        .orderBy(desc(messageMails.lastTryAt))
        .limit(1);
      return row;
    },

    async nextTryAt(): Promise<Date | undefined> {
      const [row] = await db
        .select({ at: messageMails.nextTryAt })
        .from(messageMails)
        .where(isWaiting)
        .orderBy(messageMails.nextTryAt)
        .limit(1);
      return row?.at;
    },
  };
}
