import { migrate } from '../src/infra/db/migrate.ts';
import { databaseUrl } from './local-postgres.ts';

const database = await databaseUrl();
try {
  await migrate(database.url);
  process.stdout.write('The database is up to date.\n');
} finally {
  await database.stop();
}
