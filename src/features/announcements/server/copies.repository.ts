import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { templateEmailsRepository } from '../../emails/server/template-emails.repository.ts';
import {
  announcementCopies,
  announcementRecipients as recipients,
  newsAddresses,
} from './announcements.table.ts';
import { ANNOUNCEMENT_TEMPLATE } from './sends.repository.ts';

export const COPY_TEMPLATE = 'announcement-copy';

/** Copies for officers, and the end of all that names who got something. */
export function copiesRepository(db: Database) {
  return {
    async add(copy: typeof announcementCopies.$inferInsert): Promise<number> {
      const rows = await db.insert(announcementCopies).values(copy).returning();
      return rows[0]!.id;
    },

    async find(id: number) {
      return (await db.select().from(announcementCopies).where(eq(announcementCopies.id, id)))[0];
    },

    /** Erases the copies to an address, with their emails in the outbox. */
    async erase(email: string): Promise<void> {
      const isTo = sql`lower(${announcementCopies.email}) = lower(${email.trim()})`;
      const rows = await db.delete(announcementCopies).where(isTo).returning({ id: announcementCopies.id });
      await templateEmailsRepository(db, COPY_TEMPLATE).remove({ about: rows.map(({ id }) => id) });
    },

    /** Erases the emails that were queued before a moment, so that no one is asked to retry what would be no news any more. */
    async eraseEmailsBefore(moment: Date): Promise<void> {
      const queuedBefore = sql`${moment.toISOString()}::timestamptz`;
      await templateEmailsRepository(db, ANNOUNCEMENT_TEMPLATE).remove({ queuedBefore });
    },

    /** Erases who got announcements before a moment, and copies, with their emails in the outbox. */
    async eraseBefore(moment: Date): Promise<void> {
      const old = await db
        .delete(recipients)
        .where(lt(recipients.createdAt, moment))
        .returning({ id: recipients.id });
      const copies = await db
        .delete(announcementCopies)
        .where(lt(announcementCopies.createdAt, moment))
        .returning({ id: announcementCopies.id });
      for (const [template, rows] of [
        [ANNOUNCEMENT_TEMPLATE, old],
        [COPY_TEMPLATE, copies],
      ] as const)
        await templateEmailsRepository(db, template).remove({ about: rows.map(({ id }) => id) });
      // Whom no one needs to know: never asked or forgotten since, and not in a list of recipients any more.
      await db
        .delete(newsAddresses)
        .where(
          and(
            isNull(newsAddresses.askedAt),
            isNull(newsAddresses.confirmedAt),
            eq(newsAddresses.refusals, 0),
            sql`not exists (select from ${recipients} where ${eq(recipients.addressId, newsAddresses.id)})`,
          ),
        );
    },
  };
}
