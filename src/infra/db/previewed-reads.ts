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
export function readWithin<Result>(tx: object, read: () => Promise<Result>): Promise<Result> {
  return previewed.run(oneAfterTheOther(clients.get(tx)!), read);
}

/** A connection runs one query at a time, and the reads of a document start together. */
function oneAfterTheOther(client: Client): Query {
  let last: Promise<unknown> = Promise.resolve();
  const query = client.query.bind(client) as Query;
  return (...args) => {
    const next = last.then(() => query(...args));
    last = next.catch(() => undefined);
    return next;
  };
}
