import type { Database } from '../../../infra/db/pool.ts';
import type { Jobs } from '../../../infra/jobs/jobs.ts';
import { idempotencyKeysRepository } from './idempotency-keys.repository.ts';
import { revisionsRepository } from './revisions.repository.ts';

/** Every night, deletes revisions of records that were deleted a month ago, and outdated idempotency keys. */
export async function workOnRecords(jobs: Jobs, db: Database, timeZone: string): Promise<void> {
  await jobs.nightly('sweep-changes', timeZone, async () => {
    await sweepRecords(db);
  });
}

export async function sweepRecords(db: Database): Promise<{ revisions: number; keys: number }> {
  return {
    revisions: await revisionsRepository(db).removeOutdated(),
    keys: await idempotencyKeysRepository(db).removeOutdated(),
  };
}
