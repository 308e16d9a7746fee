import { pictureAddressOf } from '../../../kernel/picture-address.ts';
import type { MediaItem } from '../media.contract.ts';
import type { MediaRow } from './media.repository.ts';

/** A stored item as calls answer it. */
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
    urls: urlsOf(row),
    placeholder: row.placeholder ?? undefined,
    caption: row.caption,
    uploadDate: row.uploadDate?.toISOString(),
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}

function urlsOf({ id, width, height, filename }: MediaRow): MediaItem['urls'] {
  if (width === null || height === null) {
    const address = fileAddressOf(id, filename);
    return { original: address, thumbnail: address, medium: address, large: address };
  }
  const picture = { width, height };
  return {
    original: pictureAddressOf(id, 'original', picture),
    thumbnail: pictureAddressOf(id, 'thumbnail', picture),
    medium: pictureAddressOf(id, 'medium', picture),
    large: pictureAddressOf(id, 'large', picture),
  };
}

/** Where something that is no picture is found; its name is what it will be called when it is saved. */
export function fileAddressOf(id: number, filename: string): string {
  return `/media/${id}/${encodeURIComponent(filename)}`;
}
