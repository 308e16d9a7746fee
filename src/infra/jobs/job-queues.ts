import { PgBoss, type Db, type UpdateQueueOptions } from 'pg-boss';
import { jobNames, nightlyJobNames, type JobName } from '../../kernel/background-jobs.ts';

/** What the handler of a job gets. A job that is not listed needs no data. */
export interface QueuedEmail {
  emailId: number;
  /** Whether an officer asked for it: *Send again*, or *Try again* after a failure. */
  isRequested?: boolean;
}

interface Payloads {
  'delete-files': { folderPath: string; storageKey: string };
  'draw-avif': { id: number };
  /** Ids only: a person may have typed a password instead of her name. Empty where there is no such account. */
  'reset-password': { adminIds: number[] };
  /** Ids only: anyone may have typed the address. Empty where no one is known by it. */
  'email-links': { ids: number[]; invited?: { eventId: number; memberId: number } };
  /** The job holds no address and no text, so that erasing the email erases all of it. */
  'send-email': QueuedEmail;
}

/** All queues. `send-email` is not listed on the screen: `send-mails` stands for it there. */
export type QueueName = JobName | 'send-email';

export type JobData = {
  [Name in QueueName]: Name extends keyof Payloads ? Payloads[Name] : Record<string, never>;
};

/**
 * When the job of a killed process is retried. The job of a live worker must never be: an SMTP server may take 12 minutes, and the other
 * three are for recording the outcome while the database is away.
 */
export const EMAIL_JOB_EXPIRY_SECONDS = 900;

const retryWithBackoff = {
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 300,
};

const nightly = { retryLimit: 2, expireInSeconds: 600 };

/** Queues that differ from the two defaults above. */
const queueOptions: Partial<Record<QueueName, UpdateQueueOptions>> = {
  'draw-avif': { ...retryWithBackoff, retryLimit: 5 },
  // A link is valid for half an hour, so a late one helps no one.
  'reset-password': { ...retryWithBackoff, retryLimit: 5, deleteAfterSeconds: 3600 },
  'email-links': { ...retryWithBackoff, deleteAfterSeconds: 3600 },
  // Not retried at once: a full disk is still full. The job of a killed process ends after a minute, so that another can be started.
  'back-up': { retryLimit: 0, expireInSeconds: 4 * 3600, heartbeatSeconds: 60 },
  'check-media': { ...nightly, expireInSeconds: 3600 },
  'send-email': {
    // The outbox ends the retries after 72 hours; the limit here only has to be higher.
    retryLimit: 10_000,
    retryDelay: 60,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: EMAIL_JOB_EXPIRY_SECONDS,
    // A worker cannot renew a heartbeat while the database is away. Its job would go to another worker that sends the email again.
    heartbeatSeconds: null,
    deleteAfterSeconds: 3600,
  },
  // Runs every minute, so a failed run needs no retry.
  'apply-plan': { retryLimit: 0, expireInSeconds: 120, deleteAfterSeconds: 3600 },
  'seat-waiting': { retryLimit: 0, expireInSeconds: 120, deleteAfterSeconds: 3600 },
  'send-announcements': { retryLimit: 0, expireInSeconds: 120, deleteAfterSeconds: 3600 },
  // Queues waiting emails that have no job. Runs every minute, so a failed run needs no retry.
  'send-mails': { retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: 3600 },
};

/**
 * `exclusive`: at most one queued or running job, which is one for each email, and one backup. `short`: at most one queued job, so that a
 * running one can queue the next.
 */
const policies: Partial<Record<QueueName, 'exclusive' | 'short'>> = {
  'send-email': 'exclusive',
  'back-up': 'exclusive',
  'send-announcements': 'short',
};

/** Creates the queues. Called by the migration, under its lock. */
export async function prepareJobs(db: Db): Promise<void> {
  const boss = new PgBoss({ db, supervise: false, schedule: false });
  // pg-boss emits errors of its background tasks; without a listener they would end the process. Our own calls reject.
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const name of [...jobNames, 'send-email' as const]) {
      const isNightly = nightlyJobNames.some((each) => each === name);
      await boss.createQueue(name, { policy: policies[name] ?? 'standard' });
      // Separately, because creating a queue leaves an existing one as it is.
      await boss.updateQueue(name, queueOptions[name] ?? (isNightly ? nightly : retryWithBackoff));
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
