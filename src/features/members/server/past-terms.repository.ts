import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { RETENTION_DAYS } from '../../../records/records.rules.ts';
import { members } from './members.table.ts';
import { terms } from './terms.table.ts';

type NewTerm = Pick<typeof terms.$inferInsert, 'title' | 'name' | 'startsAt' | 'endsAt'>;

/** She is not listed, or was not when her entry was deleted. A term without a member may be of anyone who has its name. */
const isUnlisted = sql<boolean>`coalesce(${members.isUnlisted}, ${terms.isUnlisted} or exists (
  select from members as namesake where namesake.is_unlisted and lower(namesake.name) = lower(${terms.name})))`;

const { id, memberId, title, position, startsAt, endsAt, removedAt } = terms;
const isPast = and(isNotNull(endsAt), isNull(removedAt));
const columns = { ...getTableColumns(terms), isUnlisted, imageUrl: members.imageUrl };

/** Terms of office for the page about past boards. Write to them only under the lock of the members. */
export function pastTermsRepository(db: Database) {
  return {
    /** The terms that visitors may see: those of today, then the others, the latest first. */
    listForVisitors: (limit: number) => list(and(isNull(removedAt), eq(isUnlisted, false)), limit),

    /** Whether there is a past term that visitors may see. One of less than a day is a correction. */
    async hasPastForVisitors(): Promise<boolean> {
      const isLong = sql`${endsAt} >= ${startsAt} + interval '1 day'`;
      const rows = await select()
        .where(and(isPast, isLong, eq(isUnlisted, false)))
        .limit(1);
      return rows.length > 0;
    },

    /** Those that are over, the latest first. */
    listPast: (limit: number) => list(isPast, limit),

    find,

    /** Every title that someone had. */
    async listTitles(): Promise<string[]> {
      return (await db.selectDistinct({ title }).from(terms)).map((term) => term.title);
    },

    countPast: async () => db.$count(terms, isPast),

    /** Adds a term of an earlier time, of the one member who has this name, at the place of its office. */
    async insert(term: NewTerm) {
      const [row] = await db
        .insert(terms)
        .values({
          ...term,
          memberId: sql`(select min(id) from members where lower(name) = lower(${term.name}) having count(*) = 1)`,
          position: sql`coalesce(
            (select position from terms where lower(title) = lower(${term.title})
              order by ends_at desc nulls first, position limit 1),
            (select max(position) + 1 from terms where ends_at is null), 1)`,
        })
        .returning({ id });
      return (await find(row!.id))!;
    },

    /** Takes a past term off the list; false where there is none. Those that were removed long ago are deleted. */
    async remove(termId: number): Promise<boolean> {
      await db.execute(
        sql`delete from terms where ends_at is not null and removed_at < now() - ${RETENTION_DAYS} * interval '1 day'`,
      );
      const rows = await db
        .update(terms)
        .set({ removedAt: sql`now()` })
        .where(and(eq(id, termId), isNotNull(endsAt), isNull(terms.removedAt)))
        .returning({ id });
      return rows.length > 0;
    },

    async restore(termId: number): Promise<void> {
      await db.update(terms).set({ removedAt: null }).where(eq(id, termId));
    },

    /** Call before a member is deleted: her terms stay, and visitors see them only if they saw her. */
    async keepUnlisted(memberOfTerms: number): Promise<void> {
      await db.execute(
        sql`update terms set is_unlisted = members.is_unlisted from members
            where members.id = terms.member_id and members.id = ${memberOfTerms}`,
      );
    },
  };

  function select() {
    return db.select(columns).from(terms).leftJoin(members, eq(members.id, memberId));
  }

  async function list(condition: SQL | undefined, limit: number) {
    return select().where(condition).orderBy(desc(endsAt), asc(position), asc(id)).limit(limit);
  }

  /** A past term, also one that was removed. */
  async function find(termId: number) {
    const [row] = await select().where(and(eq(id, termId), isNotNull(endsAt)));
    return row;
  }
}

export type PastTermRow = NonNullable<Awaited<ReturnType<ReturnType<typeof pastTermsRepository>['find']>>>;
