import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Jobs } from '../../../infra/jobs/jobs.ts';
import { pictureSizes } from '../../../kernel/picture-address.ts';
import { checkMedia, type MediaReport } from './check-media.ts';
import type { MediaRoom } from './media-room.ts';
import type { StoredFiles } from './media.table.ts';
import { storedFolder, storedPath, type StoredPlace } from './stored-path.ts';

interface Choices {
  timeZone: string;
  onReport: (report: MediaReport) => void;
}

/** The work on pictures that can wait. */
export async function workOnMedia(
  jobs: Jobs,
  room: MediaRoom,
  { timeZone, onReport }: Choices,
): Promise<void> {
  await jobs.work('delete-files', (place) => deleteFiles(room, place));
  await jobs.work('draw-avif', ({ id }) => addAvif(room, id));
  await jobs.nightly('check-media', timeZone, async () =>
    onReport(await checkMedia(room, { collects: true })),
  );
}

/** Deletes what lies there. No item ever comes back to a place it has left. */
export async function deleteFiles({ files }: Pick<MediaRoom, 'files'>, place: StoredPlace): Promise<void> {
  await files.deleteAll(storedFolder(place));
}

/** Draws the smaller form of a picture's sizes, except the original: nobody waits for that one. */
export async function addAvif({ media, files, studio }: MediaRoom, id: number): Promise<void> {
  const item = await media.find(id);
  if (!item) return;
  const folder = await mkdtemp(path.join(tmpdir(), 'avif-'));
  try {
    const added: StoredFiles = {};
    for (const size of pictureSizes.filter((name) => name !== 'original')) {
      const [source, target] = [path.join(folder, `${size}.webp`), path.join(folder, `${size}.avif`)];
      await writeFile(source, await files.getBytes(storedPath(item, size)));
      const drawn = await studio.drawAvif(source, target);
      // Where the picture is simple the newer form is the larger one.
      if (drawn.bytes >= item.files[size]!.bytes) continue;
      await files.put(storedPath(item, `${size}.avif`), await readFile(target));
      added[`${size}.avif`] = drawn;
    }
    // It may have been moved while we drew; then the next try finds it in its new place.
    if (!(await media.update(id, item.storageKey, { files: { ...item.files, ...added } }))) {
      if (await media.find(id)) throw new Error('The picture was moved meanwhile.');
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
