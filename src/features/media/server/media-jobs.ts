import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Jobs } from '../../../infra/jobs/jobs.ts';
import { isStorageFull } from '../../../infra/storage/check-storage.ts';
import { pictureSizes } from '../../../kernel/picture-url.ts';
import { checkMedia, type MediaReport } from './check-media.ts';
import type { MediaDeps } from './media.record.ts';
import { checkFilesJob, deleteFilesJob, drawAvifJob } from './media.jobs.ts';
import { storedFolder, storedPath, type StorageLocation, type StoredFiles } from './stored-files.ts';

interface MediaJobOptions {
  timeZone: string;
  onReport: (report: MediaReport) => void;
}

export async function workOnMedia(
  jobs: Jobs,
  deps: MediaDeps,
  { timeZone, onReport }: MediaJobOptions,
): Promise<void> {
  // Many at a time, so that an image that must go does not wait for a collection that was moved. Deleting twice does no harm.
  await jobs.work(deleteFilesJob, (location) => deleteFiles(deps, location), { batchSize: 50 });
  await jobs.work(drawAvifJob, ({ id }) => addAvif(deps, id));
  await jobs.nightly(checkFilesJob, timeZone, async () =>
    onReport(await checkMedia(deps, { deletesOrphans: true })),
  );
}

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
  const folder = await mkdtemp(path.join(tmpdir(), 'avif-'));
  try {
    const added: StoredFiles = {};
    for (const size of pictureSizes.filter((name) => name !== 'original')) {
      const [source, target] = [path.join(folder, `${size}.webp`), path.join(folder, `${size}.avif`)];
      await writeFile(source, await files.getBytes(storedPath(item, size)));
      const rendered = await images.renderAvif(source, target);
      // For simple pictures the AVIF is larger than the WebP.
      if (rendered.bytes >= item.files[size]!.bytes) continue;
      try {
        await files.put(storedPath(item, `${size}.avif`), await readFile(target));
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
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
