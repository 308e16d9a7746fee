import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectPath } from '../project-path.ts';
import { createImageWorkerPool } from './image-worker-pool.ts';

const images = createImageWorkerPool({ maxWorkers: 1 });
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sizes-'));
});
afterEach(() => rm(folder, { recursive: true }));
afterAll(() => images.close());

async function renderThumbnail(picture: Sharp) {
  const source = path.join(folder, 'source.png');
  await picture.png().toFile(source);
  const { files } = await images.renderSizes(source, folder);
  return { source, file: path.join(folder, 'thumbnail.webp'), bytes: files.thumbnail.bytes };
}

async function pixelsOnWhite(file: string) {
  const resized = await sharp(file).resize({ width: 400 }).png().toBuffer();
  return sharp(resized).flatten({ background: '#fff' }).removeAlpha().raw().toBuffer();
}

describe('the thumbnail', () => {
  it('of a logo is small, and as sharp as the logo', async () => {
    const logo = projectPath('database/seed/pictures/partners/unity-span-engineers.svg');
    const { source, file, bytes } = await renderThumbnail(sharp(logo, { density: 180 }));
    expect(bytes).toBeLessThan(5_000);
    const [expected, shown] = [await pixelsOnWhite(source), await pixelsOnWhite(file)];
    const squares = expected.reduce((sum, value, at) => sum + (value - shown[at]!) ** 2, 0);
    const decibels = 10 * Math.log10(255 ** 2 / (squares / expected.length));
    expect(decibels).toBeGreaterThan(40);
  });

  it('of a photo has all its colors', async () => {
    const { file, bytes } = await renderThumbnail(
      sharp(projectPath('database/seed/pictures/s-quilt-0.webp')),
    );
    expect(bytes).toBeLessThan(25_000);
    const { data } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
    const colors = new Set(Array.from({ length: data.length / 3 }, (_, at) => data.readUIntBE(at * 3, 3)));
    expect(colors.size).toBeGreaterThan(256);
  });
});
