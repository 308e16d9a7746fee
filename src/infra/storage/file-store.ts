import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { DurableFolder } from './durable-folder.ts';

/** A folder or an object store. Keys are paths without a leading slash. */
export type FileStore = Disk;

export interface ObjectStoreAddress {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface StorageSettings {
  filesFolder: string;
  objectStore: ObjectStoreAddress | undefined;
}

interface StoreLimits {
  /** How long an object store may take to connect, and how long it may then be silent. */
  connectMs: number;
  silenceMs: number;
  attempts: number;
}

/** Also ends the download of a visitor who has stopped reading. */
const DEFAULT_LIMITS: StoreLimits = { connectMs: 5_000, silenceMs: 60_000, attempts: 3 };

export function openFileStore(settings: StorageSettings, limits = DEFAULT_LIMITS): FileStore {
  return settings.objectStore ? objectStore(settings.objectStore, limits) : folderStore(settings.filesFolder);
}

export function folderStore(folder: string): FileStore {
  return new Disk(new DurableFolder(folder));
}

/** A bucket of any store that supports the S3 API, which writes objects atomically. */
function objectStore(
  { endpoint, region, bucket, accessKeyId, secretAccessKey }: ObjectStoreAddress,
  { connectMs, silenceMs, attempts }: StoreLimits,
): FileStore {
  return new Disk(
    new S3Driver({
      endpoint,
      region,
      bucket,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      // Without these a store that accepts connections and never responds would block its callers for good.
      requestHandler: { connectionTimeout: connectMs, socketTimeout: silenceMs },
      maxAttempts: attempts,
      // Stores other than Amazon's do not support the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // Only the server reads the bucket.
      visibility: 'private',
      supportsACL: false,
    }),
  );
}

/** The keys of all stored files. Files that are being written are listed under a temporary key. */
export async function* keysIn(files: FileStore): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const page = await files.listAll('/', {
      recursive: true,
      ...(paginationToken ? { paginationToken } : {}),
    });
    for (const object of page.objects) if (object.isFile) yield object.key;
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

/** Where files are stored, as the operator knows it. */
export function storageName(settings: StorageSettings): string {
  return settings.objectStore ? `the bucket ${settings.objectStore.bucket}` : settings.filesFolder;
}
