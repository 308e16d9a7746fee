import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { kindOfFile, type FileKind } from '../../../infra/pictures/kind-of-file.ts';
import { PictureTooLargeError } from '../../../infra/pictures/picture-limits.ts';
import { PictureProblem, PicturesBusyError } from '../../../infra/pictures/picture-studio.ts';
import { AppError, RetryLaterError } from '../../../kernel/errors.ts';
import { pictureSizes } from '../../../kernel/picture-address.ts';
import { recordRevision, type Author } from '../../records/server/record-revision.ts';
import type { MediaRoom } from './media-room.ts';
import { mediaRepository, type MediaRow, type NewMedia } from './media.repository.ts';
import { gone } from './move-media.ts';
import type { StoredFile } from './media.table.ts';
import { aboutMedia, savedMedia } from './saved-media.ts';
import { storedFolder, storedPath, type FileName, type StoredPlace } from './stored-path.ts';

interface Arrived {
  file: { path: string; name: string };
  /** A folder to work in, which is gone afterwards. */
  folder: string;
}

export type Purpose = Pick<NewMedia, 'title' | 'category' | 'folderPath' | 'uploadKey'> &
  Partial<Pick<NewMedia, 'caption' | 'galleryTitle' | 'uploadDate' | 'entityType' | 'entityId'>>;

interface Upload {
  purpose: Purpose;
  by: Author;
  /** Whether documents, sounds and films are taken, too. */
  takesAnything: boolean;
}

/** Stores what arrived: the files first, the row last, so that no row is ever without its files. */
export async function storeUpload(
  room: MediaRoom,
  arrived: Arrived,
  { purpose, by, takesAnything }: Upload,
): Promise<MediaRow> {
  const known = purpose.uploadKey ? await room.media.findByUploadKey(purpose.uploadKey) : undefined;
  if (known) return known;
  const kind = await kindOfFile(arrived.file.path, arrived.file.name);
  if (!kind || (kind.type !== 'image' && !takesAnything)) throw notTaken(takesAnything);
  const made =
    kind.type === 'image' ? await drawPicture(room, arrived, kind) : await takeAsItIs(arrived, kind);
  const place = { folderPath: purpose.folderPath, storageKey: randomUUID() };
  await putFiles(room, place, made.sources);
  return insert(room, by, {
    ...purpose,
    ...made.facts,
    ...place,
    filename: nameFor(arrived.file.name, made.extension),
  });
}

/** All of them or none: what a full disk or a store that fails leaves half done is taken away again. */
async function putFiles({ files }: MediaRoom, place: StoredPlace, sources: Made['sources']): Promise<void> {
  try {
    // Whole, not as a stream: a store's client can then try again by itself.
    for (const [name, source] of sources) await files.put(storedPath(place, name), await readFile(source));
  } catch (error) {
    await files.deleteAll(storedFolder(place)).catch(() => undefined);
    throw notStored(error);
  }
}

async function insert(room: MediaRoom, by: Author, item: NewMedia): Promise<MediaRow> {
  const jobs = await room.jobs();
  return room.db.transaction(async (transaction) => {
    const row = await mediaRepository(transaction).insert(item);
    if (row) {
      await recordRevision(transaction, by, {
        ...aboutMedia(row.id),
        action: 'create',
        after: savedMedia(row),
      });
      if (row.type === 'image') await jobs.sendWith(transaction, 'draw-avif', { data: { id: row.id } });
      return row;
    }
    // The same upload came twice at once, and the other was faster: its files stay, ours go.
    await jobs.sendWith(transaction, 'delete-files', {
      data: { folderPath: item.folderPath, storageKey: item.storageKey },
    });
    const stored = await mediaRepository(transaction).findByUploadKey(item.uploadKey!);
    // It was deleted again before we could look.
    if (!stored) throw gone();
    return stored;
  });
}

type Facts = Pick<NewMedia, 'type' | 'contentType' | 'width' | 'height' | 'placeholder' | 'files'>;
interface Made {
  facts: Facts;
  extension: string;
  sources: [FileName, string][];
}

async function drawPicture({ studio }: MediaRoom, { file, folder }: Arrived, kind: FileKind): Promise<Made> {
  const drawn = path.join(folder, 'drawn');
  await mkdir(drawn);
  const isHeic = ['image/heic', 'image/heif'].includes(kind.contentType);
  try {
    const { width, height, placeholder, files } = await studio.drawSizes(file.path, drawn, isHeic);
    return {
      facts: { type: 'image', contentType: 'image/webp', width, height, placeholder, files },
      extension: 'webp',
      sources: pictureSizes.map((size) => [size, path.join(drawn, `${size}.webp`)]),
    };
  } catch (error) {
    if (error instanceof PicturesBusyError) throw picturesBusy();
    if (error instanceof PictureTooLargeError) {
      throw new AppError('invalid-input', error.message, { file: error.message });
    }
    if (!(error instanceof PictureProblem)) throw notStored(error);
    throw new AppError(
      'invalid-input',
      'We could not read this picture. It may be damaged or far too large. Please try another copy of it.',
      { file: 'We could not read this picture.' },
    );
  }
}

async function takeAsItIs({ file }: Arrived, { type, contentType, extension }: FileKind): Promise<Made> {
  const stored: StoredFile = { bytes: (await stat(file.path)).size, sha256: await checksum(file.path) };
  return {
    facts: { type, contentType, files: { file: stored } },
    extension,
    sources: [['file', file.path]],
  };
}

async function checksum(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

/** A name people know it by, with the ending it deserves; it never becomes a path. */
function nameFor(sent: string, extension: string): string {
  const base = path
    .basename(sent.replaceAll('\\', '/'))
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} ._()-]+/gu, '-')
    .slice(0, 100)
    .trim();
  return `${base || 'file'}.${extension}`;
}

const RETRY_AFTER_SECONDS = 30;

function picturesBusy(): AppError {
  const message = 'Too many pictures are being processed right now. Wait a minute, then try again.';
  return new RetryLaterError('unavailable', message, RETRY_AFTER_SECONDS);
}

/** Not the picture's fault, and worth another try. */
function notStored(cause: unknown): AppError {
  const message = 'The file could not be stored just now. Please try again in a moment.';
  return Object.assign(new AppError('unavailable', message), { cause });
}

function notTaken(takesAnything: boolean): AppError {
  const message = takesAnything
    ? 'This kind of file cannot be taken. Pictures, PDF, Word, text, sound and film can.'
    : 'This is not a picture we can read. JPEG, PNG, WebP, GIF, AVIF and HEIC pictures can be taken.';
  return new AppError('unsupported-type', message, { file: message });
}
