import { randomUUID } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { detectFileType, type FileType } from '../../../infra/images/detect-file-type.ts';
import { ImageTooLargeError } from '../../../infra/images/image-limits.ts';
import {
  ImageQueueFullError,
  ImageWorkerKilledError,
  UnreadableImageError,
} from '../../../infra/images/image-worker-pool.ts';
import type { SourceFormat } from '../../../infra/images/render-sizes.ts';
import type { WriteContext } from '../../../infra/http/call.ts';
import { isStorageFull } from '../../../infra/storage/check-storage.ts';
import { hashFile } from '../../../infra/storage/checksum.ts';
import { AppError, invalidField, RetryLaterError } from '../../../kernel/errors.ts';
import { pictureSizes } from '../../../kernel/picture-url.ts';
import { drawAvifJob, deleteFilesJob } from './media.jobs.ts';
import { guardedCollectionsRepository } from './guarded-collections.repository.ts';
import { hiddenPicturesRepository } from './hidden-pictures.repository.ts';
import { mediaRecord, type MediaColumns, type MediaDeps } from './media.record.ts';
import { mediaRepository, type MediaRow, type NewMedia } from './media.repository.ts';
import { putFiles, type FileName } from './stored-files.ts';

interface ReceivedFile {
  file: { path: string; name: string };
  /** A temporary folder, which is deleted afterwards. */
  folder: string;
}

type UploadDetails = Pick<
  NewMedia,
  'title' | 'category' | 'folderPath' | 'uploadKey' | 'uploadBatch' | 'batchPosition'
> &
  Partial<MediaColumns>;

interface Upload {
  details: UploadDetails;
  actor: WriteContext['actor'];
  /** Whether documents, audio and video are accepted, too. */
  acceptsAnyType: boolean;
  /** Whether its collection is guarded from now on. */
  guards?: boolean;
}

/** Stores an upload: the files first, the row last, so that no row ever lacks its files. */
export async function storeUpload(
  deps: MediaDeps,
  received: ReceivedFile,
  { details, actor, acceptsAnyType, guards }: Upload,
): Promise<MediaRow> {
  const existing = details.uploadKey ? await deps.media.findByUploadKey(details.uploadKey) : undefined;
  if (existing) return existing;
  const type = await detectFileType(received.file.path, received.file.name);
  if (!type || (type.type !== 'image' && !acceptsAnyType)) throw unsupportedType(acceptsAnyType);
  const prepared =
    type.type === 'image' ? await prepareImage(deps, received, type) : await prepareFile(received, type);
  const location = { folderPath: details.folderPath, storageKey: randomUUID() };
  await putFiles(deps.files, location, prepared.sources).catch((error: unknown) => {
    throw notStored(error);
  });
  const filename = safeFileName(received.file.name, prepared.extension);
  return insert(deps, { ...details, ...prepared.columns, ...location, filename }, { actor, guards });
}

/** A small version of a picture as a data URL, for browsers that cannot show its type. */
export async function renderPreview(deps: MediaDeps, received: ReceivedFile): Promise<string> {
  const type = await detectFileType(received.file.path, received.file.name);
  if (type?.type !== 'image') throw unsupportedType(false);
  return deps.images.renderPreview(received.file.path, formatOf(type)).catch((error: unknown) => {
    throw toUploadError(error);
  });
}

async function insert(
  deps: MediaDeps,
  item: NewMedia,
  { actor, guards }: Pick<Upload, 'actor' | 'guards'>,
): Promise<MediaRow> {
  const jobs = await deps.jobs();
  return deps.db.transaction(async (tx) => {
    if (guards) {
      const guarded = guardedCollectionsRepository(tx);
      await guarded.lock(item.galleryTitle!);
      await guarded.add(item.galleryTitle!);
      // Someone else may have started the collection at the same moment.
      if ((await guarded.find(item.galleryTitle!))!.isHidden) {
        const hidden = await hiddenPicturesRepository(tx).hideCollection(item.galleryTitle!);
        if (hidden.length > 0) await deps.onHide(tx, hidden, 'guarded');
      }
    }
    const batchRank = item.uploadBatch ? await mediaRepository(tx).lockBatch(item.uploadBatch) : undefined;
    const write = { tx, actor, idempotencyKey: undefined };
    const [row] = await mediaRecord.createMany(write, [{ ...item, batchRank }]);
    if (row) {
      if (row.type === 'image') await jobs.sendWith(tx, drawAvifJob, { data: { id: row.id } });
      return row;
    }
    // The same upload arrived twice at once, and the other request was faster: the files of this one are not needed.
    await jobs.sendWith(tx, deleteFilesJob, {
      data: { folderPath: item.folderPath, storageKey: item.storageKey },
    });
    const stored = await mediaRepository(tx).findByUploadKey(item.uploadKey!);
    // Someone may have deleted it again in between.
    if (!stored) throw mediaRecord.notFound();
    return stored;
  });
}

