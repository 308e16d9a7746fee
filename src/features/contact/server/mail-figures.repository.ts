import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { minutesUntilOverdue, type MailState } from '../messages.rules.ts';
import { contacts } from './contacts.table.ts';
import { isRefused, isWaiting } from './message-mails.repository.ts';
import { messageMails } from './message-mails.table.ts';

type MailCounts = Record<Exclude<MailState, 'sent'> | 'refused', number>;

/** How the mails stand, all in all. */
export function mailFiguresRepository(db: Database) {
  return {
    /**
     * What came while mail was off counts until somebody has read it here: then it is no news any more. `refused` are those among the
     * waiting that were tried and did not get through.
     */
    async counts(): Promise<MailCounts> {
      const rows = await db
        .select({
          state: messageMails.state,
          count: sql<number>`count(*)::int`,
          refused: sql<number>`(count(*) filter (where ${isWaiting} and ${isRefused}))::int`,
        })
        .from(messageMails)
        .innerJoin(contacts, eq(contacts.id, messageMails.contactId))
        .where(
          or(
            inArray(messageMails.state, ['waiting', 'failed']),
            and(eq(messageMails.state, 'off'), isNull(contacts.readAt)),
          ),
        )
        .groupBy(messageMails.state);
      const counted = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
      const refused = rows.reduce((sum, row) => sum + row.refused, 0);
      return { waiting: 0, failed: 0, off: 0, ...counted, refused };
    },

    /** What the last try came to of the mails that did not get through, whatever became of others since. */
    async lastRefusal(): Promise<{ at: Date; answer: string } | undefined> {
      const [row] = await db
        .select({ at: messageMails.lastTryAt, answer: messageMails.answer })
        .from(messageMails)
        .where(
          and(
            inArray(messageMails.state, ['waiting', 'failed']),
            isRefused,
            isNotNull(messageMails.lastTryAt),
          ),
        )
        .orderBy(desc(messageMails.lastTryAt))
        .limit(1);
      return row?.at ? { at: row.at, answer: row.answer ?? '' } : undefined;
    },

    async lastSentAt(): Promise<Date | undefined> {
      const [row] = await db
        .select({ at: messageMails.sentAt })
        .from(messageMails)
        .where(and(eq(messageMails.state, 'sent'), isNotNull(messageMails.sentAt)))
        .orderBy(desc(messageMails.lastTryAt))
        .limit(1);
      return row?.at ?? undefined;
    },

    async nextTryAt(): Promise<Date | undefined> {
      const [row] = await db
        .select({ at: messageMails.nextTryAt })
        .from(messageMails)
        .where(isWaiting)
        .orderBy(messageMails.nextTryAt)
        .limit(1);
      return row?.at;
    },

    /** Since when mails wait that nobody sends: due for long, and nothing was tried for as long. */
    async overdueSince(): Promise<Date | undefined> {
      const longAgo = sql`now() - make_interval(mins => ${minutesUntilOverdue})`;
      const nobodyTried = sql`not exists (select from ${messageMails} where ${messageMails.lastTryAt} > ${longAgo})`;
      const [row] = await db
        .select({ at: messageMails.nextTryAt })
        .from(messageMails)
        .where(and(isWaiting, lt(messageMails.nextTryAt, longAgo), nobodyTried))
        .orderBy(messageMails.nextTryAt)
        .limit(1);
      return row?.at;
    },
  };
}
