import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { hasTable, lockFor } from '../../../infra/db/sql.ts';
import { newSecret } from '../../../infra/security/secrets.ts';
import { emailsRepository } from '../../emails/server/emails.repository.ts';
import { templateEmailsRepository } from '../../emails/server/template-emails.repository.ts';
import { MAX_LISTED, type RecipientState } from '../announcements.rules.ts';
import {
  announcementRecipients as recipients,
  announcements,
  announcementSends as sends,
  newsAddresses,
} from './announcements.table.ts';

export const ANNOUNCEMENT_TEMPLATE = 'announcement';

export type SendRow = typeof sends.$inferSelect;

/** As many rows as one statement can insert with ease. */
const MAX_RELEASED = 2000;
const isOpen = inArray(recipients.state, ['waiting', 'queued']);
const ofSend = eq(recipients.announcementId, sends.announcementId);

export function sendsRepository(db: Database) {
  return {
    async find(announcementId: number): Promise<SendRow | undefined> {
      return (await db.select().from(sends).where(eq(sends.announcementId, announcementId)))[0];
    },

    /** The latest, or one, with what is sent. Deleted ones have no page and no line. */
    async listLatest(announcementId?: number) {
      return db
        .select({ ...getTableColumns(sends), announcement: announcements })
        .from(sends)
        .innerJoin(announcements, eq(announcements.id, sends.announcementId))
        .where(announcementId === undefined ? undefined : eq(sends.announcementId, announcementId))
        .orderBy(desc(sends.startedAt))
        .limit(MAX_LISTED);
    },

    async countStartedSince(moment: Date): Promise<number> {
      return db.$count(sends, gt(sends.startedAt, moment));
    },

    async hold(row: Pick<SendRow, 'announcementId' | 'startedAt' | 'goesOutAt'>): Promise<void> {
      await db.insert(sends).values({ ...row, state: 'held' });
    },

    /** False where it is not held any more. */
    async stop(announcementId: number): Promise<boolean> {
      const isHeld = and(eq(sends.announcementId, announcementId), eq(sends.state, 'held'));
      return (await db.delete(sends).where(isHeld).returning()).length > 0;
    },

    /** Takes one that is due. An officer who stops it at this moment is either first, or too late. */
    async takeDue(now: Date): Promise<number | undefined> {
      const due = db
        .select({ id: sends.announcementId })
        .from(sends)
        .where(and(eq(sends.state, 'held'), lte(sends.goesOutAt, now)))
        .orderBy(asc(sends.goesOutAt))
        .limit(1)
        .for('update', { skipLocked: true });
      const [row] = await db
        .update(sends)
        .set({ state: 'sending' })
        .where(inArray(sends.announcementId, due))
        .returning({ id: sends.announcementId });
      return row?.id;
    },

    async listAddresses(): Promise<(typeof newsAddresses.$inferSelect)[]> {
      return db.select().from(newsAddresses);
    },

    /** Adds the addresses that are not known, too. */
    async addRecipients(announcementId: number, emails: readonly string[], createdAt: Date): Promise<void> {
      if (emails.length === 0) return;
      const added = emails.map((email) => ({ email, signingKey: newSecret() }));
      await db.insert(newsAddresses).values(added).onConflictDoNothing();
      const known = emails.map((email) => sql`lower(${email})`);
      const isOne = inArray(sql`lower(${newsAddresses.email})`, known);
      const rows = await db.select({ addressId: newsAddresses.id }).from(newsAddresses).where(isOne);
      await db
        .insert(recipients)
        .values(rows.map(({ addressId }) => ({ announcementId, addressId, createdAt })));
    },

    /** Marks those that wait as queued, as many as the limit of the hour allows. One process at a time. */
    async release(maxPerHour: number): Promise<{ id: number; email: string }[]> {
      await lockFor(db, 'release-announcements');
      const queued = await db.$count(recipients, eq(recipients.state, 'queued'));
      const sent = await emailsRepository(db).countSentWithinHour(ANNOUNCEMENT_TEMPLATE);
      const budget = Math.min(maxPerHour - queued - sent, MAX_RELEASED);
      if (budget <= 0) return [];
      const next = db
        .select({ id: recipients.id })
        .from(recipients)
        .where(eq(recipients.state, 'waiting'))
        .orderBy(asc(recipients.id))
        .limit(budget);
      return db
        .update(recipients)
        .set({ state: 'queued' })
        .from(newsAddresses)
        .where(and(inArray(recipients.id, next), eq(newsAddresses.id, recipients.addressId)))
        .returning({ id: recipients.id, email: newsAddresses.email });
    },

    async findRecipient(id: number) {
      const [row] = await db
        .select({ recipient: recipients, address: newsAddresses, goesOutAt: sends.goesOutAt })
        .from(recipients)
        .innerJoin(sends, ofSend)
        .innerJoin(newsAddresses, eq(newsAddresses.id, recipients.addressId))
        .where(eq(recipients.id, id));
      return row;
    },

    /** The end of the email to a recipient. A server that accepts an address is content with it. */
    async endRecipient(id: number, state: 'sent' | 'refused' | 'skipped'): Promise<void> {
      // A refused one that is tried again stays so if it is not sent.
      const canEnd = inArray(recipients.state, state === 'skipped' ? ['queued'] : ['queued', 'refused']);
      const [ended] = await db
        .update(recipients)
        .set({ state })
        .where(and(eq(recipients.id, id), canEnd))
        .returning({ addressId: recipients.addressId });
      if (ended && state === 'sent')
        await db.update(newsAddresses).set({ refusals: 0 }).where(eq(newsAddresses.id, ended.addressId));
    },

    /** Gives up what could not be sent for so long. */
    async skipBefore(moment: Date): Promise<void> {
      const old = db
        .select({ id: sends.announcementId })
        .from(sends)
        .where(and(eq(sends.state, 'sending'), lt(sends.goesOutAt, moment)));
      await db
        .update(recipients)
        .set({ state: 'skipped' })
        .where(and(isOpen, inArray(recipients.announcementId, old)));
    },

    /**
     * Ends the sending of announcements of which no email waits, and counts the refusals. A server that refuses most of them has another
     * reason than the addresses.
     */
    async finish(now: Date): Promise<void> {
      const ended = await db
        .update(sends)
        .set({ state: 'sent', sentAt: now })
        .where(
          and(
            eq(sends.state, 'sending'),
            sql`not exists (select from ${recipients} where ${ofSend} and ${isOpen})`,
          ),
        )
        .returning({ id: sends.announcementId });
      for (const { id } of ended) {
        const { refused, sent } = (await countStates([id])).get(id)!;
        if (refused > sent) continue;
        const isRefused = and(eq(recipients.announcementId, id), eq(recipients.state, 'refused'));
        await db
          .update(newsAddresses)
          .set({ refusals: sql`${newsAddresses.refusals} + 1` })
          .where(
            inArray(
              newsAddresses.id,
              db.select({ id: recipients.addressId }).from(recipients).where(isRefused),
            ),
          );
      }
    },

    /**
     * Of a restored site: one that was held is a draft again, and of one that was going out no one gets what she may have got after the
     * backup. A backup of an older version has no such tables.
     */
    async holdUnsent(): Promise<void> {
      if (!(await hasTable(db, 'announcement_recipients'))) return;
      await db.delete(sends).where(eq(sends.state, 'held'));
      await db.update(recipients).set({ state: 'skipped' }).where(isOpen);
    },

    async isAnyUnfinished(): Promise<boolean> {
      return (await db.$count(sends, ne(sends.state, 'sent'))) > 0;
    },

    countStates,

    /** Why emails of an announcement wait that were tried. */
    async findProblem(announcementId: number): Promise<string | undefined> {
      const rows = await db
        .select({ id: recipients.id })
        .from(recipients)
        .where(and(eq(recipients.announcementId, announcementId), eq(recipients.state, 'queued')));
      const emails = templateEmailsRepository(db, ANNOUNCEMENT_TEMPLATE);
      const states = await emails.findStates(rows.map(({ id }) => id));
      return [...states.values()].find(({ reason }) => reason)?.reason ?? undefined;
    },
  };

  /** How many people of each announcement are in each state. */
  async function countStates(ids: readonly number[]): Promise<Map<number, Record<RecipientState, number>>> {
    const rows = await db
      .select({ id: recipients.announcementId, state: recipients.state, count: sql<number>`count(*)::int` })
      .from(recipients)
      .where(inArray(recipients.announcementId, [...ids]))
      .groupBy(recipients.announcementId, recipients.state);
    const counts = new Map(ids.map((id) => [id, { waiting: 0, queued: 0, sent: 0, refused: 0, skipped: 0 }]));
    for (const { id, state, count } of rows) counts.get(id)![state] = count;
    return counts;
  }
}
