import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../src/infra/db/pool.ts';
import type { ListingContent } from '../headquarters/listing-content.ts';
import { fleetChannels } from './chapters.repository.ts';
import { chapters, listings } from './control.table.ts';

export type Listing = typeof listings.$inferSelect;

export type ListingsRepository = ReturnType<typeof listingsRepository>;

/** After this, the process that reads it has probably ended. */
const CLAIM_MINUTES = 5;
/** Several changes of a chapter within this time are one. */
const CHANGE_DELAY_SECONDS = 5;
/** After the start of a process, chapters are read again within this time: not all at once. */
const START_MINUTES = 10;

export function listingsRepository(db: Database) {
  const notify = (id: number) => db.execute(sql`select pg_notify(${fleetChannels.listings}, ${String(id)})`);
  const claimEnd = sql`now() + make_interval(mins => ${CLAIM_MINUTES})`;
  /** Every chapter of this installation has a listing, which is empty until the chapter shares its name. */
  const addChapters = () =>
    db.execute(
      sql`insert into ${listings} (chapter_id)
        select c.id from ${chapters} c
        where not exists (select from ${listings} l where l.chapter_id = c.id)
        on conflict do nothing`,
    );

  return {
    list: (): Promise<Listing[]> => db.select().from(listings).orderBy(asc(listings.id)),

    async find(id: number): Promise<Listing | undefined> {
      const [row] = await db.select().from(listings).where(eq(listings.id, id));
      return row;
    },

    /** Adds a chapter elsewhere. Returns false where its name or address is taken. */
    async add(listing: { name: string; url: string; region: string }): Promise<boolean> {
      const [row] = await db
        .insert(listings)
        .values(listing)
        .onConflictDoNothing()
        .returning({ id: listings.id });
      if (row) await notify(row.id);
      return row !== undefined;
    },

    async remove(name: string): Promise<boolean> {
      const [row] = await db.delete(listings).where(eq(listings.name, name)).returning({ id: listings.id });
      if (row) await notify(row.id);
      return row !== undefined;
    },

    /** Has a chapter of this installation read again soon. */
    async markChanged(chapterId: number): Promise<void> {
      const soon = sql`now() + make_interval(secs => ${CHANGE_DELAY_SECONDS})`;
      await db
        .update(listings)
        .set({ dueAt: sql`least(${listings.dueAt}, ${soon})` })
        .where(eq(listings.chapterId, chapterId));
    },

    /** The process before this one may have been killed after a commit and before `markChanged`. */
    async markChaptersDue(): Promise<void> {
      const within = sql`now() + random() * make_interval(mins => ${START_MINUTES})`;
      await db
        .update(listings)
        .set({ dueAt: sql`least(${listings.dueAt}, ${within})` })
        .where(isNotNull(listings.chapterId));
    },

    /** The listing that is due for the longest time, for one process. Chapters are opened only by servers whose version fits. */
    async claimDue(schema: number): Promise<Listing | undefined> {
      await addChapters();
      const due = db
        .select({ id: listings.id })
        .from(listings)
        .leftJoin(chapters, eq(chapters.id, listings.chapterId))
        .where(
          and(
            lte(listings.dueAt, sql`now()`),
            or(isNull(listings.claimedUntil), lte(listings.claimedUntil, sql`now()`)),
            or(isNull(listings.chapterId), and(eq(chapters.state, 'active'), eq(chapters.schema, schema))),
          ),
        )
        .orderBy(asc(listings.dueAt))
        .limit(1)
        .for('update', { of: listings, skipLocked: true });
      const [row] = await db
        .update(listings)
        // A change during the reading makes it due again.
        .set({ claimedUntil: claimEnd, dueAt: claimEnd })
        .where(eq(listings.id, due))
        .returning();
      return row;
    },

    /** Stores what was read. The pages change only where the content has. */
    async storeContent({ id, ...before }: Listing, content: ListingContent, dueAt: Date): Promise<void> {
      const { card = null, events } = content;
      await db
        .update(listings)
        .set({ card, events, error: null, readAt: sql`now()`, ...released(dueAt) })
        .where(eq(listings.id, id));
      const isSame =
        before.error === null &&
        isDeepStrictEqual(before.card, card) &&
        isDeepStrictEqual(before.events, events);
      if (!isSame) await notify(id);
    },

    /** Stores why it could not be read. What was read before stays. */
    async storeFailure({ id, error: before }: Listing, error: string, dueAt: Date): Promise<void> {
      await db
        .update(listings)
        .set({ error, ...released(dueAt) })
        .where(eq(listings.id, id));
      if (before !== error) await notify(id);
    },
  };
}

function released(dueAt: Date) {
  return {
    claimedUntil: null,
    // A change during the reading has made it due earlier.
    dueAt: sql`case when ${listings.dueAt} < ${listings.claimedUntil} then ${listings.dueAt} else ${dueAt.toISOString()}::timestamptz end`,
  };
}
