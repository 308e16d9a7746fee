import type { FeatureDeps } from '../../../infra/feature.ts';
import type { Api } from '../../../infra/http/mount.ts';
import { AppError } from '../../../kernel/errors.ts';
import { listBackgroundTasks, retryBackgroundTask, type BackgroundTask } from '../jobs.contract.ts';

type JobsDeps = Pick<FeatureDeps, 'jobs' | 'backgroundJobs' | 'ownTasks'>;

export function jobsRoutes(api: Api, { jobs, backgroundJobs, ownTasks }: JobsDeps): void {
  const tasks = backgroundJobs
    .flatMap(({ name: kind, title }) => (title === undefined ? [] : { kind, title }))
    .toSorted((one, other) => one.title.localeCompare(other.title));
  api.mount(listBackgroundTasks, async () => {
    const own = ownTasks();
    const queued = await (await jobs()).figures();
    return Promise.all(
      tasks.map(async ({ kind, title }): Promise<BackgroundTask> => {
        const figures = (await own[kind]?.figures()) ?? queued.get(kind) ?? { waiting: 0, failed: 0 };
        const { lastRunAt, nextRunAt, overdueSince, ...rest } = figures;
        return {
          kind,
          name: title,
          ...rest,
          lastRunAt: lastRunAt?.toISOString(),
          nextRunAt: nextRunAt?.toISOString(),
          overdueSince: overdueSince?.toISOString(),
        };
      }),
    );
  });

  api.mount(retryBackgroundTask, async ({ params: { kind } }) => {
    if (!tasks.some((task) => task.kind === kind)) throw new AppError('not-found', 'There is no such task.');
    const retried = await (ownTasks()[kind]?.retryFailed() ?? (await jobs()).retryFailed(kind));
    return { retried };
  });
}
