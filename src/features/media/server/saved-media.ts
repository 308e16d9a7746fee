import type { Saved } from '../../records/server/record-revision.ts';
import type { MediaRow } from './media.repository.ts';

export const aboutMedia = (entityId: number) => ({ entityType: 'media' as const, entityId });

/** What people say of an item; its files are not part of its versions. */
export function savedMedia(row: MediaRow): Saved {
  const { title, caption, galleryTitle, uploadDate, folderPath, category, entityType, entityId } = row;
  const { type, filename, version } = row;
  const said = { title, caption, galleryTitle, uploadDate, folderPath, category, entityType, entityId };
  return { version, title, snapshot: { ...said, type, filename } };
}
