import type { Feature, FeatureDeps, Metric } from '../../../infra/feature.ts';
import { backupRunsRepository, type BackupRunKind } from './backup-runs.repository.ts';
import { backupsRoutes } from './backups.routes.ts';
import { runBackups } from './run-backups.ts';

/** What the list of background tasks shows where backups are turned off. */
const taskThatIsOff = {
  figures: () => Promise.resolve({ waiting: 0, failed: 0, offBecause: 'Backups are turned off.' }),
  retryFailed: () => Promise.resolve(0),
};

export function registerBackups(deps: FeatureDeps): Feature {
  const { api, app, db, jobs, now, backups } = deps;
  backupsRoutes(api, deps);
  if (!backups) return { tasks: { 'back-up': taskThatIsOff } };
  const age = async (kind: BackupRunKind): Promise<number | Record<string, number>> => {
    const { lastSuccess } = await backupRunsRepository(db).latest(kind);
    return lastSuccess ? (now().getTime() - lastSuccess.finishedAt.getTime()) / 1000 : {};
  };
  const metrics: Metric[] = [
    {
      name: 'backup_age_seconds',
      help: 'Since the newest complete backup; absent while there is none',
      read: () => age('backup'),
    },
    {
      name: 'restore_test_age_seconds',
      help: 'Since a backup was last restored as a test; absent while none was',
      read: () => age('rehearsal'),
    },
  ];
  return {
    metrics,
    startJobs: async (timeZone: string) =>
      (await jobs()).nightly('back-up', timeZone, () => runBackups({ db, backups, log: app.log, now })),
  };
}
