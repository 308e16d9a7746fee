import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createImageWorkerPool,
  ImageQueueFullError,
  type ImageWorkerPool,
} from '../../src/infra/images/image-worker-pool.ts';
import { shareImageWorkers } from './share-image-workers.ts';

let folder: string;
let source: string;
let pool: ImageWorkerPool;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shared-images-'));
  source = path.join(folder, 'source.jpg');
  await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#8a560c' } })
    .jpeg()
    .toFile(source);
  pool = createImageWorkerPool({ maxWorkers: 1 });
});

afterAll(async () => {
  pool.close();
  await rm(folder, { recursive: true });
});

const card = { title: 'Spring Tea', siteName: 'Example Chapter' };

describe('a view of shared image workers', () => {
  it('lets another view render after one task, however many wait', async () => {
    const [busy, other] = [
      shareImageWorkers(pool, { maxWaiting: 20 }),
      shareImageWorkers(pool, { maxWaiting: 20 }),
    ];
    const finished: string[] = [];
    const many = Array.from({ length: 6 }, async (_, index) => {
      await busy.renderPreview(source);
      finished.push(`busy ${index}`);
    });
    await other.renderPreview(source);
    finished.push('other');
    await Promise.all(many);
    expect(finished.indexOf('other')).toBeLessThanOrEqual(1);
    expect(finished).toHaveLength(7);
  });

  it('refuses more than may wait, and accepts them later', async () => {
    const view = shareImageWorkers(pool, { maxWaiting: 2 });
    const accepted = [1, 2, 3].map(() => view.renderPreview(source));
    await expect(view.renderPreview(source)).rejects.toThrow(ImageQueueFullError);
    await Promise.all(accepted);
    await expect(view.renderPreview(source)).resolves.toEqual(expect.any(String));
  });

  it('refuses what waits too long, except background work', async () => {
    const view = shareImageWorkers(pool, { maxWaiting: 10, maxQueueMs: 1 });
    const first = view.renderPreview(source);
    const late = view.renderPreview(source);
    const avif = view.renderAvif(source, path.join(folder, 'a.avif'));
    await expect(late).rejects.toThrow('waited too long');
    await expect(first).resolves.toEqual(expect.any(String));
    await expect(avif).resolves.toMatchObject({ bytes: expect.any(Number) });
  });

  it('continues after a task that failed', async () => {
    const view = shareImageWorkers(pool, { maxWaiting: 10 });
    const failing = view.renderPreview(path.join(folder, 'missing.jpg'));
    const next = view.renderPreview(source);
    await expect(failing).rejects.toThrow(/missing/);
    await expect(next).resolves.toEqual(expect.any(String));
  });

  it('renders a card before its own pictures that wait', async () => {
    const view = shareImageWorkers(pool, { maxWaiting: 10 });
    const finished: string[] = [];
    const note = (name: string) => () => void finished.push(name);
    const tasks = [
      view.renderPreview(source).then(note('first')),
      view.renderPreview(source).then(note('second')),
      view.renderCard(card).then(note('card')),
    ];
    await Promise.all(tasks);
    expect(finished).toEqual(['first', 'card', 'second']);
  });

  it('rejects only its own tasks when it closes', async () => {
    const [view, other] = [
      shareImageWorkers(pool, { maxWaiting: 10 }),
      shareImageWorkers(pool, { maxWaiting: 10 }),
    ];
    const [running, waiting] = [view.renderPreview(source), view.renderPreview(source)];
    const theirs = [other.renderPreview(source), other.renderPreview(source)];
    view.close();
    await expect(waiting).rejects.toThrow('shutting down');
    await expect(view.renderPreview(source)).rejects.toThrow(ImageQueueFullError);
    await expect(running).resolves.toEqual(expect.any(String));
    expect(await Promise.all(theirs)).toHaveLength(2);
  });
});
