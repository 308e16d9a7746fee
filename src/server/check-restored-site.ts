import { checkMedia } from '../features/media/server/check-media.ts';
import { mediaRepository } from '../features/media/server/media.repository.ts';
import { BackupError, damagedError, type Checksums } from '../infra/backup/backup-folder.ts';
import { openDatabase, withOpenDatabase } from '../infra/db/pool.ts';
import type { FileStore } from '../infra/storage/file-store.ts';
import { buildApp, type App } from './app.ts';
import type { SiteRenderer } from './documents/site-renderer.ts';

interface Site {
  databaseUrl: string;
  files: FileStore;
}

export interface RestoredSite extends Site {
  /** Those of the backup. */
  checksums: Checksums;
}

interface Rendering {
  renderer: SiteRenderer;
  origin: string;
}

/** Renders the home page of a restored site, and compares every picture with its row. */
export async function checkRestoredSite(site: RestoredSite & Rendering): Promise<void> {
  await checkHomePage(site);
  const { missing, changed } = await withOpenDatabase(site.databaseUrl, (db) =>
    checkMedia({ media: mediaRepository(db), files: site.files }, { deletesOrphans: false }),
  );
  const [first] = [...missing, ...changed];
  if (first)
    throw site.checksums.has(`files/${first}`) ? damagedError(`files/${first}`) : lostFileError(first);
}

/** The backup is complete: another one would lack the file, too. */
function lostFileError(key: string): BackupError {
  return new BackupError(
    `The website has lost ${key}, so the backup does not have it. Put it back from an older backup.`,
    { forOfficers: 'A picture is missing on the website.' },
  );
}

/** Renders the home page of a site that no process serves. */
export async function checkHomePage({
  databaseUrl,
  files,
  renderer,
  origin,
}: Site & Rendering): Promise<void> {
  const database = openDatabase(databaseUrl, { connections: 2 });
  let app: App | undefined;
  try {
    app = await buildApp({ database, files, renderer, origin, logLevel: 'silent' });
    const { statusCode } = await app.fastify.inject({ url: '/', headers: { host: new URL(origin).host } });
    if (statusCode !== 200) throw new Error(`The home page of ${origin} responded with ${statusCode}.`);
  } finally {
    await app?.fastify.close();
    await database.close();
  }
}
