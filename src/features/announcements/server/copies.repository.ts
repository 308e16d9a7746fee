import { and, eq, isNull, lt, sql, type SQL } from 'drizzle-orm';
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
    erase: (email: string) => remove(sql`lower(${announcementCopies.email}) = lower(${email.trim()})`),

    /**
     * Erases who got announcements before a moment, and copies. The emails are erased long before that, so that no one is asked to retry
     * what would be no news any more.
     */
    async eraseBefore(moment: Date, newsBefore: Date): Promise<void> {
      const queuedBefore = sql`${newsBefore.toISOString()}::timestamptz`;
      await templateEmailsRepository(db, ANNOUNCEMENT_TEMPLATE).remove({ queuedBefore });
      await db.delete(recipients).where(lt(recipients.createdAt, moment));
      await remove(lt(announcementCopies.createdAt, moment));
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

  async function remove(condition: SQL): Promise<void> {
    const rows = await db
      .delete(announcementCopies)
      .where(condition)
      .returning({ id: announcementCopies.id });
    await templateEmailsRepository(db, COPY_TEMPLATE).remove({ about: rows.map(({ id }) => id) });
  }
}
