import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { mediaRepository } from '../src/features/media/server/media.repository.ts';
import { storedPath } from '../src/features/media/server/stored-files.ts';
import { openDatabase } from '../src/infra/db/pool.ts';
import { folderStore } from '../src/infra/storage/file-store.ts';
import { renderSizes } from '../src/infra/images/render-sizes.ts';
import { projectPath } from '../src/infra/project-path.ts';
import { pictureSizes } from '../src/kernel/picture-url.ts';

/** A picture of one color, as a test describes it. */
export interface PlannedPicture {
  title: string;
  collection?: string;
  caption?: string;
  /** ISO with an offset. */
  taken?: string;
  stored?: string;
  width?: number;
  height?: number;
}

const folderPath = 'gallery/2026/08/own';
let lastKey = 0;

/** Stores pictures in the database of a test's own site, and their files where its server reads them. */
export async function seedPictures(databaseUrl: string, pictures: readonly PlannedPicture[]): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, { connections: 1 });
  const files = folderStore(process.env['FILES_FOLDER'] || projectPath('.data/files'));
  for (const { title, collection, caption, taken, stored, width = 1200, height = 900 } of pictures) {
    lastKey += 1;
    const storageKey = `own-${process.pid}-${Date.now()}-${lastKey}`;
    const background = { r: (lastKey * 67) % 256, g: 110, b: 90 };
    const folder = await mkdtemp(path.join(tmpdir(), 'own-'));
    const source = path.join(folder, 'own.png');
    await sharp({ create: { width, height, channels: 3, background } }).toFile(source);
    const rendered = await renderSizes(source, folder);
    for (const size of pictureSizes) {
      await files.copyFromFs(path.join(folder, `${size}.webp`), storedPath({ folderPath, storageKey }, size));
    }
    await rm(folder, { recursive: true });
    await mediaRepository(db).upsert({
      storageKey,
      title,
      filename: 'own.png',
      folderPath,
      galleryTitle: collection ?? null,
      caption: caption ?? null,
      uploadDate: taken ? new Date(taken) : null,
      createdAt: new Date(stored ?? '2026-01-01T12:00-05:00'),
      ...rendered,
    });
  }
  await close();
}
