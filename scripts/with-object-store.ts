/**
 * Runs a command with an object store in place of the folder of files: `node scripts/with-object-store.ts npx vitest run src/features/media`.
 * The store is a real one, started for the command and gone with it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startObjectStore } from './object-store/start-object-store.ts';

const [program, ...args] = process.argv.slice(2);
if (!program) throw new Error('Which command?');
// Ends by itself, and takes along what is starting, when it is told to before there is a command to tell.
const leave = () => process.exit(1);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, leave);
const store = await startObjectStore();
try {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...store.settings } });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.off(signal, leave).on(signal, () => child.kill(signal));
  }
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
} finally {
  await store.stop();
}
