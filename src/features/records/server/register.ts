import type { Feature, FeatureDeps } from '../../../infra/feature.ts';
import { activityRepository } from './activity.repository.ts';
import { workOnRecords } from './records-jobs.ts';
import { recordsRoutes } from './records.routes.ts';
import { revisionsRepository } from './revisions.repository.ts';

export function registerRecords({ api, db, jobs }: FeatureDeps): Feature {
  recordsRoutes(api, { revisions: revisionsRepository(db), activity: activityRepository(db) });
  return { startJobs: async (timeZone) => workOnRecords(await jobs(), db, timeZone) };
}
