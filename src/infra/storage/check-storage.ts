import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { StartupError } from '../startup-error.ts';
import { openFileStore, type FileStore, type ObjectStoreAddress } from './file-store.ts';

interface StorageSettings {
  filesFolder: string;
  objectStore: ObjectStoreAddress | undefined;
}

/** Trouble that passes, or that the operator solves without a setting: uploads fail meanwhile, and the site is served. */
const passingCodes = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EMFILE']);

/** Refuses to start with a folder that cannot be written. An object store that does not respond is only logged. */
export async function checkStorage(
  settings: StorageSettings,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const { filesFolder, objectStore } = settings;
  try {
    await tryToWrite(openFileStore(settings));
  } catch (error) {
    if (objectStore || passingCodes.has(codeOf(error))) {
      log.error({ err: error }, 'files cannot be stored: uploads will fail');
      return;
    }
    throw new StartupError(
      `Files cannot be stored in ${filesFolder} (${codeOf(error) || String(error)}). Make the folder writable for this user, or set FILES_FOLDER.`,
      { setting: 'FILES_FOLDER', cause: error },
    );
  }
}

/** Stores a file and deletes it again. The nightly check deletes one that a killed process left. */
export async function tryToWrite(files: FileStore): Promise<void> {
  const key = `write-check-${randomUUID()}`;
  await files.put(key, '');
  await files.delete(key);
}

/** The system's code of the innermost error: the outer ones are of the library. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return codeOf(error.cause) || ('code' in error && typeof error.code === 'string' ? error.code : '');
}
