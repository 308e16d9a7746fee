import type pg from 'pg';
import type { PgBoss, WorkOptions } from 'pg-boss';
import type { JobName, NightlyJobName } from '../../kernel/background-jobs.ts';
import type { JobData, QueueName } from './job-queues.ts';

/** `poll`: looks for jobs every two seconds and maintains the queues. `enqueue`: for a process that runs no jobs. */
export type JobMode = 'poll' | 'enqueue' | OnDemandMode;

/** Runs jobs when `runDue` is called, and opens no timer, so that one process can serve many databases. */
export interface OnDemandMode {
  openRunner: (queue: OpenQueue) => JobRunner;
  /** When a nightly job runs next, for the screen. */
  nextRunAt: (name: NightlyJobName, timeZone: string) => Date;
}

export interface OpenQueue {
  pool: pg.Pool;
  boss: PgBoss;
  onError: (error: Error) => void;
}

/** How a process runs jobs. */
export interface JobRunner {
  /** Runs the jobs of one name, one after the other. */
  work<Name extends QueueName>(
    name: Name,
    handle: (data: JobData[Name]) => Promise<void>,
    options?: WorkOptions,
  ): Promise<void>;
  /** Runs a job every night, at the time that `backgroundJobs` says, in the chapter's time zone. */
  nightly(name: NightlyJobName, timeZone: string, handle: () => Promise<void>): Promise<void>;
  /** Enqueues a job every minute; on demand, once in each run. */
  everyMinute(name: JobName): Promise<void>;
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
  except?: readonly QueueName[];
}

export interface DueRun {
  done: number;
  failed: number;
  /** When the next job is due: now if this run ended early. Undefined where no job waits and none runs at night. */
  nextAt: Date | undefined;
}

/** A process that is asked to end has 15 seconds, and an accepted email has to be recorded as sent. */
export const STOP_TIMEOUT_MS = 13_000;
