import type { Database } from './pool.ts';
import { readWithin } from './previewed-reads.ts';

class RolledBack extends Error {}

/**
 * Returns what `read` finds after `work`, and rolls the transaction back. A preview that is made this way needs no second implementation of
 * what it shows.
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
      result = await readWithin(tx, read);
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  return result!;
}
