import type { PgBoss, WorkOptions } from 'pg-boss';
import { EVERY_MINUTE, nightlyCron, type Job } from './job.ts';
import { STOP_TIMEOUT_MS, type JobRunner } from './job-runner.ts';

const pollingIntervalSeconds = 2;

/** Workers of pg-boss look for jobs every two seconds, and its timers enqueue those of the schedule. */
export function polledJobs(boss: PgBoss): JobRunner {
  return {
    async work<Data extends object>(
      { name }: Job<Data>,
      handle: (data: Data) => Promise<void>,
      options?: WorkOptions,
    ) {
      await boss.work<Data>(name, { pollingIntervalSeconds, ...options }, async (batch) => {
        for (const job of batch) await handle(job.data);
      });
    },
    async nightly(job, timeZone, handle) {
      await boss.work(job.name, { pollingIntervalSeconds }, () => handle());
      await boss.schedule(job.name, nightlyCron(job), {}, { tz: timeZone });
    },
    async everyMinute({ name }) {
      await boss.schedule(name, EVERY_MINUTE, {});
    },
    runDue: () => Promise.reject(new Error('Only a queue that is opened on demand runs due jobs.')),
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  };
}
