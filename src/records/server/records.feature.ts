import type { Database } from '../../infra/db/pool.ts';
import type { NightlyJob } from '../../infra/jobs/job.ts';
import { endpointsIn, type Feature, type FeatureDeps, type PluggedFeature } from '../../infra/feature.ts';
import * as contract from '../records.contract.ts';
import { activityRepeatsRepository } from './activity-repeats.repository.ts';
import { activityRepository } from './activity.repository.ts';
import { idempotencyKeysRepository } from './idempotency-keys.repository.ts';
import { recordsRoutes } from './records.routes.ts';
import { groupsRoutes } from './groups.routes.ts';
import { revisionsRepository } from './revisions.repository.ts';

const sweepChangesJob: NightlyJob = {
  name: 'sweep-changes',
  title: 'Delete what was removed over 30 days ago',
  nightlyAt: '03:50',
};

export const recordsFeature: PluggedFeature = {
  endpoints: endpointsIn(contract),
  jobs: [sweepChangesJob],
  register,
};

function register({ api, db, jobs, now, timeZone, findSenders, groupKinds }: FeatureDeps): Feature {
  groupsRoutes(api, { db, now, timeZone, groupKinds });
  recordsRoutes(api, {
    revisions: revisionsRepository(db),
    activity: activityRepository(db),
    repeats: activityRepeatsRepository(db),
    now,
    timeZone,
    findSenders,
  });
  return {
    startJobs: async (zone) =>
      (await jobs()).nightly(sweepChangesJob, zone, async () => {
        await sweepRecords(db);
      }),
  };
}

/** Deletes revisions of records that were deleted a month ago, and outdated idempotency keys. */
export async function sweepRecords(db: Database): Promise<{ revisions: number; keys: number }> {
  return {
    revisions: await revisionsRepository(db).removeOutdated(),
    keys: await idempotencyKeysRepository(db).removeOutdated(),
  };
}
