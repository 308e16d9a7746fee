import type { Database } from '../../../infra/db/pool.ts';
import type { Jobs } from '../../../infra/jobs/jobs.ts';
import type { Outbox } from '../../emails/server/outbox.ts';

export interface YearDeps {
  db: Database;
  jobs: () => Promise<Jobs>;
  now: () => Date;
  timeZone: () => Promise<string>;
  openOutbox: () => Promise<Outbox>;
}
