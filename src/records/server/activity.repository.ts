import { and, desc, eq, getTableColumns, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../infra/db/pool.ts';
import type { Subject } from '../records.rules.ts';
import { activityRepeatsRepository, isNotRepeated, type Repeats } from './activity-repeats.repository.ts';
import { activity, revisions } from './records.table.ts';

export type ActivityRow = typeof activity.$inferSelect & {
  /** The newest revision of the record; null once the record is deleted for good. */
  last: Pick<typeof revisions.$inferSelect, 'id' | 'kind' | 'createdAt'> | null;
  /** What the version that was saved tells about the change; null where no version was. */
  saved: { startDate: string | null; changed: string[] } | null;
  /** What a folded entry stands for besides itself. */
  repeats?: Repeats | undefined;
};
export type NewActivity = Omit<typeof activity.$inferInsert, 'id' | 'at'>;
/** Who did something. The name is stored, so that it outlives the account. */
export interface Author {
  id: number | null;
  name: string;
}
/** An entry without the person. */
export type ActivitySummary = Omit<NewActivity, 'adminId' | 'adminName'>;
export type ActivityRepository = ReturnType<typeof activityRepository>;

interface Filter {
  subjects: readonly Subject[];
  from?: Date | undefined;
  to?: Date | undefined;
  person?: number | undefined;
  isReadingHidden?: boolean;
  /** Where repetitions are folded: the newest entry that exists for this list. */
  foldedAsOf?: number | undefined;
}

interface Page {
  limit: number;
  before?: number | undefined;
}

/** The version that an entry was written with, in the same transaction, and which of its fields the version before has with other values. */
const savedWith = sql<ActivityRow['saved']>`(
  select json_build_object('startDate', own.snapshot->>'startDate', 'changed', array(
    select key from jsonb_each(own.snapshot)
    where activity.action in ('update', 'draft') and before.snapshot ? key and value <> before.snapshot->key
  ))
  from revisions as own
  left join revisions as before on before.entity_type = own.entity_type and before.entity_id = own.entity_id
    and before.version = own.version - 1
  where own.entity_type = activity.subject and own.entity_id = activity.entity_id and own.created_at = activity.at
  order by own.version desc limit 1
)`;

/** Far more administrators than a chapter has over the years. */
const MAX_PEOPLE = 200;

export function activityRepository(db: Database) {
  return {
    /** Whether a record was deleted for good. */
    async wasErased(subject: Subject, entityId: number): Promise<boolean> {
      const rows = await db
        .select({ id: activity.id })
        .from(activity)
        .where(
          and(
            eq(activity.subject, subject),
            eq(activity.entityId, entityId),
            // Written out, so that its index is used.
            sql`${activity.action} = 'erase'`,
          ),
        )
        .limit(1);
      return rows.length > 0;
    },

    insert,

    /** Adds what a person did. */
    add: ({ id, name }: Author, entry: ActivitySummary) => insert({ ...entry, adminId: id, adminName: name }),

    /**
     * One entry per hour and account, because the activity is append-only and a flood must not fill the disk; the counts are in
     * `failed_sign_ins`. People type passwords into the username field, so only existing usernames are stored.
     */
    async insertFailedSignIns(usernames: readonly (string | null)[]): Promise<void> {
      await db.execute(sql`
        insert into ${activity} (admin_name, action, subject, title)
        select 'Someone', 'failed-sign-in', 'account', coalesce(given.username, 'unknown name')
        from unnest(${sql.param(usernames)}::text[]) as given (username)
        where not exists (
          select from ${activity} where ${activity.action} = 'failed-sign-in' and ${activity.at} > now() - interval '1 hour'
            and ${activity.title} = coalesce(given.username, 'unknown name')
        )`);
    },

    /**
     * Newest first. A folded entry is in the place of its newest repetition, whatever the filter is: repetitions have the same person,
     * subject and action, so a filter lists all of them or none, and a period has what was done last in it. Entries are never changed or
     * deleted, so without those that are newer than `foldedAsOf`, the pages are parts of one list that stays the same.
     */
    async list(
      { subjects, from, to, person, isReadingHidden, foldedAsOf }: Filter,
      { limit, before }: Page,
    ): Promise<ActivityRow[]> {
      const page = await db
        .select({ id: activity.id })
        .from(activity)
        .where(
          and(
            // Also of those who see all subjects: a feature that was removed may have left entries.
            inArray(activity.subject, [...subjects]),
            person ? eq(activity.adminId, person) : undefined,
            from ? gte(activity.at, from) : undefined,
            to ? lt(activity.at, to) : undefined,
            isReadingHidden ? ne(activity.action, 'read') : undefined,
            before
              ? sql`(${activity.at}, ${activity.id}) < (select at, id from activity where id = ${before})`
              : undefined,
            foldedAsOf === undefined ? undefined : isNotRepeated(foldedAsOf, to),
          ),
        )
        .orderBy(desc(activity.at), desc(activity.id))
        .limit(limit);
      const ids = page.map(({ id }) => id);
      const rows = await findAll(ids);
      if (foldedAsOf === undefined) return rows;
      const repeats = await activityRepeatsRepository(db).summarize(ids);
      return rows.map((row) => ({ ...row, repeats: repeats.get(row.id) }));
    },

    findAll,

    /** The newest entry; 0 while there is none. */
    async newestId(): Promise<number> {
      const { rows } = await db.execute<{ id: number }>(
        sql`select coalesce(max(id), 0)::int as id from activity`,
      );
      return rows[0]!.id;
    },

    /** Everyone in the activity, under her latest name. Jumps from person to person in the index, whose size does not matter then. */
    async listPeople(): Promise<{ id: number; name: string }[]> {
      const { rows } = await db.execute<{ id: number; name: string }>(sql`
        with recursive people as (
          (select admin_id from activity where admin_id is not null order by admin_id limit 1)
          union all
          select (select admin_id from activity where admin_id > people.admin_id order by admin_id limit 1)
          from people where people.admin_id is not null
        )
        select people.admin_id as id, latest.admin_name as name
        from people
        cross join lateral (
          select admin_name from activity where admin_id = people.admin_id order by at desc, id desc limit 1
        ) as latest
        order by lower(latest.admin_name), id
        limit ${MAX_PEOPLE}`);
      return rows;
    },
  };

  async function insert(entries: NewActivity | NewActivity[]): Promise<void> {
    await db.insert(activity).values([entries].flat());
  }

  /** Newest first. */
  async function findAll(ids: readonly number[]): Promise<ActivityRow[]> {
    const last = db
      .select({ id: revisions.id, kind: revisions.kind, createdAt: revisions.createdAt })
      .from(revisions)
      .where(
        and(sql`${revisions.entityType} = ${activity.subject}`, eq(revisions.entityId, activity.entityId)),
      )
      .orderBy(desc(revisions.version))
      .limit(1)
      .as('last');
    return db
      .select({
        ...getTableColumns(activity),
        last: { id: last.id, kind: last.kind, createdAt: last.createdAt },
        saved: savedWith,
      })
      .from(activity)
      .leftJoinLateral(last, sql`true`)
      .where(inArray(activity.id, ids))
      .orderBy(desc(activity.at), desc(activity.id));
  }
}
