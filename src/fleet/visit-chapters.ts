import type { FastifyBaseLogger } from 'fastify';
import type { ChaptersRepository } from './control/chapters.repository.ts';
import type { Directory } from './directory.ts';
import type { OpenChapters } from './open-chapters.ts';

interface VisitDeps {
  chapters: Pick<ChaptersRepository, 'claimDue' | 'renewClaim' | 'release' | 'nextDueAt'>;
  directory: Directory;
  opened: OpenChapters;
  schema: number;
  log: FastifyBaseLogger;
}

/** Chapters whose jobs run at the same time. */
const PARALLEL_VISITS = 2;
/** A chapter with more work than this waits for its next turn, so that one with a thousand emails does not stop the others. */
const MAX_VISIT_MS = 15_000;
/** A claim ends after a minute, so that the chapter of a worker that was killed does not wait for long. */
const RENEW_CLAIM_MS = 15_000;
/** At the latest, a chapter is visited again after this time: a notice may have been lost. */
const MAX_PAUSE_MS = 3_600_000;
const MAX_WAIT_MS = 30_000;
const FIRST_RETRY_MS = 2_500;
const MAX_RETRY_MS = 600_000;

/** Runs the jobs of all chapters. Visits only those where something is due, and waits for notices meanwhile. */
export function startVisits({ chapters, directory, opened, schema, log }: VisitDeps) {
  const failures = new Map<number, number>();
  const sleepers = new Set<() => void>();
  let wakes = 0;
  const stopping = new AbortController();

  async function visit(id: number): Promise<void> {
    let dueAt = new Date(Date.now() + MAX_PAUSE_MS);
    const renewal = setInterval(() => void chapters.renewClaim(id).catch(() => undefined), RENEW_CLAIM_MS);
    try {
      const chapter = directory.find(id);
      // A new one, of which this process has not heard yet.
      if (!chapter) dueAt = new Date(Date.now() + FIRST_RETRY_MS);
      else {
        const { nextAt } = await opened.visit(chapter, (app) => app.runDueJobs({ maxMs: MAX_VISIT_MS }));
        if (nextAt && nextAt < dueAt) dueAt = nextAt;
      }
      failures.delete(id);
    } catch (error) {
      const count = (failures.get(id) ?? 0) + 1;
      failures.set(id, count);
      dueAt = new Date(Date.now() + Math.min(FIRST_RETRY_MS * 2 ** (count - 1), MAX_RETRY_MS));
      log.warn({ err: error, chapter: directory.find(id)?.origin }, 'the jobs of a chapter could not be run');
    } finally {
      clearInterval(renewal);
    }
    await chapters.release(id, dueAt);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const wakesBefore = wakes;
        const id = await chapters.claimDue(schema);
        if (id === undefined) await waitForWork(wakesBefore);
        else await visit(id);
      } catch {
        // The control database is away. The relay reports it.
        await pause(1_000);
      }
    }
  }

  async function waitForWork(wakesBefore: number): Promise<void> {
    const nextAt = await chapters.nextDueAt(schema);
    const ms = nextAt ? nextAt.getTime() - Date.now() : MAX_WAIT_MS;
    // A notice that arrived during the queries.
    if (wakes !== wakesBefore) return;
    await pause(Math.min(Math.max(ms, 50), MAX_WAIT_MS));
  }

  /** Ends early when there is work. */
  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      if (stopping.signal.aborted) return resolve();
      const end = () => {
        clearTimeout(timer);
        sleepers.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      sleepers.add(end);
    });
  }

  function wake(): void {
    wakes += 1;
    sleepers.forEach((end) => end());
  }

  const runs = Array.from({ length: PARALLEL_VISITS }, run);
  return {
    wake,
    async stop(): Promise<void> {
      stopping.abort();
      wake();
      await Promise.all(runs);
    },
  };
}
