import { migrate } from '../../src/infra/db/migrate.ts';
import { openDatabase } from '../../src/infra/db/pool.ts';
import { folderStore } from '../../src/infra/files/file-store.ts';
import { projectPath } from '../../src/infra/project-path.ts';
import { seedDemoChapter } from './seed.ts';

/** Brings a database up to date and the demo chapter into it, as it stands at a moment; its pictures go where servers look. */
export async function prepareDemo(databaseUrl: string, now: Date): Promise<{ events: number }> {
  await migrate(databaseUrl);
  const { db, close } = openDatabase(databaseUrl, { connections: 1 });
  try {
    const folder = process.env['FILES_FOLDER'] || projectPath('.data/files');
    return await seedDemoChapter(db, { now, files: folderStore(folder) });
  } finally {
    await close();
  }
}
