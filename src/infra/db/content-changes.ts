import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const firstPause = 100;
const longestPause = 5_000;
const heartbeat = 30_000;
/** While no notice can arrive, everything counts as changed this often. */
const UNHEARD_CHANGE_INTERVAL_MS = 60_000;

interface Follower {
  onChange: () => void;
  /** Told once when the connection is lost or cannot be had, and once when it is back. */
  onState?: (state: 'lost' | 'back') => void;
  unheardIntervalMs?: number;
}

/**
 * Calls `onChange` whenever any process changed what visitors see. While the connection was down a notice may have
 * been missed, so coming back counts as a change too.
 */
export function followContentChanges(
  databaseUrl: string,
  { onChange, onState, unheardIntervalMs = UNHEARD_CHANGE_INTERVAL_MS }: Follower,
): { stop(): Promise<void> } {
  const stopping = new AbortController();

  async function follow(): Promise<void> {
    let pause = firstPause;
    let isLost = false;
    let heardAt = performance.now();
    while (!stopping.signal.aborted) {
      try {
        await listen(databaseUrl, stopping.signal, {
          onListening() {
            if (isLost) onState?.('back');
            isLost = false;
            pause = firstPause;
            onChange();
          },
          onChange,
        });
      } catch {
        if (!isLost) onState?.('lost');
        isLost = true;
        // Other connections may still work and other processes save, so no document may count as fresh for much longer.
        if (performance.now() - heardAt >= unheardIntervalMs) {
          heardAt = performance.now();
          onChange();
        }
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
        pause = Math.min(pause * 2, longestPause);
      }
    }
  }

  const following = follow();
  return {
    async stop() {
      stopping.abort();
      await following;
    },
  };
}

interface Listener {
  onListening: () => void;
  onChange: () => void;
}

/** Listens on one connection until it breaks (throws) or we stop (returns). A dead connection is noticed by its silence. */
async function listen(
  databaseUrl: string,
  stopping: AbortSignal,
  { onListening, onChange }: Listener,
): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    keepAlive: true,
    connectionTimeoutMillis: 3_000,
    query_timeout: 5_000,
    application_name: 'chapterhouse-listen',
  });
  const broken = new Promise<never>((_, reject) => {
    // Not `once`: a broken connection emits several errors, and one without a listener would end the process.
    client.on('error', reject);
    client.once('end', () => reject(new Error('the connection ended')));
  });
  broken.catch(() => undefined);
  client.on('notification', onChange);
  try {
    await client.connect();
    await client.query('listen content_changed');
    onListening();
    for (;;) {
      await Promise.race([broken, sleep(heartbeat, undefined, { signal: stopping }).catch(() => undefined)]);
      if (stopping.aborted) return;
      await client.query('select 1');
    }
  } finally {
    // Not awaited: a server that hangs would not let go of us either.
    client.end().catch(() => undefined);
  }
}
