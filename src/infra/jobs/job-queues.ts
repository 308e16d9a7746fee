import { PgBoss, type Db } from 'pg-boss';
import { onceMore, retryWithBackoff, type AnyJob } from './job.ts';

/** Creates the queues. Called by the migration, under its lock. */
export async function prepareJobs(db: Db, jobs: readonly AnyJob[]): Promise<void> {
  const boss = new PgBoss({ db, supervise: false, schedule: false });
  // pg-boss emits errors of its background tasks; without a listener they would end the process. Our own calls reject.
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const { name, nightlyAt, policy = 'standard', queue } of jobs) {
      await boss.createQueue(name, { policy });
      // Separately, because creating a queue leaves an existing one as it is.
      await boss.updateQueue(name, queue ?? (nightlyAt === undefined ? retryWithBackoff : onceMore));
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
