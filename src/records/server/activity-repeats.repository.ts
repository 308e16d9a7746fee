import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../infra/db/pool.ts';

export interface Repeats {
  /** How many entries there are, from 2. */
  count: number;
  firstAt: Date;
}

/** A longer pause between two repetitions separates them. */
const MAX_PAUSE = sql`interval '1 hour'`;

/**
 * Whether two entries are the same action of the same person on the same record, or on the same list where there is no record. Adding
 * is the same action for all records of a kind, because an import or an upload adds many.
 */
function isSame(one: SQL, other: SQL): SQL {
  return sql`${one}.admin_id = ${other}.admin_id and ${one}.subject = ${other}.subject and ${one}.action = ${other}.action
    and (${one}.action = 'create' or (
      ${one}.entity_id is not distinct from ${other}.entity_id
      and (${one}.entity_id is not null or ${one}.title = ${other}.title)
    ))`;
}

/** A condition on entries: no repetition follows before `to`. Of those that a list folds, only the newest is shown. */
export function isNotRepeated(asOf: number, to: Date | undefined): SQL {
  return sql`activity.id <= ${asOf} and not exists (
    select from activity as newer
    where ${isSame(sql`newer`, sql`activity`)} and newer.id <= ${asOf}
      and (newer.at, newer.id) > (activity.at, activity.id) and newer.at <= activity.at + ${MAX_PAUSE}
      ${to ? sql`and newer.at < ${to.toISOString()}` : sql.empty()}
  )`;
}

/** Repetitions of entries. Each step to an older one is a search in an index, so the cost is in what is counted or listed. */
export function activityRepeatsRepository(db: Database) {
  return {
    /** What each entry stands for in a folded list; nothing for an entry without repetitions. */
    async summarize(ids: readonly number[]): Promise<Map<number, Repeats>> {
      const { rows } = await db.execute<{ newest: number; count: number; firstAt: Date | string }>(sql`
        with recursive repeats as (${olderRepeats(sql`id = any(${sql.param(ids)}::int[])`)})
        select newest, count(*)::int as count, min(at) as "firstAt" from repeats group by newest having count(*) > 1`);
      return new Map(
        rows.map(({ newest, count, firstAt }) => [newest, { count, firstAt: new Date(firstAt) }]),
      );
    },

    /** An entry and its older repetitions, newest first. */
    async listIds(id: number, limit: number): Promise<number[]> {
      const { rows } = await db.execute<{ id: number }>(sql`
        with recursive repeats as (${olderRepeats(sql`id = ${id}`)})
        select id from repeats limit ${limit}`);
      return rows.map((row) => row.id);
    },
  };
}

/** The body of a recursive query `repeats`: from each entry to the one before it, as long as the pause is short. */
function olderRepeats(isNewest: SQL): SQL {
  return sql`
    select id as newest, id, at, admin_id, subject, action, entity_id, title from activity where ${isNewest}
    union all
    select repeats.newest, older.* from repeats cross join lateral (
      select id, at, admin_id, subject, action, entity_id, title from activity
      where ${isSame(sql`activity`, sql`repeats`)}
        and (activity.at, activity.id) < (repeats.at, repeats.id) and activity.at >= repeats.at - ${MAX_PAUSE}
      order by at desc, id desc limit 1
    ) as older`;
}
