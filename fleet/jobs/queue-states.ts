import type pg from 'pg';
import { EVERY_MINUTE } from '../../src/infra/jobs/job.ts';

/** What waits and runs in a queue, by the clock of the database. */
export interface QueueState {
  name: string;
  now: Date;
  /** How many waiting jobs may start. */
  due: number;
  /** When the first waiting job starts. */
  nextStartAt: Date | null;
  /** When the first running job counts as that of a killed process. */
  expiresAt: Date | null;
  lastCreatedAt: Date | null;
  /** Whether a running job has expired, or old jobs have not been deleted for a day. */
  needsMaintenance: boolean;
  /** Of a nightly job; null for others. */
  cron: string | null;
  /** Of its schedule, and when that was stored. */
  timeZone: string;
  storedAt: Date;
}

export async function readQueueStates(pool: pg.Pool, names: readonly string[]): Promise<QueueState[]> {
  const { rows } = await pool.query<QueueState>(
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
    select queue.name, now(), coalesce(due, 0) as due, next_start as "nextStartAt", expires as "expiresAt",
      last_created as "lastCreatedAt",
      coalesce(expires < now(), false) or coalesce(maintain_on, '-infinity') < now() - interval '1 day'
        as "needsMaintenance",
      nullif(schedule.cron, $2) as cron, schedule.timezone as "timeZone", schedule.created_on as "storedAt"
    from pgboss.queue
      left join jobs on jobs.name = queue.name
      left join pgboss.schedule on schedule.name = queue.name
    where queue.name = any($1)
    order by next_start`,
    [names, EVERY_MINUTE],
  );
  return rows;
}
