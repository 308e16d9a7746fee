import type { FeatureDeps } from '../../../infra/feature.ts';
import { backupsRoutes } from './backups.routes.ts';
import { runBackups } from './run-backups.ts';

/** What the list of background tasks shows where backups are turned off. */
const taskThatIsOff = {
  figures: () => Promise.resolve({ waiting: 0, failed: 0, offBecause: 'Backups are turned off.' }),
  retryFailed: () => Promise.resolve(0),
};

export function registerBackups(deps: FeatureDeps) {
  const { api, app, db, jobs, now, backups } = deps;
  backupsRoutes(api, deps);
  if (!backups) return { task: taskThatIsOff };
  return {
    startJobs: async (timeZone: string) =>
      (await jobs()).nightly('back-up', timeZone, () => runBackups({ db, backups, log: app.log, now })),
  };
}
