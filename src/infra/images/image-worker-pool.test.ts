import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createImageWorkerPool,
  ImageQueueFullError,
  ImageWorkerKilledError,
  UnreadableImageError,
  usableMemory,
  workersFor,
  type ImageWorkerPool,
} from './image-worker-pool.ts';
import { spawnWorker } from './spawn-worker.ts';

const GB = 1024 ** 3;
let folder: string;
let source: string;
let images: ImageWorkerPool | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'image-pool-'));
  source = path.join(folder, 'source.jpg');
  await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#8a560c' } })
    .jpeg()
    .toFile(source);
});

afterEach(async () => {
  images?.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the image worker pool', () => {
  it('settles every task, and rejects those that waited too long', async () => {
    images = createImageWorkerPool({ maxQueueMs: 1_500 });
    const targets = await Promise.all(Array.from({ length: 30 }, () => mkdtemp(path.join(folder, 'sizes-'))));
    const started = performance.now();
    const results = await Promise.allSettled(targets.map((target) => images!.renderSizes(source, target)));
    expect(performance.now() - started).toBeLessThan(30_000);
    const reasons = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    expect(reasons.length).toBeGreaterThan(0);
    expect(reasons.every((reason) => reason instanceof ImageQueueFullError)).toBe(true);
    expect(await readdir(targets[0]!)).toHaveLength(4);
    // The pool still works afterwards.
    await expect(images.renderSizes(source, targets.at(-1)!)).resolves.toMatchObject({ width: 4000 });
  }, 60_000);

  it.each([
    ['one worker in a container of 512 MB', [8 * GB, GB / 2], 1],
    ['one worker on a machine of 1 GB', [GB, 0], 1],
    ['two workers on a machine of 2 GB', [2 * GB, 0], 2],
    ['two workers where the limit is no limit', [2 * GB, 2 ** 64], 2],
  ] as const)('has %s', (_, [total, constrained], expected) => {
    expect(workersFor(usableMemory(total, constrained))).toBe(expected);
  });
});

/** The processes that this one has started; other test files may have left some. */
const childPids = () =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
let others: number[];
const workerPids = () => childPids().filter((pid) => !others.includes(pid));

async function startRendering(options: Parameters<typeof createImageWorkerPool>[0] = {}) {
  const lines: string[] = [];
  images = createImageWorkerPool({
    maxWorkers: 1,
    log: { error: (line) => void lines.push(line) },
    ...options,
  });
  const target = await mkdtemp(path.join(folder, 'sizes-'));
  return { target, lines, rendering: images.renderSizes(source, target) };
}

describe.runIf(process.platform === 'linux')('an image worker', () => {
  beforeEach(() => {
    others = childPids();
  });

  it('that is killed is not blamed on the picture', { timeout: 30_000 }, async () => {
    const { target, lines, rendering } = await startRendering();
    await expect.poll(workerPids).toHaveLength(1);
    process.kill(workerPids()[0]!, 'SIGKILL');
    await expect(rendering).rejects.toThrow(ImageWorkerKilledError);
    expect(lines).toEqual([
      'an image worker was killed (SIGKILL), usually because memory ran out: its task (sizes) failed',
    ]);
    await expect(images!.renderSizes(source, target)).resolves.toMatchObject({ width: 4000 });
  });

  it('that takes too long is not blamed on the picture', { timeout: 30_000 }, async () => {
    const { lines, rendering } = await startRendering({ maxTotalMs: 300 });
    await expect(rendering).rejects.toThrow(ImageWorkerKilledError);
    expect(lines).toEqual(['an image worker took too long and was ended: its task (sizes) failed']);
  });

  it('that cannot start is not blamed on the picture', async () => {
    const startProcess = () =>
      spawn('/bin/sh', ['-c', 'exit 127'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const { lines, rendering } = await startRendering({ startProcess });
    await expect(rendering).rejects.toThrow(/^an image worker could not start/);
    expect(lines).toEqual(['an image worker could not start (exit code 127): its task (sizes) failed']);
  });

  it('that crashes while it decodes is blamed on the picture', { timeout: 30_000 }, async () => {
    const { target, lines, rendering } = await startRendering();
    await rendering;
    const second = images!.renderSizes(source, target);
    process.kill(workerPids()[0]!, 'SIGSEGV');
    await expect(second).rejects.toThrow(UnreadableImageError);
    expect(lines).toEqual([]);
  });

  it('finishes its picture when a supervisor signals all processes', { timeout: 30_000 }, async () => {
    const { target, lines, rendering } = await startRendering();
    await rendering;
    const second = images!.renderSizes(source, target);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.kill(workerPids()[0]!, signal);
    await expect(second).resolves.toMatchObject({ width: 4000 });
    expect(lines).toEqual([]);
  });

  it('exits when it has been idle, and the next picture gets a new one', { timeout: 30_000 }, async () => {
    images = createImageWorkerPool({ maxWorkers: 1, maxIdleMs: 300 });
    const target = await mkdtemp(path.join(folder, 'sizes-'));
    await images.renderSizes(source, target);
    expect(workerPids()).toHaveLength(1);
    await expect.poll(workerPids, { timeout: 5_000 }).toEqual([]);
    await expect(images.renderSizes(source, target)).resolves.toMatchObject({ width: 4000 });
  });

  it('has a memory limit of the kernel, which kills it before the server', async () => {
    const child = spawnWorker();
    const isExited = new Promise((resolve) => child.once('exit', resolve));
    try {
      await new Promise((resolve) => child.once('spawn', resolve));
      await expect
        .poll(() => readFileSync(`/proc/${child.pid}/limits`, 'utf8'))
        .toMatch(/^Max data size\s+1468006400 /m);
      expect(Number(readFileSync(`/proc/${child.pid}/oom_score_adj`, 'utf8'))).toBe(900);
    } finally {
      child.kill('SIGKILL');
      await isExited;
    }
  });
});

describe('a worker process', () => {
  it('ends without a word when it has a result and the server was killed', async () => {
    const spawner = new URL('spawn-worker.ts', import.meta.url).href;
    // The worker is stopped, so that it finds its task and the end of the server at the same time.
    const code = `
      import { writeSync } from 'node:fs';
      import { spawnWorker } from '${spawner}';
      const worker = spawnWorker();
      worker.once('message', () => {
        worker.kill('SIGSTOP');
        writeSync(1, String(worker.pid));
        worker.send({ id: 1, task: 'card' }, () => process.kill(process.pid, 'SIGKILL'));
      });`;
    const server = spawn(process.execPath, ['--input-type=module', '--eval', code], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [pid, errors] = ['', ''];
    server.stdout.on('data', (data: Buffer) => (pid += data.toString()));
    server.stderr.on('data', (data: Buffer) => (errors += data.toString()));
    await once(server, 'exit');
    process.kill(Number(pid), 'SIGCONT');
    // The worker has the same stream, so this is its end, too.
    await once(server.stderr, 'close');
    expect(errors).toBe('');
  });
});
