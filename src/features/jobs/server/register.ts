import type { Feature, FeatureDeps } from '../../../infra/feature.ts';
import { jobsRoutes, type OwnTasks } from './jobs.routes.ts';

export function registerJobs({ api, jobs }: FeatureDeps, own: OwnTasks): Feature {
  jobsRoutes(api, { jobs, own });
  return {};
}
