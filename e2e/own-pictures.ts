import sharp from 'sharp';
import { makeSizes } from '../src/features/media/server/make-sizes.ts';
import { mediaRepository } from '../src/features/media/server/media.repository.ts';
import { storedPath } from '../src/features/media/server/stored-path.ts';
import { openDatabase } from '../src/infra/db/pool.ts';
import { folderStore } from '../src/infra/files/file-store.ts';
import { projectPath } from '../src/infra/project-path.ts';

/** A picture as a test writes it; it is drawn in one colour. */
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

/** Hangs pictures in the gallery of a test's own site, and puts their files where its server looks. */
export async function hangPictures(databaseUrl: string, pictures: readonly PlannedPicture[]): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, { connections: 1 });
  const files = folderStore(process.env['FILES_FOLDER'] || projectPath('.data/files'));
  for (const { title, collection, caption, taken, stored, width = 1200, height = 900 } of pictures) {
    lastKey += 1;
    const storageKey = `own-${process.pid}-${Date.now()}-${lastKey}`;
    const background = { r: (lastKey * 67) % 256, g: 110, b: 90 };
    const source = await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
    const made = await makeSizes(source);
    for (const size of ['original', 'large', 'medium', 'thumbnail'] as const)
      await files.put(storedPath({ folderPath, storageKey }, size), made.files[size].bytes);
    const facts = Object.entries(made.files).map(([size, { bytes, sha256 }]) => [
      size,
      { bytes: bytes.length, sha256 },
    ]);
    await mediaRepository(db).upsert({
      storageKey,
      title,
      filename: 'own.png',
      folderPath,
      galleryTitle: collection ?? null,
      caption: caption ?? null,
      uploadDate: taken ? new Date(taken) : null,
      createdAt: new Date(stored ?? '2026-01-01T12:00-05:00'),
      width,
      height,
      files: Object.fromEntries(facts),
    });
  }
  await close();
}
