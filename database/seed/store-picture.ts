import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { storedPath, type StorageLocation } from '../../src/features/media/server/stored-files.ts';
import type { FileStore } from '../../src/infra/storage/file-store.ts';
import { renderSizes, type RenderedImage } from '../../src/infra/images/render-sizes.ts';
import { projectPath } from '../../src/infra/project-path.ts';
import { pictureSizes } from '../../src/kernel/picture-url.ts';
import type { PictureFile } from './shapes.ts';

/** Where a picture of `pictures/` is stored. */
export interface PicturePlace {
  folderPath: string;
  /** Tells the pictures of one file apart: by default the folder, or what stays when the folder changes. */
  key?: string;
}

export type StoredPicture = RenderedImage & StorageLocation & { filename: string };

/** Stores a picture as uploads would be, one for each place. What is there already stays. */
export async function storePicture(
  store: FileStore,
  file: PictureFile,
  places: readonly PicturePlace[],
): Promise<StoredPicture[]> {
  const source = await readFile(projectPath(`database/seed/pictures/${file}`));
  const { facts, folder, isCached } = await rendered(file, source);
  const stored: StoredPicture[] = [];
  for (const { folderPath, key = folderPath } of places) {
    const location = { folderPath, storageKey: hashOf(source, key) };
    for (const size of pictureSizes) {
      const target = storedPath(location, size);
      if (await hasFile(store, target, facts.files[size].bytes)) continue;
      await store.copyFromFs(path.join(folder, `${size}.webp`), target);
    }
    stored.push({ ...location, filename: path.basename(file), ...facts });
  }
  if (!isCached) await rm(folder, { recursive: true });
  return stored;
}

/** The store may have been filled by an older or newer version. */
async function hasFile(store: FileStore, target: string, bytes: number): Promise<boolean> {
  return (await store.exists(target)) && (await store.getMetaData(target)).contentLength === bytes;
}

// The number changes when pictures are rendered in another way.
const cacheFolder = projectPath('.data/demo-pictures-3');

interface Rendered {
  facts: RenderedImage;
  /** Has the files of every size. */
  folder: string;
  isCached: boolean;
}

/** The picture at every size. Rendering is slow, so the files are kept for other places and for the next time. */
async function rendered(file: PictureFile, source: Buffer): Promise<Rendered> {
  const cached = path.join(cacheFolder, hashOf(source));
  const factsFile = path.join(cached, 'facts.json');
  if (!existsSync(factsFile)) {
    const folder = await newFolder();
    const drawing = path.join(folder, 'source');
    await writeFile(drawing, await drawn(file, source));
    const facts = await renderSizes(drawing, folder);
    await rm(drawing);
    await writeFile(path.join(folder, 'facts.json'), JSON.stringify(facts));
    // Fails on a read-only server, and where another process was faster.
    const isCached = await rename(folder, cached).then(
      () => true,
      () => false,
    );
    return { facts, folder: isCached ? cached : folder, isCached };
  }
  const facts = JSON.parse(await readFile(factsFile, 'utf8')) as RenderedImage;
  return { facts, folder: cached, isCached: true };
}

/** A folder beside the cached ones, or a temporary one, because the folder of an installed server is often read-only. */
async function newFolder(): Promise<string> {
  try {
    await mkdir(cacheFolder, { recursive: true });
    return await mkdtemp(path.join(cacheFolder, 'new-'));
  } catch {
    return mkdtemp(path.join(tmpdir(), 'demo-'));
  }
}

/** Drawings become pixels, as many as the largest place on the site needs. */
async function drawn(file: PictureFile, source: Buffer): Promise<Buffer> {
  if (!file.endsWith('.svg')) return source;
  const enlarged = file.startsWith('banners/') ? 1 : 2.5;
  return sharp(source, { density: 72 * enlarged })
    .png()
    .toBuffer();
}

function hashOf(source: Buffer, key = ''): string {
  return createHash('sha256').update(source).update(key).digest('hex').slice(0, 24);
}
