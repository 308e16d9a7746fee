import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { DriverContract } from 'flydrive/types';
import { DurableFolder } from './durable-folder.ts';
import { LimitedStore } from './limited-store.ts';
import { PrefixedKeys } from './prefixed-keys.ts';

/** A folder or an object store. Keys are paths without a leading slash. */
export type FileStore = Disk;

export interface ObjectStoreSettings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface StorageSettings {
  /** Where uploaded files are stored, unless there is an object store. */
  filesFolder: string;
  objectStore: ObjectStoreSettings | undefined;
  /** All keys in the bucket start with it, so that several sites can share a bucket. A folder has none. */
  keyPrefix?: string | undefined;
  /** How much all files together may take; without it, the disk or bucket is the limit. */
  maxBytes?: number | undefined;
}

interface StoreLimits {
  /** How long an object store may take to connect, and how long it may then be silent. */
  connectMs: number;
  silenceMs: number;
  attempts: number;
}

/** Also ends the download of a visitor who has stopped reading. */
const DEFAULT_LIMITS: StoreLimits = { connectMs: 5_000, silenceMs: 60_000, attempts: 3 };

interface Backend {
  driver: DriverContract;
  /** The keys and sizes of all files below a folder; `/` is all files. */
  sizesBelow: (folder: string) => AsyncIterable<[string, number]>;
}

export function openFileStore(settings: StorageSettings, limits = DEFAULT_LIMITS): FileStore {
  const { driver, sizesBelow } = openBackend(settings, limits);
  const { maxBytes } = settings;
  if (maxBytes === undefined) return new Disk(driver);
  return new LimitedStore(driver, { maxBytes, bytesBelow: (folder) => addSizes(sizesBelow(folder)) });
}

/** The keys and sizes of all stored files. A bucket needs a request for each thousand of them. */
export function storedSizes(settings: StorageSettings): AsyncIterable<[string, number]> {
  return openBackend(settings, DEFAULT_LIMITS).sizesBelow('/');
}

/** The size of all stored files. */
export function storedBytes(settings: StorageSettings): Promise<number> {
  return addSizes(storedSizes(settings));
}

async function addSizes(sizes: AsyncIterable<[string, number]>): Promise<number> {
  let sum = 0;
  for await (const [, bytes] of sizes) sum += bytes;
  return sum;
}

function openBackend({ objectStore, keyPrefix, filesFolder }: StorageSettings, limits: StoreLimits): Backend {
  return objectStore ? openBucket(objectStore, keyPrefix, limits) : openFolder(filesFolder);
}

export function folderStore(folder: string): FileStore {
  return new Disk(new DurableFolder(folder));
}

function openFolder(folder: string): Backend {
  return {
    driver: new DurableFolder(folder),
    async *sizesBelow(below) {
      const start = path.join(folder, below);
      const options = { recursive: true, withFileTypes: true } as const;
      const entries = existsSync(start) ? await readdir(start, options) : [];
      for (const entry of entries.filter((each) => each.isFile())) {
        const file = path.join(entry.parentPath, entry.name);
        // Undefined for a file that was deleted meanwhile.
        const stats = await stat(file).catch(() => undefined);
        if (stats) yield [path.relative(folder, file), stats.size];
      }
    },
  };
}

/** A bucket of any store that supports the S3 API, which writes objects atomically. */
function openBucket(
  { endpoint, region, bucket, accessKeyId, secretAccessKey }: ObjectStoreSettings,
  keyPrefix: string | undefined,
  { connectMs, silenceMs, attempts }: StoreLimits,
): Backend {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Without these a store that accepts connections and never responds would block its callers for good.
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silenceMs },
    maxAttempts: attempts,
    // Stores other than Amazon's do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  // Only the server reads the bucket.
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  return {
    driver: keyPrefix === undefined ? driver : new PrefixedKeys(driver, keyPrefix),
    // Flydrive's list has no sizes.
    async *sizesBelow(below) {
      const prefix = keyPrefix === undefined ? '' : `${keyPrefix}/`;
      const start = `${prefix}${below === '/' ? '' : below}`;
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: start })) {
        for (const { Key = '', Size = 0 } of page.Contents ?? []) yield [Key.slice(prefix.length), Size];
      }
    },
  };
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
export function storageName({ filesFolder, objectStore, keyPrefix }: StorageSettings): string {
  if (!objectStore) return filesFolder;
  return `the bucket ${objectStore.bucket}${keyPrefix === undefined ? '' : `, below ${keyPrefix}`}`;
}
