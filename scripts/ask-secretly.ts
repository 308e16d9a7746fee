import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** A secret from a setting of the process, or asked for without showing what is typed. */
export function askSecretly(question: string, setting: string): Promise<string> {
  const given = process.env[setting];
  if (given !== undefined) return Promise.resolve(given);
  process.stdout.write(question);
  const nothing = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nothing, terminal: process.stdin.isTTY });
  return new Promise((resolve) => {
    lines.once('line', (line) => {
      process.stdout.write('\n');
      resolve(line);
      lines.close();
    });
    lines.once('close', () => resolve(''));
  });
}
