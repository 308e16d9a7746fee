import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '../infra/db/pool.ts';
import { openJobs, type Jobs } from '../infra/jobs/jobs.ts';

interface Choices {
  /** Whether this process does the work, or only adds to it. */
  isServer: boolean;
  log: FastifyBaseLogger;
}

/** The queue is opened by who first adds to it; where the database is away, the next one tries again. */
export function lazyJobQueue({ pool }: Pick<OpenDatabase, 'pool'>, { isServer, log }: Choices) {
  let opened: Promise<Jobs> | undefined;
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
    async stop(): Promise<void> {
      await (await opened?.catch(() => undefined))?.stop();
    },
  };
}
