import { migrate } from '../../src/infra/db/migrate.ts';
import { openDatabase } from '../../src/infra/db/pool.ts';
import { localSettings, readEnv } from '../../src/infra/env.ts';
import { openFileStore } from '../../src/infra/files/file-store.ts';
import { seedDemoChapter } from './seed.ts';

/** Brings a database up to date and the demo chapter into it, as it stands at a moment; its pictures go where servers look. */
export async function prepareDemo(databaseUrl: string, now: Date): Promise<{ events: number }> {
  await migrate(databaseUrl);
  const { db, close } = openDatabase(databaseUrl, { connections: 1 });
  try {
    const files = openFileStore(readEnv(localSettings({ DATABASE_URL: databaseUrl })));
    return await seedDemoChapter(db, { now, files });
  } finally {
    await close();
  }
}
