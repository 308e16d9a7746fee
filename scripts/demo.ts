/** Builds the site and serves the fictional demo chapter from a local database. */
import { builtRenderer } from '../src/server/documents/built-renderer.ts';
import { startServer } from '../src/server/start-server.ts';
import { buildAll } from './build.ts';
import { prepareLocalSite } from './prepare-local-site.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const { database, env } = await prepareLocalSite();

console.log('Building the site …');
await buildAll();

const server = await startServer(env, { renderer: await builtRenderer() });
console.log(`\nChapterhouse runs at http://localhost:${server.port}`);
if (server.setupLink) console.log(`Create the first administrator within 30 minutes: ${server.setupLink}`);
console.log('Ctrl+C stops it.');

stopOnSignal(async () => {
  await server.stop();
  await database.stop();
});
