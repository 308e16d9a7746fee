import type { JobFigures } from '../../../infra/jobs/job-figures.ts';
import type { Jobs } from '../../../infra/jobs/jobs.ts';
import type { Api } from '../../../infra/http/mount.ts';
import { listWork, retryWork, type Work } from '../jobs.contract.ts';
import { kindsOfWork, nameOfWork, type KindOfWork } from '../jobs.rules.ts';

/** Work that is kept elsewhere than in the queue, by the feature it belongs to. */
export interface OwnWork {
  figures(): Promise<JobFigures>;
  retryFailed(): Promise<number>;
}

interface Room {
  jobs: () => Promise<Jobs>;
  own: Partial<Record<KindOfWork, OwnWork>>;
}

export function jobsRoutes(api: Api, { jobs, own }: Room): void {
  api.mount(listWork, async () => {
    const queued = await (await jobs()).figures();
    return Promise.all(
      kindsOfWork.map(async (kind): Promise<Work> => {
        const figures = (await own[kind]?.figures()) ?? queued.get(kind) ?? { waiting: 0, failed: 0 };
        const { waiting, failed, lastRunAt, nextRunAt, overdueSince, offBecause, refused } = figures;
        return {
          kind,
          name: nameOfWork[kind],
          waiting,
          failed,
          lastRunAt: lastRunAt?.toISOString(),
          nextRunAt: nextRunAt?.toISOString(),
          overdueSince: overdueSince?.toISOString(),
          offBecause,
          refused,
        };
      }),
    );
  });

  api.mount(retryWork, async ({ params: { kind } }) => {
    const retried = await (own[kind]?.retryFailed() ?? (await jobs()).retryFailed(kind));
    return { retried };
  });
}
