import { desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import type { SitemapEntry } from '../../../infra/feature.ts';
import { reachMember } from '../../members/members.rules.ts';
import { addressOfPage } from '../../pages/pages.rules.ts';
import type { EventPage } from '../event-page.contract.ts';
import type { EventChoices } from '../manage-events.contract.ts';
import { eventPath } from '../events.rules.ts';
import type { EventRow } from './events.repository.ts';
import { events } from './events.table.ts';

export type EventPagesRepository = ReturnType<typeof eventPagesRepository>;

const MAX_CHOICES = 1000;
const MAX_SITEMAP_EVENTS = 200_000;
const isProgram = sql`is_published and type = 'program'`;
const collection = sql`btrim(gallery_title)`;

/** What the pages of events show beside the events themselves. */
export function eventPagesRepository(db: Database) {
  return {
    /** The program, the member to ask and the album that an event names. What is gone or hidden is left out. */
    async findRelated(
      { programId, contactId, album }: EventRow,
      memberEmails: string,
    ): Promise<Pick<EventPage, 'program' | 'contact' | 'album'>> {
      const [program, contact, pictures] = await Promise.all([
        first<{ title: string; slug: string; type: 'program' }>(
          programId && sql`select title, slug, type from pages where id = ${programId} and ${isProgram}`,
        ),
        first<ContactRow>(
          contactId &&
            sql`select id, name, title, email, image_url as image from members where id = ${contactId} and not is_unlisted`,
        ),
        first<{ title: string }>(
          album &&
            sql`select ${collection} as title from media_items where category = 'gallery' and ${collection} = btrim(${album}) limit 1`,
        ),
      ]);
      return {
        program: program && { title: program.title, path: addressOfPage(program) },
        contact: contact && toContact(contact, memberEmails),
        album: pictures && { title: pictures.title, path: '/gallery' },
      };
    },

    async findTitle(id: number): Promise<string | undefined> {
      const rows = await db.select({ title: events.title }).from(events).where(eq(events.id, id));
      return rows[0]?.title;
    },

    /** All pages, newest event first. */
    async sitemap(): Promise<SitemapEntry[]> {
      const rows = await db
        .select({ id: events.id, title: events.title, changedAt: events.updatedAt })
        .from(events)
        .orderBy(desc(events.startDate), desc(events.id))
        .limit(MAX_SITEMAP_EVENTS);
      return rows.map(({ changedAt, ...event }) => ({ path: eventPath(event), changedAt }));
    },

    async choices(): Promise<EventChoices> {
      const [programs, contacts, albums] = await Promise.all([
        db.execute<{ id: number; name: string }>(
          sql`select id, title as name from pages where ${isProgram} order by title, id limit ${MAX_CHOICES}`,
        ),
        db.execute<{ id: number; name: string }>(
          sql`select id, name from members where not is_unlisted order by name, id limit ${MAX_CHOICES}`,
        ),
        db.execute<{ title: string }>(
          sql`select ${collection} as title from media_items where category = 'gallery' and ${collection} <> ''
              group by 1 order by max(coalesce(upload_date, created_at)) desc limit ${MAX_CHOICES}`,
        ),
      ]);
      return {
        programs: programs.rows,
        contacts: contacts.rows,
        albums: albums.rows.map(({ title }) => title),
      };
    },
  };

  async function first<Row>(query: SQL | '' | 0 | null): Promise<Row | undefined> {
    if (!query) return undefined;
    const { rows } = await db.execute(query);
    return rows[0] as Row | undefined;
  }
}

interface ContactRow {
  id: number;
  name: string;
  title: string | null;
  email: string | null;
  image: string | null;
}

function toContact({ name, title, image, ...reach }: ContactRow, memberEmails: string): EventPage['contact'] {
  const { email, contactPath } = reachMember(reach, memberEmails);
  return {
    name,
    title: title ?? undefined,
    imageUrl: image ?? undefined,
    href: email ? `mailto:${email}` : (contactPath ?? '/contact'),
  };
}
