import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { DurableFolder } from './durable-folder.ts';

/** Where files are kept, whatever stands behind it. Keys are paths without a leading slash. */
export type FileStore = Disk;

export interface ObjectStoreAddress {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The store the settings name. */
export function openFileStore(settings: {
  filesFolder: string;
  objectStore: ObjectStoreAddress | undefined;
}): FileStore {
  return settings.objectStore ? objectStore(settings.objectStore) : folderStore(settings.filesFolder);
}

/** Files in a folder of this machine. */
export function folderStore(folder: string): FileStore {
  return new Disk(new DurableFolder(folder));
}

/** Files in a bucket of any store that speaks S3. An object there is whole or not there by itself. */
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
      // Stores other than Amazon's do not know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // Nobody reads the bucket but us.
      visibility: 'private',
      supportsACL: false,
    }),
  );
}
