import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createImageWorkerPool,
  ImageQueueFullError,
  spawnWorker,
  type ImageWorkerPool,
} from './image-worker-pool.ts';

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
    const results = await Promise.allSettled(
      targets.map((target) => images!.renderSizes(source, target, false)),
    );
    expect(performance.now() - started).toBeLessThan(30_000);
    const reasons = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    expect(reasons.length).toBeGreaterThan(0);
    expect(reasons.every((reason) => reason instanceof ImageQueueFullError)).toBe(true);
    expect(await readdir(targets[0]!)).toHaveLength(4);
    // The pool still works afterwards.
    await expect(images.renderSizes(source, targets.at(-1)!, false)).resolves.toMatchObject({ width: 4000 });
  }, 60_000);
});

describe.runIf(process.platform === 'linux')('an image worker', () => {
  it('has a memory limit of the kernel', async () => {
    const child = spawnWorker();
    const isExited = new Promise((resolve) => child.once('exit', resolve));
    try {
      await new Promise((resolve) => child.once('spawn', resolve));
      await expect
        .poll(() => readFileSync(`/proc/${child.pid}/limits`, 'utf8'))
        .toMatch(/^Max data size\s+1468006400 /m);
    } finally {
      child.kill('SIGKILL');
      await isExited;
    }
  });
});
