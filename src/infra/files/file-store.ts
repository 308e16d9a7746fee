import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where files are kept, whatever stands behind it. Keys are paths without a leading slash. */
export type FileStore = Disk;

/** Files in a folder of this machine. */
export function folderStore(folder: string): FileStore {
  return new Disk(new FSDriver({ location: folder, visibility: 'public' }));
}
