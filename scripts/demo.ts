/** A fictional chapter, ready to look at: database, migrations, demo data, build and server in one go. */
import { seedDemoChapter } from '../database/seed/seed.ts';
import { migrate } from '../src/infra/db/migrate.ts';
import { openDatabase } from '../src/infra/db/pool.ts';
import { readEnv } from '../src/infra/env.ts';
import { builtRenderer } from '../src/server/documents/built-renderer.ts';
import { startServer } from '../src/server/start-server.ts';
import { buildAll } from './build.ts';
import { databaseUrl } from './local-postgres.ts';
import { stopOnSignal } from './stop-on-signal.ts';

console.log('Building the site …');
await buildAll();

console.log('Preparing the database …');
const database = await databaseUrl();
await migrate(database.url);
const connection = openDatabase(database.url);
await seedDemoChapter(connection.db, { now: new Date() });
await connection.close();

const env = readEnv({ LOG_LEVEL: 'warn', ...process.env, DATABASE_URL: database.url });
const server = await startServer(env, { renderer: await builtRenderer() });
console.log(`\nThe demo chapter is at http://localhost:${server.port}\nCtrl+C stops it.`);

stopOnSignal(async () => {
  await server.stop();
  await database.stop();
});
