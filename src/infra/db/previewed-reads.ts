import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

type Query = (...args: unknown[]) => Promise<unknown>;
type Client = Pick<pg.PoolClient, 'query'>;

/** The transaction that the reads of a preview see. */
const previewed = new AsyncLocalStorage<Query>();
const clients = new WeakMap<object, Client>();

/** Lets previews read through this pool. */
export function allowPreviews(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as Query;
  pool.query = ((...args: unknown[]) => (previewed.getStore() ?? query)(...args)) as typeof pool.query;
}

/** Remembers which connection a transaction uses. */
export function rememberClient(tx: object, client: Client): void {
  clients.set(tx, client);
}

/** Everything that `read` reads through the pool sees what a transaction has written so far. */
export async function readWithin<Result>(tx: object, read: () => Promise<Result>): Promise<Result> {
  const { query, end } = oneAfterTheOther(clients.get(tx)!);
  try {
    return await previewed.run(query, read);
  } finally {
    await end();
  }
}

/** A connection runs one query at a time, and the reads of a document start together. */
function oneAfterTheOther(client: Client): { query: Query; end(): Promise<void> } {
  let last: Promise<unknown> = Promise.resolve();
  let isOver = false;
  const query = client.query.bind(client) as Query;
  return {
    query(...args) {
      const next = last.then(() => {
        // Another transaction may have the connection by now.
        if (isOver) throw new Error('The preview is over.');
        return query(...args);
      });
      last = next.catch(() => undefined);
      return next;
    },
    async end() {
      isOver = true;
      await last;
    },
  };
}
