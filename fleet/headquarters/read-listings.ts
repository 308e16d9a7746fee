import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ListingsRepository } from '../control/listings.repository.ts';
import { ListingError } from './listing-error.ts';
import { readListing, type ReadDeps } from './read-listing.ts';

interface ReadingDeps extends Omit<ReadDeps, 'signal'> {
  listings: Pick<ListingsRepository, 'claimDue' | 'storeContent' | 'storeFailure'>;
  schema: number;
  log: FastifyBaseLogger;
}

const HOUR_MS = 3_600_000;
/** A listing is read again after this time, and up to a third later, so that those added together spread out. */
const PAUSE_HOURS = 3;
const RETRY_HOURS = 1;
/** Between two readings: they are less urgent than visitors. */
const BETWEEN_MS = 200;
const IDLE_MS = 2_000;

/** Reads what the headquarters page shows of each chapter, one at a time. */
export function startReading({ listings, schema, log, ...deps }: ReadingDeps) {
  const stopping = new AbortController();

  async function readNext(): Promise<boolean> {
    const listing = await listings.claimDue(schema);
    if (!listing) return false;
    try {
      const content = await readListing(listing, { ...deps, signal: stopping.signal });
      await listings.storeContent(listing, content, later(PAUSE_HOURS));
    } catch (error) {
      // Another process reads it when the claim ends.
      if (stopping.signal.aborted) return false;
      const { id, url } = listing;
      // The address of a calendar may be secret.
      const host = url === null ? undefined : new URL(url).host;
      log.warn({ err: error, listing: id, host }, 'a chapter could not be read for the headquarters page');
      await listings.storeFailure(listing, describeProblem(error), later(RETRY_HOURS));
    }
    return true;
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      // While the control database is away, the relay reports it.
      const hasRead = await readNext().catch(() => false);
      await sleep(hasRead ? BETWEEN_MS : IDLE_MS, undefined, stopping).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}

function later(hours: number): Date {
  return new Date(Date.now() + hours * HOUR_MS * (1 + Math.random() / 3));
}

/** A sentence for the operator. Errors of the network have a code: `ENOTFOUND`. */
function describeProblem(error: unknown): string {
  if (error instanceof ListingError) return error.message;
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return `The website could not be reached${code}.`;
}
