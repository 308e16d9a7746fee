import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Database } from '../db/pool.ts';
import { backgroundJobs, type JobName, type NightlyJobName } from '../../kernel/background-jobs.ts';
import type { JobData } from './job-queues.ts';
import { readJobFigures, retryFailedJobs, type JobFigures } from './job-figures.ts';

export interface Jobs {
  /** Enqueues a job in a transaction: it runs if the transaction commits, and never if it does not. */
  sendWith<Name extends JobName>(
    transaction: Database,
    name: Name,
    job: { data: JobData[Name]; inSeconds?: number },
  ): Promise<void>;
  /** Runs the jobs of one name, one after the other. */
  work<Name extends JobName>(name: Name, handle: (data: JobData[Name]) => Promise<void>): Promise<void>;
  /** The same for a job of which one run serves all that are enqueued. */
  workOnceForAll(name: JobName, handle: () => Promise<void>): Promise<void>;
  /** Runs a job every night, at the time that `backgroundJobs` says, in the chapter's time zone. */
  nightly(name: NightlyJobName, timeZone: string, handle: () => Promise<void>): Promise<void>;
  schedule(name: JobName, when: { cron: string; timeZone: string }): Promise<void>;
  /** The state of every job. */
  figures(): Promise<Map<JobName, JobFigures>>;
  /** Enqueues failed jobs again and returns how many. */
  retryFailed(name: JobName): Promise<number>;
  stop(): Promise<void>;
}

interface Choices {
  /** Only a server maintains the queues; a script that enqueues jobs does not. */
  isServer: boolean;
  onError?: (error: Error) => void;
}

const pollingIntervalSeconds = 2;

/** The job queue, in the same PostgreSQL database as the records. */
export async function openJobs(pool: pg.Pool, { isServer, onError }: Choices): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false,
    supervise: isServer,
    schedule: isServer,
  });
  boss.on('error', (error) => onError?.(error));
  try {
    await boss.start();
  } catch (error) {
    // Timers that were started before the failure would keep querying.
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
  return {
    async sendWith(transaction, name, { data, inSeconds = 0 }) {
      await boss.send(name, data, { db: fromDrizzle(transaction, sql), startAfter: inSeconds });
    },
    async work(name, handle) {
      await boss.work<JobData[typeof name]>(name, { pollingIntervalSeconds }, async (batch) => {
        for (const job of batch) await handle(job.data);
      });
    },
    async workOnceForAll(name, handle) {
      await boss.work(name, { pollingIntervalSeconds, batchSize: 500 }, () => handle());
    },
    async nightly(name, timeZone, handle) {
      const [hour, minute] = backgroundJobs[name].nightlyAt.split(':').map(Number);
      await boss.work(name, { pollingIntervalSeconds }, () => handle());
      await boss.schedule(name, `${minute} ${hour} * * *`, {}, { tz: timeZone });
    },
    async schedule(name, { cron, timeZone }) {
      await boss.schedule(name, cron, {}, { tz: timeZone });
    },
    figures: () => readJobFigures(pool, boss),
    retryFailed: (name) => retryFailedJobs(pool, boss, name),
    stop: () => boss.stop({ graceful: true, timeout: 8_000 }),
  };
}
