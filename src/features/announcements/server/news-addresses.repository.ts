import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { newSecret } from '../../../infra/security/secrets.ts';
import { templateEmailsRepository } from '../../emails/server/template-emails.repository.ts';
import { announcementRecipients, newsAddresses } from './announcements.table.ts';
import { ANNOUNCEMENT_TEMPLATE } from './sends.repository.ts';

export type NewsAddressRow = typeof newsAddresses.$inferSelect;

/** The email with the link that confirms an address. */
export const CONFIRM_TEMPLATE = 'news-confirm';

const isAddress = (email: string) => sql`lower(${newsAddresses.email}) = lower(${email.trim()})`;

/** Everyone who was asked about the news, or gets it. */
export function newsAddressesRepository(db: Database) {
  const confirmEmails = templateEmailsRepository(db, CONFIRM_TEMPLATE);
  return {
    async find(id: number): Promise<NewsAddressRow | undefined> {
      return (await db.select().from(newsAddresses).where(eq(newsAddresses.id, id)))[0];
    },

    async findByEmail(email: string): Promise<NewsAddressRow | undefined> {
      return (await db.select().from(newsAddresses).where(isAddress(email)))[0];
    },

    /** Notes that someone has asked with an address, in the same way whether it is known. */
    async ask(email: string, askedAt: Date): Promise<number> {
      const { rows } = await db.execute<{ id: number }>(
        sql`insert into ${newsAddresses} (email, signing_key, asked_at) values (${email}, ${newSecret()}, ${askedAt.toISOString()})
            on conflict (lower(email)) do update set asked_at = excluded.asked_at returning id`,
      );
      return rows[0]!.id;
    },

    /** The next email about an address is another one. */
    forgetEmail: (id: number) => confirmEmails.remove({ about: [id] }),

    /** Who comes back is a friend from then on, whatever she was before. */
    async turnOn(id: number, agreement: Pick<NewsAddressRow, 'agreedTo' | 'confirmedAt'>): Promise<void> {
      await db
        .update(newsAddresses)
        .set({ ...agreement, leftAt: null, refusals: 0 })
        .where(eq(newsAddresses.id, id));
    },

    async turnOff(id: number, leftAt: Date): Promise<void> {
      await db
        .update(newsAddresses)
        .set({ leftAt })
        .where(and(eq(newsAddresses.id, id), isNull(newsAddresses.leftAt)));
    },

    /** Forgets requests that no one has confirmed. An address that an announcement went to stays, so that its links work. */
    async forgetUnconfirmed(before: Date): Promise<void> {
      const isOld = and(isNull(newsAddresses.confirmedAt), lt(newsAddresses.askedAt, before));
      const received = db
        .select()
        .from(announcementRecipients)
        .where(eq(announcementRecipients.addressId, newsAddresses.id));
      const isUnused = and(isNull(newsAddresses.leftAt), eq(newsAddresses.refusals, 0), notExists(received));
      const forgotten = await db
        .delete(newsAddresses)
        .where(and(isOld, isUnused))
        .returning({ id: newsAddresses.id });
      const kept = await db
        .update(newsAddresses)
        .set({ askedAt: null })
        .where(isOld)
        .returning({ id: newsAddresses.id });
      await confirmEmails.remove({ about: [...forgotten, ...kept].map(({ id }) => id) });
    },

    /** Erases an address with the emails to it. */
    async erase(email: string): Promise<void> {
      const row = await this.findByEmail(email);
      if (!row) return;
      const recipients = await db
        .select({ id: announcementRecipients.id })
        .from(announcementRecipients)
        .where(eq(announcementRecipients.addressId, row.id));
      await confirmEmails.remove({ about: [row.id] });
      await templateEmailsRepository(db, ANNOUNCEMENT_TEMPLATE).remove({
        about: recipients.map(({ id }) => id),
      });
      await db.delete(newsAddresses).where(eq(newsAddresses.id, row.id));
    },
  };
}
