import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { hasTable } from '../../../infra/db/sql.ts';
import { newSecret } from '../../../infra/security/secrets.ts';
import { templateEmailsRepository } from '../../emails/server/template-emails.repository.ts';
import { announcementRecipients, newsAddresses } from './announcements.table.ts';
import { copiesRepository } from './copies.repository.ts';
import { leaveKey, newsLeavesRepository } from './news-leaves.repository.ts';
import { ANNOUNCEMENT_TEMPLATE } from './sends.repository.ts';

export type NewsAddressRow = typeof newsAddresses.$inferSelect;

/** The email with the link that confirms an address. */
export const CONFIRM_TEMPLATE = 'news-confirm';

/** Everyone who was asked about the news, or gets it. */
export function newsAddressesRepository(db: Database) {
  const confirmEmails = templateEmailsRepository(db, CONFIRM_TEMPLATE);
  const isRow = (id: number) => eq(newsAddresses.id, id);
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  const isOneOf = (rows: readonly { id: number }[]) => inArray(newsAddresses.id, idsOf(rows));
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

    /** Who comes back is a friend from then on, whatever she was before. False if her address was erased meanwhile. */
    async turnOn(id: number, agreement: Pick<NewsAddressRow, 'agreedTo' | 'confirmedAt'>): Promise<boolean> {
      const rows = db
        .update(newsAddresses)
        .set({ ...agreement, refusals: 0 })
        .where(isRow(id));
      return (await rows.returning({ id: newsAddresses.id })).length > 0;
    },

    /** Forgets old requests that no one has confirmed; `eraseBefore` of the copies erases the addresses that are then of no use. */
    async forgetUnconfirmed(before: Date): Promise<void> {
      const isOld = and(isNull(newsAddresses.confirmedAt), lt(newsAddresses.askedAt, before));
      const rows = db.update(newsAddresses).set({ askedAt: null }).where(isOld);
      const forgotten = await rows.returning({ id: newsAddresses.id });
      await confirmEmails.remove({ about: idsOf(forgotten) });
    },

    /** Forgets that those who left before a moment had asked, unless they have asked again. */
    async forgetLeft({ leftBefore, askedBefore }: { leftBefore: Date; askedBefore: Date }): Promise<void> {
      const left = await newsLeavesRepository(db).listLeft();
      const { id, email, askedAt, confirmedAt } = newsAddresses;
      const rows = await db.select({ id, email, askedAt }).from(newsAddresses);
      const old = rows.filter((row) => {
        const leftAt = left.get(leaveKey(row.email));
        if (!leftAt || leftAt >= leftBefore) return false;
        return row.askedAt === null || row.askedAt <= leftAt || row.askedAt < askedBefore;
      });
      // She may be coming back at this moment.
      const isStillOld = and(isOneOf(old), or(isNull(confirmedAt), lt(confirmedAt, leftBefore)));
      const nothing = { agreedTo: null, askedAt: null, confirmedAt: null, refusals: 0 };
      const forgotten = await db.update(newsAddresses).set(nothing).where(isStillOld).returning({ id });
      await confirmEmails.remove({ about: idsOf(forgotten) });
    },

    /** Deletes the rows of those who had asked before they left. Returns how many. The tables may be those of a version without them. */
    async removeLeft(leftAt: ReadonlyMap<string, Date>): Promise<number> {
      if (!(await hasTable(db, 'news_addresses'))) return 0;
      const { id, email, askedAt, confirmedAt } = newsAddresses;
      const rows = await db.select({ id, email, askedAt, confirmedAt }).from(newsAddresses);
      const gone = rows.filter((row) => {
        const asked = row.confirmedAt ?? row.askedAt;
        return asked !== null && asked <= leftAt.get(leaveKey(row.email))!;
      });
      await db.delete(newsAddresses).where(isOneOf(gone));
      await confirmEmails.remove({ about: idsOf(gone) });
      return gone.length;
    },

    /** Erases an address with the emails to it. Returns whether she had asked for the news. */
    async erase(email: string): Promise<boolean> {
      await copiesRepository(db).erase(email);
      const row = await this.findByEmail(email);
      if (!row) return false;
      const { id, addressId } = announcementRecipients;
      const recipients = await db.select({ id }).from(announcementRecipients).where(eq(addressId, row.id));
      await templateEmailsRepository(db, ANNOUNCEMENT_TEMPLATE).remove({ about: idsOf(recipients) });
      await confirmEmails.remove({ about: [row.id] });
      await db.delete(newsAddresses).where(isRow(row.id));
      return row.askedAt !== null || row.confirmedAt !== null;
    },
  };
}
