import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '../infra/db/pool.ts';
import { openJobs, type Jobs } from '../infra/jobs/jobs.ts';

interface LazyJobQueueOptions {
  /** Whether this process runs jobs, or only enqueues them. */
  isServer: boolean;
  log: FastifyBaseLogger;
}

/** Opens the job queue on first use. After a failure, the next call tries again. */
export function lazyJobQueue({ pool }: Pick<OpenDatabase, 'pool'>, { isServer, log }: LazyJobQueueOptions) {
  let opened: Promise<Jobs> | undefined;
  const stop = async (): Promise<void> => (await opened?.catch(() => undefined))?.stop();
  return {
    open(): Promise<Jobs> {
      opened ??= openJobs(pool, {
        isServer,
        onError: (error) => log.warn({ err: error }, 'the queue of jobs has a problem'),
      }).catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      return opened;
    },
    stop,
    /** After a failure the queue is opened again, because a second attempt would register some handlers twice. */
    async startHandlers(start: () => Promise<void>): Promise<void> {
      try {
        await start();
      } catch (error) {
        await stop();
        opened = undefined;
        throw error;
      }
    },
  };
}
