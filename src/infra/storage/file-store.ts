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

export function openFileStore(settings: {
  filesFolder: string;
  objectStore: ObjectStoreAddress | undefined;
}): FileStore {
  return settings.objectStore ? objectStore(settings.objectStore) : folderStore(settings.filesFolder);
}

export function folderStore(folder: string): FileStore {
  return new Disk(new DurableFolder(folder));
}

/** A bucket of any store that supports the S3 API, which writes objects atomically. */
function objectStore({
  endpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
}: ObjectStoreAddress): FileStore {
  return new Disk(
    new S3Driver({
      endpoint,
      region,
      bucket,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      // Stores other than Amazon's do not support the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // Only the server reads the bucket.
      visibility: 'private',
      supportsACL: false,
    }),
  );
}
