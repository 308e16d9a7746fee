import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * What the kernel lets an image worker allocate (RLIMIT_DATA, which counts private writable memory). Node itself reserves 620 MB of
 * it and uses 90; the costliest picture that is allowed, an AVIF of 30 megapixels, needs 530 more.
 */
const MAX_WORKER_DATA_MB = 1_400;

/** With these settings large blocks go back to the kernel when they are freed, so that one picture leaves room for the next. */
const limitAndStart = 'ulimit -d "$0"; export MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=262144; exec "$@"';

/** Starts a process that draws pictures and cannot take more memory than it needs for the largest. */
export function spawnWorker(): ChildProcess {
  const node = [process.execPath, '--expose-gc', workerFile()] as const;
  const [command, ...args] =
    process.platform === 'linux'
      ? (['/bin/sh', '-c', limitAndStart, String(MAX_WORKER_DATA_MB * 1024), ...node] as const)
      : node;
  return spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], serialization: 'advanced' });
}

/** From the source, or from the build, where it lies beside the server. */
function workerFile(): string {
  const name = import.meta.url.endsWith('.ts') ? './picture-process.ts' : './picture-process.js';
  return fileURLToPath(new URL(name, import.meta.url));
}
