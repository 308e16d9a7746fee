import { sql, type SQL } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Database } from '../db/pool.ts';
import type { AnyJob, Job } from './job.ts';
import { readJobFigures, retryFailedJobs, type JobFigures } from './job-figures.ts';
import type { JobMode, JobRunner } from './job-runner.ts';
import { polledJobs } from './polled-jobs.ts';

export interface Jobs extends JobRunner {
  /** Enqueues a job in a transaction: it runs if the transaction commits, and never if it does not. */
  sendWith<Data extends object>(
    transaction: Database,
    job: Job<Data>,
    sent: { data: NoInfer<Data>; inSeconds?: number; key?: string; priority?: number },
  ): Promise<void>;
  /** The same for many jobs that start at once, in one statement. Those with a higher priority run first; it is 0 by default. */
  sendManyWith<Data extends object>(
    transaction: Database,
    job: Job<Data>,
    sent: readonly { data: NoInfer<Data>; key: string; priority?: number }[],
  ): Promise<void>;
  /** Runs all jobs now that wait for their next retry, or the one with a key whatever it waits for. */
  rescheduleNow(db: Database, job: AnyJob, key?: string): Promise<void>;
  /** Runs all jobs now that an earlier process tried last: the operator may have repaired the cause before the restart. */
  retryOfEarlierProcess(db: Database, job: AnyJob): Promise<void>;
  /** The state of every job, by its name. */
  figures(): Promise<Map<string, JobFigures>>;
  /** Enqueues failed jobs again and returns how many. */
  retryFailed(name: string): Promise<number>;
}

interface JobQueueOptions {
  mode: JobMode;
  /** Those that may be overdue. */
  jobs?: readonly AnyJob[];
  onError?: (error: Error) => void;
}

/** Notified in the mode on demand when a job was enqueued; heard when the transaction commits. */
export const JOBS_WAITING_CHANNEL = 'jobs_waiting';

/** The job queue, in the same PostgreSQL database as the records. */
export async function openJobs(
  pool: pg.Pool,
  { mode, jobs = [], onError = () => undefined }: JobQueueOptions,
): Promise<Jobs> {
  const onDemand = typeof mode === 'object' ? mode : undefined;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false,
    supervise: mode === 'poll',
    // Expired jobs are looked for this often; on demand, whenever there is one.
    superviseIntervalSeconds: 20,
    monitorIntervalSeconds: onDemand ? 1 : 20,
    schedule: mode === 'poll',
  });
  boss.on('error', onError);
  // A start opens timers even without workers, and no call needs it that runs jobs on demand.
  if (!onDemand) await start(boss);
  const notify = sql`select pg_notify(${JOBS_WAITING_CHANNEL}, '')`;
  const announce = async (db: Database) => void (onDemand && (await db.execute(notify)));
  const runner = onDemand ? onDemand.openRunner({ pool, boss, onError }) : polledJobs(boss);
  return {
    ...runner,
    async sendWith(transaction, { name }, { data, inSeconds = 0, key, priority = 0 }) {
      await boss.send(name, data, {
        db: fromDrizzle(transaction, sql),
        startAfter: inSeconds,
        priority,
        ...(key ? { singletonKey: key } : {}),
      });
      await announce(transaction);
    },
    async sendManyWith(transaction, { name }, sent) {
      const inserted = sent.map(({ key, ...job }) => ({ ...job, singletonKey: key }));
      await boss.insert(name, inserted, { db: fromDrizzle(transaction, sql) });
      await announce(transaction);
    },
    async rescheduleNow(db, { name }, key) {
      const condition = key
        ? sql`singleton_key = ${key} and state in ('created', 'retry')`
        : sql`state = 'retry' and start_after > now()`;
      await db.execute(sql`update pgboss.job set start_after = now() where name = ${name} and ${condition}`);
      await announce(db);
    },
    // Without a notice: a chapter that is opened on demand is running its jobs.
    async retryOfEarlierProcess(db, { name }) {
      await db.execute(
        sql`update pgboss.job set start_after = now() where name = ${name} and state = 'retry'
          and start_after > now() and started_on < now() - make_interval(secs => ${process.uptime()})`,
      );
    },
    figures: () => readJobFigures(pool, boss, { jobs, onDemand }),
    async retryFailed(name) {
      const retried = await retryFailedJobs(pool, boss, name);
      if (onDemand) await pool.query('select pg_notify($1, $2)', [JOBS_WAITING_CHANNEL, '']);
      return retried;
    },
  };
}

async function start(boss: PgBoss): Promise<void> {
  try {
    await boss.start();
  } catch (error) {
    // Timers that were started before the failure would keep querying.
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
}

/** Moves every schedule into another time zone. Each process reads the schedules again before it uses them. */
export async function setJobTimeZone(db: Database, timeZone: string): Promise<void> {
  await db.execute(sql`update pgboss.schedule set timezone = ${timeZone}`);
}

/** When the queued or running job with a key starts or has started, as part of a query; null where there is none. */
export function startOfJob({ name }: AnyJob, key: SQL): SQL<Date | null> {
  return sql<Date | null>`(
    select min(start_after) from pgboss.job
    where name = ${name} and singleton_key = ${key} and state in ('created', 'retry', 'active'))`;
}
