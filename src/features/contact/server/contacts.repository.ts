import { sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { lockFor } from '../../../infra/db/sql.ts';
import type { ContactRow } from '../../../kernel/lookups.ts';
import { foldForSearch } from '../../../kernel/search-text.ts';
import type { ContactDraft } from '../contact.rules.ts';
import { contacts } from './contacts.table.ts';

/** How long a repeated message counts as a retry. After that the visitor may well mean to say the same again. */
const RETRY_WINDOW_MINUTES = 15;

/** A message as it is stored. */
export interface ReceivedMessage extends ContactDraft {
  /** The member it is for. */
  member: AddressedMember | undefined;
  /** The title of the office it is for. */
  office: string | undefined;
}

/** With her name at that time. */
export type AddressedMember = Pick<ContactRow, 'id' | 'name'>;

/** The messages as visitors send them. */
export function contactsRepository(db: Database) {
  return {
    /**
     * Whether the same message arrived a few minutes ago. Junk does not count: a person may send what a program sent before. An advisory
     * lock makes concurrent retries wait, from whatever address: a phone that lost its connection comes back with another one.
     */
    async isRetry(received: ReceivedMessage): Promise<boolean> {
      const { name, email, message, member, office } = received;
      await lockFor(db, 'contact', JSON.stringify([name, email, message, member?.id, office]));
      const { rows } = await db.execute<{ found: boolean }>(sql`
        select exists (
          select from ${contacts}
          where lower(${contacts.email}) = lower(${email}) and ${contacts.email} = ${email}
            and ${contacts.name} = ${name} and ${contacts.message} = ${message} and ${contacts.folder} <> 'junk'
            and ${contacts.forMemberId} is not distinct from ${member?.id ?? null}::int
            and ${contacts.forOffice} is not distinct from ${office ?? null}::text
            and ${contacts.createdAt} > now() - make_interval(mins => ${RETRY_WINDOW_MINUTES})
        ) as found`);
      return rows[0]!.found;
    },

    /** Whether at least two other addresses sent the same text within a day. A single one may be the same person's, mistyped. */
    async isRepeated({ email, message }: ContactDraft): Promise<boolean> {
      const { rows } = await db.execute<{ found: boolean }>(sql`
        select count(distinct lower(${contacts.email})) >= 2 as found from ${contacts}
        where ${contacts.createdAt} > now() - interval '1 day'
          and ${contacts.message} = ${message} and lower(${contacts.email}) <> lower(${email})`);
      return rows[0]!.found;
    },

    async insert({ member, office, ...draft }: ReceivedMessage, junkReasons: string[]): Promise<number> {
      const isJunk = junkReasons.length > 0;
      const { name, email, message } = draft;
      const [row] = await db
        .insert(contacts)
        .values({
          ...draft,
          forMemberId: member?.id,
          forMember: member?.name,
          forOffice: office,
          folder: isJunk ? 'junk' : 'inbox',
          junkReasons,
          junkedAt: isJunk ? sql`now()` : null,
          // One field per line, so that no match spans two of them.
          searchText: [name, email, message, member?.name ?? '', office ?? ''].map(foldForSearch).join('\n'),
        })
        .returning({ id: contacts.id });
      return row!.id;
    },
  };
}
