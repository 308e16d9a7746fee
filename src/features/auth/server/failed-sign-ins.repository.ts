import { sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { MIN_FLOOD_ATTEMPTS } from '../auth.rules.ts';
import { adminUsers, failedSignIns } from './auth.table.ts';

export type FailedSignInsRepository = ReturnType<typeof failedSignInsRepository>;

/** Failed attempts with one name from one address since the last write. */
export interface AttemptCount {
  username: string;
  source: string;
  evaluated: number;
  refused: number;
}

/** What this hour has seen at an account that was just attempted. */
export interface AttemptedAccount extends Record<string, unknown> {
  /** Absent for all names that are no account. */
  username: string | null;
  attempts: number;
  /** How many of them the last write added. */
  added: number;
  addresses: number;
  /** One of the addresses of the last write. */
  source: string;
}

export interface Flood extends Record<string, unknown> {
  adminId: number;
  name: string;
  attempts: number;
  addresses: number;
  hasMoreAddresses: boolean;
}

/** A flood from more addresses than this counts the rest in one row, so that it cannot fill the disk. */
const MAX_SOURCES_PER_HOUR = 200;

const thisHour = sql`date_trunc('hour', now())`;

export function failedSignInsRepository(db: Database) {
  return {
    /**
     * Adds to the counts. A name that is no account may be a password typed into the wrong field, and is not stored. Returns nothing while
     * there is no administrator: there is nothing to guess, and an entry in the activity would prevent that a backup is restored.
     */
    async add(counts: readonly AttemptCount[]): Promise<AttemptedAccount[]> {
      const column = (name: keyof AttemptCount) => sql.param(counts.map((count) => count[name]));
      const { rows } = await db.execute<AttemptedAccount>(sql`
        with given as (
          select coalesce(u.id, 0) as admin_id, max(u.username) as username, g.source,
            sum(g.evaluated)::int as evaluated, sum(g.refused)::int as refused
          from unnest(${column('username')}::text[], ${column('source')}::text[],
            ${column('evaluated')}::int[], ${column('refused')}::int[]) as g (username, source, evaluated, refused)
          left join ${adminUsers} u on lower(u.username) = lower(g.username)
          group by 1, 3
        ), before as (
          select f.admin_id, f.source, f.evaluated + f.refused as attempts from ${failedSignIns} f
          where f.hour = ${thisHour} and f.admin_id in (select admin_id from given)
        ), numbered as (
          select given.*, before.source is not null as has_row,
            row_number() over (partition by given.admin_id, before.source is null order by given.source)
              + (select count(*) from before b where b.admin_id = given.admin_id) as ordinal
          from given left join before on before.admin_id = given.admin_id and before.source = given.source
        ), written as (
          insert into ${failedSignIns} (admin_id, hour, source, evaluated, refused)
          select admin_id, ${thisHour},
            case when has_row or ordinal <= ${MAX_SOURCES_PER_HOUR} then source else '' end as kept_source,
            sum(evaluated), sum(refused)
          from numbered group by 1, 3 order by 1, 3
          on conflict (admin_id, hour, source) do update set
            evaluated = ${failedSignIns.evaluated} + excluded.evaluated,
            refused = ${failedSignIns.refused} + excluded.refused,
            last_at = now()
        ), added as (
          select admin_id, max(username) as username, max(source) as source, sum(evaluated + refused)::int as added
          from given group by 1
        )
        select added.username, added.source, added.added,
          added.added + coalesce((select sum(attempts) from before b where b.admin_id = added.admin_id), 0)::int as attempts,
          (select count(distinct s.source)::int from (
            select admin_id, source from given union all select admin_id, source from before
          ) s where s.admin_id = added.admin_id) as addresses
        from added where exists (select from ${adminUsers}) order by added.admin_id`);
      return rows;
    },

    /** Accounts at which many sign-ins failed in the last day, the most attempted first. */
    async listFloods(): Promise<Flood[]> {
      const { rows } = await db.execute<Flood>(sql`
        select u.id as "adminId", u.name, sum(f.evaluated + f.refused)::int as attempts,
          count(distinct f.source) filter (where f.source <> '')::int as addresses,
          bool_or(f.source = '') as "hasMoreAddresses"
        from ${failedSignIns} f join ${adminUsers} u on u.id = f.admin_id
        where f.hour > now() - interval '25 hours' and f.last_at > now() - interval '24 hours'
        group by u.id
        having sum(f.evaluated + f.refused) >= ${MIN_FLOOD_ATTEMPTS}
        order by attempts desc, u.id
        limit 10`);
      return rows;
    },

    async removeOutdated(): Promise<number> {
      const { rowCount } = await db
        .delete(failedSignIns)
        .where(sql`${failedSignIns.hour} < now() - interval '90 days'`);
      return rowCount ?? 0;
    },
  };
}
