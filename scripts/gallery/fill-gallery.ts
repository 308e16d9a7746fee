import { link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mediaItems } from '../../src/features/media/server/media.table.ts';
import type { Database } from '../../src/infra/db/pool.ts';
import { drawSizes, type DrawnPicture } from '../../src/infra/pictures/draw-sizes.ts';
import { projectPath } from '../../src/infra/project-path.ts';
import { pictureSizes } from '../../src/kernel/picture-address.ts';

interface Drawing {
  folder: string;
  facts: DrawnPicture;
}

const inACollection = 100;
const aDay = 24 * 60 * 60 * 1000;

/** Hangs so many pictures in the gallery, a hundred to a collection. The pictures of the demo chapter repeat; each has files of its own. */
export async function fillGallery(db: Database, filesFolder: string, count: number): Promise<void> {
  const drawn = await mkdtemp(path.join(tmpdir(), 'drawn-'));
  try {
    const drawings = await drawAll(drawn);
    for (let start = 0; start < count; start += inACollection) {
      const numbers = Array.from(
        { length: Math.min(inACollection, count - start) },
        (_, index) => start + index,
      );
      await Promise.all(
        numbers.map((number) => linkFiles(filesFolder, drawings[number % drawings.length]!, number)),
      );
      await db
        .insert(mediaItems)
        .values(numbers.map((number) => rowOf(drawings[number % drawings.length]!, number)));
    }
  } finally {
    await rm(drawn, { recursive: true });
  }
}

async function drawAll(folder: string): Promise<Drawing[]> {
  const pictures = projectPath('database/seed/pictures');
  const stills = (await readdir(pictures)).filter((name) => name.endsWith('.webp'));
  const drawings: Drawing[] = [];
  for (const still of stills) {
    const own = path.join(folder, still);
    await mkdir(own);
    drawings.push({ folder: own, facts: await drawSizes(path.join(pictures, still), own, false) });
  }
  return drawings;
}

function placeOf(number: number) {
  const collection = Math.floor(number / inACollection) + 1;
  return {
    folderPath: `gallery/2026/08/collection-${collection}`,
    storageKey: `picture-${number}`.padEnd(12, '-'),
  };
}

async function linkFiles(filesFolder: string, { folder }: Drawing, number: number): Promise<void> {
  const { folderPath, storageKey } = placeOf(number);
  const target = path.join(filesFolder, folderPath, storageKey);
  await mkdir(target, { recursive: true });
  for (const size of pictureSizes) {
    await link(path.join(folder, `${size}.webp`), path.join(target, `${size}.webp`));
  }
}

function rowOf({ facts }: Drawing, number: number): typeof mediaItems.$inferInsert {
  const collection = Math.floor(number / inACollection) + 1;
  return {
    ...placeOf(number),
    ...facts,
    title: `Picture ${number + 1} of our years`,
    filename: `picture-${number + 1}.webp`,
    caption: 'Members and guests share a pot of tea while local quilters tell the story of their work.',
    galleryTitle: `Collection ${collection}`,
    uploadDate: new Date(Date.UTC(2026, 7, 1) - number * aDay * 0.1),
  };
}
