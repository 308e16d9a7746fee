import { PgBoss, type Db } from 'pg-boss';

/** Every kind of work that is done later, and what each needs to know. */
export interface JobData {
  /** Files nothing points at any more: a deleted picture's, or the old place of a moved one. */
  'delete-files': { folderPath: string; storageKey: string };
  /** The smaller form of a picture for browsers that know it. */
  'draw-avif': { id: number };
  /** Looks whether every picture still has its files, and collects files that belong to none. */
  'check-media': Record<string, never>;
  /** Forgets what was deleted a month ago, and keys of requests that nobody sends any more. */
  'sweep-changes': Record<string, never>;
  /** Wakes whoever sends mails; which are due, their rows say. */
  'send-mails': Record<string, never>;
  /** Removes messages that are older than the chapter keeps them. */
  'sweep-messages': Record<string, never>;
  /** Removes records of failed sign-ins and known browsers that are past their retention. */
  'sweep-sign-ins': Record<string, never>;
}

export type JobName = keyof JobData;

/** Done once a night; a day without means that nobody does it. */
export const nightlyJobs: readonly JobName[] = [
  'check-media',
  'sweep-changes',
  'sweep-messages',
  'sweep-sign-ins',
];

const retries = {
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 300,
};

const queues: Record<JobName, object> = {
  'delete-files': retries,
  'draw-avif': { ...retries, retryLimit: 5 },
  'check-media': { retryLimit: 2, expireInSeconds: 3600 },
  'sweep-changes': { retryLimit: 2, expireInSeconds: 600 },
  // One comes every minute, so none needs a second try, nor is any worth keeping.
  'send-mails': { retryLimit: 0, expireInSeconds: 3600, deleteAfterSeconds: 3600 },
  'sweep-messages': { retryLimit: 2, expireInSeconds: 600 },
  'sweep-sign-ins': { retryLimit: 2, expireInSeconds: 600 },
};

/** Makes room for jobs in the database. Called while it is brought up to date, under the same lock. */
export async function prepareJobs(db: Db): Promise<void> {
  const boss = new PgBoss({ db, supervise: false, schedule: false });
  // Emitted by its background tasks, and without a listener it would end the process. Our own calls reject.
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const [name, options] of Object.entries(queues)) await boss.createQueue(name, options);
  } finally {
    await boss.stop({ graceful: false });
  }
}
