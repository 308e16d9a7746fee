import { PgBoss, type Db } from 'pg-boss';
import { jobNames, nightlyJobNames, type JobName } from '../../kernel/background-jobs.ts';

/** What the handler of a job gets. A job that is not listed needs no data. */
interface Payloads {
  'delete-files': { folderPath: string; storageKey: string };
  'draw-avif': { id: number };
}

export type JobData = {
  [Name in JobName]: Name extends keyof Payloads ? Payloads[Name] : Record<string, never>;
};

const retryWithBackoff = {
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 300,
};

const nightly = { retryLimit: 2, expireInSeconds: 600 };

/** Queues that differ from the two defaults above. */
const queueOptions: Partial<Record<JobName, object>> = {
  'draw-avif': { ...retryWithBackoff, retryLimit: 5 },
  'check-media': { ...nightly, expireInSeconds: 3600 },
  // A new one is scheduled every minute, so none is retried or kept.
  'send-mails': { retryLimit: 0, expireInSeconds: 3600, deleteAfterSeconds: 3600 },
};

/** Creates the queues. Called by the migration, under its lock. */
export async function prepareJobs(db: Db): Promise<void> {
  const boss = new PgBoss({ db, supervise: false, schedule: false });
  // pg-boss emits errors of its background tasks; without a listener they would end the process. Our own calls reject.
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const name of jobNames) {
      const isNightly = nightlyJobNames.some((each) => each === name);
      await boss.createQueue(name, queueOptions[name] ?? (isNightly ? nightly : retryWithBackoff));
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
