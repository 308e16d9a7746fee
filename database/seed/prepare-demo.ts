import { migrate } from '../../src/infra/db/migrate.ts';
import { withOpenDatabase } from '../../src/infra/db/pool.ts';
import { localSettings, readEnv } from '../../src/infra/env.ts';
import { openFileStore } from '../../src/infra/storage/file-store.ts';
import type { DrawProgress } from './demo-pictures.ts';
import { seedDemoChapter } from './seed.ts';

/** Migrates a database and seeds it with the demo chapter as of `now`; its images go to the configured file store. */
export async function prepareDemo(
  databaseUrl: string,
  now: Date,
  onProgress?: (line: string) => void,
): Promise<{ events: number }> {
  await migrate(databaseUrl);
  const files = openFileStore(readEnv(localSettings({ DATABASE_URL: databaseUrl })));
  return withOpenDatabase(databaseUrl, (db) =>
    seedDemoChapter(db, { now, files, onProgress: onProgress && everyFewSeconds(onProgress) }),
  );
}

const PROGRESS_INTERVAL_MS = 5_000;

function everyFewSeconds(print: (line: string) => void) {
  let last = performance.now();
  return ({ done, total }: DrawProgress) => {
    if (performance.now() - last < PROGRESS_INTERVAL_MS) return;
    print(`Resizing the demo images: ${done} of ${total} (only the first time) …`);
    last = performance.now();
  };
}
