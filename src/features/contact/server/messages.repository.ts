import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { escapeLike } from '../../../infra/db/sql.ts';
import type { Database } from '../../../infra/db/pool.ts';
import { foldForSearch } from '../../../kernel/search-text.ts';
import { templateEmailsRepository } from '../../emails/server/template-emails.repository.ts';
import type { MessageCounts } from '../manage-messages.contract.ts';
import { JUNK_RETENTION_DAYS, shows, type Show } from '../messages.rules.ts';
import { contacts } from './contacts.table.ts';

/** The template of the email that brings a message to the chapter. */
export const MESSAGE_TEMPLATE = 'contact-message';
/** The template of the email about messages beyond the hourly limit. */
export const MORE_MESSAGES_TEMPLATE = 'contact-more-messages';

const { searchText, ...columns } = getTableColumns(contacts);

export type MessageRow = Omit<typeof contacts.$inferSelect, 'searchText'>;
/** What changes about a message; what the visitor wrote never does. */
type ChangedColumns = Partial<
  Pick<MessageRow, 'readAt' | 'folder' | 'junkReasons' | 'answeredAt' | 'answeredBy' | 'answeredById'>
>;

export interface MessageFilter {
  show: Show;
  search?: string | undefined;
}

interface Page {
  before?: number | undefined;
  after?: number | undefined;
  isOldestFirst?: boolean;
  limit: number;
}

/** No statement may take long, however many messages there are. */
const DELETE_BATCH_SIZE = 1_000;

const isUnread = isNull(contacts.readAt);
const isShown: Record<Show, SQL> = {
  inbox: sql`${contacts.folder} = 'inbox'`,
  unread: sql`${contacts.folder} = 'inbox' and ${isUnread}`,
  read: sql`${contacts.folder} = 'inbox' and not ${isUnread}`,
  archived: sql`${contacts.folder} = 'archive'`,
  junk: sql`${contacts.folder} = 'junk'`,
};

function matches(search: string | undefined): SQL | undefined {
  const words = search?.trim();
  return words ? sql`${searchText} like ${`%${escapeLike(foldForSearch(words))}%`}` : undefined;
}

/** The messages as administrators manage them. */
export function messagesRepository(db: Database) {
  /** Deletes messages and their emails, and returns how many. */
  async function removeWhere(condition: SQL | undefined): Promise<number> {
    return db.transaction(async (transaction) => {
      const removed = await transaction.delete(contacts).where(condition).returning({ id: contacts.id });
      const ids = removed.map(({ id }) => id);
      if (ids.length > 0)
        await templateEmailsRepository(transaction, MESSAGE_TEMPLATE).remove({ about: ids });
      return ids.length;
    });
  }

  return {
    /** Newest first by default. */
    async list(
      { show, search }: MessageFilter,
      { before, after, isOldestFirst, limit }: Page,
    ): Promise<MessageRow[]> {
      const rows = await db
        .select(columns)
        .from(contacts)
        .where(
          and(
            isShown[show],
            matches(search),
            before ? lt(contacts.id, before) : undefined,
            after ? gt(contacts.id, after) : undefined,
          ),
        )
        .orderBy(after || isOldestFirst ? asc(contacts.id) : desc(contacts.id))
        .limit(limit);
      return after ? rows.toReversed() : rows;
    },

    /** How many messages of each list match a search. */
    async counts(search?: string): Promise<MessageCounts> {
      const count = (show: Show) => sql<number>`(count(*) filter (where ${isShown[show]}))::int`;
      const counted = Object.fromEntries(shows.map((show) => [show, count(show)]));
      const [counts] = await db.select(counted).from(contacts).where(matches(search));
      return counts as MessageCounts;
    },

    /** How many unread messages arrived while email was off. */
    async countUnreadWithEmailOff(): Promise<number> {
      const unread = db.select({ id: contacts.id }).from(contacts).where(isUnread);
      return templateEmailsRepository(db, MESSAGE_TEMPLATE).countOff(unread);
    },

    async find(id: number): Promise<MessageRow | undefined> {
      const [row] = await db.select(columns).from(contacts).where(eq(contacts.id, id));
      return row;
    },

    /** Who wrote these messages, as far as they still exist. */
    async findNames(ids: readonly number[]): Promise<Map<number, string>> {
      const rows = await db
        .select({ id: contacts.id, name: contacts.name })
        .from(contacts)
        .where(inArray(contacts.id, ids));
      return new Map(rows.map(({ id, name }) => [id, name]));
    },

    /** Locks the message until the transaction ends. */
    async lock(id: number): Promise<MessageRow | undefined> {
      const [row] = await db.select(columns).from(contacts).where(eq(contacts.id, id)).for('update');
      return row;
    },

    async update(id: number, { folder, ...change }: ChangedColumns): Promise<MessageRow> {
      const moved = folder && { folder, junkedAt: folder === 'junk' ? sql`now()` : null };
      const [row] = await db
        .update(contacts)
        .set({ ...change, ...moved })
        .where(eq(contacts.id, id))
        .returning(columns);
      return row!;
    },

    async remove(id: number): Promise<boolean> {
      return (await removeWhere(eq(contacts.id, id))) === 1;
    },

    /** Removes all messages from an address, in upper or lower case, and returns how many. */
    async removeFrom(email: string): Promise<number> {
      return removeWhere(sql`lower(${contacts.email}) = lower(${email})`);
    },

    /** Removes messages, junk and notices past their retention. Returns how many messages. */
    async removeOutdated(now: Date, months: number): Promise<number> {
      const moment = sql`${now.toISOString()}::timestamptz`;
      // Processes of an older version set no date.
      await db
        .update(contacts)
        .set({ junkedAt: moment })
        .where(and(isShown.junk, isNull(contacts.junkedAt)));
      const oldest = sql`${moment} - make_interval(months => ${months})`;
      await templateEmailsRepository(db, MORE_MESSAGES_TEMPLATE).remove({ queuedBefore: oldest });
      const isOutdated = sql`
        ${contacts.createdAt} < ${oldest}
        or (${isShown.junk} and ${contacts.junkedAt} < ${moment} - make_interval(days => ${JUNK_RETENTION_DAYS}))`;
      for (let removed = 0; ;) {
        const batch = db
          .select({ id: contacts.id })
          .from(contacts)
          .where(isOutdated)
          .limit(DELETE_BATCH_SIZE);
        const count = await removeWhere(inArray(contacts.id, batch));
        removed += count;
        if (count < DELETE_BATCH_SIZE) return removed;
      }
    },
  };
}
