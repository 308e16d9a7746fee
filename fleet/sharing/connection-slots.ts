import pg from 'pg';
import type { SharedConnections } from '../../src/infra/db/pool.ts';

type ConnectCallback = (error: Error | null, client?: pg.Client) => void;

export interface ConnectionSlots extends SharedConnections {
  readonly taken: number;
  readonly waiting: number;
}

/** After this time, a connection that was closed counts as closed even if the server never confirms it. */
const CLOSE_TIMEOUT_MS = 3_000;

/** Slots are given in order of arrival. Who gets none within the connection timeout fails as with an unavailable database. */
export function createConnectionSlots(max: number): ConnectionSlots {
  let taken = 0;
  /** Idle connections that are being closed for those who wait. */
  let closing = 0;
  const waiting = new Set<() => void>();
  /** The least recently used first. */
  const pools = new Set<pg.Pool>();

  function take(onSlot: () => void): void {
    if (taken < max) {
      taken += 1;
      onSlot();
      return;
    }
    waiting.add(onSlot);
    closeIdle();
  }

  function release(): void {
    const [next] = waiting;
    if (!next) {
      taken -= 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  function closeIdle(): void {
    for (const pool of pools) {
      // What waits in the pool itself gets an idle connection first.
      while (waiting.size > closing && pool.idleCount > pool.waitingCount) void closeOne(pool);
    }
  }

  /** pg-pool can close an idle connection only by lending it. */
  async function closeOne(pool: pg.Pool): Promise<void> {
    closing += 1;
    try {
      const client = await pool.connect();
      const ended = new Promise((resolve) => void client.once('end', resolve));
      client.release(true);
      await ended;
    } catch {
      // The pool is being closed, or this connection has just broken: its slot is free in either case.
    } finally {
      closing -= 1;
      closeIdle();
    }
  }

  function markUsed(pool: pg.Pool): void {
    if (pools.delete(pool)) pools.add(pool);
  }

  class SlotClient extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: ConnectCallback): void;
    override connect(callback?: ConnectCallback): Promise<pg.Client> | void {
      if (!callback) throw new Error('Only a pool opens these connections.');
      const { stream } = this.connection;
      const onSlot = () => {
        // The timeout has passed at this moment.
        if (stream.destroyed) {
          release();
          return;
        }
        stream.off('close', onTimeout);
        this.once('end', release);
        super.connect((error: Error | null) => {
          // The pool forgets a client that could not connect, even while its socket is open.
          if (error) this.connection.stream.destroy();
          callback(error, this);
        });
      };
      // The pool ends an attempt that takes too long by destroying the socket.
      const onTimeout = () => {
        waiting.delete(onSlot);
        callback(new Error('timeout exceeded when trying to connect: all connections are in use'));
      };
      stream.once('close', onTimeout);
      take(onSlot);
    }

    override end(): Promise<void>;
    override end(callback: (error: Error) => void): void;
    override end(callback?: (error: Error) => void): Promise<void> | void {
      const timer = setTimeout(() => this.connection.stream.destroy(), CLOSE_TIMEOUT_MS).unref();
      this.once('end', () => clearTimeout(timer));
      return callback ? super.end(callback) : super.end();
    }
  }

  return {
    get taken() {
      return taken;
    },
    get waiting() {
      return waiting.size;
    },
    Client: SlotClient,
    add(pool) {
      pools.add(pool);
      pool.on('acquire', () => markUsed(pool));
      // The event comes before the connection is idle.
      pool.on('release', () => {
        if (waiting.size > closing) process.nextTick(closeIdle);
      });
    },
    remove: (pool) => void pools.delete(pool),
  };
}
