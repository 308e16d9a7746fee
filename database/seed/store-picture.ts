import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { storedPath } from '../../src/features/media/server/stored-files.ts';
import type { FileStore } from '../../src/infra/storage/file-store.ts';
import { renderSizes, type RenderedImage } from '../../src/infra/images/render-sizes.ts';
import { projectPath } from '../../src/infra/project-path.ts';
import { pictureSizes } from '../../src/kernel/picture-address.ts';
import type { PictureFile } from './shapes.ts';

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

async function keep(store: FileStore, place: Place, source: Buffer): Promise<RenderedImage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'demo-'));
  try {
    const drawing = path.join(folder, 'source');
    await writeFile(drawing, source);
    const facts = await renderSizes(drawing, folder);
    for (const size of pictureSizes) {
      await store.copyFromFs(path.join(folder, `${size}.webp`), storedPath(place, size));
    }
    // Only a cache, and the folder of an installed server is often read-only.
    await saveFacts(place, facts).catch(() => undefined);
    return facts;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Drawing every size takes a while, so what was found out about a picture is kept for the next time. */
async function knownFacts(store: FileStore, place: Place): Promise<RenderedImage | undefined> {
  if (!existsSync(factsFile(place))) return undefined;
  const facts = JSON.parse(await readFile(factsFile(place), 'utf8')) as RenderedImage;
  // They may have been found out in another store, which an older or newer program filled.
  for (const size of pictureSizes) {
    const file = storedPath(place, size);
    if (!(await store.exists(file))) return undefined;
    const { contentLength } = await store.getMetaData(file);
    if (contentLength !== facts.files[size].bytes) return undefined;
  }
  return facts;
}

async function saveFacts(place: Place, facts: RenderedImage): Promise<void> {
  await mkdir(path.dirname(factsFile(place)), { recursive: true });
  await writeFile(factsFile(place), JSON.stringify(facts));
}

/** The number changes when pictures are rendered in another way. */
function factsFile({ storageKey }: Place): string {
  return projectPath(`.data/demo-pictures-2/${storageKey}.json`);
}
