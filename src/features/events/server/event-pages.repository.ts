import { desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import type { SitemapEntry } from '../../../infra/feature.ts';
import { toContact, type ContactRow } from '../../members/members.rules.ts';
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

/** The office of a member that visitors can write to. */
const contactOffice = sql`(select offices.id from offices join terms on terms.office_id = offices.id
  where terms.member_id = members.id and terms.ends_at is null and offices.removed_at is null and btrim(offices.topics) <> ''
  order by offices.position, offices.id limit 1)`;

/** What the pages of events show beside the events themselves. */
export function eventPagesRepository(db: Database) {
  return {
    /** The program and the member to ask that an event names. What is gone or hidden is left out. */
    async findRelated(
      { programId, contactId }: EventRow,
      memberEmails: string,
    ): Promise<Pick<EventPage, 'program' | 'contact'>> {
      const [program, contact] = await Promise.all([
        first<{ title: string; slug: string; type: 'program' }>(
          programId && sql`select title, slug, type from pages where id = ${programId} and ${isProgram}`,
        ),
        first<ContactRow>(
          contactId &&
            sql`select id, name, title, email, image_url as "imageUrl", ${contactOffice} as "officeId" from members where id = ${contactId} and not is_unlisted`,
        ),
      ]);
      return {
        program: program && { title: program.title, path: addressOfPage(program) },
        contact: contact && toContact(contact, memberEmails),
      };
    },

    /** The page of a program, by the last part of its slug. */
    async findProgramId(slug: string): Promise<number | undefined> {
      const found = await first<{ id: number }>(
        sql`select id from pages where slug in (${slug}, ${`programs/${slug}`}) and ${isProgram} order by slug = ${slug} desc limit 1`,
      );
      return found?.id;
    },

    /** The events that name an album. */
    async listOfAlbum(title: string): Promise<number[]> {
      const rows = await db
        .select({ id: events.id })
        .from(events)
        .where(sql`btrim(${events.album}) = btrim(${title})`)
        .orderBy(events.id);
      return rows.map(({ id }) => id);
    },

    async findTitle(id: number): Promise<string | undefined> {
      const rows = await db.select({ title: events.title }).from(events).where(eq(events.id, id));
      return rows[0]?.title;
    },

    /** The events that were created last, the latest first. A series counts as one event, its first. */
    async newest(limit: number): Promise<(EventRow & { createdAt: Date })[]> {
      const { searchText: _searchText, ...columns } = getTableColumns(events);
      const isFirst = sql`not exists (select from events earlier where earlier.series_id = ${events.seriesId} and earlier.id < ${events.id})`;
      return db.select(columns).from(events).where(isFirst).orderBy(desc(events.id)).limit(limit);
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
