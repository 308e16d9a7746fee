import { readFile } from 'node:fs/promises';
import { isStorageFull } from '../../../infra/storage/check-storage.ts';
import { pictureSizes } from '../../../kernel/picture-url.ts';
import type { MediaDeps } from './media.record.ts';
import { storedFolder, storedPath, type StorageLocation, type StoredFiles } from './stored-files.ts';
import { withLocalCopy } from './stored-pictures.ts';

/**
 * Deletes all files in a location. Safe at any later time, because no item returns to a location it has left. The job is retried after
 * a backup, whose rows may still name the files.
 */
export async function deleteFiles(
  { media, files }: Pick<MediaDeps, 'media' | 'files'>,
  location: StorageLocation,
): Promise<void> {
  if (await media.isBackupRunning()) throw new Error('A backup is being made. Files are deleted after it.');
  await files.deleteAll(storedFolder(location));
}

/** Adds an AVIF of each size except the original, which is rarely opened. */
export async function addAvif({ media, files, images }: MediaDeps, id: number): Promise<void> {
  const item = await media.find(id);
  if (!item) return;
  const added: StoredFiles = {};
  for (const size of pictureSizes.filter((name) => name !== 'original')) {
    const [rendered, avif] = await withLocalCopy(files, storedPath(item, size), async (source) => {
      const target = `${source}.avif`;
      return [await images.renderAvif(source, target), await readFile(target)] as const;
    });
    // For simple pictures the AVIF is larger than the WebP.
    if (rendered.bytes >= item.files[size]!.bytes) continue;
    try {
      await files.put(storedPath(item, `${size}.avif`), avif);
    } catch (error) {
      // The picture is complete without it, so there is no need to retry for days.
      if (isStorageFull(error)) break;
      throw error;
    }
    added[`${size}.avif`] = rendered;
  }
  const outcome = await media.updateFiles(item, { ...item.files, ...added });
  if (outcome === 'updated') return;
  // The retry finds the picture in its new location.
  if (await media.find(id)) throw new Error('The picture was moved meanwhile.');
  // A picture that was deleted permanently must leave nothing: its files may have been deleted before the last AVIF was stored.
  const owned = await media.listOwned([item.storageKey]);
  if (owned.size === 0) await deleteFiles({ media, files }, item);
}
