import { recordRevision } from '../../records/server/record-revision.ts';
import type { Once } from '../../records/server/only-once.ts';
import type { MediaRoom } from './media-room.ts';
import { mediaRepository } from './media.repository.ts';
import { gone } from './move-media.ts';
import { aboutMedia, savedMedia } from './saved-media.ts';

/** Deletes an item: the row now, its files by a job that comes with it, so that neither is forgotten. */
export async function deleteMedia(room: MediaRoom, once: Once, id: number): Promise<void> {
  const jobs = await room.jobs();
  await once(async (transaction, by) => {
    const row = await mediaRepository(transaction).remove(id);
    if (!row) throw gone();
    const { folderPath, storageKey, version, createdAt } = row;
    await jobs.sendWith(transaction, 'delete-files', { data: { folderPath, storageKey } });
    await recordRevision(transaction, by, {
      ...aboutMedia(id),
      action: 'delete',
      before: { ...savedMedia(row), at: createdAt },
      after: { ...savedMedia(row), version: version + 1, kind: 'deleted' },
    });
  });
}
