import { checkMedia } from '../features/media/server/check-media.ts';
import { mediaRepository } from '../features/media/server/media.repository.ts';
import { damagedError } from '../infra/backup/backup-folder.ts';
import { openDatabase } from '../infra/db/pool.ts';
import type { FileStore } from '../infra/storage/file-store.ts';
import { buildApp, type App } from './app.ts';
import type { SiteRenderer } from './documents/site-renderer.ts';

export interface RestoredSite {
  databaseUrl: string;
  files: FileStore;
}

interface CheckedSite extends RestoredSite {
  renderer: SiteRenderer;
  origin: string;
}

/** Renders the home page of a restored site, and compares every picture with its row. */
export async function checkRestoredSite(site: CheckedSite): Promise<void> {
  await checkHomePage(site);
  const { db, close } = openDatabase(site.databaseUrl, { connections: 1 });
  try {
    const media = mediaRepository(db);
    const { missing, changed } = await checkMedia({ media, files: site.files }, { deletesOrphans: false });
    const [first] = [...missing, ...changed];
    if (first) throw damagedError(`files/${first}`);
  } finally {
    await close();
  }
}

/** Renders the home page of a site that no process serves. */
export async function checkHomePage({ databaseUrl, files, renderer, origin }: CheckedSite): Promise<void> {
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
