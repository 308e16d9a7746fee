import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { publicFile } from '../project-path.ts';

/**
 * What the kernel lets an image worker allocate (RLIMIT_DATA, which counts private writable memory). Node itself reserves 620 MB of
 * it and uses 90; the costliest picture that is allowed, an AVIF of 30 megapixels, needs 530 more.
 */
const MAX_WORKER_DATA_MB = 1_400;

/**
 * When memory runs out, the kernel kills the process with the highest score first: a worker instead of the server. With the two malloc
 * settings large blocks return to the kernel when they are freed, so that they do not add up over many images. A server without fonts
 * has no settings for them either, which the worker would report as an error.
 */
const limitAndStart = [
  '{ echo 900 > /proc/self/oom_score_adj; } 2>/dev/null',
  'ulimit -d "$0"',
  'export MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=262144',
  'export FONTCONFIG_FILE="${FONTCONFIG_FILE:-$1}"; shift',
  'exec "$@"',
].join('; ');

/** Starts a worker process with a memory limit. */
export function spawnWorker(): ChildProcess {
  const node = [process.execPath, '--expose-gc', workerFile()] as const;
  const [command, ...args] =
    process.platform === 'linux'
      ? ([
          '/bin/sh',
          '-c',
          limitAndStart,
          String(MAX_WORKER_DATA_MB * 1024),
          publicFile('fonts/fonts.conf'),
          ...node,
        ] as const)
      : node;
  return spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], serialization: 'advanced' });
}

/** The source file, or the one that the build puts beside the server. */
function workerFile(): string {
  const name = import.meta.url.endsWith('.ts') ? './image-worker.ts' : './image-worker.js';
  return fileURLToPath(new URL(name, import.meta.url));
}
