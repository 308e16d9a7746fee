import { prepareDemo } from '../database/seed/prepare-demo.ts';
import { readDatabaseUrl } from '../src/infra/env.ts';
import { exitOnStartupError } from '../src/infra/startup-error.ts';

try {
  const { events } = await prepareDemo(readDatabaseUrl(), new Date());
  process.stdout.write(`The demo chapter is in the database: its details and ${events} events.\n`);
} catch (error) {
  exitOnStartupError(error);
}
