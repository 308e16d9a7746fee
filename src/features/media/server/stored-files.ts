import { readFile } from 'node:fs/promises';
import { checksumOfStream } from '../../../infra/storage/checksum.ts';
import type { FileStore } from '../../../infra/storage/file-store.ts';
import type { PictureSize } from '../../../kernel/picture-url.ts';

/** The files of one item: a picture has every size, perhaps with an AVIF beside it; anything else has one `file`. */
export type FileName = PictureSize | `${PictureSize}.avif` | 'file';

/** Enough to send a file, and to check later that it has not changed. */
export interface StoredFile {
  bytes: number;
  sha256: string;
}

export type StoredFiles = Partial<Record<FileName, StoredFile>>;

export interface StorageLocation {
  folderPath: string;
  storageKey: string;
}

/** Where in the file store all of an item's files are. */
export function storedFolder({ folderPath, storageKey }: StorageLocation): string {
  return `${folderPath}/${storageKey}`;
}

/** Where in the file store one of an item's files is. */
export function storedPath(location: StorageLocation, name: FileName): string {
  const isWebp = name !== 'file' && !name.endsWith('.avif');
  return `${storedFolder(location)}/${isWebp ? `${name}.webp` : name}`;
}

/** Stores all files or none: what a full disk or a failing store left incomplete is deleted again. */
export async function putFiles(
  files: FileStore,
  location: StorageLocation,
  sources: readonly (readonly [FileName, string])[],
): Promise<void> {
  try {
    // Not as a stream: the client of an object store can retry a buffer on its own.
    for (const [name, source] of sources) await files.put(storedPath(location, name), await readFile(source));
  } catch (error) {
    await files.deleteAll(storedFolder(location)).catch(() => undefined);
    throw error;
  }
}

/** Copies an item's files and compares each copy with its checksum. */
export async function copyFiles(
  files: FileStore,
  item: StorageLocation & { files: StoredFiles },
  target: StorageLocation,
): Promise<void> {
  for (const [name, { sha256 }] of entriesOf(item.files)) {
    await files.copy(storedPath(item, name), storedPath(target, name));
    if ((await checksumIn(files, storedPath(target, name))) !== sha256) {
      throw new Error(`The copy of ${storedPath(item, name)} differs from its checksum.`);
    }
  }
}

/** The file with what was uploaded: pictures have it as their largest size. */
export function originalIn({ original, file }: StoredFiles): StoredFile {
  return (original ?? file)!;
}

export function entriesOf(files: StoredFiles): [FileName, StoredFile][] {
  return Object.entries(files) as [FileName, StoredFile][];
}

/** The checksum of a stored file; undefined where there is none. */
export async function checksumIn(files: FileStore, key: string): Promise<string | undefined> {
  return (await files.exists(key)) ? checksumOfStream(await files.getStream(key)) : undefined;
}
