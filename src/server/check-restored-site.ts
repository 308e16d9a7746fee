import { checkMedia } from '../features/media/server/check-media.ts';
import { mediaRepository } from '../features/media/server/media.repository.ts';
import { damagedError } from '../infra/backup/backup-folder.ts';
import { openDatabase } from '../infra/db/pool.ts';
import type { FileStore } from '../infra/storage/file-store.ts';
import { buildApp, type App } from './app.ts';
import type { SiteRenderer } from './documents/site-renderer.ts';

interface RestoredSite {
  databaseUrl: string;
  files: FileStore;
}

/** Renders the home page of a restored site, and compares every picture with its row. */
export function restoredSiteCheck({ renderer, origin }: { renderer: SiteRenderer; origin: string }) {
  return async ({ databaseUrl, files }: RestoredSite): Promise<void> => {
    const database = openDatabase(databaseUrl, { connections: 2 });
    let app: App | undefined;
    try {
      app = await buildApp({ database, files, renderer, origin, logLevel: 'silent' });
      const { statusCode } = await app.fastify.inject({ url: '/', headers: { host: new URL(origin).host } });
      if (statusCode !== 200)
        throw new Error(`The home page of the restored site responded with ${statusCode}.`);
      const media = mediaRepository(database.db);
      const { missing, changed } = await checkMedia({ media, files }, { deletesOrphans: false });
      const [first] = [...missing, ...changed];
      if (first) {
        throw damagedError(`files/${first}`);
      }
    } finally {
      await app?.fastify.close();
      await database.close();
    }
  };
}
