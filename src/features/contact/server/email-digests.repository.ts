import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { contacts } from './contacts.table.ts';
import { afterTry, isDue, isWaiting, type KeptOutcome } from './message-mails.repository.ts';
import { messageMails } from './message-mails.table.ts';

/** One email about all messages beyond the hourly limit. */
export interface DueDigest {
  digestKey: string;
  count: number;
  firstAt: Date;
  lastAt: Date;
  tries: number;
}

const isSingle = isNull(messageMails.digestKey);
const isWithinHour = sql`${messageMails.sentAt} > now() - interval '1 hour'`;

export function emailDigestsRepository(db: Database) {
  return {
    /**
     * Moves the emails that are due beyond the hourly limit into the digest of this hour. Called by the one process that sends, so
     * that nobody else counts at the same time.
     */
    async assign(maxEmailsPerHour: number, newKey: () => string): Promise<void> {
      const [sent] = await db
        .select({
          count: sql<number>`count(*)::int`,
          windowEnd: sql`coalesce(min(${messageMails.sentAt}), now()) + interval '1 hour'`.mapWith(
            messageMails.sentAt,
          ),
        })
        .from(messageMails)
        .where(and(eq(messageMails.state, 'sent'), isSingle, isWithinHour));
      const beyond = db
        .select({ id: messageMails.id })
        .from(messageMails)
        .where(and(isWaiting, isSingle, isDue))
        .orderBy(asc(messageMails.id))
        .offset(Math.max(0, maxEmailsPerHour - sent!.count));
      // A digest that is due may have been taken already, so that nothing is added to it any more.
      const [open] = await db
        .select({ digestKey: messageMails.digestKey, nextTryAt: messageMails.nextTryAt })
        .from(messageMails)
        .where(
          and(
            isWaiting,
            isNotNull(messageMails.digestKey),
            eq(messageMails.tries, 0),
            gt(messageMails.nextTryAt, sql`now()`),
          ),
        )
        .limit(1);
      await db
        .update(messageMails)
        .set({
          digestKey: open?.digestKey ?? newKey(),
          nextTryAt: open?.nextTryAt ?? sent!.windowEnd,
          tries: 0,
        })
        .where(inArray(messageMails.id, beyond));
    },

    async due(): Promise<DueDigest[]> {
      return db
        .select({
          digestKey: sql<string>`${messageMails.digestKey}`,
          count: sql<number>`count(*)::int`,
          firstAt: sql`min(${contacts.createdAt})`.mapWith(contacts.createdAt),
          lastAt: sql`max(${contacts.createdAt})`.mapWith(contacts.createdAt),
          tries: sql<number>`min(${messageMails.tries})`,
        })
        .from(messageMails)
        .innerJoin(contacts, eq(contacts.id, messageMails.contactId))
        .where(and(isWaiting, isNotNull(messageMails.digestKey), isDue))
        .groupBy(messageMails.digestKey);
    },

    async keepOutcome({ digestKey }: DueDigest, outcome: KeptOutcome): Promise<void> {
      await db
        .update(messageMails)
        .set(afterTry(outcome))
        .where(and(isWaiting, eq(messageMails.digestKey, digestKey), isDue));
    },
  };
}
