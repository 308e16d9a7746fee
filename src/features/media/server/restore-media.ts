import type { Database } from '../../../infra/db/pool.ts';
import type { WriteContext } from '../../../infra/http/call.ts';
import { AppError } from '../../../kernel/errors.ts';
import { activityRepository } from '../../../records/server/activity.repository.ts';
import { findRevision } from '../../../records/server/find-revision.ts';
import { idempotencyKeysRepository } from '../../../records/server/idempotency-keys.repository.ts';
import { revisionsRepository } from '../../../records/server/revisions.repository.ts';
import { deleteFilesJob } from './media.jobs.ts';
import { mediaRecord, type MediaDeps } from './media.record.ts';
import { hasHiddenPictures } from './hidden-pictures.repository.ts';
import { hasFiles, mediaRepository, type MediaRow, type StoredItem } from './media.repository.ts';
import { originalsRepository } from './originals.repository.ts';
import { drawMissing } from './show-pictures.ts';
import { entriesOf, originalIn, storedPath } from './stored-files.ts';
import { readHash } from './stored-pictures.ts';

/** Brings a deleted item back under its old id, so that all its URLs work again. */
export async function prepareRestore(deps: MediaDeps, id: number, revisionId: number) {
  const { snapshot } = await findRevision(deps.db, { entityType: 'media', entityId: id, revisionId });
  const restore = await mediaRecord.prepareRestore(deps.db, { id, revisionId, baseVersion: undefined });
  await assertFiles(deps, snapshot);
  const draw = await drawMissing(deps);
  return async (write: WriteContext): Promise<{ row: MediaRow; notice: string | undefined }> => {
    const media = mediaRepository(write.tx);
    await media.lockId(id);
    // An earlier deletion knows a location that the picture may have left since.
    const last = await revisionsRepository(write.tx).findLatest('media', id);
    if (last?.kind === 'deleted' && last.id !== revisionId) throw filesGone();
    const row = await restore(write);
    // The job that adds the AVIF finds no row while the picture is deleted.
    await draw(write.tx, [id]);
    // The others may have been moved or the collection renamed since, so an officer would look for it elsewhere.
    const isAlone = row.category === 'gallery' && row.galleryTitle && !(await media.hasOthersBeside(row));
    return {
      row,
      notice: isAlone ? `It is the only picture in the collection “${row.galleryTitle}”.` : undefined,
    };
  };
}

async function assertFiles({ files }: MediaDeps, item: Partial<StoredItem>): Promise<void> {
  if (!hasFiles(item)) throw filesGone();
  for (const [name] of entriesOf(item.files)) {
    if (!(await files.exists(storedPath(item, name)))) throw filesGone();
  }
}

function filesGone(): AppError {
  return new AppError('not-found', 'The files of this picture are gone, so it cannot be restored.');
}

/** Deletes an item for good: row, files and history. Works for a deleted one, too. */
export async function preparePurge(
  deps: MediaDeps,
  id: number,
  decision: 'deleted' | 'requested' = 'deleted',
) {
  const jobs = await deps.jobs();
  const stored =
    (await deps.media.find(id)) ?? (await deps.media.hidden.find(id)) ?? (await findDeleted(deps.db, id));
  const dHash = stored && hasFiles(stored) ? await readHash(deps, stored) : undefined;
  return async (write: WriteContext): Promise<void> => {
    const { tx, actor } = write;
    const media = mediaRepository(tx);
    await media.lockId(id);
    const item = (await media.lock(id)) ?? (await media.hidden.find(id)) ?? (await findDeleted(tx, id));
    if (!item) throw mediaRecord.notFound();
    await forgetMedia(tx, id);
    const { title, folderPath, storageKey } = item;
    // Sent in the same transaction, so that neither the row nor the files are forgotten.
    if (hasFiles(item)) {
      await jobs.sendWith(tx, deleteFilesJob, { data: { folderPath, storageKey } });
      const { sha256 } = originalIn(item.files);
      await deps.onPurge(write, {
        id,
        sha256,
        dHash,
        decision,
        hasCopies: await originalsRepository(tx).hasCopies(id, sha256),
      });
    }
    await activityRepository(tx).add(actor, { action: 'erase', subject: 'media', entityId: id, title });
  };
}

/** Deletes row and history of an item, also in a database with the tables of an older version. */
export async function forgetMedia(tx: Database, id: number): Promise<void> {
  await mediaRepository(tx).remove(id);
  if (await hasHiddenPictures(tx)) await mediaRepository(tx).hidden.remove(id);
  await revisionsRepository(tx).removeAll('media', id);
  await idempotencyKeysRepository(tx).removeResponses(`/api/media/${id}`);
}

async function findDeleted(db: Database, id: number): Promise<MediaRow | undefined> {
  const last = await revisionsRepository(db).findLatest('media', id);
  return last?.kind === 'deleted' ? (last.snapshot as unknown as MediaRow) : undefined;
}
