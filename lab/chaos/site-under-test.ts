import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrateSite } from '../../src/server/background-jobs.ts';
import { openDatabase, type OpenDatabase } from '../../src/infra/db/pool.ts';
import { buildAll } from '../../scripts/build.ts';
import { startThrowawayPostgres, type ThrowawayPostgres } from '../../scripts/local-postgres.ts';
import { createSignedInAdministrator } from '../../scripts/administrator.ts';

export interface SiteUnderTest {
  /** The environment of its server. */
  settings: { DATABASE_URL: string; FILES_FOLDER: string };
  cookie: string;
  database: OpenDatabase;
  postgres: ThrowawayPostgres;
  stop(): Promise<void>;
}

/** A built site with its own database, folder and signed-in administrator. `stop` removes all of it. */
export async function prepareSite(): Promise<SiteUnderTest> {
  await buildAll();
  const folder = await mkdtemp(path.join(tmpdir(), 'chaos-'));
  const postgres = await startThrowawayPostgres();
  const settings = { DATABASE_URL: postgres.url('postgres'), FILES_FOLDER: folder };
  await migrateSite(settings.DATABASE_URL);
  const database = openDatabase(settings.DATABASE_URL);
  return {
    settings,
    database,
    postgres,
    cookie: await createSignedInAdministrator(database.db),
    async stop() {
      await database.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
