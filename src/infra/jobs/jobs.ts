import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Database } from '../db/pool.ts';
import type { JobData, JobName } from './job-queues.ts';
import { readJobFigures, retryFailedJobs, type JobFigures } from './job-figures.ts';

export interface Jobs {
  /** Puts work in line as part of a transaction: it is done if that commits, and never if it does not. */
  sendWith<Name extends JobName>(
    transaction: Database,
    name: Name,
    job: { data: JobData[Name]; inSeconds?: number },
  ): Promise<void>;
  /** Does the work of one kind, one after the other. */
  work<Name extends JobName>(name: Name, handle: (data: JobData[Name]) => Promise<void>): Promise<void>;
  /** The same for work of which once is enough, however many ask for it. */
  workOnceForAll(name: JobName, handle: () => Promise<void>): Promise<void>;
  /** Does it at a time of day of the chapter's. */
  schedule(name: JobName, when: { cron: string; timeZone: string }): Promise<void>;
  /** What is waiting, failed and done of every kind of work. */
  figures(): Promise<Map<JobName, JobFigures>>;
  /** Begins anew with what was given up. Answers how many. */
  retryFailed(name: JobName): Promise<number>;
  stop(): Promise<void>;
}

interface Choices {
  /** Only a server looks after the queues; a program that merely adds to them does not. */
  isServer: boolean;
  onError?: (error: Error) => void;
}

const pollingIntervalSeconds = 2;

/** The work that is done later, kept in PostgreSQL beside what it is about. */
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
    // Timers that were started before the failure would go on querying.
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
    async schedule(name, { cron, timeZone }) {
      await boss.schedule(name, cron, {}, { tz: timeZone });
    },
    figures: () => readJobFigures(pool, boss),
    retryFailed: (name) => retryFailedJobs(pool, boss, name),
    stop: () => boss.stop({ graceful: true, timeout: 8_000 }),
  };
}
