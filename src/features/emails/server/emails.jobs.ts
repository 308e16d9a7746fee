import type { Job } from '../../../infra/jobs/job.ts';

export interface QueuedEmail {
  emailId: number;
  /** Whether an officer asked for it: *Send again*, or *Try again* after a failure. */
  isRequested?: boolean;
}

/**
 * When the job of a killed process is retried. The job of a live worker must never be: an SMTP server may take 12 minutes, and the other
 * three are for recording the outcome while the database is away.
 */
export const EMAIL_JOB_EXPIRY_SECONDS = 900;

/** One email. Not listed on the screen, where `sendMailsJob` stands for it. Holds no address and no text, so that erasing the email erases all of it. */
export const sendEmailJob: Job<QueuedEmail> = {
  name: 'send-email',
  queue: {
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
  policy: 'exclusive',
};

/** Queues waiting emails that have no job. Runs every minute, so a failed run needs no retry. */
export const sendMailsJob: Job = {
  name: 'send-mails',
  title: 'Send emails',
  queue: { retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: 3600 },
};
