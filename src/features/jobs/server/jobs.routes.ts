import type { FeatureDeps } from '../../../infra/feature.ts';
import type { Api } from '../../../infra/http/mount.ts';
import { backgroundJobs, jobNames } from '../../../kernel/background-jobs.ts';
import { listBackgroundTasks, retryBackgroundTask, type BackgroundTask } from '../jobs.contract.ts';

type JobsDeps = Pick<FeatureDeps, 'jobs' | 'ownTasks'>;

export function jobsRoutes(api: Api, { jobs, ownTasks }: JobsDeps): void {
  api.mount(listBackgroundTasks, async () => {
    const own = ownTasks();
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
    const retried = await (ownTasks()[kind]?.retryFailed() ?? (await jobs()).retryFailed(kind));
    return { retried };
  });
}
