import { and, asc, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import { escapeLike } from '../../../infra/db/sql.ts';
import type { Database } from '../../../infra/db/pool.ts';
import { foldForSearch } from '../../../kernel/search-text.ts';
import type { EventField } from '../events.contract.ts';
import { searchableTexts } from '../events.rules.ts';
import type { RevisionRow } from '../../../records/server/revisions.repository.ts';
import { events } from './events.table.ts';

export type EventRow = Omit<typeof events.$inferSelect, 'searchText' | 'createdAt'>;
type SeriesColumns = Pick<EventRow, 'seriesId' | 'seriesFrequency'>;
/** An update without the columns of the series leaves the event in its series. */
export type EventColumns = Pick<EventRow, EventField> & Partial<SeriesColumns>;

export interface EventFilter {
  when?: 'upcoming' | 'past' | 'now';
  at: Date;
  from?: Date;
  to?: Date;
  program?: number;
  isScheduled?: boolean;
  search?: string;
  after?: EventCursor;
  limit: number;
}

interface ManagedFilter extends Pick<EventFilter, 'at' | 'search' | 'after' | 'limit'> {
  /** Unlike on the website, an event is past only after its end. */
  when?: 'upcoming' | 'past';
}

interface PageOptions extends Pick<EventFilter, 'after' | 'limit'> {
  isSoonestFirst: boolean;
}

/** Far more than a chapter plans. */
const MAX_WITH_PART = 1000;

export type EventCursor = Pick<EventRow, 'startDate' | 'id'>;
export type EventsRepository = ReturnType<typeof eventsRepository>;

const { searchText: _searchText, createdAt: _createdAt, ...columns } = getTableColumns(events);

export { columns as eventColumns };

export function eventsRepository(db: Database) {
  const findById = db
    .select(columns)
    .from(events)
    .where(eq(events.id, sql.placeholder('id')))
    .prepare('events_find');

  return {
    async find(id: number): Promise<EventRow | undefined> {
      return (await findById.execute({ id }))[0];
    },

    /** Soonest first for upcoming events or a period, newest first otherwise. */
    async list({ when, at, from, to, program, search, ...filter }: EventFilter): Promise<EventRow[]> {
      const isPeriod = from !== undefined || to !== undefined;
      const conditions = [
        when && isAt(when, at),
        isPeriod ? overlaps(from, to) : undefined,
        program === undefined ? undefined : eq(events.programId, program),
        filter.isScheduled ? eq(events.status, 'scheduled') : undefined,
        search ? sql`${events.searchText} like ${patternOf(search)}` : undefined,
      ];
      return page(conditions, { ...filter, isSoonestFirst: when === 'upcoming' || (!when && isPeriod) });
    },

    /** The first and the last month with events, as `2026-08`, with a day more on both sides for time zones. */
    async months(): Promise<{ first: string; last: string } | undefined> {
      const [row] = await db
        .select({
          first: sql<string | null>`to_char(min(${events.startDate}) - interval '1 day', 'YYYY-MM')`,
          last: sql<string | null>`to_char(max(${events.startDate}) + interval '1 day', 'YYYY-MM')`,
        })
        .from(events);
      return row?.first && row.last ? { first: row.first, last: row.last } : undefined;
    },

    /** When the next event starts, or a current one ends. */
    async nextChange(at: Date): Promise<Date | undefined> {
      const { rows } = await db.execute<{ next: string | null }>(sql`select least(
        (select min(${events.startDate}) from ${events} where ${isAt('upcoming', at)}),
        (select min(${events.endDate}) from ${events} where ${isAt('now', at)})) as next`);
      return rows[0]?.next ? new Date(rows[0].next) : undefined;
    },

    /** Soonest first for upcoming events, newest first otherwise; with the search text in the title. */
    async listManaged({ when, at, search, ...filter }: ManagedFilter): Promise<EventRow[]> {
      const isSoonestFirst = when === 'upcoming';
      return page([when && hasEnded(at, !isSoonestFirst), inTitle(search)], { ...filter, isSoonestFirst });
    },

    async countManaged({ at, search }: Pick<ManagedFilter, 'at' | 'search'>) {
      const [counts] = await db
        .select({
          upcoming: sql<number>`(count(*) filter (where ${hasEnded(at, false)}))::int`,
          past: sql<number>`(count(*) filter (where ${hasEnded(at, true)}))::int`,
        })
        .from(events)
        .where(inTitle(search));
      return counts!;
    },

    /** All events of the same series, soonest first. */
    async listSeries({ seriesId }: EventRow): Promise<EventRow[]> {
      return seriesId === null ? [] : seriesQuery(eq(events.seriesId, seriesId));
    },

    /** Locks the later events of the same series until the transaction ends; soonest first. */
    async lockFollowing({ seriesId, startDate, id }: EventRow): Promise<EventRow[]> {
      if (seriesId === null) return [];
      const later = sql`(${events.startDate}, ${events.id}) > (${startDate.toISOString()}::timestamptz, ${id}::int)`;
      return seriesQuery(and(eq(events.seriesId, seriesId), later)).for('update');
    },

    /** Those with a part of another feature that are not over. */
    async listWithPart(part: string, now: Date): Promise<EventRow[]> {
      const hasPart = sql`${events.parts} -> ${part} is not null`;
      return db
        .select(columns)
        .from(events)
        .where(and(hasEnded(now, false), hasPart))
        .limit(MAX_WITH_PART);
    },

    insert,

    /** Keeps the uid, by which subscribed calendars recognize the event, and the series. */
    async reinsert(event: EventColumns, { entityId: id, version, snapshot }: RevisionRow): Promise<EventRow> {
      const { uid, seriesId, seriesFrequency } = snapshot as Pick<EventRow, 'uid'> & Partial<SeriesColumns>;
      const [row] = await insert([{ ...event, id, uid, seriesId, seriesFrequency, version: version + 1 }]);
      return row!;
    },

    /** Locks an event until the transaction ends. */
    async lock(id: number): Promise<EventRow | undefined> {
      return (await db.select(columns).from(events).where(eq(events.id, id)).for('update'))[0];
    },

    /** Stores the next version of an event, which calendars read as its SEQUENCE. */
    async update({ id, version }: EventRow, event: EventColumns): Promise<EventRow> {
      const [row] = await db
        .update(events)
        .set({ ...event, searchText: searchTextOf(event), version: version + 1, updatedAt: sql`now()` })
        .where(eq(events.id, id))
        .returning(columns);
      return row!;
    },

    async remove(id: number): Promise<void> {
      await db.delete(events).where(eq(events.id, id));
    },
  };

  /** Events in the order of their starts, from a cursor on. */
  function page(conditions: (SQL | undefined)[], { after, isSoonestFirst, limit }: PageOptions) {
    const compare = isSoonestFirst ? sql`>` : sql`<`;
    const direction = isSoonestFirst ? asc : desc;
    const afterCursor =
      after &&
      sql`(${events.startDate}, ${events.id}) ${compare} (${after.startDate.toISOString()}::timestamptz, ${after.id}::int)`;
    return db
      .select(columns)
      .from(events)
      .where(and(...conditions, afterCursor))
      .orderBy(direction(events.startDate), direction(events.id))
      .limit(limit);
  }

  function seriesQuery(condition: SQL | undefined) {
    return db.select(columns).from(events).where(condition).orderBy(asc(events.startDate), asc(events.id));
  }

  async function insert(added: (EventColumns & Partial<EventRow>)[]): Promise<EventRow[]> {
    return db
      .insert(events)
      .overridingSystemValue()
      .values(added.map((event) => ({ ...event, searchText: searchTextOf(event) })))
      .returning(columns);
  }
}

function hasEnded(at: Date, isPast: boolean): SQL {
  const moment = sql`${at.toISOString()}::timestamptz`;
  return isPast ? sql`${events.endDate} <= ${moment}` : sql`${events.endDate} > ${moment}`;
}

/** The title is the first line of the search text. The index is on the whole text, hence both conditions. */
function inTitle(search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  const pattern = patternOf(search);
  return sql`${events.searchText} like ${pattern} and split_part(${events.searchText}, E'\\n', 1) like ${pattern}`;
}

function patternOf(search: string): string {
  return `%${escapeLike(foldForSearch(search))}%`;
}

const period = sql`tstzrange(${events.startDate}, ${events.endDate}, '[]')`;

/** Whether an event is upcoming, past or happening at a moment. */
function isAt(when: NonNullable<EventFilter['when']>, at: Date): SQL {
  const moment = sql`${at.toISOString()}::timestamptz`;
  if (when === 'upcoming') return sql`${events.startDate} > ${moment}`;
  if (when === 'past') return sql`${events.startDate} <= ${moment}`;
  return sql`${period} @> ${moment} and ${events.endDate} > ${moment}`;
}

function overlaps(from: Date | undefined, to: Date | undefined): SQL {
  // PostgreSQL rejects a range that ends before it starts; an empty range finds nothing.
  const end = from && to && to < from ? from : to;
  const [first, last] = [from, end].map((bound) => sql`${bound?.toISOString() ?? null}::timestamptz`);
  return sql`${period} && tstzrange(${first}, ${last}, '[)')`;
}

/** One text per line, so that no match spans two of them. */
export function searchTextOf(event: Parameters<typeof searchableTexts>[0]): string {
  return searchableTexts(event).join('\n');
}
