import { pluggedFeatures } from '../features/plugged-features.ts';
import { backUpJob } from '../infra/backup/back-up-job.ts';
import { migrate, type MigrateOptions } from '../infra/db/migrate.ts';
import { keepListsJob } from '../infra/kept-list.ts';
import type { AnyJob } from '../infra/jobs/job.ts';

/** Those of the server and of all features. */
export const backgroundJobs: readonly AnyJob[] = [
  backUpJob,
  keepListsJob,
  ...pluggedFeatures.flatMap(({ jobs = [] }) => jobs),
];

/** Runs pending migrations, and creates the queues of all jobs. */
export function migrateSite(databaseUrl: string, options: Omit<MigrateOptions, 'jobs'> = {}): Promise<void> {
  return migrate(databaseUrl, { ...options, jobs: backgroundJobs });
}
