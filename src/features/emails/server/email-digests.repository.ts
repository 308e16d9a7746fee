import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { lockFor } from '../../../infra/db/sql.ts';
import { emails } from './emails.table.ts';

export function emailDigestsRepository(db: Database) {
  return {
    /** How many emails of a template went out one by one within the last hour, and in how many seconds the first of them is older. */
    async sentWithinHour(template: string): Promise<{ count: number; secondsLeft: number }> {
      const [row] = await db
        .select({
          count: sql<number>`count(*)::int`,
          secondsLeft: sql<number>`
            coalesce(ceil(extract(epoch from min(${emails.sentAt}) + interval '1 hour' - now())), 3600)::int`,
        })
        .from(emails)
        .where(
          and(
            eq(emails.template, template),
            eq(emails.state, 'sent'),
            isNull(emails.digestId),
            sql`${emails.sentAt} > now() - interval '1 hour'`,
          ),
        );
      return row!;
    },

    /**
     * The digest that emails can still join. One worker at a time looks for it, so that two of them do not create one each. The lock
     * of the row makes the first attempt of the digest wait until the email has joined.
     */
    async lockOpen(template: string): Promise<number | undefined> {
      await lockFor(db, 'digest', template);
      const [row] = await db
        .select({ id: emails.id })
        .from(emails)
        .where(and(eq(emails.template, template), eq(emails.state, 'waiting'), isNull(emails.lastAttemptAt)))
        .limit(1)
        .for('update');
      return row?.id;
    },

    async join(id: number, digestId: number): Promise<void> {
      await db
        .update(emails)
        .set({ digestId, attempts: 0, lastAttemptAt: null, reason: null, rawResponse: null })
        .where(and(eq(emails.id, id), eq(emails.state, 'waiting')));
    },

    /** Removes the digests whose emails were all removed. */
    async removeEmpty(): Promise<void> {
      await db
        .delete(emails)
        .where(
          and(
            isNull(emails.referenceId),
            sql`not exists (select from ${emails} member where member.digest_id = ${emails.id})`,
          ),
        );
    },
  };
}
