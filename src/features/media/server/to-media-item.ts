import { pictureAddressOf } from '../../../kernel/picture-address.ts';
import type { MediaItem } from '../media.contract.ts';
import type { MediaRow } from './media.repository.ts';

/** A stored picture as calls answer it. */
export function toMediaItem(row: MediaRow): MediaItem {
  return {
    id: row.id,
    title: row.title,
    filename: row.filename,
    type: row.type,
    category: row.category,
    entityType: row.entityType ?? undefined,
    entityId: row.entityId ?? undefined,
    folderPath: row.folderPath,
    galleryTitle: row.galleryTitle ?? undefined,
    urls: {
      original: pictureAddressOf(row.id, 'original', row),
      thumbnail: pictureAddressOf(row.id, 'thumbnail', row),
      medium: pictureAddressOf(row.id, 'medium', row),
      large: pictureAddressOf(row.id, 'large', row),
    },
    caption: row.caption,
    uploadDate: row.uploadDate?.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}
