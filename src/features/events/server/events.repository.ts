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

export interface ManagedFilter {
  /** Unlike on the website, an event is past only after its end. */
  when?: 'upcoming' | 'past';
  at: Date;
  search?: string;
  after?: EventCursor;
  limit: number;
}

export type EventCursor = Pick<EventRow, 'startDate' | 'id'>;
export type EventsRepository = ReturnType<typeof eventsRepository>;

const { searchText: _searchText, createdAt: _createdAt, ...columns } = getTableColumns(events);

export function eventsRepository(db: Database) {
  const findById = db
    .select(columns)
    .from(events)
    .where(eq(events.id, sql.placeholder('id')))
    .prepare('events_find');
  const preparedLists = new Map<string, ReturnType<typeof listQuery>>();

  return {
    async find(id: number): Promise<EventRow | undefined> {
      return (await findById.execute({ id }))[0];
    },

    /** Soonest first for upcoming events or a period, newest first otherwise. */
    async list(filter: EventFilter): Promise<EventRow[]> {
      const shape = shapeOf(filter);
      const values = valuesOf(filter);
      // The best plan for a search or a period depends on the values, so only the other queries are prepared.
      if (shape.search || shape.period) return listQuery(db, shape).execute(values);
      const name = `events_list_${Object.values(shape).join('_')}`;
      let query = preparedLists.get(name);
      if (!query) preparedLists.set(name, (query = listQuery(db, shape, name)));
      return query.execute(values);
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
      const moment = sql`${at.toISOString()}::timestamptz`;
      const { rows } = await db.execute<{ next: string | null }>(sql`select least(
        (select min(${events.startDate}) from ${events} where ${events.startDate} > ${moment}),
        (select min(${events.endDate}) from ${events} where tstzrange(${events.startDate}, ${events.endDate}, '[]') @> ${moment}
          and ${events.endDate} > ${moment})) as next`);
      return rows[0]?.next ? new Date(rows[0].next) : undefined;
    },

    /** Soonest first for upcoming events, newest first otherwise; with the search text in the title. */
    async listManaged({ when, at, search, after, limit }: ManagedFilter): Promise<EventRow[]> {
      const isUpcoming = when === 'upcoming';
      const compare = isUpcoming ? sql`>` : sql`<`;
      const direction = isUpcoming ? asc : desc;
      const afterCursor =
        after &&
        sql`(${events.startDate}, ${events.id}) ${compare} (${after.startDate.toISOString()}::timestamptz, ${after.id}::int)`;
      return db
        .select(columns)
        .from(events)
        .where(and(when && hasEnded(at, !isUpcoming), inTitle(search), afterCursor))
        .orderBy(direction(events.startDate), direction(events.id))
        .limit(limit);
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
  const pattern = `%${escapeLike(foldForSearch(search))}%`;
  return sql`${events.searchText} like ${pattern} and split_part(${events.searchText}, E'\\n', 1) like ${pattern}`;
}

/** One text per line, so that no match spans two of them. */
export function searchTextOf(event: Parameters<typeof searchableTexts>[0]): string {
  return searchableTexts(event).join('\n');
}

interface Shape {
  when: EventFilter['when'] | 'any';
  period: boolean;
  program: boolean;
  isScheduled: boolean;
  search: boolean;
  after: boolean;
}

function shapeOf(filter: EventFilter): Shape {
  return {
    when: filter.when ?? 'any',
    period: Boolean(filter.from || filter.to),
    program: filter.program !== undefined,
    isScheduled: Boolean(filter.isScheduled),
    search: Boolean(filter.search),
    after: Boolean(filter.after),
  };
}

function valuesOf({ from, to, ...filter }: EventFilter): Record<string, unknown> {
  return {
    at: filter.at.toISOString(),
    from: from?.toISOString() ?? null,
    // PostgreSQL rejects a range that ends before it starts; an empty range finds nothing.
    to: (from && to && to < from ? from : to)?.toISOString() ?? null,
    program: filter.program ?? null,
    search: filter.search ? `%${escapeLike(foldForSearch(filter.search))}%` : null,
    afterDate: filter.after?.startDate.toISOString() ?? null,
    afterId: filter.after?.id ?? null,
    limit: filter.limit,
  };
}

function listQuery(db: Database, shape: Shape, name = '') {
  const soonestFirst = shape.when === 'upcoming' || (shape.when === 'any' && shape.period);
  const period = sql`tstzrange(${events.startDate}, ${events.endDate}, '[]')`;
  const at = sql`${sql.placeholder('at')}::timestamptz`;
  const conditions: SQL[] = [];
  if (shape.when === 'upcoming') conditions.push(sql`${events.startDate} > ${at}`);
  if (shape.when === 'past') conditions.push(sql`${events.startDate} <= ${at}`);
  if (shape.when === 'now') conditions.push(sql`${period} @> ${at} and ${events.endDate} > ${at}`);
  if (shape.period) {
    const bounds = sql`tstzrange(${sql.placeholder('from')}::timestamptz, ${sql.placeholder('to')}::timestamptz, '[)')`;
    conditions.push(sql`${period} && ${bounds}`);
  }
  if (shape.program) conditions.push(sql`${events.programId} = ${sql.placeholder('program')}::int`);
  if (shape.isScheduled) conditions.push(sql`${events.status} = 'scheduled'`);
  if (shape.search) conditions.push(sql`${events.searchText} like ${sql.placeholder('search')}`);
  if (shape.after) {
    const cursor = sql`(${sql.placeholder('afterDate')}::timestamptz, ${sql.placeholder('afterId')}::int)`;
    conditions.push(
      soonestFirst
        ? sql`(${events.startDate}, ${events.id}) > ${cursor}`
        : sql`(${events.startDate}, ${events.id}) < ${cursor}`,
    );
  }
  const direction = soonestFirst ? asc : desc;
  return db
    .select(columns)
    .from(events)
    .where(and(...conditions))
    .orderBy(direction(events.startDate), direction(events.id))
    .limit(sql.placeholder('limit'))
    .prepare(name);
}
