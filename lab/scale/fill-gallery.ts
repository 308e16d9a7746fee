import { link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mediaItems } from '../../src/features/media/server/media.table.ts';
import type { Database } from '../../src/infra/db/pool.ts';
import { renderSizes, type RenderedImage } from '../../src/infra/images/render-sizes.ts';
import { projectPath } from '../../src/infra/project-path.ts';
import { pictureSizes } from '../../src/kernel/picture-url.ts';

interface SampleImage {
  folder: string;
  rendered: RenderedImage;
}

const COLLECTION_SIZE = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Fills the gallery, 100 pictures per collection. The pictures of the demo chapter repeat, but each has its own files. */
export async function fillGallery(db: Database, filesFolder: string, count: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'samples-'));
  try {
    const images = await renderAll(folder);
    for (let start = 0; start < count; start += COLLECTION_SIZE) {
      const numbers = Array.from(
        { length: Math.min(COLLECTION_SIZE, count - start) },
        (_, index) => start + index,
      );
      await Promise.all(
        numbers.map((number) => linkFiles(filesFolder, images[number % images.length]!, number)),
      );
      await db
        .insert(mediaItems)
        .values(numbers.map((number) => rowOf(images[number % images.length]!, number)));
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function renderAll(folder: string): Promise<SampleImage[]> {
  const pictures = projectPath('database/seed/pictures');
  const names = (await readdir(pictures)).filter((name) => name.endsWith('.webp'));
  const images: SampleImage[] = [];
  for (const name of names) {
    const own = path.join(folder, name);
    await mkdir(own);
    images.push({ folder: own, rendered: await renderSizes(path.join(pictures, name), own) });
  }
  return images;
}

function locationOf(number: number) {
  const collection = Math.floor(number / COLLECTION_SIZE) + 1;
  return {
    folderPath: `gallery/2026/08/collection-${collection}`,
    storageKey: `picture-${number}`.padEnd(12, '-'),
  };
}

async function linkFiles(filesFolder: string, { folder }: SampleImage, number: number): Promise<void> {
  const { folderPath, storageKey } = locationOf(number);
  const target = path.join(filesFolder, folderPath, storageKey);
  await mkdir(target, { recursive: true });
  for (const size of pictureSizes) {
    await link(path.join(folder, `${size}.webp`), path.join(target, `${size}.webp`));
  }
}

function rowOf({ rendered }: SampleImage, number: number): typeof mediaItems.$inferInsert {
  const collection = Math.floor(number / COLLECTION_SIZE) + 1;
  return {
    ...locationOf(number),
    ...rendered,
    title: `Picture ${number + 1} of our years`,
    filename: `picture-${number + 1}.webp`,
    caption: 'Members and guests share a pot of tea while local quilters tell the story of their work.',
    galleryTitle: `Collection ${collection}`,
    uploadDate: new Date(Date.UTC(2026, 7, 1) - number * DAY_MS * 0.1),
  };
}
