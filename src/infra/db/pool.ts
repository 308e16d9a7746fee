import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isDatabaseAway } from './database-away.ts';
import { allowPreviews, rememberClient } from './previewed-reads.ts';

export type Database = NodePgDatabase;

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** An upper bound for the connections of many pools in one process. */
export interface SharedConnections {
  /** The class of the clients of a pool that shares the connections. */
  Client: typeof pg.Client;
  /** From now on, idle connections of this pool are closed when others wait. */
  add(pool: pg.Pool): void;
  remove(pool: pg.Pool): void;
}

interface DatabaseOptions {
  connections?: number;
  /** How long an unused connection stays open. */
  idleMs?: number;
  /** Bounds the connections of several databases together. */
  slots?: SharedConnections;
  /**
   * Called for notifications on these channels. Every connection listens, so a process hears its own commits without a connection for
   * that purpose, and those of other processes while it has connections.
   */
  onNotice?: { channels: string[]; call: (channel: string) => void };
  /** Called once for every connection that breaks, idle or in use. */
  onConnectionLost?: (error: Error) => void;
  /** Called for a transaction whose connection broke or timed out: it may have been committed, and its notices were not heard. */
  onOutcomeUnknown?: () => void;
}

/** Opens the connection pool. Timeouts bound statements, locks and idle transactions. */
export function openDatabase(
  url: string,
  {
    connections = 10,
    idleMs = 30_000,
    slots,
    onNotice,
    onConnectionLost,
    onOutcomeUnknown,
  }: DatabaseOptions = {},
): OpenDatabase {
  // A connection is often opened within a request, whose preview must not be what the listener reads later.
  const onNotification = onNotice && { ...onNotice, call: AsyncLocalStorage.bind(onNotice.call) };
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: idleMs,
    statement_timeout: 5_000,
    // A frozen server never enforces the timeout above, so the client has a slightly longer one.
    query_timeout: 6_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    application_name: 'chapterhouse',
    ...(slots ? { Client: slots.Client } : {}),
    // The pool waits for the promise, which its types do not say.
    ...(onNotification ? { onConnect: (client) => listen(client, onNotification) as unknown as void } : {}),
  });
  slots?.add(pool);
  // pg-pool listens for errors only while a client is idle. Without a listener of its own, a client that breaks
  // inside a transaction ends the process with an unhandled 'error' event.
  pool.on('connect', (client) => {
    let isLost = false;
    client.on('error', (error) => {
      // One broken connection emits several errors: the reason from the server, then the closed socket.
      if (!isLost) onConnectionLost?.(error);
      isLost = true;
    });
  });
  // The pool repeats errors of idle clients, which the listener above has reported.
  pool.on('error', ignore);
  allowPreviews(pool);
  return {
    db: withSafeTransactions(pool, onOutcomeUnknown),
    pool,
    close() {
      slots?.remove(pool);
      return pool.end();
    },
  };
}

/** Runs an action on one connection, with the limits of a pool. */
export async function withOpenDatabase<T>(url: string, action: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(url, { connections: 1 });
  try {
    return await action(db);
  } finally {
    await close();
  }
}

async function listen(
  client: pg.ClientBase,
  { channels, call }: NonNullable<DatabaseOptions['onNotice']>,
): Promise<void> {
  client.on('notification', ({ channel }) => call(channel));
  await client.query(channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join('; '));
}

/**
 * Drizzle's own transactions never release a client whose BEGIN fails, so every connection that breaks at that moment
 * would be missing from the pool for good. Clients that broke or timed out are closed, all others are reused.
 */
function withSafeTransactions(pool: pg.Pool, onOutcomeUnknown: () => void = ignore): Database {
  const db = drizzle(pool);
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await drizzle(client).transaction((tx) => {
        rememberClient(tx, client);
        return work(tx);
      }, config);
    } catch (error) {
      isBroken = isDatabaseAway(error);
      if (isBroken) onOutcomeUnknown();
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  return db;
}

function ignore(): void {}
