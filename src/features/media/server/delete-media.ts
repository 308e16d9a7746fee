import type { MediaRoom } from './media-room.ts';
import { mediaRepository } from './media.repository.ts';
import { gone } from './move-media.ts';

/** Deletes an item: the row now, its files by a job that comes with it, so that neither is forgotten. */
export async function deleteMedia(room: MediaRoom, id: number): Promise<void> {
  const jobs = await room.jobs();
  await room.db.transaction(async (transaction) => {
    const row = await mediaRepository(transaction).remove(id);
    if (!row) throw gone();
    const { folderPath, storageKey } = row;
    await jobs.sendWith(transaction, 'delete-files', { data: { folderPath, storageKey } });
  });
}
