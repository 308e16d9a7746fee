import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPictureStudio, PicturesBusyError, type PictureStudio } from './picture-studio.ts';
import { spawnWorker } from './spawn-worker.ts';

let folder: string;
let source: string;
let studio: PictureStudio | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'studio-test-'));
  source = path.join(folder, 'source.jpg');
  await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#8a560c' } })
    .jpeg()
    .toFile(source);
});

afterEach(async () => {
  studio?.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the queue of pictures', () => {
  it('answers every one of many, the late ones as busy', async () => {
    studio = openPictureStudio({ maxQueueMs: 1_500 });
    const targets = await Promise.all(Array.from({ length: 30 }, () => mkdtemp(path.join(folder, 'drawn-'))));
    const started = performance.now();
    const answers = await Promise.allSettled(
      targets.map((target) => studio!.drawSizes(source, target, false)),
    );
    expect(performance.now() - started).toBeLessThan(30_000);
    const reasons = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as unknown] : [],
    );
    expect(reasons.length).toBeGreaterThan(0);
    expect(reasons.every((reason) => reason instanceof PicturesBusyError)).toBe(true);
    expect(await readdir(targets[0]!)).toHaveLength(4);
    // The queue goes on afterwards.
    await expect(studio.drawSizes(source, targets.at(-1)!, false)).resolves.toMatchObject({ width: 4000 });
  }, 60_000);
});

describe.runIf(process.platform === 'linux')('an image worker', () => {
  it('is limited by the kernel in the memory it can take', async () => {
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
