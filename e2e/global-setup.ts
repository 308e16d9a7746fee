import { buildAll } from '../scripts/build.ts';
import { startThrowawayPostgres } from '../scripts/local-postgres.ts';
import { prepareDemo } from '../database/seed/prepare-demo.ts';
import { migrateSite } from '../src/server/background-jobs.ts';
import { clockOffsetMs } from './clock.ts';
import { emptyChapter, query } from './databases.ts';
import { startServerProcess } from './servers.ts';

/** One database server, one build and one demo chapter for all tests. Tests that change data create a database of their own. */
export default async function startDemo(): Promise<() => Promise<void>> {
  await buildAll();
  const postgres = await startThrowawayPostgres({ inMemory: true });
  await query(postgres.url('postgres'), `create database ${emptyChapter}`);
  await migrateSite(postgres.url(emptyChapter));
  await query(postgres.url('postgres'), `create database demo template ${emptyChapter}`);
  // The clock of this process is not moved.
  await prepareDemo(postgres.url('demo'), new Date(Date.now() + clockOffsetMs()));
  const server = await startServerProcess({ databaseUrl: postgres.url('demo') });
  process.env['POSTGRES_URL'] = postgres.url('postgres');
  process.env['DEMO_DATABASE_URL'] = postgres.url('demo');
  process.env['BASE_URL'] = server.url;
  return async () => {
    await server.stop();
    await postgres.stop();
  };
}
