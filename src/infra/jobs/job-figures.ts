import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import type { JobName } from './job-queues.ts';

/** How one kind of work stands. */
export interface JobFigures {
  waiting: number;
  failed: number;
  lastRunAt?: Date;
  nextRunAt?: Date;
}

interface Row {
  name: JobName;
  waiting: number;
  failed: number;
  last_run: Date | null;
  next_run: Date | null;
}

export async function readJobFigures(pool: pg.Pool, boss: PgBoss): Promise<Map<JobName, JobFigures>> {
  const { rows } = await pool.query<Row>(`
    select name,
      (count(*) filter (where state in ('created', 'retry', 'active')))::int as waiting,
      (count(*) filter (where state = 'failed'))::int as failed,
      max(completed_on) filter (where state = 'completed') as last_run,
      min(start_after) filter (where state in ('created', 'retry')) as next_run
    from pgboss.job group by name`);
  const figures = new Map<JobName, JobFigures>();
  for (const { name, waiting, failed, last_run: lastRunAt, next_run: nextRunAt } of rows) {
    figures.set(name, {
      waiting,
      failed,
      ...(lastRunAt ? { lastRunAt } : {}),
      ...(nextRunAt ? { nextRunAt } : {}),
    });
  }
  for (const { name, cron, timezone } of await boss.getSchedules()) {
    const [nextRunAt] = boss.previewSchedule(cron, { tz: timezone, count: 1 });
    const known = figures.get(name as JobName) ?? { waiting: 0, failed: 0 };
    if (nextRunAt) figures.set(name as JobName, { nextRunAt, ...known });
  }
  return figures;
}

export async function retryFailedJobs(pool: pg.Pool, boss: PgBoss, name: JobName): Promise<number> {
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
