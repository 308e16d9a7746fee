import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../src/infra/db/pool.ts';
import { StartupError } from '../../src/infra/startup-error.ts';
import { listingsRepository } from '../control/listings.repository.ts';
import type { Directory } from '../directory.ts';
import type { OpenChapters } from '../open-chapters.ts';
import type { FetchOptions } from './fetch-text.ts';
import { createHeadquarters } from './headquarters.ts';
import { startReading } from './read-listings.ts';

interface StartHeadquartersDeps {
  host: string;
  db: Database;
  directory: Directory;
  opened: OpenChapters;
  schema: number;
  log: FastifyBaseLogger;
  now: () => Date;
  /** Whether this process reads the chapters, besides showing what was read. */
  isReading: boolean;
  fetchOptions?: FetchOptions | undefined;
}

const RETRY_MS = 2_000;

/** The headquarters page of a process. Its pages are empty until they are loaded. */
export function startHeadquarters({ host, db, isReading, ...deps }: StartHeadquartersDeps) {
  const listings = listingsRepository(db);
  const pages = createHeadquarters({ host, listings, ...deps });
  const reading = isReading ? startReading({ listings, ...deps }) : undefined;

  const changed = new Set<number>();
  const stopping = new AbortController();
  let marking: Promise<void> | undefined;

  /** Otherwise the page would show for hours what is no longer shared. */
  async function retry(action: () => Promise<void>, problem: string): Promise<void> {
    do {
      try {
        return await action();
      } catch (error) {
        deps.log.warn({ err: error }, problem);
        await sleep(RETRY_MS, undefined, stopping).catch(() => undefined);
      }
    } while (!stopping.signal.aborted);
  }

  async function markChanged(): Promise<void> {
    for (const id of changed) {
      changed.delete(id);
      await retry(() => listings.markChanged(id), 'a change did not reach the headquarters page');
    }
    marking = undefined;
  }

  return {
    pages,
    async start(): Promise<void> {
      if (deps.directory.findByHost(host))
        throw new StartupError(
          `HEADQUARTERS_HOST is ${host}, which is the host of a chapter. Choose another one.`,
          { setting: 'HEADQUARTERS_HOST' },
        );
      await pages.load();
      await listings.markChaptersDue();
    },
    /** What the pages show of one chapter, or perhaps of all, has changed. */
    reload: (id?: number) => void retry(() => pages.load(id), 'the listings could not be read'),
    /** A chapter of this installation has changed, perhaps what it shares. */
    chapterChanged(id: number): void {
      changed.add(id);
      marking ??= markChanged();
    },
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all([reading?.stop(), marking]);
    },
  };
}
