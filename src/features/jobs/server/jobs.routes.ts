import type { Api } from '../../../infra/http/mount.ts';
import type { JobFigures } from '../../../infra/jobs/job-figures.ts';
import type { Jobs } from '../../../infra/jobs/jobs.ts';
import { backgroundJobs, jobNames, type JobName } from '../../../kernel/background-jobs.ts';
import { listBackgroundTasks, retryBackgroundTask, type BackgroundTask } from '../jobs.contract.ts';

/** A task whose state a feature stores itself instead of in the queue. */
interface OwnTask {
  figures(): Promise<JobFigures>;
  retryFailed(): Promise<number>;
}

export type OwnTasks = Partial<Record<JobName, OwnTask>>;

interface JobsDeps {
  jobs: () => Promise<Jobs>;
  own: OwnTasks;
}

export function jobsRoutes(api: Api, { jobs, own }: JobsDeps): void {
  api.mount(listBackgroundTasks, async () => {
    const queued = await (await jobs()).figures();
    return Promise.all(
      jobNames.map(async (kind): Promise<BackgroundTask> => {
        const figures = (await own[kind]?.figures()) ?? queued.get(kind) ?? { waiting: 0, failed: 0 };
        const { lastRunAt, nextRunAt, overdueSince, ...rest } = figures;
        return {
          kind,
          name: backgroundJobs[kind].title,
          ...rest,
          lastRunAt: lastRunAt?.toISOString(),
          nextRunAt: nextRunAt?.toISOString(),
          overdueSince: overdueSince?.toISOString(),
        };
      }),
    );
  });

  api.mount(retryBackgroundTask, async ({ params: { kind } }) => {
    const retried = await (own[kind]?.retryFailed() ?? (await jobs()).retryFailed(kind));
    return { retried };
  });
}
