import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import { EVERY_MINUTE, type AnyJob } from './job.ts';
import type { OnDemandMode } from './job-runner.ts';

/** The state of one job. */
export interface JobFigures {
  waiting: number;
  failed: number;
  lastRunAt?: Date;
  nextRunAt?: Date;
  /** When it should have run; set only if no process seems to run it. */
  overdueSince?: Date;
  /** Why it cannot run at present, as a sentence for the screen. */
  offBecause?: string;
  /** How many of the waiting ones failed at least once, and the last error as a sentence for the screen. */
  refused?: { count: number; answer: string };
}

interface Row extends Pick<JobFigures, 'waiting' | 'failed'> {
  name: string;
  lastRunAt: Date | null;
  nextRunAt: Date | null;
  overdueSince: Date | null;
}

export async function readJobFigures(
  pool: pg.Pool,
  boss: PgBoss,
  { jobs, onDemand }: { jobs: readonly AnyJob[]; onDemand: OnDemandMode | undefined },
): Promise<Map<string, JobFigures>> {
  const { rows } = await pool.query<Row>(
    `
    with figures as (
      select queue.name, greatest(queue.created_on, schedule.created_on) as created_on,
        (count(*) filter (where state in ('created', 'retry', 'active')))::int as waiting,
        (count(*) filter (where state = 'failed'))::int as failed,
        max(completed_on) filter (where state = 'completed') as last_run,
        min(start_after) filter (where state in ('created', 'retry')) as next_run,
        max(greatest(started_on, completed_on)) as last_touch
      from pgboss.queue
        left join pgboss.job on job.name = queue.name
        left join pgboss.schedule on schedule.name = queue.name
      group by queue.name, schedule.created_on
    )
    select name, waiting, failed, last_run as "lastRunAt", next_run as "nextRunAt",
      case
        -- Did not run last night. Completed jobs are kept for a week; a new site had no night yet.
        when name = any($1) then case when coalesce(last_run, created_on) < now() - interval '26 hours'
          then coalesce(last_run, greatest(created_on, now() - interval '7 days')) + interval '1 day' end
        -- Due for 15 minutes, and no process started or finished a job of this name.
        when next_run < now() - interval '15 minutes'
          and coalesce(last_touch, '-infinity') < now() - interval '15 minutes' then next_run
      end as "overdueSince"
    from figures`,
    [jobs.filter(({ nightlyAt }) => nightlyAt !== undefined).map(({ name }) => name)],
  );
  const figures = new Map<string, JobFigures>();
  for (const { name, lastRunAt, nextRunAt, overdueSince, ...counts } of rows) {
    figures.set(name, {
      ...counts,
      ...(lastRunAt && { lastRunAt }),
      ...(nextRunAt && { nextRunAt }),
      ...(overdueSince && { overdueSince }),
    });
  }
  for (const { name, cron, timezone } of await boss.getSchedules()) {
    const [nextRunAt] = onDemand
      ? // Those of every minute run whenever jobs are run.
        cron === EVERY_MINUTE
        ? []
        : [onDemand.nextRunAt({ cron, timezone })]
      : boss.previewSchedule(cron, { tz: timezone, count: 1 });
    const known = figures.get(name) ?? { waiting: 0, failed: 0 };
    if (nextRunAt) figures.set(name, { nextRunAt, ...known });
  }
  return figures;
}

export async function retryFailedJobs(pool: pg.Pool, boss: PgBoss, name: string): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from pgboss.job where name = $1 and state = 'failed' limit 1000`,
    [name],
  );
  if (rows.length > 0) {
    await boss.retry(
      name,
      rows.map(({ id }) => id),
    );
  }
  return rows.length;
}
