import { BACKUP_TIME } from '../../kernel/backup-time.ts';
import type { NightlyJob } from '../jobs/job.ts';

export const backUpJob: NightlyJob = {
  name: 'back-up',
  title: 'Back up the website',
  nightlyAt: BACKUP_TIME,
  // Not retried at once: a full disk is still full. The job of a killed process ends after a minute, so that another can be started.
  queue: { retryLimit: 0, expireInSeconds: 4 * 3600, heartbeatSeconds: 60 },
  policy: 'exclusive',
};
