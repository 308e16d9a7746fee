import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { foldForSearch } from '../../../kernel/search-text.ts';
import type { Letter } from '../contact.rules.ts';
import { contacts } from './contacts.table.ts';

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
