import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../src/server/app.ts';
import type { Chapter } from './control/chapters.repository.ts';
import { servedHosts } from './host-name.ts';

/** A chapter that this process serves at present. */
export interface OpenChapter {
  chapter: Chapter;
  app: App;
  /** When a visitor last used it; 0 if it was only opened for its jobs. */
  usedAt: number;
  /** Requests and jobs that are not finished. */
  pending: number;
  /** Closes its database. Called once, when nothing is pending. */
  close(): Promise<void>;
}

type NewlyOpened = Pick<OpenChapter, 'app' | 'close'>;

interface OpenChaptersOptions {
  open: (chapter: Chapter) => Promise<NewlyOpened>;
  /** How many chapters may be open. Further ones take the place of those that were not used for the longest time. */
  maxOpen: number;
  idleMs: number;
  /** Called if a chapter could not be closed. */
  onError: (error: unknown) => void;
  /** Whether the settings of a chapter are still the current ones. */
  isCurrent?: (chapter: Chapter) => boolean;
  now?: () => number;
}

export type OpenChapters = ReturnType<typeof openChapters>;

/** Thrown where more chapters wait to be opened than visitors would wait for. */
export class TooManyOpeningError extends Error {}

const MAX_OPENING = 4;
const MAX_WAITING = 200;
/** A chapter that could not be opened is not tried again for this long, so that it takes no turns of the others. */
const RETRY_PAUSE_MS = 2_000;
/** A request takes no longer; uploads have two minutes. */
const MAX_DRAIN_MS = 130_000;

/** Opens chapters on first use, a few at a time and each once, and closes those that no one uses. */
export function openChapters({
  open,
  maxOpen,
  idleMs,
  onError,
  isCurrent = () => true,
  now = () => Date.now(),
}: OpenChaptersOptions) {
  const opened = new Map<number, OpenChapter>();
  const opening = new Map<number, Promise<OpenChapter>>();
  const closing = new Set<Promise<void>>();
  /** By the host names as browsers send them: this map is all that a request for a cached page needs. */
  const byHost = new Map<string, OpenChapter>();
  const failed = new Map<number, { until: number; error: unknown }>();
  const waiting: (() => void)[] = [];
  let running = 0;

  /** Waits while as many others as allowed are being opened. */
  async function waitForTurn(): Promise<void> {
    if (running < MAX_OPENING) {
      running += 1;
      return;
    }
    if (waiting.length >= MAX_WAITING) throw new TooManyOpeningError('Too many chapters wait to be opened.');
    await new Promise<void>((resolve) => void waiting.push(resolve));
  }

  function endTurn(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  async function openNow(chapter: Chapter): Promise<OpenChapter> {
    await waitForTurn();
    try {
      const parts = await open(chapter);
      // One that was suspended meanwhile would be served, and one that is being upgraded would be written to.
      if (!isCurrent(chapter)) {
        await parts.close();
        throw new Error(`${chapter.origin} has changed while it was being opened.`);
      }
      const entry: OpenChapter = { chapter, usedAt: 0, pending: 0, ...parts };
      opened.set(chapter.id, entry);
      for (const host of servedHosts(chapter)) byHost.set(host, entry);
      failed.delete(chapter.id);
      closeLeastUsedBut(entry);
      return entry;
    } catch (error) {
      failed.set(chapter.id, { until: now() + RETRY_PAUSE_MS, error });
      throw error;
    } finally {
      endTurn();
    }
  }

  /** The new one has not been used either, but someone waits for it. */
  function closeLeastUsedBut(newest: OpenChapter): void {
    if (opened.size <= maxOpen) return;
    const idle = [...opened.values()].filter((entry) => entry !== newest && entry.pending === 0);
    const [oldest] = idle.toSorted((a, b) => a.usedAt - b.usedAt);
    if (oldest) void close(oldest.chapter.id);
  }

  /** No new request reaches the chapter; those that have are finished first. Meanwhile it can be opened again. */
  function close(id: number): Promise<void> {
    const entry = opened.get(id);
    if (!entry) return Promise.resolve();
    opened.delete(id);
    for (const host of servedHosts(entry.chapter)) byHost.delete(host);
    const ending = drain(entry)
      .then(() => entry.close())
      .catch(onError)
      .finally(() => closing.delete(ending));
    closing.add(ending);
    return ending;
  }

  const sweep = setInterval(
    () => {
      const oldest = now() - idleMs;
      for (const { chapter, usedAt, pending } of opened.values()) {
        if (pending === 0 && usedAt < oldest) void close(chapter.id);
      }
    },
    Math.min(idleMs, 30_000),
  ).unref();

  return {
    byHost,

    /** The open chapter, opened if necessary. All who ask meanwhile get the same promise. */
    get(chapter: Chapter): Promise<OpenChapter> {
      const entry = opened.get(chapter.id);
      if (entry) return Promise.resolve(entry);
      let promise = opening.get(chapter.id);
      if (!promise) {
        const failure = failed.get(chapter.id);
        if (failure && now() < failure.until) return Promise.reject(failure.error);
        promise = openNow(chapter).finally(() => opening.delete(chapter.id));
        opening.set(chapter.id, promise);
      }
      return promise;
    },

    /** Opens a chapter for something else than a request, and closes it afterwards unless visitors use it. */
    async use<T>(chapter: Chapter, action: (app: App) => Promise<T>): Promise<T> {
      const entry = await this.get(chapter);
      entry.pending += 1;
      try {
        return await action(entry.app);
      } finally {
        entry.pending -= 1;
        if (entry.usedAt === 0 && entry.pending === 0 && opened.get(chapter.id) === entry) {
          await close(chapter.id);
        }
      }
    },

    find: (id: number) => opened.get(id),
    all: () => [...opened.values()],
    close,

    async stop(): Promise<void> {
      clearInterval(sweep);
      await Promise.allSettled(opening.values());
      for (const id of opened.keys()) void close(id);
      await Promise.all(closing);
    },
  };
}

/** At least for a moment: a request that has just got the entry has not counted itself yet. */
async function drain(entry: OpenChapter): Promise<void> {
  const deadline = Date.now() + MAX_DRAIN_MS;
  do await sleep(20);
  while (entry.pending > 0 && Date.now() < deadline);
}
