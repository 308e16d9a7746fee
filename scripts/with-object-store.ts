/**
 * Runs a command with an object store in place of the folder of files: `node scripts/with-object-store.ts npx vitest run src/features/media`.
 * The store is a real one and runs only as long as the command.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startObjectStore } from './object-store/start-object-store.ts';

const [program, ...args] = process.argv.slice(2);
if (!program) throw new Error('Which command?');
// Until the command runs, a signal ends this process and the store.
const exit = () => process.exit(1);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, exit);
const store = await startObjectStore();
try {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...store.settings } });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.off(signal, exit).on(signal, () => child.kill(signal));
  }
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
} finally {
  await store.stop();
}
