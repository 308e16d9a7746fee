import { prepareDemo } from '../database/seed/prepare-demo.ts';
import { databaseUrl } from './local-postgres.ts';

const server = await databaseUrl();
try {
  const { events } = await prepareDemo(server.url, new Date());
  process.stdout.write(`The demo chapter is in the database: its details and ${events} events.\n`);
} finally {
  await server.stop();
}
