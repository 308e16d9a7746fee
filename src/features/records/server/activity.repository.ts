import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import type { Subject } from '../records.rules.ts';
import { activity, revisions } from './records.table.ts';

export type ActivityRow = typeof activity.$inferSelect & {
  /** The newest revision of the record; null once the record is deleted for good. */
  last: Pick<typeof revisions.$inferSelect, 'id' | 'kind' | 'createdAt'> | null;
};
export type NewActivity = Omit<typeof activity.$inferInsert, 'id' | 'at'>;
export type ActivityRepository = ReturnType<typeof activityRepository>;

interface Wanted {
  subject?: Subject | undefined;
  limit: number;
  before?: number | undefined;
}

export function activityRepository(db: Database) {
  return {
    async insert(entries: NewActivity | NewActivity[]): Promise<void> {
      await db.insert(activity).values(Array.isArray(entries) ? entries : [entries]);
    },

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

    async list({ subject, limit, before }: Wanted): Promise<ActivityRow[]> {
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
        })
        .from(activity)
        .leftJoinLateral(last, sql`true`)
        .where(
          and(
            subject ? eq(activity.subject, subject) : undefined,
            before ? lt(activity.id, before) : undefined,
          ),
        )
        .orderBy(desc(activity.id))
        .limit(limit);
    },
  };
}
