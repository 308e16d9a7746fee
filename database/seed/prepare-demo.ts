import { migrate } from '../../src/infra/db/migrate.ts';
import { openDatabase } from '../../src/infra/db/pool.ts';
import { seedDemoChapter } from './seed.ts';

/** Brings a database up to date and the demo chapter into it, as it stands at a moment. */
export async function prepareDemo(databaseUrl: string, now: Date): Promise<{ events: number }> {
  await migrate(databaseUrl);
  const { db, close } = openDatabase(databaseUrl, { connections: 1 });
  try {
    return await seedDemoChapter(db, { now });
  } finally {
    await close();
  }
}
