import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../infra/db/pool.ts';
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

/** The headquarters page of a process. Its pages are empty until they are loaded. */
export function startHeadquarters({ host, db, isReading, ...deps }: StartHeadquartersDeps) {
  const listings = listingsRepository(db);
  const pages = createHeadquarters({ host, listings, ...deps });
  const reading = isReading ? startReading({ listings, ...deps }) : undefined;

  return {
    pages,
    /** What the pages show of one chapter, or perhaps of all, has changed. */
    reload: (id?: number) =>
      void pages
        .load(id)
        .catch((error: unknown) => deps.log.warn({ err: error }, 'the listings could not be read')),
    /** A chapter of this installation has changed, perhaps what it shares. */
    chapterChanged: (id: number) =>
      void listings
        .markChanged(id)
        .catch((error: unknown) =>
          deps.log.warn({ err: error }, 'a change could not be passed on to the headquarters page'),
        ),
    async stop(): Promise<void> {
      await reading?.stop();
    },
  };
}
