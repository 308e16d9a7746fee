import type { FeatureDeps } from '../../../infra/feature.ts';
import { AppError } from '../../../kernel/errors.ts';
import { pictureUrl } from '../../../kernel/picture-url.ts';
import { defineRecord } from '../../../records/server/define-record.ts';
import type { RevisionRow } from '../../../records/server/revisions.repository.ts';
import type { MediaField, MediaItem } from '../media.contract.ts';
import { mediaRepository, type MediaRepository, type MediaRow, type NewMedia } from './media.repository.ts';

export interface MediaDeps extends Pick<
  FeatureDeps,
  'db' | 'files' | 'images' | 'jobs' | 'onHide' | 'onPurge' | 'noticeUpload'
> {
  media: MediaRepository;
}

/** The columns that an editor can change. */
export type MediaColumns = Pick<MediaRow, MediaField>;

/** Pictures and other stored files. The revision of a deletion holds the whole row, because the files stay for 30 days. */
export const mediaRecord = defineRecord<MediaRow, NewMedia>({
  type: 'media',
  name: 'image',
  repository: ({ tx }) => mediaRepository(tx),
  savedAt: ({ createdAt }) => createdAt,
  toRevision: (row) => ({ title: row.title, snapshot: toSnapshot(row) }),
  toDeletedSnapshot: toDeletedRow,
  fromRevision: fromDeletedRow,
});

function toDeletedRow({ id: _id, version: _version, ...row }: MediaRow): DeletedRow {
  return row;
}

type DeletedRow = Omit<MediaRow, 'id' | 'version'>;

/** Columns that were renamed. Revisions are never changed. */
interface OldColumns {
  batchPlace?: number | null;
}

/** Only a deletion can be undone: other revisions do not know the files. */
function fromDeletedRow({ kind, snapshot }: RevisionRow): NewMedia {
  if (kind !== 'deleted') throw new AppError('not-found', 'This version is no longer available.');
  const { uploadDate, createdAt, ...row } = snapshot as DeletedRow;
  const { batchPlace } = snapshot as OldColumns;
  return {
    ...row,
    batchPosition: row.batchPosition ?? batchPlace,
    uploadDate: uploadDate && new Date(uploadDate),
    createdAt: new Date(createdAt),
  };
}

/** The stored files are not part of a revision. A field that is missing here does not compile. */
function toSnapshot(row: MediaRow): MediaColumns & Pick<MediaRow, 'type' | 'filename'> {
  const { title, caption, galleryTitle, uploadDate, folderPath, category, entityType, entityId } = row;
  const { type, filename } = row;
  return {
    title,
    caption,
    galleryTitle,
    uploadDate,
    folderPath,
    category,
    entityType,
    entityId,
    type,
    filename,
  };
}

type Complete<Item> = { [Name in keyof Required<Item>]: Item[Name] };

/** An item in a response. A field that is missing here does not compile. */
export function toMediaItem(row: MediaRow): Complete<MediaItem> {
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
  const isPicture = width !== null && height !== null;
  const urlOf = (size: keyof MediaItem['urls']) =>
    isPicture ? pictureUrl(id, size, { width, height }) : fileUrl(id, filename);
  return {
    original: urlOf('original'),
    thumbnail: urlOf('thumbnail'),
    medium: urlOf('medium'),
    large: urlOf('large'),
  };
}

/** The URL of a file that is not a picture. Its last part becomes the name of the download. */
export function fileUrl(id: number, filename: string): string {
  return `/media/${id}/${encodeURIComponent(filename)}`;
}
