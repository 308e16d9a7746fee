import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FileStore } from '../../../infra/storage/file-store.ts';
import type { MediaRepository, StoredItem } from './media.repository.ts';
import type { MediaDeps } from './media.record.ts';
import { storedPath } from './stored-files.ts';

/** The large size of a stored picture; undefined where the URL is another one, or where the picture was deleted or needs care. */
export async function findLargeFile(media: Pick<MediaRepository, 'findFiles'>, url: string) {
  const id = /^\/media\/(\d{1,9})\//.exec(url)?.[1];
  const item = id && (await media.findFiles(Number(id)));
  if (!item || !item.files.large || item.isGuarded) return undefined;
  return { sha256: item.files.large.sha256, key: storedPath(item, 'large') };
}

/** Copies a stored file to the disk, where an image worker reads it, and removes the copy afterwards. */
export async function withLocalCopy<Result>(
  files: FileStore,
  key: string,
  handle: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'picture-'));
  try {
    const file = path.join(folder, 'source.webp');
    await writeFile(file, await files.getBytes(key));
    return await handle(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The perceptual hash of a stored picture; undefined if it has none, or cannot be read. */
export async function readHash(
  { files, images }: Pick<MediaDeps, 'files' | 'images'>,
  item: StoredItem,
): Promise<string | undefined> {
  if (!item.files.thumbnail) return undefined;
  const key = storedPath(item, 'thumbnail');
  return withLocalCopy(files, key, (file) => images.computeHash(file)).catch(() => undefined);
}
