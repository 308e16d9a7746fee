import { desc, eq, lt, sql } from 'drizzle-orm';
import { backupRuns } from './backup-runs.table.ts';
import type { Database } from './pool.ts';

export type BackupRun = typeof backupRuns.$inferSelect;
export type BackupRunKind = BackupRun['kind'];

/** The newest run of a kind, and the newest that succeeded. */
export interface LatestRuns {
  last: BackupRun | undefined;
  lastSuccess: BackupRun | undefined;
}

const KEPT_DAYS = 400;

export function backupRunsRepository(db: Database) {
  return {
    async insert(run: Omit<typeof backupRuns.$inferInsert, 'id'>): Promise<void> {
      await db
        .delete(backupRuns)
        .where(lt(backupRuns.finishedAt, sql`now() - make_interval(days => ${KEPT_DAYS})`));
      await db.insert(backupRuns).values(run);
    },

    async latest(kind: BackupRunKind): Promise<LatestRuns> {
      const rows = await db
        .select()
        .from(backupRuns)
        .where(eq(backupRuns.kind, kind))
        .orderBy(desc(backupRuns.finishedAt), desc(backupRuns.id))
        .limit(100);
      return { last: rows[0], lastSuccess: rows.find(({ reason }) => reason === null) };
    },
  };
}
