import type { PgBoss } from 'pg-boss';
import type { JobData } from './job-queues.ts';
import { STOP_TIMEOUT_MS, type JobRunner } from './job-runner.ts';
import { nightlyCron } from './nightly-cron.ts';

const pollingIntervalSeconds = 2;

/** Workers of pg-boss look for jobs every two seconds, and its timers enqueue those of the schedule. */
export function polledJobs(boss: PgBoss): JobRunner {
  return {
    async work(name, handle, options) {
      await boss.work<JobData[typeof name]>(name, { pollingIntervalSeconds, ...options }, async (batch) => {
        for (const job of batch) await handle(job.data);
      });
    },
    async nightly(name, timeZone, handle) {
      await boss.work(name, { pollingIntervalSeconds }, () => handle());
      await boss.schedule(name, nightlyCron(name), {}, { tz: timeZone });
    },
    async everyMinute(name) {
      await boss.schedule(name, '* * * * *', {});
    },
    runDue: () => Promise.reject(new Error('Only a queue that is opened on demand runs due jobs.')),
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  };
}
