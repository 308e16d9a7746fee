import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '../infra/db/pool.ts';
import { backgroundJobs } from './background-jobs.ts';
import type { DueRun, JobMode, RunDueOptions } from '../infra/jobs/job-runner.ts';
import { openJobs, type Jobs } from '../infra/jobs/jobs.ts';

export interface JobOptions {
  /** How this process runs background jobs; by default it only enqueues them. */
  jobMode?: JobMode;
}

interface LazyJobQueueOptions extends JobOptions {
  log: FastifyBaseLogger;
}

/** Opens the job queue on first use. After a failure, the next call tries again. */
export function lazyJobQueue(
  { pool }: Pick<OpenDatabase, 'pool'>,
  { jobMode = 'enqueue', log }: LazyJobQueueOptions,
) {
  let opened: Promise<Jobs> | undefined;
  let started: Promise<void> | undefined;
  const stop = async (): Promise<void> => (await opened?.catch(() => undefined))?.stop();
  function open(): Promise<Jobs> {
    opened ??= openJobs(pool, {
      mode: jobMode,
      jobs: backgroundJobs,
      onError: (error) => log.warn({ err: error }, 'the queue of jobs has a problem'),
    }).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  }
  /** After a failure the queue is opened again, because a second attempt would register some handlers twice. */
  async function startHandlers(start: () => Promise<void>): Promise<void> {
    try {
      await start();
    } catch (error) {
      await stop();
      opened = undefined;
      throw error;
    }
  }
  return {
    open,
    stop,
    startHandlers,
    /** Runs what is due, after it has started the handlers on first use. */
    async runDue(start: () => Promise<void>, options: RunDueOptions): Promise<DueRun> {
      started ??= startHandlers(start).catch((error: unknown) => {
        started = undefined;
        throw error;
      });
      await started;
      return (await open()).runDue(options);
    },
  };
}
