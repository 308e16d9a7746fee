import { openDatabase } from '../infra/db/pool.ts';
import type { FileStore } from '../infra/storage/file-store.ts';
import { buildApp } from './app.ts';
import type { SiteRenderer } from './documents/site-renderer.ts';

interface RestoredSite {
  databaseUrl: string;
  files: FileStore;
}

/** Renders the home page of a restored site, which reads most tables. */
export function siteTrial({ renderer, origin }: { renderer: SiteRenderer; origin: string }) {
  return async ({ databaseUrl, files }: RestoredSite): Promise<void> => {
    const database = openDatabase(databaseUrl, { connections: 2 });
    const app = await buildApp({ database, files, renderer, origin, logLevel: 'silent' });
    try {
      const { statusCode } = await app.fastify.inject({ url: '/', headers: { host: new URL(origin).host } });
      if (statusCode !== 200)
        throw new Error(`The home page of the restored site responded with ${statusCode}.`);
    } finally {
      await app.fastify.close();
      await database.close();
    }
  };
}
