import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { readAdminPassword } from '../../infra/env.ts';

/** Reads a password from ADMIN_PASSWORD, or from the terminal without showing it. */
export function promptPassword(question: string): Promise<string> {
  const given = readAdminPassword();
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
