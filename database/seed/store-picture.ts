import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { makeSizes } from '../../src/features/media/server/make-sizes.ts';
import type { StoredFile } from '../../src/features/media/server/media.table.ts';
import { storedPath } from '../../src/features/media/server/stored-path.ts';
import type { FileStore } from '../../src/infra/files/file-store.ts';
import { projectPath } from '../../src/infra/project-path.ts';
import type { Dimensions, PictureSize } from '../../src/kernel/picture-address.ts';
import type { PictureFile } from './shapes.ts';

type Facts = Dimensions & { files: Record<PictureSize, StoredFile> };
type Place = { folderPath: string; storageKey: string };

/** Stores a picture of `pictures/` as an upload would be; what was stored before is found again by its contents. */
export async function storePicture(store: FileStore, file: PictureFile, folderPath: string) {
  const source = await readFile(projectPath(`database/seed/pictures/${file}`));
  // One picture may hang in two folders, as two pictures.
  const storageKey = createHash('sha256').update(source).update(folderPath).digest('hex').slice(0, 24);
  const place = { folderPath, storageKey };
  const facts = (await knownFacts(store, place)) ?? (await keep(store, place, await drawn(file, source)));
  return { storageKey, filename: path.basename(file), ...facts };
}

/** Drawings become pixels, as many as the largest place on the site needs. */
async function drawn(file: PictureFile, source: Buffer): Promise<Buffer> {
  if (!file.endsWith('.svg')) return source;
  const enlarged = file.startsWith('banners/') ? 1 : 2.5;
  return sharp(source, { density: 72 * enlarged })
    .png()
    .toBuffer();
}

async function keep(store: FileStore, place: Place, source: Buffer): Promise<Facts> {
  const { width, height, files } = await makeSizes(source);
  const facts = { width, height, files: {} } as Facts;
  // The original last, so that it vouches for the others.
  for (const size of ['thumbnail', 'medium', 'large', 'original'] as const) {
    const { bytes, sha256 } = files[size];
    await store.put(storedPath(place, size), bytes);
    facts.files[size] = { bytes: bytes.length, sha256 };
  }
  await mkdir(path.dirname(factsFile(place)), { recursive: true });
  await writeFile(factsFile(place), JSON.stringify(facts));
  return facts;
}

/** Drawing every size takes a while, so what was found out about a picture is kept for the next time. */
async function knownFacts(store: FileStore, place: Place): Promise<Facts | undefined> {
  if (!existsSync(factsFile(place)) || !(await store.exists(storedPath(place, 'original')))) return undefined;
  return JSON.parse(await readFile(factsFile(place), 'utf8')) as Facts;
}

function factsFile({ storageKey }: Place): string {
  return projectPath(`.data/demo-pictures/${storageKey}.json`);
}
