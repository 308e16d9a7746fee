import { DatabaseSync } from 'node:sqlite';
import { poll } from './poll.ts';

const patience = 90_000;

/**
 * Does `work` while no other process does its own under the same file. SQLite takes the lock, because the operating
 * system frees it when a process dies; a lock file of our own would stay behind.
 */
export async function withFileLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    const isLocked = await poll(() => tryLock(lock) || undefined, { every: 50, limit: patience });
    if (!isLocked) throw new Error(`Another process has held ${path} for too long.`);
    return await work();
  } finally {
    lock.close();
  }
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.includes('locked')) return false;
    throw error;
  }
}
