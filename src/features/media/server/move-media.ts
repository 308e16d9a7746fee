import { randomUUID } from 'node:crypto';
import type { WriteContext } from '../../../infra/http/call.ts';
import { AppError } from '../../../kernel/errors.ts';
import { drawAvifJob, deleteFilesJob } from './media.jobs.ts';
import { mediaRecord, type MediaColumns, type MediaDeps } from './media.record.ts';
import { mediaRepository, type MediaRow, type NewMedia } from './media.repository.ts';
import { copyFiles, type StorageLocation } from './stored-files.ts';

/** Readers that got the old location just before a move still find the files there. */
const DELETE_DELAY_SECONDS = 600;

interface MediaUpdate {
  id: number;
  baseVersion: number | undefined;
  change: Partial<MediaColumns> & Pick<MediaColumns, 'folderPath'>;
}

/**
 * Changes an item, and moves its files where its folder path changes. Copying happens before the transaction; the transaction
 * stores the new location together with the job that deletes the old files. Every URL works before, during and after, even if
 * the process is killed.
 */
export async function prepareUpdate(deps: MediaDeps, { id, baseVersion, change }: MediaUpdate) {
  const item = await deps.media.find(id);
  if (!item) throw mediaRecord.notFound();
  const location = await prepareLocation(deps, item, change.folderPath);
  const jobs = await deps.jobs();

  async function toColumns(write: WriteContext, current: MediaRow): Promise<NewMedia> {
    if (current.storageKey !== item!.storageKey) throw movedMeanwhile();
    const { id: _, ...columns } = current;
    const changed = {
      ...columns,
      ...change,
      ...(isInAnotherCollection(current, change) ? { galleryPosition: null } : {}),
    };
    if (!location) return changed;
    // An AVIF that was added during the copying is missing in the new location; the job renders it there.
    if (fileNamesOf(current) !== fileNamesOf(item!)) {
      await jobs.sendWith(write.tx, drawAvifJob, { data: { id } });
    }
    const { folderPath, storageKey } = current;
    await jobs.sendWith(write.tx, deleteFilesJob, {
      data: { folderPath, storageKey },
      inSeconds: DELETE_DELAY_SECONDS,
    });
    return { ...changed, ...location, files: item!.files };
  }

  return async (write: WriteContext): Promise<MediaRow> => {
    const toChange = (current: MediaRow) => toColumns(write, current);
    const media = mediaRepository(write.tx);
    const before = await media.findFiles(id);
    const row = await mediaRecord.update(write, { id, baseVersion, change: toChange });
    const after = await media.findFiles(id);
    // It came into a hidden collection, and that of before may be shown.
    if (!after) await deps.onHide(write.tx, [id], 'hidden');
    else if (before?.isGuarded && !after.isGuarded) await deps.onHide(write.tx, [id], 'shown');
    return row;
  };
}

/** A move never reuses a location: a job that deletes files there may still be waiting. */
async function prepareLocation(
  { files }: MediaDeps,
  item: MediaRow,
  folderPath: string,
): Promise<StorageLocation | undefined> {
  if (item.folderPath === folderPath) return undefined;
  const location = { folderPath, storageKey: randomUUID() };
  try {
    await copyFiles(files, item, location);
  } catch (cause) {
    const message = "We couldn't move the files, so nothing was changed. Try again in a moment.";
    throw Object.assign(new AppError('unavailable', message), { cause });
  }
  return location;
}

function fileNamesOf({ files }: MediaRow): string {
  return Object.keys(files).toSorted().join(' ');
}

/** A position in one collection means nothing in another. */
function isInAnotherCollection(current: MediaRow, { galleryTitle, category }: Partial<MediaColumns>) {
  const differs = (before: string | null, after: string | null | undefined) =>
    after !== undefined && (before ?? '').trim() !== (after ?? '').trim();
  return differs(current.galleryTitle, galleryTitle) || differs(current.category, category);
}

function movedMeanwhile(): AppError {
  return new AppError('conflict', 'Someone else just changed this photo. Reload the page and try again.');
}
