import { sql, type SQL } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, PgBoss, type WorkOptions } from 'pg-boss';
import type { Database } from '../db/pool.ts';
import { backgroundJobs, type JobName, type NightlyJobName } from '../../kernel/background-jobs.ts';
import type { JobData, QueueName } from './job-queues.ts';
import { readJobFigures, retryFailedJobs, type JobFigures } from './job-figures.ts';

export interface Jobs {
  /** Enqueues a job in a transaction: it runs if the transaction commits, and never if it does not. */
  sendWith<Name extends QueueName>(
    transaction: Database,
    name: Name,
    job: { data: JobData[Name]; inSeconds?: number; key?: string },
  ): Promise<void>;
  /** The same for many jobs that start at once, in one statement. */
  sendManyWith<Name extends QueueName>(
    transaction: Database,
    name: Name,
    jobs: readonly { data: JobData[Name]; key: string }[],
  ): Promise<void>;
  /** Runs all jobs now that wait for their next retry, or the one with a key whatever it waits for. */
  rescheduleNow(db: Database, name: QueueName, key?: string): Promise<void>;
  /** Runs the jobs of one name, one after the other. */
  work<Name extends QueueName>(
    name: Name,
    handle: (data: JobData[Name]) => Promise<void>,
    options?: WorkOptions,
  ): Promise<void>;
  /** Runs a job every night, at the time that `backgroundJobs` says, in the chapter's time zone. */
  nightly(name: NightlyJobName, timeZone: string, handle: () => Promise<void>): Promise<void>;
  schedule(name: JobName, when: { cron: string; timeZone: string }): Promise<void>;
  /** The state of every job. */
  figures(): Promise<Map<QueueName, JobFigures>>;
  /** Enqueues failed jobs again and returns how many. */
  retryFailed(name: JobName): Promise<number>;
  stop(): Promise<void>;
}

interface JobQueueOptions {
  /** Only a server maintains the queues; a script that enqueues jobs does not. */
  isServer: boolean;
  onError?: (error: Error) => void;
}

const pollingIntervalSeconds = 2;

/** The job queue, in the same PostgreSQL database as the records. */
export async function openJobs(pool: pg.Pool, { isServer, onError }: JobQueueOptions): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false,
    supervise: isServer,
    // Expired jobs are looked for this often.
    superviseIntervalSeconds: 20,
    monitorIntervalSeconds: 20,
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
    async sendWith(transaction, name, { data, inSeconds = 0, key }) {
      await boss.send(name, data, {
        db: fromDrizzle(transaction, sql),
        startAfter: inSeconds,
        ...(key ? { singletonKey: key } : {}),
      });
    },
    async sendManyWith(transaction, name, jobs) {
      const inserted = jobs.map(({ data, key }) => ({ data, singletonKey: key }));
      await boss.insert(name, inserted, { db: fromDrizzle(transaction, sql) });
    },
    async rescheduleNow(db, name, key) {
      const isMeant = key
        ? sql`singleton_key = ${key} and state in ('created', 'retry')`
        : sql`state = 'retry' and start_after > now()`;
      await db.execute(sql`update pgboss.job set start_after = now() where name = ${name} and ${isMeant}`);
    },
    async work(name, handle, options) {
      await boss.work<JobData[typeof name]>(name, { pollingIntervalSeconds, ...options }, async (batch) => {
        for (const job of batch) await handle(job.data);
      });
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
    // A process that is asked to end has 15 seconds, and an accepted email has to be recorded as sent.
    stop: () => boss.stop({ graceful: true, timeout: 13_000 }),
  };
}

/** Moves every schedule into another time zone. Each process reads the schedules again before it uses them. */
export async function setJobTimeZone(db: Database, timeZone: string): Promise<void> {
  await db.execute(sql`update pgboss.schedule set timezone = ${timeZone}`);
}

/** When the queued or running job with a key starts or has started, as part of a query; null where there is none. */
export function startOfJob(name: QueueName, key: SQL): SQL<Date | null> {
  return sql<Date | null>`(
    select min(start_after) from pgboss.job
    where name = ${name} and singleton_key = ${key} and state in ('created', 'retry', 'active'))`;
}
