import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { foldForSearch } from '../../../kernel/search-text.ts';
import type { Letter } from '../contact.rules.ts';
import { contactThrottle } from './contact-throttle.table.ts';
import { contacts } from './contacts.table.ts';

const mostAnHour = 5;

/** So long somebody tries again whose answer got lost; later she may well mean to say the same once more. */
const minutesOfTryingAgain = 15;

/** What visitors send us. */
export function contactsRepository(db: Database) {
  return {
    /**
     * Whether we have this very letter from a few minutes ago. Junk does not count: a person may follow a program that wrote the same.
     * Until our transaction ends nobody else gets an answer to the same question, from whatever place and process she asks; a phone that
     * lost its line comes back on another one.
     */
    async hasJustCome(letter: Letter): Promise<boolean> {
      await db.execute(sql`select pg_advisory_xact_lock(${lockOf(letter)}::bigint)`);
      const { name, email, message } = letter;
      const { rows } = await db.execute<{ found: boolean }>(sql`
        select exists (
          select from ${contacts}
          where lower(${contacts.email}) = lower(${email}) and ${contacts.email} = ${email}
            and ${contacts.name} = ${name} and ${contacts.message} = ${message} and ${contacts.folder} <> 'junk'
            and ${contacts.createdAt} > now() - make_interval(mins => ${minutesOfTryingAgain})
        ) as found`);
      return rows[0]!.found;
    },

    /** Counts a message from a place; false if as many as we take in an hour came from there. */
    async count(place: string): Promise<boolean> {
      const isOver = sql`${contactThrottle.since} < now() - interval '1 hour'`;
      const [counted] = await db
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
      if (!counted) return false;
      // Two who wait for each other's row would wait for ever, so a row somebody is writing to is left to the next.
      const forgotten = db
        .select({ key: contactThrottle.key })
        .from(contactThrottle)
        .where(isOver)
        .for('update', { skipLocked: true });
      await db.delete(contactThrottle).where(inArray(contactThrottle.key, forgotten));
      return true;
    },

    /** Whether the same text came from several other addresses within a day. From one, it may be hers, written wrongly before. */
    async isRepeated({ email, message }: Letter): Promise<boolean> {
      const { rows } = await db.execute<{ found: boolean }>(sql`
        select count(distinct lower(${contacts.email})) >= 2 as found from ${contacts}
        where ${contacts.createdAt} > now() - interval '1 day'
          and ${contacts.message} = ${message} and lower(${contacts.email}) <> lower(${email})`);
      return rows[0]!.found;
    },

    async insert(letter: Letter, junkReasons: string[]): Promise<number> {
      const [row] = await db
        .insert(contacts)
        .values({
          ...letter,
          folder: junkReasons.length > 0 ? 'junk' : 'inbox',
          junkReasons,
          junkedAt: junkReasons.length > 0 ? sql`now()` : null,
          searchText: searchTextOf(letter),
        })
        .returning({ id: contacts.id });
      return row!.id;
    },
  };
}

/** What the search looks through, one a line so that no match spans two of them. */
function searchTextOf({ name, email, message }: Letter): string {
  return [name, email, message].map(foldForSearch).join('\n');
}

/** A number for the letter. Two letters that share one wait for each other, and nothing worse. */
function lockOf({ name, email, message }: Letter): string {
  const letter = JSON.stringify([name, email, message]);
  return createHash('sha256').update(`contact ${letter}`).digest().readBigInt64BE().toString();
}
