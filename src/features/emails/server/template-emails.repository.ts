import { and, eq, inArray, lt, ne, notInArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import type { EmailState } from '../emails.rules.ts';
import { emails } from './emails.table.ts';

/** Rows that emails are about are given by their ids, or by a query of these. */
interface RemovedEmails {
  about?: readonly number[];
  notAbout?: SQLWrapper;
  queuedBefore?: SQL;
}

/** The emails of one template, for the feature whose rows they are about. */
export function templateEmailsRepository(db: Database, template: string) {
  const isOfTemplate = eq(emails.template, template);
  return {
    /** All of them by default. */
    async remove({ about, notAbout, queuedBefore }: RemovedEmails = {}): Promise<void> {
      await db
        .delete(emails)
        .where(
          and(
            isOfTemplate,
            about && inArray(emails.referenceId, [...about]),
            notAbout && notInArray(emails.referenceId, notAbout),
            queuedBefore && lt(emails.queuedAt, queuedBefore),
          ),
        );
    },

    /** How the deliveries of the emails about some rows stand. */
    async findStates(referenceIds: readonly number[]) {
      const isAbout = inArray(emails.referenceId, [...referenceIds]);
      const rows = await db
        .select({ id: emails.referenceId, state: sql<EmailState>`${emails.state}`, reason: emails.reason })
        .from(emails)
        .where(and(isOfTemplate, isAbout, ne(emails.state, 'canceled')));
      return new Map(rows.map(({ id, ...delivery }) => [id, delivery]));
    },

    /** How many emails about some rows were queued while email was off. */
    async countOff(about: SQLWrapper): Promise<number> {
      const isAbout = inArray(emails.referenceId, about);
      return db.$count(emails, and(isOfTemplate, eq(emails.state, 'off'), isAbout));
    },

    /** The row that an email is about. */
    async findReference(id: number): Promise<number | undefined> {
      const rows = db.select({ id: emails.referenceId }).from(emails);
      const [row] = await rows.where(and(isOfTemplate, eq(emails.id, id)));
      return row?.id;
    },
  };
}
