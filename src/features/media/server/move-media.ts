import { createHash, randomUUID } from 'node:crypto';
import { AppError } from '../../../kernel/errors.ts';
import { recordRevision, assertVersion } from '../../records/server/record-revision.ts';
import type { Once } from '../../records/server/only-once.ts';
import type { MediaItem } from '../media.contract.ts';
import type { MediaRoom } from './media-room.ts';
import { mediaRepository, type MediaRow, type NewMedia } from './media.repository.ts';
import { aboutMedia, savedMedia } from './saved-media.ts';
import { storedPath, type FileName, type StoredPlace } from './stored-path.ts';
import { toMediaItem } from './to-media-item.ts';

/** Long enough that nobody who has just been told the old place still reads from it. */
const farewell = 600;

interface Move {
  id: number;
  /** The version that whoever changes it has seen. */
  baseVersion: number | undefined;
  change: Partial<NewMedia> & { folderPath: string };
}

/**
 * Changes an item, and moves its files if they belong elsewhere now: copied, looked at, then row and the order to delete the
 * old ones in one transaction. Every address works before, during and after, also when we are killed in between.
 */
export async function moveMedia(
  room: MediaRoom,
  once: Once,
  { id, baseVersion, change }: Move,
): Promise<MediaItem> {
  const item = await room.media.find(id);
  if (!item) throw gone();
  const place = await placeFor(room, item, change.folderPath);
  const jobs = await room.jobs();
  return once(async (transaction, by) => {
    const media = mediaRepository(transaction);
    const current = await media.lock(id);
    if (current) assertVersion('picture', current, baseVersion);
    if (current?.storageKey !== item.storageKey) throw changedMeanwhile();
    const isMoving = place.storageKey !== item.storageKey;
    if (isMoving) {
      // A smaller form may have been drawn while we copied; it is not in the new place, but its job can draw it there.
      if (namesOf(current) !== namesOf(item)) await jobs.sendWith(transaction, 'draw-avif', { data: { id } });
      const { folderPath, storageKey } = item;
      await jobs.sendWith(transaction, 'delete-files', {
        data: { folderPath, storageKey },
        inSeconds: farewell,
      });
    }
    const row = (await media.update(id, item.storageKey, {
      ...change,
      ...(isMoving ? { ...place, files: item.files } : {}),
      ...(isInAnotherCollection(current, change) ? { galleryPosition: null } : {}),
      version: current.version + 1,
    }))!;
    await recordRevision(transaction, by, {
      ...aboutMedia(id),
      action: 'update',
      before: { ...savedMedia(current), at: current.createdAt },
      after: savedMedia(row),
    });
    return toMediaItem(row);
  });
}

/** Where its files are to be. A move never goes to a place that was used before: an old order to delete may be on its way there. */
async function placeFor(room: MediaRoom, item: MediaRow, folderPath: string): Promise<StoredPlace> {
  if (item.folderPath === folderPath) return { folderPath, storageKey: item.storageKey };
  const place = { folderPath, storageKey: randomUUID() };
  await copyFiles(room, item, place);
  return place;
}

function namesOf({ files }: MediaRow): string {
  return Object.keys(files).toSorted().join(' ');
}

/** The place somebody gave it among others says nothing among strangers. */
function isInAnotherCollection(current: MediaRow, { galleryTitle, category }: Partial<NewMedia>): boolean {
  const isOther = (before: string | null, after: string | null | undefined) =>
    after !== undefined && (before ?? '').trim() !== (after ?? '').trim();
  return isOther(current.galleryTitle, galleryTitle) || isOther(current.category, category);
}

async function copyFiles({ files }: MediaRoom, item: MediaRow, to: StoredPlace): Promise<void> {
  for (const [name, { sha256 }] of Object.entries(item.files) as [FileName, { sha256: string }][]) {
    await files.copy(storedPath(item, name), storedPath(to, name));
    const copy = await files.getBytes(storedPath(to, name));
    if (createHash('sha256').update(copy).digest('hex') !== sha256) {
      throw new AppError('unavailable', 'The files could not be moved. They are still where they were.');
    }
  }
}

function changedMeanwhile(): AppError {
  return new AppError('conflict', 'Someone else just changed this picture. Reload the page.');
}

/** What is said to whoever is late. */
export function gone(): AppError {
  return new AppError('not-found', 'That picture no longer exists.');
}
