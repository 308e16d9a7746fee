import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const MIN_RECONNECT_DELAY_MS = 100;
const MAX_RECONNECT_DELAY_MS = 5_000;
const HEARTBEAT_MS = 30_000;
/** While notices cannot arrive, a gap is reported this often. */
const UNHEARD_INTERVAL_MS = 60_000;

interface Notice {
  channel: string;
  payload: string;
}

export interface NoticeFollower {
  channels: readonly string[];
  onNotice: (notice: Notice) => void;
  /** Called when notices may have been missed: whenever the connection is opened, and regularly while it cannot be. */
  onGap: () => void;
  /** Called once when the connection is lost or cannot be opened, and once when it is back. */
  onState?: (state: 'lost' | 'back') => void;
  unheardIntervalMs?: number;
}

/** Passes on what any process notifies on some channels of a database. */
export function followNotices(
  databaseUrl: string,
  { channels, onNotice, onGap, onState, unheardIntervalMs = UNHEARD_INTERVAL_MS }: NoticeFollower,
): { stop(): Promise<void> } {
  const stopping = new AbortController();

  async function follow(): Promise<void> {
    let delay = MIN_RECONNECT_DELAY_MS;
    let isLost = false;
    let heardAt = performance.now();
    while (!stopping.signal.aborted) {
      try {
        await listen(databaseUrl, stopping.signal, {
          channels,
          onListening() {
            if (isLost) onState?.('back');
            isLost = false;
            delay = MIN_RECONNECT_DELAY_MS;
            onGap();
          },
          onNotice,
        });
      } catch {
        if (!isLost) onState?.('lost');
        isLost = true;
        // Other processes may still save, so cached documents must not count as fresh for much longer.
        if (performance.now() - heardAt >= unheardIntervalMs) {
          heardAt = performance.now();
          onGap();
        }
        await sleep(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
        delay = Math.min(delay * 2, MAX_RECONNECT_DELAY_MS);
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

interface Listener extends Pick<NoticeFollower, 'channels' | 'onNotice'> {
  onListening: () => void;
}

/** Listens on one connection. Throws when it breaks and returns when stopped. A heartbeat detects a dead connection. */
async function listen(
  databaseUrl: string,
  stopping: AbortSignal,
  { channels, onListening, onNotice }: Listener,
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
  client.on('notification', ({ channel, payload = '' }) => onNotice({ channel, payload }));
  try {
    await client.connect();
    for (const channel of channels) {
      const statement = `listen ${client.escapeIdentifier(channel)}`;
      await client.query(statement);
    }
    onListening();
    for (;;) {
      await Promise.race([
        broken,
        sleep(HEARTBEAT_MS, undefined, { signal: stopping }).catch(() => undefined),
      ]);
      if (stopping.aborted) return;
      await client.query('select 1');
    }
  } finally {
    // Not awaited, because a server that hangs would block here.
    client.end().catch(() => undefined);
  }
}
