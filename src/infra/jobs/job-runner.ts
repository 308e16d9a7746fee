import type pg from 'pg';
import type { PgBoss, Schedule, WorkOptions } from 'pg-boss';
import type { AnyJob, Job, NightlyJob } from './job.ts';

/** `poll`: looks for jobs every two seconds and maintains the queues. `enqueue`: for a process that runs no jobs. */
export type JobMode = 'poll' | 'enqueue' | OnDemandMode;

/** Runs jobs when `runDue` is called, and opens no timer, so that one process can serve many databases. */
export interface OnDemandMode {
  openRunner: (queue: OpenQueue) => JobRunner;
  /** When a nightly job runs next, for the screen. */
  nextRunAt: (schedule: Pick<Schedule, 'cron' | 'timezone'>) => Date;
}

export interface OpenQueue {
  pool: pg.Pool;
  boss: PgBoss;
  onError: (error: Error) => void;
}

/** How a process runs jobs. */
export interface JobRunner {
  /** Runs the jobs of one name, one after the other. */
  work<Data extends object>(
    job: Job<Data>,
    handle: (data: Data) => Promise<void>,
    options?: WorkOptions,
  ): Promise<void>;
  /** Runs a job every night, at its time in the chapter's time zone. */
  nightly(job: NightlyJob, timeZone: string, handle: () => Promise<void>): Promise<void>;
  /** Enqueues a job every minute; on demand, once in each run. */
  everyMinute(job: AnyJob): Promise<void>;
  /** On demand only: runs the jobs that are due, one after the other. Any number of processes may do so at once. */
  runDue(options: RunDueOptions): Promise<DueRun>;
  /** Waits for the running jobs. */
  stop(): Promise<void>;
}

export interface RunDueOptions {
  /** After this time, no further job is started. */
  maxMs: number;
  /** Nor after this signal. */
  signal?: AbortSignal;
  /** Queues that wait for another run. */
  except?: readonly string[];
}

export interface DueRun {
  done: number;
  failed: number;
  /** When the next job is due: now if this run ended early. Undefined where no job waits and none runs at night. */
  nextAt: Date | undefined;
}

/** A process that is asked to end has 15 seconds, and an accepted email has to be recorded as sent. */
export const STOP_TIMEOUT_MS = 13_000;
