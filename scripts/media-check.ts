/** `npm run media:check` compares the database with the stored files and lists missing, changed and orphaned files. */
import { checkMedia, summarizeReport } from '../src/features/media/server/check-media.ts';
import { mediaRepository } from '../src/features/media/server/media.repository.ts';
import { openDatabase } from '../src/infra/db/pool.ts';
import { localSettings, readEnv } from '../src/infra/env.ts';
import { openFileStore } from '../src/infra/storage/file-store.ts';
import { databaseUrl } from './local-postgres.ts';

const server = await databaseUrl();
const { db, close } = openDatabase(server.url, { connections: 2 });
try {
  const files = openFileStore(readEnv(localSettings({ DATABASE_URL: server.url })));
  const report = await checkMedia({ media: mediaRepository(db), files }, { deletesOrphans: false });
  for (const kind of ['missing', 'changed', 'orphans'] as const) {
    for (const key of report[kind]) console.log(`${kind}: ${key}`);
  }
  console.log(JSON.stringify(summarizeReport(report)));
  // Orphans are not an error: the nightly job deletes them after a day.
  process.exitCode = report.missing.length + report.changed.length > 0 ? 1 : 0;
} finally {
  await close();
  await server.stop();
}
