import type pg from 'pg';
import { EVERY_MINUTE } from '../../src/infra/jobs/job.ts';

/** What waits and runs in a queue, by the clock of the database. */
export interface QueueState {
  name: string;
  now: Date;
  /** How many waiting jobs may start. */
  due: number;
  /** When the first waiting job starts. */
  nextStartAt: Date | undefined;
  /** When the first running job counts as that of a killed process. */
  expiresAt: Date | undefined;
  lastCreatedAt: Date | undefined;
  /** Whether a running job has expired, or old jobs have not been deleted for a day. */
  needsMaintenance: boolean;
  nightly: { cron: string; timeZone: string; storedAt: Date } | undefined;
}

interface Row {
  name: string;
  now: Date;
  due: number;
  next_start: Date | null;
  expires: Date | null;
  last_created: Date | null;
  needs_maintenance: boolean;
  cron: string | null;
  timezone: string;
  stored: Date;
}

export async function readQueueStates(pool: pg.Pool, names: readonly string[]): Promise<QueueState[]> {
  const { rows } = await pool.query<Row>(
    `
    with jobs as (
      select name,
        (count(*) filter (where state in ('created', 'retry') and start_after <= now()))::int as due,
        min(start_after) filter (where state in ('created', 'retry')) as next_start,
        min(least(
          started_on + expire_seconds * interval '1 second',
          heartbeat_on + heartbeat_seconds * interval '1 second'
        )) filter (where state = 'active') as expires,
        max(created_on) as last_created
      from pgboss.job where name = any($1) group by name
    )
    select queue.name, now(), coalesce(due, 0) as due, next_start, expires, last_created,
      coalesce(expires < now(), false) or coalesce(maintain_on, '-infinity') < now() - interval '1 day'
        as needs_maintenance,
      schedule.cron, schedule.timezone, schedule.created_on as stored
    from pgboss.queue
      left join jobs on jobs.name = queue.name
      left join pgboss.schedule on schedule.name = queue.name
    where queue.name = any($1)
    order by next_start`,
    [names],
  );
  return rows.map(({ name, now, due, needs_maintenance: needsMaintenance, cron, ...row }) => ({
    name,
    now,
    due,
    nextStartAt: row.next_start ?? undefined,
    expiresAt: row.expires ?? undefined,
    lastCreatedAt: row.last_created ?? undefined,
    needsMaintenance,
    nightly:
      cron !== null && cron !== EVERY_MINUTE
        ? { cron, timeZone: row.timezone, storedAt: row.stored }
        : undefined,
  }));
}
