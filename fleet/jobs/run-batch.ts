import { setTimeout as sleep } from 'node:timers/promises';
import type { Job, PgBoss } from 'pg-boss';

export interface JobHandler {
  handle: (data: never) => Promise<void>;
  batchSize: number;
}

interface BatchOptions {
  handle: JobHandler['handle'];
  /** Gets errors of the heartbeat; the next beat may succeed. */
  onError: (error: Error) => void;
}

/** Runs the fetched jobs of a queue and records their outcome, as a worker of pg-boss does. Returns whether they succeeded. */
export async function runBatch(
  boss: PgBoss,
  batch: Job<never>[],
  { handle, onError }: BatchOptions,
): Promise<boolean> {
  const { name, expireInSeconds, heartbeatSeconds } = batch[0]!;
  const timeout = new AbortController();
  const heartbeat = heartbeatSeconds
    ? setInterval(() => void boss.touch(name, batch).catch(onError), heartbeatSeconds * 500)
    : undefined;
  const handleAll = async () => {
    for (const { data } of batch) await handle(data);
  };
  const expire = async () => {
    await sleep(expireInSeconds * 1000, undefined, { signal: timeout.signal, ref: false });
    throw new Error(`The job took more than ${expireInSeconds} seconds.`);
  };
  try {
    await Promise.race([handleAll(), expire()]);
    await boss.complete(name, batch);
    return true;
  } catch (error) {
    await boss.fail(name, batch, error as Error);
    return false;
  } finally {
    clearInterval(heartbeat);
    timeout.abort();
  }
}
