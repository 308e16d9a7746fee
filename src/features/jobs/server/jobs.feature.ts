import { endpointsIn, type Feature, type FeatureDeps, type PluggedFeature } from '../../../infra/feature.ts';
import type { JobFigures } from '../../../infra/jobs/job-figures.ts';
import * as contract from '../jobs.contract.ts';
import { jobsRoutes } from './jobs.routes.ts';

export const jobsFeature: PluggedFeature = { endpoints: endpointsIn(contract), register };

function register({ api, jobs, backgroundJobs, ownTasks }: FeatureDeps): Feature {
  jobsRoutes(api, { jobs, backgroundJobs, ownTasks });
  const read = (figure: (figures: JobFigures) => number) => async () =>
    Object.fromEntries(
      [...(await (await jobs()).figures())].map(([name, figures]) => [name, figure(figures)]),
    );
  return {
    metrics: [
      { name: 'jobs_waiting', help: 'Jobs that wait or run, by name', read: read(({ waiting }) => waiting) },
      { name: 'jobs_failed', help: 'Jobs that failed for good, by name', read: read(({ failed }) => failed) },
      {
        name: 'jobs_overdue',
        help: '1 if no process seems to run this job',
        read: read(({ overdueSince }) => (overdueSince ? 1 : 0)),
      },
    ],
  };
}
