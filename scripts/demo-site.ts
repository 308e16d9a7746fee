import { prepareDemo } from '../database/seed/prepare-demo.ts';
import { localSettings, readEnv } from '../src/infra/env.ts';
import { builtRenderer } from '../src/server/documents/built-renderer.ts';
import { startServer } from '../src/server/start-server.ts';
import { buildAll } from './build.ts';
import { startThrowawayPostgres } from './local-postgres.ts';

interface DemoSite {
  url: string;
  databaseUrl: string;
  stop(): Promise<void>;
}

/** Builds everything and serves the demo chapter as of a given time, from a temporary database. */
export async function openDemoSite(now: Date): Promise<DemoSite> {
  await buildAll();
  const postgres = await startThrowawayPostgres();
  const databaseUrl = postgres.url('postgres');
  await prepareDemo(databaseUrl, now);
  const env = readEnv(localSettings({ DATABASE_URL: databaseUrl, PORT: '0', LOG_LEVEL: 'error' }));
  const server = await startServer(env, { renderer: await builtRenderer(), now: () => now });
  return {
    url: `http://127.0.0.1:${server.port}`,
    databaseUrl,
    async stop() {
      await server.stop();
      await postgres.stop();
    },
  };
}

/** Debian's Chromium, or the one of CHROMIUM_PATH. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Chromium's sandbox does not start for root. */
export const chromiumArguments = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
