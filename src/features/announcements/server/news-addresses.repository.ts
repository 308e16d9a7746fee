import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { newSecret } from '../../../infra/security/secrets.ts';
import { templateEmailsRepository } from '../../emails/server/template-emails.repository.ts';
import { announcementRecipients, newsAddresses } from './announcements.table.ts';
import { copiesRepository } from './copies.repository.ts';
import { ANNOUNCEMENT_TEMPLATE, isReached } from './sends.repository.ts';

export type NewsAddressRow = typeof newsAddresses.$inferSelect;

/** The email with the link that confirms an address. */
export const CONFIRM_TEMPLATE = 'news-confirm';

/** Everyone who was asked about the news, or gets it. */
export function newsAddressesRepository(db: Database) {
  const confirmEmails = templateEmailsRepository(db, CONFIRM_TEMPLATE);
  const isRow = (id: number) => eq(newsAddresses.id, id);
  return {
    async find(id: number): Promise<NewsAddressRow | undefined> {
      return (await db.select().from(newsAddresses).where(isRow(id)))[0];
    },

    async findByEmail(email: string): Promise<NewsAddressRow | undefined> {
      const isSame = sql`lower(${newsAddresses.email}) = lower(${email.trim()})`;
      return (await db.select().from(newsAddresses).where(isSame))[0];
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
      const columns = { ...agreement, leftAt: null, refusals: 0 };
      await db.update(newsAddresses).set(columns).where(isRow(id));
    },

    async turnOff(id: number, leftAt: Date): Promise<void> {
      const isStillOn = and(isRow(id), isNull(newsAddresses.leftAt));
      await db.update(newsAddresses).set({ leftAt }).where(isStillOn);
    },

    /** Forgets old requests that no one has confirmed; `eraseOld` of the sends erases the addresses that are then of no use. */
    async forgetUnconfirmed(before: Date): Promise<void> {
      const isOld = and(isNull(newsAddresses.confirmedAt), lt(newsAddresses.askedAt, before));
      const rows = db.update(newsAddresses).set({ askedAt: null }).where(isOld);
      const forgotten = await rows.returning({ id: newsAddresses.id });
      await confirmEmails.remove({ about: forgotten.map(({ id }) => id) });
    },

    /**
     * Erases an address with the emails to it. Of a member only that she gets no emails is kept, because she would get them again, and
     * her address is in the directory anyway.
     */
    async erase(email: string, { isMember }: { isMember: boolean }): Promise<void> {
      await copiesRepository(db).erase(email);
      const row = await this.findByEmail(email);
      if (!row) return;
      const { id, addressId } = announcementRecipients;
      const recipients = await db.select({ id }).from(announcementRecipients).where(eq(addressId, row.id));
      await templateEmailsRepository(db, ANNOUNCEMENT_TEMPLATE).remove({
        about: recipients.map((recipient) => recipient.id),
      });
      await confirmEmails.remove({ about: [row.id] });
      await db.delete(newsAddresses).where(isRow(row.id));
      const { leftAt, refusals } = row;
      if (isMember && !isReached(row))
        await db
          .insert(newsAddresses)
          .values({ email: row.email, signingKey: newSecret(), leftAt, refusals });
    },
  };
}
