import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { migrate } from '../src/infra/db/migrate.ts';
import { openDatabase, type Database } from '../src/infra/db/pool.ts';
import { databaseUrl } from './local-postgres.ts';

/** Runs an action on the site's database. An error is printed in one line and fails the script. */
export async function withDatabase(action: (db: Database) => Promise<void>): Promise<void> {
  const server = await databaseUrl();
  await migrate(server.url);
  const { db, close } = openDatabase(server.url, { connections: 1 });
  try {
    await action(db);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await close();
    await server.stop();
  }
}

/** Reads a password from ADMIN_PASSWORD, or from the terminal without showing it. */
export function promptPassword(question: string): Promise<string> {
  const given = process.env['ADMIN_PASSWORD'];
  if (given !== undefined) return Promise.resolve(given);
  process.stdout.write(question);
  const muted = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: muted, terminal: process.stdin.isTTY });
  return new Promise((resolve) => {
    lines.once('line', (line) => {
      process.stdout.write('\n');
      resolve(line);
      lines.close();
    });
    lines.once('close', () => resolve(''));
  });
}
