import { and, eq, getTableColumns, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../infra/db/pool.ts';
import { hoursOfTrying } from '../messages.rules.ts';
import { contacts } from './contacts.table.ts';
import { messageMails } from './message-mails.table.ts';

export type MailRow = typeof messageMails.$inferSelect;
/** A mail that is to be sent now, and what it tells of. */
export type DueMail = MailRow &
  Pick<typeof contacts.$inferSelect, 'name' | 'email' | 'message' | 'createdAt'> & {
    /** When it was found to be due, by the clock of the database. */
    lookedAt: Date;
  };
type NewMail = Pick<MailRow, 'contactId' | 'recipient' | 'mailKey'>;

export interface KeptOutcome {
  isSent: boolean;
  answer: string;
  rawAnswer: string;
  /** Seconds until the next try, if it was not sent. */
  pause: number;
}

/**
 * The mail as it was when its try began: asked for anew, it may have another key. It may also have another row under the same key, where
 * its message was called junk and brought back meanwhile.
 */
const isThis = ({ mailKey }: MailRow) => eq(messageMails.mailKey, mailKey);
const isPatient = sql`${messageMails.queuedAt} > now() - make_interval(hours => ${hoursOfTrying})`;
export const isWaiting = eq(messageMails.state, 'waiting');
const isUntried = eq(messageMails.tries, 0);
export const isRefused = gt(messageMails.tries, 0);

export const isDue = sql`${messageMails.nextTryAt} <= now()`;

const now = sql`now()`;

/** What a try changes in the rows it was made for. */
export function afterTry({ isSent, answer, rawAnswer, pause }: KeptOutcome) {
  const tried = { tries: sql`${messageMails.tries} + 1`, lastTryAt: now, answer, rawAnswer };
  if (isSent) return { ...tried, state: 'sent', sentAt: now } as const;
  return {
    ...tried,
    state: sql`case when ${isUntried} or ${isPatient} then 'waiting' else 'failed' end`,
    queuedAt: sql`case when ${isUntried} then now() else ${messageMails.queuedAt} end`,
    nextTryAt: sql`now() + make_interval(secs => ${pause})`,
  };
}

/** A mail that begins anew, by the clock of the database: what an earlier one came to is not told of it. */
const asNew = {
  state: 'waiting',
  tries: 0,
  queuedAt: now,
  nextTryAt: now,
  lastTryAt: null,
  digestKey: null,
  answer: null,
  rawAnswer: null,
} as const;

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

    async beginAnew(
      id: number,
      change: Partial<Pick<MailRow, 'recipient' | 'mailKey'>>,
    ): Promise<MailRow | undefined> {
      const [row] = await db
        .update(messageMails)
        .set({ ...asNew, sentAt: null, ...change })
        .where(eq(messageMails.id, id))
        .returning();
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

    /**
     * What a try came to, by the clock of the database. Not if somebody asked for the mail anew meanwhile. Our patience begins with the
     * first try: however long nobody was there to send it, one refusal does not end it.
     */
    async keepOutcome(mail: MailRow, outcome: KeptOutcome): Promise<void> {
      const { rowCount } = await db.update(messageMails).set(afterTry(outcome)).where(isThis(mail));
      if (outcome.isSent && rowCount === 0) await this.keepSentWithoutRow(mail, outcome);
    },

    /**
     * A mail whose message was called junk while it was under way has lost its row. Known as sent, it is not sent again should the message
     * come back, or have come back already.
     */
    async keepSentWithoutRow(
      mail: MailRow,
      { answer, rawAnswer }: Pick<MailRow, 'answer' | 'rawAnswer'>,
    ): Promise<void> {
      const { contactId, recipient, mailKey, tries } = mail;
      const sent = {
        state: 'sent',
        tries: tries + 1,
        lastTryAt: now,
        sentAt: now,
        answer,
        rawAnswer,
      } as const;
      await db.transaction(async (transaction) => {
        // Whoever moves the message waits for us, or we for her.
        const [message] = await transaction
          .select({ folder: contacts.folder })
          .from(contacts)
          .where(eq(contacts.id, contactId))
          .for('update');
        const { rowCount } = await transaction.update(messageMails).set(sent).where(isThis(mail));
        if (rowCount === 0 && message?.folder === 'junk')
          await transaction.insert(messageMails).values({ contactId, recipient, mailKey, ...sent });
      });
    },

    /** Begins anew with what was given up. Answers how many. */
    async retryFailed(): Promise<number> {
      const { rowCount } = await db.update(messageMails).set(asNew).where(eq(messageMails.state, 'failed'));
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
      const lookedAt = sql`now()`.mapWith(messageMails.queuedAt);
      return db
        .select({ ...getTableColumns(messageMails), name, email, message, createdAt, lookedAt })
        .from(messageMails)
        .innerJoin(contacts, eq(contacts.id, messageMails.contactId))
        .where(and(isWaiting, isNull(messageMails.digestKey), isDue))
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
        .set(asNew)
        .where(and(eq(messageMails.state, 'off'), isPatient));
    },

    /**
     * What waits goes to the contact address of today, as a mail of its own: it may have had none, or a wrong one. Not what that address
     * has its own mail of; then the one to nobody is not needed any more.
     */
    async address(recipient: string, host: string): Promise<void> {
      const other = alias(messageMails, 'other');
      const isOnlyOne = sql`not exists (
        select from ${messageMails} ${sql.identifier('other')}
        where ${other.contactId} = ${messageMails.contactId} and (${other.recipient} = ${recipient}
          or (${other.state} = 'waiting' and ${other.id} > ${messageMails.id})))`;
      await db
        .update(messageMails)
        .set({
          ...asNew,
          recipient,
          mailKey: sql`'<' || gen_random_uuid() || '@' || ${host}::text || '>'`,
        })
        .where(and(isWaiting, ne(messageMails.recipient, recipient), isOnlyOne));
      await db.delete(messageMails).where(and(isWaiting, eq(messageMails.recipient, '')));
    },

    /** One got through after others did not: they need not wait for their turn any more, but for a minute's pause. */
    async hurry(): Promise<void> {
      const soon = sql`greatest(now(), ${messageMails.lastTryAt} + interval '1 minute')`;
      await db
        .update(messageMails)
        .set({ nextTryAt: soon })
        .where(
          and(
            isWaiting,
            sql`${messageMails.nextTryAt} > ${soon}`,
            or(isNull(messageMails.digestKey), isRefused),
          ),
        );
    },

    /** The password was refused for one, and would be for all: they wait as long. Not what somebody wrote or asked for since we looked. */
    async putOff(pause: number, lookedAt: Date): Promise<void> {
      const later = sql`now() + make_interval(secs => ${pause})`;
      await db
        .update(messageMails)
        .set({ nextTryAt: later })
        .where(
          and(isWaiting, lte(messageMails.queuedAt, lookedAt), sql`${messageMails.nextTryAt} < ${later}`),
        );
    },

    /** Gives up what has been tried for so long. */
    async giveUp(): Promise<void> {
      await db
        .update(messageMails)
        .set({ state: 'failed' })
        .where(and(isWaiting, isRefused, sql`not ${isPatient}`));
    },
  };
}
