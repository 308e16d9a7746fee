import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { contactThrottle } from './contact-throttle.table.ts';
import { contacts } from './contacts.table.ts';

export type ContactsRepository = ReturnType<typeof contactsRepository>;

const mostAnHour = 5;

export function contactsRepository(db: Database) {
  return {
    /** Stores a message, unless as many as we take in an hour came from the same place; then nothing is stored. */
    async insert(
      message: { name: string; email: string; message: string },
      place: string,
    ): Promise<'stored' | 'too-many'> {
      return db.transaction(async (transaction) => {
        const isOver = sql`${contactThrottle.since} < now() - interval '1 hour'`;
        const [counted] = await transaction
          .insert(contactThrottle)
          .values({ key: place, messages: 1 })
          .onConflictDoUpdate({
            target: contactThrottle.key,
            set: {
              messages: sql`case when ${isOver} then 1 else ${contactThrottle.messages} + 1 end`,
              since: sql`case when ${isOver} then now() else ${contactThrottle.since} end`,
            },
            setWhere: sql`${isOver} or ${contactThrottle.messages} < ${mostAnHour}`,
          })
          .returning({ messages: contactThrottle.messages });
        if (!counted) return 'too-many';
        // Two who wait for each other's row would wait for ever, so a row somebody is writing to is left to the next.
        const forgotten = transaction
          .select({ key: contactThrottle.key })
          .from(contactThrottle)
          .where(isOver)
          .for('update', { skipLocked: true });
        await transaction.delete(contactThrottle).where(inArray(contactThrottle.key, forgotten));
        await transaction.insert(contacts).values(message);
        return 'stored';
      });
    },
  };
}
