import { and, eq, getTableColumns, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { lockFor } from '../../../infra/db/sql.ts';
import type { SendOutcome } from '../../../infra/email/smtp-transport.ts';
import { startOfJob } from '../../../infra/jobs/jobs.ts';
import { RETRY_HOURS, type EmailFigures, type EmailState } from '../emails.rules.ts';
import { sendEmailJob } from './emails.jobs.ts';
import { emails } from './emails.table.ts';

export type EmailRow = typeof emails.$inferSelect;
/** An email that was not canceled, and when its job runs next. */
export type ScheduledEmail = Omit<EmailRow, 'state'> & { state: EmailState; nextAttemptAt: Date | null };

const HELD_AFTER_RESTORE =
  'The website was restored from a backup, so this email may have been sent before. Send it again if it was not.';
const now = sql`now()`;
const isWaiting = eq(emails.state, 'waiting');
const isAttempted = sql`${emails.attempts} > 0`;
const isWithinRetryWindow = sql`${emails.queuedAt} > now() - make_interval(hours => ${RETRY_HOURS})`;
const jobStart = startOfJob(sendEmailJob, sql`${emails.id}::text`);
const scheduledColumns = {
  ...getTableColumns(emails),
  state: sql<EmailState>`${emails.state}`,
  nextAttemptAt: sql<Date | null>`${jobStart}`.mapWith(emails.queuedAt),
};

/** An email whose delivery starts over. */
const restarted = {
  state: 'waiting',
  attempts: 0,
  queuedAt: now,
  lastAttemptAt: null,
  sentAt: null,
  reason: null,
  rawResponse: null,
} as const;

export function emailsRepository(db: Database) {
  return {
    /** Inserts emails, or restarts canceled ones. Returns the ids of those that are to be sent. */
    async insert(
      added: readonly Pick<EmailRow, 'template' | 'referenceId' | 'recipient' | 'messageId'>[],
    ): Promise<number[]> {
      const rows = await db
        .insert(emails)
        .values([...added])
        .onConflictDoUpdate({
          target: [emails.template, emails.referenceId],
          set: { ...restarted, recipient: sql`excluded.recipient` },
          setWhere: eq(emails.state, 'canceled'),
        })
        .returning({ id: emails.id });
      return rows.map(({ id }) => id);
    },

    /** Holds what a restored site would send a second time: it may have been sent after the backup was made. */
    async holdUnsent(): Promise<void> {
      await db
        .update(emails)
        .set({ state: 'failed', reason: HELD_AFTER_RESTORE })
        .where(or(isWaiting, and(eq(emails.state, 'off'), isWithinRetryWindow)));
    },

    async findByReference(template: string, referenceId: number): Promise<ScheduledEmail | undefined> {
      const [row] = await db
        .select(scheduledColumns)
        .from(emails)
        .where(
          and(
            eq(emails.template, template),
            eq(emails.referenceId, referenceId),
            ne(emails.state, 'canceled'),
          ),
        );
      return row;
    },

    /** Marks the start of an attempt. Undefined for an email that does not wait to be sent any more. */
    async beginAttempt(id: number): Promise<EmailRow | undefined> {
      const [row] = await db
        .update(emails)
        .set({ lastAttemptAt: now })
        .where(and(eq(emails.id, id), isWaiting))
        .returning();
      return row;
    },

    /**
     * Records the outcome of an attempt. Returns the new state; undefined for an email that was restarted during the attempt, which has
     * another Message-ID. The 72 hours start with the first attempt, because no worker may have run before it.
     */
    async recordAttempt(
      { id, messageId, reached: before }: EmailRow,
      {
        isSent,
        reason,
        rawResponse,
        recipient,
        reached,
        isRefused,
      }: SendOutcome & { recipient: string; isRefused: boolean },
    ): Promise<EmailRow['state'] | undefined> {
      const notSent = {
        state: sql`case
          when ${emails.state} <> 'waiting' then ${emails.state}
          when ${isRefused} then 'canceled'
          when not ${isAttempted} or ${isWithinRetryWindow} then 'waiting'
          else 'failed' end`,
        queuedAt: sql`case when ${isAttempted} then ${emails.queuedAt} else now() end`,
      };
      const [row] = await db
        .update(emails)
        .set({
          recipient,
          reason,
          rawResponse,
          ...(reached && { reached: [...(before ?? []), ...reached] }),
          attempts: sql`${emails.attempts} + 1`,
          lastAttemptAt: now,
          ...(isSent ? { state: 'sent', sentAt: now } : notSent),
        })
        .where(and(eq(emails.id, id), eq(emails.messageId, messageId)))
        .returning({ state: emails.state });
      return row?.state;
    },

    /** Starts an email over to the recipient of today. False for an email of another template, and for one that was canceled. */
    async restart(
      id: number,
      { template, recipient, newMessageId }: { template: string; recipient: string; newMessageId: string },
    ): Promise<boolean> {
      const isOther = sql`${emails.state} = 'sent' or ${emails.recipient} <> ${recipient}`;
      const { rowCount } = await db
        .update(emails)
        .set({
          ...restarted,
          recipient,
          // A mailbox hides a second email with the same Message-ID, and the first may be the one that got lost. And an attempt to
          // another address that is still running must not count for this one.
          messageId: sql`case when ${isOther} then ${newMessageId} else ${emails.messageId} end`,
          // Those who have it are skipped, unless all had it and an officer wants it sent once more.
          reached: sql`case when ${emails.state} = 'sent' then null else ${emails.reached} end`,
        })
        .where(and(eq(emails.id, id), eq(emails.template, template), ne(emails.state, 'canceled')));
      return rowCount === 1;
    },

    /** Starts over all that failed, or all that was queued while email was off and is still news. Returns how many. */
    async restartAll(state: 'failed' | 'off'): Promise<number> {
      const { rowCount } = await db
        .update(emails)
        .set(restarted)
        .where(and(eq(emails.state, state), state === 'off' ? isWithinRetryWindow : undefined));
      return rowCount ?? 0;
    },

    /** Ends an attempt without sending. An email that was restarted during the attempt has no attempt any more and keeps waiting. */
    async endAttempt(id: number, state: 'off' | 'canceled', reason: string | null): Promise<void> {
      await db
        .update(emails)
        .set({ state, reason })
        .where(and(isWaiting, eq(emails.id, id), isNotNull(emails.lastAttemptAt)));
    },

    async countSentWithinHour(template: string): Promise<number> {
      const isRecent = sql`${emails.sentAt} > now() - interval '1 hour'`;
      return db.$count(emails, and(eq(emails.template, template), eq(emails.state, 'sent'), isRecent));
    },

    /**
     * Whether an email of a template was queued within the last hour. One worker at a time gets an answer, until its transaction ends,
     * so that two of them do not queue one each.
     */
    async lockQueuedWithinHour(template: string): Promise<boolean> {
      await lockFor(db, 'hourly-email', template);
      const isRecent = sql`${emails.queuedAt} > now() - interval '1 hour'`;
      return (await db.$count(emails, and(eq(emails.template, template), isRecent))) > 0;
    },

    /** Takes the email about a row out of the delivery unless it was sent. */
    async cancel(template: string, referenceId: number): Promise<void> {
      await db
        .update(emails)
        .set({ state: 'canceled', reason: null })
        .where(
          and(eq(emails.template, template), eq(emails.referenceId, referenceId), ne(emails.state, 'sent')),
        );
    },

    /** Waiting emails without a job: moved here by a migration, or restarted just as their job ended. */
    async waitingWithoutJob(): Promise<Pick<EmailRow, 'id' | 'template'>[]> {
      return db
        .select({ id: emails.id, template: emails.template })
        .from(emails)
        .where(and(isWaiting, sql`${jobStart} is null`))
        .orderBy(emails.id);
    },

    async oldestWaitingSeconds(): Promise<number> {
      const [row] = await db
        .select({
          seconds: sql<number>`coalesce(extract(epoch from now() - min(${emails.queuedAt})), 0)::float`,
        })
        .from(emails)
        .where(isWaiting);
      return row!.seconds;
    },

    /** How the deliveries stand, of all emails or of those of one template. */
    async figures(template?: string): Promise<EmailFigures> {
      const isUnsent = inArray(emails.state, ['waiting', 'failed']);
      const isFailure = and(isUnsent, isAttempted);
      const [figures] = await db
        .select({
          waiting: sql<number>`(count(*) filter (where ${isWaiting}))::int`,
          refused: sql<number>`(count(*) filter (where ${isWaiting} and ${isAttempted}))::int`,
          failed: sql<number>`(count(*) filter (where ${emails.state} = 'failed'))::int`,
          lastSentAt: sql<Date | null>`max(${emails.sentAt})`.mapWith(emails.sentAt),
          lastFailureAt: sql<Date | null>`max(${emails.lastAttemptAt}) filter (where ${isFailure})`.mapWith(
            emails.lastAttemptAt,
          ),
          lastFailure: sql<string | null>`
            (array_agg(${emails.reason} order by ${emails.lastAttemptAt} desc) filter (where ${isFailure}))[1]`,
        })
        .from(emails)
        .where(template === undefined ? undefined : eq(emails.template, template));
      return figures!;
    },
  };
}