interface PreparedUpload {
  columns: Pick<NewMedia, 'type' | 'contentType' | 'width' | 'height' | 'placeholder' | 'files'>;
  extension: string;
  sources: [FileName, string][];
}

async function prepareImage(
  { images }: MediaDeps,
  { file, folder }: ReceivedFile,
  type: FileType,
): Promise<PreparedUpload> {
  const target = path.join(folder, 'sizes');
  await mkdir(target);
  try {
    const { width, height, placeholder, files } = await images.renderSizes(file.path, target, formatOf(type));
    return {
      columns: { type: 'image', contentType: 'image/webp', width, height, placeholder, files },
      extension: 'webp',
      sources: pictureSizes.map((size) => [size, path.join(target, `${size}.webp`)]),
    };
  } catch (error) {
    throw toUploadError(error);
  }
}

function formatOf({ contentType }: FileType): SourceFormat {
  if (contentType === 'image/svg+xml') return 'svg';
  return ['image/heic', 'image/heif'].includes(contentType) ? 'heic' : 'common';
}

/** The response to a picture that could not be rendered. */
function toUploadError(error: unknown): AppError {
  if (error instanceof ImageQueueFullError)
    return retryLater('Too many pictures are being processed right now.', error);
  if (error instanceof ImageWorkerKilledError)
    return retryLater("We couldn't process this file right now.", error);
  if (error instanceof ImageTooLargeError) return invalidField('file', error.message);
  if (!(error instanceof UnreadableImageError)) return notStored(error);
  return new AppError(
    'invalid-input',
    "We couldn't read this file. It may be damaged, so try another copy.",
    { file: "We couldn't read this file." },
  );
}

async function prepareFile({ file }: ReceivedFile, { type, contentType, extension }: FileType) {
  const stored = { bytes: (await stat(file.path)).size, sha256: await hashFile(file.path) };
  const prepared: PreparedUpload = {
    columns: { type, contentType, files: { file: stored } },
    extension,
    sources: [['file', file.path]],
  };
  return prepared;
}

/** The name that was sent, made safe, with the extension of the detected type. It is never used as a path. */
function safeFileName(sent: string, extension: string): string {
  const base = path
    .basename(sent.replaceAll('\\', '/'))
    // macOS sends accents as separate characters, which are no letters.
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} ._()-]+/gu, '-')
    .slice(0, 100)
    .trim();
  return `${base || 'file'}.${extension}`;
}

const RETRY_AFTER_SECONDS = 30;

function retryLater(problem: string, cause: Error): AppError {
  const message = `${problem} Wait a minute, then try again.`;
  return Object.assign(new RetryLaterError('unavailable', message, RETRY_AFTER_SECONDS), { cause });
}

/** A failure that the file did not cause, so a retry may succeed. */
function notStored(cause: unknown): AppError {
  const message = isStorageFull(cause)
    ? 'There is no room for more files. Delete some permanently, or ask the person who runs the website.'
    : "We couldn't store the file. Try again in a moment.";
  return Object.assign(new AppError('unavailable', message), { cause });
}

function unsupportedType(acceptsAnyType: boolean): AppError {
  const message = acceptsAnyType
    ? "This file type isn't supported. Use an image, PDF, Word, text, audio or video file."
    : "We can't read this file. Use a JPEG, PNG, WebP, GIF, AVIF, HEIC or SVG file.";
  return new AppError('unsupported-type', message, { file: message });
}
