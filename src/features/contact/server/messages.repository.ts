import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { escapeLike } from '../../../infra/db/escape-like.ts';
import type { Database } from '../../../infra/db/pool.ts';
import { foldForSearch } from '../../../kernel/search-text.ts';
import type { MessageCounts } from '../manage-messages.contract.ts';
import { daysOfJunk, type MailState, type Show } from '../messages.rules.ts';
import { contacts } from './contacts.table.ts';
import { messageMails } from './message-mails.table.ts';

const { searchText, ...columns } = getTableColumns(contacts);

export type MessageRow = Omit<typeof contacts.$inferSelect, 'searchText'>;
export type ListedMessage = MessageRow & { mailState: MailState | null; mailAnswer: string | null };

/** Which part of a list: so many, the newest or those next to a message. */
interface Place {
  before?: number | undefined;
  after?: number | undefined;
  isOldestFirst?: boolean;
  limit: number;
}

export interface MessageFilter {
  show: Show;
  search?: string | undefined;
}

const mostAtATime = 1_000;

const isUnread = sql`${contacts.readAt} is null`;
const shown: Record<Show, SQL> = {
  inbox: sql`${contacts.folder} = 'inbox'`,
  unread: sql`${contacts.folder} = 'inbox' and ${isUnread}`,
  read: sql`${contacts.folder} = 'inbox' and not ${isUnread}`,
  archived: sql`${contacts.folder} = 'archive'`,
  junk: sql`${contacts.folder} = 'junk'`,
};

/** What administrators do with the messages. */
export function messagesRepository(db: Database) {
  return {
    /** Newest first, unless told otherwise. */
    async list(
      filter: MessageFilter,
      { before, after, isOldestFirst, limit }: Place,
    ): Promise<ListedMessage[]> {
      const lastMail = db
        .select({ state: messageMails.state, answer: messageMails.answer })
        .from(messageMails)
        .where(eq(messageMails.contactId, contacts.id))
        .orderBy(desc(messageMails.id))
        .limit(1)
        .as('last_mail');
      const rows = await db
        .select({ ...columns, mailState: lastMail.state, mailAnswer: lastMail.answer })
        .from(contacts)
        .leftJoinLateral(lastMail, sql`true`)
        .where(
          and(
            wanted(filter),
            before ? lt(contacts.id, before) : undefined,
            after ? gt(contacts.id, after) : undefined,
          ),
        )
        .orderBy(after || isOldestFirst ? asc(contacts.id) : desc(contacts.id))
        .limit(limit);
      return after ? rows.toReversed() : rows;
    },

    async counts(): Promise<MessageCounts> {
      const count = (show: Show) => sql<number>`(count(*) filter (where ${shown[show]}))::int`;
      const [counts] = await db
        .select({
          inbox: count('inbox'),
          unread: count('unread'),
          read: count('read'),
          archived: count('archived'),
          junk: count('junk'),
        })
        .from(contacts);
      return counts!;
    },

    async find(id: number): Promise<MessageRow | undefined> {
      const [row] = await db.select(columns).from(contacts).where(eq(contacts.id, id));
      return row;
    },

    /** A message that nobody else can change until our transaction ends. */
    async lock(id: number): Promise<MessageRow | undefined> {
      const [row] = await db.select(columns).from(contacts).where(eq(contacts.id, id)).for('update');
      return row;
    },

    async update(
      id: number,
      { folder, ...change }: Partial<Pick<MessageRow, 'readAt' | 'folder' | 'junkReasons'>>,
    ): Promise<MessageRow> {
      const moved = folder && { folder, junkedAt: folder === 'junk' ? sql`now()` : null };
      const [row] = await db
        .update(contacts)
        .set({ ...change, ...moved })
        .where(eq(contacts.id, id))
        .returning(columns);
      return row!;
    },

    async remove(id: number): Promise<boolean> {
      const { rowCount } = await db.delete(contacts).where(eq(contacts.id, id));
      return rowCount === 1;
    },

    /** All that came from an address, however it was written. Answers how many. */
    async removeFrom(email: string): Promise<number> {
      const { rowCount } = await db.delete(contacts).where(sql`lower(${contacts.email}) = lower(${email})`);
      return rowCount ?? 0;
    },

    /** What is older than we keep messages, and what has been junk for long enough. Answers how many went. */
    async removeOutdated(now: Date, months: number): Promise<number> {
      const moment = sql`${now.toISOString()}::timestamptz`;
      // Put there by a process of an older version, which did not say when.
      await db
        .update(contacts)
        .set({ junkedAt: moment })
        .where(and(shown.junk, isNull(contacts.junkedAt)));
      const isOutdated = sql`
        ${contacts.createdAt} < ${moment} - make_interval(months => ${months})
        or (${shown.junk} and ${contacts.junkedAt} < ${moment} - make_interval(days => ${daysOfJunk}))`;
      // No statement may take long, however many came.
      for (let removed = 0; ;) {
        const some = db.select({ id: contacts.id }).from(contacts).where(isOutdated).limit(mostAtATime);
        const { rowCount } = await db.delete(contacts).where(inArray(contacts.id, some));
        removed += rowCount ?? 0;
        if ((rowCount ?? 0) < mostAtATime) return removed;
      }
    },
  };
}

function wanted({ show, search }: MessageFilter): SQL | undefined {
  const words = search?.trim();
  return and(
    shown[show],
    words ? sql`${searchText} like ${`%${escapeLike(foldForSearch(words))}%`}` : undefined,
  );
}
