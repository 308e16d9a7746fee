import { migrate } from '../src/infra/db/migrate.ts';
import { openDatabase, type Database } from '../src/infra/db/pool.ts';
import { databaseUrl } from './local-postgres.ts';

/** Works on the site's database; what goes wrong is said in one line and fails the script. */
export async function inAdministratorDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const server = await databaseUrl();
  await migrate(server.url);
  const { db, close } = openDatabase(server.url, { connections: 1 });
  try {
    await work(db);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await close();
    await server.stop();
  }
}
