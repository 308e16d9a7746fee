import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseAway } from '../src/infra/db/database-away.ts';
import { STOP_TIMEOUT_MS } from '../src/infra/jobs/job-runner.ts';
import { backgroundJobs } from '../src/server/background-jobs.ts';
import type { ChaptersRepository } from './control/chapters.repository.ts';
import type { Directory } from './directory.ts';
import type { OpenChapters } from './open-chapters.ts';

interface Run {
  isUrgent: boolean;
}

interface ChapterJobsDeps {
  chapters: Pick<ChaptersRepository, 'claimDue' | 'renewClaim' | 'release' | 'nextDueAt'>;
  directory: Directory;
  opened: OpenChapters;
  schema: number;
  log: FastifyBaseLogger;
}

/** Chapters whose jobs run at the same time. One of these runs is for what was just enqueued, because someone may wait for an email. */
const RUNS: readonly Run[] = [{ isUrgent: true }, { isUrgent: false }, { isUrgent: false }];
/** Large chapters take minutes for these, so the urgent run leaves them to the others. */
const LONG_JOBS = backgroundJobs
  .filter(({ queue }) => (queue?.expireInSeconds ?? 0) >= 3600)
  .map(({ name }) => name);
/** A chapter with more work than this waits for its next turn, so that one with a thousand emails does not stop the others. */
const MAX_RUN_MS = 15_000;
/** At the latest, a chapter is looked at again after this time: a notice may have been lost. */
const MAX_PAUSE_MS = 3_600_000;
const MAX_WAIT_MS = 30_000;
/** A claim ends after a minute, so that the chapter of a worker that was killed does not wait for long. */
const RENEW_CLAIM_MS = 15_000;
const FIRST_RETRY_MS = 2_500;
const MAX_RETRY_MS = 600_000;

/** Runs the jobs of all chapters. Opens only those where something is due, and waits for notices meanwhile. */
export function startChapterJobs({ chapters, directory, opened, schema, log }: ChapterJobsDeps) {
  const failures = new Map<number, number>();
  const waiting = new Set<() => void>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let noticeCount = 0;

  /** Returns when the chapter is due again, and whether its jobs could be run. */
  async function runJobsOf(id: number, { isUrgent }: Run): Promise<{ dueAt: Date; hasRun: boolean }> {
    const chapter = directory.find(id);
    // A new one, of which this process has not heard yet.
    if (!chapter) return { dueAt: fromNow(FIRST_RETRY_MS), hasRun: false };
    try {
      const options = { maxMs: MAX_RUN_MS, signal, except: isUrgent ? LONG_JOBS : [] };
      const { nextAt } = await opened.use(chapter, (app) => app.runDueJobs(options));
      failures.delete(id);
      const latest = fromNow(MAX_PAUSE_MS);
      return { dueAt: nextAt && nextAt < latest ? nextAt : latest, hasRun: true };
    } catch (error) {
      const count = (failures.get(id) ?? 0) + 1;
      failures.set(id, count);
      log.warn({ err: error, chapter: chapter.origin }, 'the jobs of a chapter could not be run');
      const pauseMs = Math.min(FIRST_RETRY_MS * 2 ** (count - 1), MAX_RETRY_MS);
      return { dueAt: fromNow(pauseMs), hasRun: false };
    }
  }

  async function runNext(run: Run): Promise<void> {
    const noticesBefore = noticeCount;
    const id = await chapters.claimDue(schema, run);
    if (id !== undefined) {
      const renewal = setInterval(() => void chapters.renewClaim(id).catch(() => undefined), RENEW_CLAIM_MS);
      const { dueAt, hasRun } = await runJobsOf(id, run).finally(() => clearInterval(renewal));
      await untilReachable(() => chapters.release(id, dueAt, { hasRun }));
      return;
    }
    const nextAt = run.isUrgent ? undefined : await chapters.nextDueAt(schema);
    // A notice that arrived during the queries.
    if (noticeCount !== noticesBefore) return;
    const ms = nextAt ? nextAt.getTime() - Date.now() : MAX_WAIT_MS;
    await waitForNotice(Math.min(Math.max(ms, 50), MAX_WAIT_MS));
  }

  async function repeat(run: Run): Promise<void> {
    while (!signal.aborted) await untilReachable(() => runNext(run));
  }

  /** Repeats an action while the control database is away, which the relay reports. */
  async function untilReachable(action: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await action();
      } catch (error) {
        if (!isDatabaseAway(error)) log.error({ err: error }, 'the control database could not be used');
        if (signal.aborted) return;
        await waitForNotice(1_000);
      }
    }
  }

  function waitForNotice(ms: number): Promise<void> {
    return new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const end = () => {
        clearTimeout(timer);
        waiting.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      waiting.add(end);
    });
  }

  /** Jobs of some chapter may be due. If one was enqueued, its database was reached a moment ago: the pause grows anew. */
  function notice(id?: number): void {
    if (id !== undefined) failures.delete(id);
    noticeCount += 1;
    waiting.forEach((end) => end());
  }

  const runs = RUNS.map(repeat);
  return {
    notice,
    /** Starts no further job, and waits for those that run. */
    async stop(): Promise<void> {
      stopping.abort();
      notice();
      await Promise.race([Promise.all(runs), sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

function fromNow(ms: number): Date {
  return new Date(Date.now() + ms);
}
