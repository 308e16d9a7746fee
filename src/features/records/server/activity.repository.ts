import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import type { Subject } from '../records.rules.ts';
import { activity } from './activity.table.ts';
import { revisions } from './revisions.table.ts';

export type ActivityRow = typeof activity.$inferSelect & {
  /** The last version of what the line is about; of what went for good there is none. */
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
     * One line an hour for each account, because nothing here is ever deleted and a flood must not fill the disk; the counts are
     * in `failed_sign_ins`. People type passwords into the field of their name, so only a name that exists is written down.
     */
    async insertFailedSignIns(usernames: readonly (string | null)[]): Promise<void> {
      await db.execute(sql`
        insert into ${activity} (admin_name, action, subject, title)
        select 'Somebody', 'failed-sign-in', 'account', coalesce(given.username, 'unknown name')
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
