/** A fictional chapter, ready to look at: database, migrations, demo data, build and server in one go. */
import { prepareDemo } from '../database/seed/prepare-demo.ts';
import { localSettings, readEnv } from '../src/infra/env.ts';
import { builtRenderer } from '../src/server/documents/built-renderer.ts';
import { startServer } from '../src/server/start-server.ts';
import { buildAll } from './build.ts';
import { databaseUrl } from './local-postgres.ts';
import { stopOnSignal } from './stop-on-signal.ts';

console.log('Building the site …');
await buildAll();

console.log('Preparing the database …');
const database = await databaseUrl();
await prepareDemo(database.url, new Date());

const env = readEnv(localSettings({ DATABASE_URL: database.url }));
const server = await startServer(env, { renderer: await builtRenderer() });
console.log(`\nThe demo chapter is at http://localhost:${server.port}`);
if (server.setupLink) console.log(`Make yourself its administrator within 30 minutes: ${server.setupLink}`);
console.log('Ctrl+C stops it.');

stopOnSignal(async () => {
  await server.stop();
  await database.stop();
});
