/** Builds the site and serves the fictional demo chapter from a local database. */
import { prepareDemo } from '../database/seed/prepare-demo.ts';
import { localSettings, readEnv } from '../src/infra/env.ts';
import { assertPortIsFree, exitOnStartupError } from '../src/infra/startup-error.ts';
import { builtRenderer } from '../src/server/documents/built-renderer.ts';
import { startServer } from '../src/server/start-server.ts';
import { buildAll } from './build.ts';
import { databaseUrl } from './local-postgres.ts';
import { stopOnSignal } from './stop-on-signal.ts';

console.log('Preparing the database …');
const database = await databaseUrl();
const env = readEnv(localSettings({ DATABASE_URL: database.url }));
await assertPortIsFree(env).catch(exitOnStartupError);
await prepareDemo(database.url, new Date(), console.log);

console.log('Building the site …');
await buildAll();

const server = await startServer(env, { renderer: await builtRenderer() });
console.log(`\nThe demo chapter is at http://localhost:${server.port}`);
if (server.setupLink) console.log(`Create the first administrator within 30 minutes: ${server.setupLink}`);
console.log('Ctrl+C stops it.');

stopOnSignal(async () => {
  await server.stop();
  await database.stop();
});
