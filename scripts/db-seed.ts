import { seedDemoChapter } from '../database/seed/seed.ts';
import { migrate } from '../src/infra/db/migrate.ts';
import { openDatabase } from '../src/infra/db/pool.ts';
import { databaseUrl } from './local-postgres.ts';

const server = await databaseUrl();
try {
  await migrate(server.url);
  const database = openDatabase(server.url, { connections: 1 });
  try {
    const { events } = await seedDemoChapter(database.db, { now: new Date() });
    process.stdout.write(`The demo chapter is in the database: its details and ${events} events.\n`);
  } finally {
    await database.close();
  }
} finally {
  await server.stop();
}
