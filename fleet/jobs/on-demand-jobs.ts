import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Schedule } from 'pg-boss';
import {
  STOP_TIMEOUT_MS,
  type DueRun,
  type JobRunner,
  type OnDemandMode,
  type OpenQueue,
  type RunDueOptions,
} from '../../src/infra/jobs/job-runner.ts';
import { nightlyCron } from '../../src/infra/jobs/job.ts';
import { nightlyMoments } from './nightly-moments.ts';
import { readQueueStates, type QueueState } from './queue-states.ts';
import { runBatch, type JobHandler } from './run-batch.ts';

/**
 * Runs jobs when asked. In between, no timer runs and nothing is queried. Nightly jobs run `delayMinutes` after their time, so that the
 * chapters of a process do not all run theirs at once.
 */
export function onDemandJobs(delayMinutes = 0): OnDemandMode {
  return {
    openRunner: (queue) => openRunner(queue, delayMinutes),
    nextRunAt: ({ cron, timezone }) =>
      nightlyMoments(cron, { timeZone: timezone, now: new Date(), delayMinutes }).nextRunAt,
  };
}

function openRunner({ pool, boss, onError }: OpenQueue, delayMinutes: number): JobRunner {
  const handlers = new Map<string, JobHandler>();
  const jobsOfEachRun = new Set<string>();
  const runs = new Set<Promise<DueRun>>();
  let storedSchedules: Promise<Schedule[]> | undefined;
  let isStopping = false;

  const momentsOf = ({ cron, timeZone, now }: QueueState) =>
    cron === null ? undefined : nightlyMoments(cron, { timeZone, now, delayMinutes });

  /** Enqueues the jobs whose time has come. */
  async function enqueueScheduled(queues: readonly QueueState[]): Promise<void> {
    for (const queue of queues) {
      const { name, storedAt, lastCreatedAt } = queue;
      const night = momentsOf(queue)?.lastNight;
      // The first night is the one after the schedule was stored.
      if (night && night > storedAt && !(lastCreatedAt && lastCreatedAt >= night)) {
        // The id of the night keeps a second process from enqueuing the same job.
        if (await boss.send(name, {}, { id: idOfNight(name, night) })) queue.due += 1;
      }
      if (jobsOfEachRun.has(name) && queue.due === 0) {
        if (await boss.send(name, {})) queue.due += 1;
      }
    }
  }

  async function run({ maxMs, signal, except = [] }: RunDueOptions): Promise<DueRun> {
    const deadline = Date.now() + maxMs;
    const isOver = () => isStopping || signal?.aborted || Date.now() >= deadline;
    const names = [...handlers.keys()];
    const counts = { done: 0, failed: 0 };

    /** Runs one batch of a queue and returns whether there was one. */
    async function runNext(name: string): Promise<boolean> {
      const { handle, batchSize } = handlers.get(name)!;
      const batch = await boss.fetch<never>(name, { batchSize });
      if (batch.length === 0) return false;
      const hasSucceeded = await runBatch(boss, batch, { handle, onError });
      counts[hasSucceeded ? 'done' : 'failed'] += batch.length;
      return true;
    }

    /** Takes a batch of each queue in turn, so that a long queue does not keep the others waiting. */
    async function runAll(queues: readonly QueueState[]): Promise<boolean> {
      let waiting = queues
        .filter(({ name }) => !except.includes(name))
        .map(({ name, due }) => ({ name, batches: due / handlers.get(name)!.batchSize }));
      let hasRun = false;
      while ((waiting = waiting.filter(({ batches }) => batches > 0)).length > 0) {
        for (const queue of waiting) {
          if (isOver()) return hasRun;
          hasRun = (await runNext(queue.name)) || hasRun;
          queue.batches -= 1;
        }
      }
      return hasRun;
    }

    let queues = await readQueueStates(pool, names);
    // Retries the jobs of killed processes and, once a day, deletes old ones.
    if (queues.some(({ needsMaintenance }) => needsMaintenance)) await boss.supervise();
    await enqueueScheduled(queues);
    let hasRun: boolean;
    do {
      hasRun = await runAll(queues);
      // Handlers may have enqueued more.
      queues = await readQueueStates(pool, names);
    } while (hasRun && !isOver() && queues.some(({ due }) => due > 0));
    return { ...counts, nextAt: nextMoment(queues) };
  }

  function nextMoment(queues: readonly QueueState[]): Date | undefined {
    const times = queues
      .flatMap((queue) => [queue.nextStartAt, queue.expiresAt, momentsOf(queue)?.nextRunAt])
      .flatMap((moment) => moment?.getTime() ?? []);
    if (times.length === 0) return undefined;
    return new Date(Math.max(Math.min(...times), queues[0]!.now.getTime()));
  }

  return {
    work({ name }, handle, { batchSize = 1 } = {}) {
      handlers.set(name, { handle, batchSize });
      return Promise.resolve();
    },
    /** Stored as a schedule, although pg-boss does not read it here: it is what a change of the time zone moves and what the screen shows. */
    async nightly(job, timeZone, handle) {
      const { name } = job;
      handlers.set(name, { handle, batchSize: 1 });
      const cron = nightlyCron(job);
      const stored = (await (storedSchedules ??= boss.getSchedules())).find((each) => each.name === name);
      if (stored?.cron !== cron || stored.timezone !== timeZone) {
        await boss.schedule(name, cron, {}, { tz: timeZone });
      }
    },
    everyMinute({ name }) {
      jobsOfEachRun.add(name);
      return Promise.resolve();
    },
    async runDue(options) {
      const running = run(options);
      runs.add(running);
      try {
        return await running;
      } finally {
        runs.delete(running);
      }
    },
    async stop() {
      isStopping = true;
      await Promise.race([Promise.allSettled(runs), sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

/** A UUID, as pg-boss requires. */
function idOfNight(name: string, night: Date): string {
  const hash = createHash('sha256').update(`${name} ${night.toISOString()}`).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
