import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Database } from './pool.ts';

type Query = (...args: unknown[]) => Promise<unknown>;

/** The transaction that the reads of a preview see. */
const previewed = new AsyncLocalStorage<Query>();
const clients = new WeakMap<object, Pick<pg.PoolClient, 'query'>>();

class RolledBack extends Error {}

/**
 * What `read` finds after `work`, of which nothing stays: the transaction is rolled back. All reads through the pool that `read` causes
 * see the transaction, so a preview needs no second implementation of what it shows.
 */
export async function previewChange<Result>(
  db: Database,
  work: (tx: Database) => Promise<void>,
  read: () => Promise<Result>,
): Promise<Result> {
  let result: Result | undefined;
  try {
    await db.transaction(async (tx) => {
      await work(tx);
      result = await previewed.run(oneAfterTheOther(clients.get(tx)!), read);
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  return result!;
}

/** A connection runs one query at a time, and the reads of a document start together. */
function oneAfterTheOther(client: Pick<pg.PoolClient, 'query'>): Query {
  let last: Promise<unknown> = Promise.resolve();
  const query = client.query.bind(client) as Query;
  return (...args) => {
    const next = last.then(() => query(...args));
    last = next.catch(() => undefined);
    return next;
  };
}

/** Lets previews read through this pool. */
export function allowPreviews(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as Query;
  pool.query = ((...args: unknown[]) => (previewed.getStore() ?? query)(...args)) as typeof pool.query;
}

/** Remembers which connection a transaction uses. */
export function rememberClient(tx: object, client: Pick<pg.PoolClient, 'query'>): void {
  clients.set(tx, client);
}
