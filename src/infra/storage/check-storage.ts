import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { StartupError } from '../startup-error.ts';
import { openFileStore, type StorageSettings } from './file-store.ts';

/** A start, or an operator, waits for the check. */
const MAX_CHECK_MS = 5_000;

/** Trouble that passes, or that the operator solves without a setting: uploads fail meanwhile, and the site is served. */
const passingCodes = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EMFILE', 'ETIMEDOUT']);

/** Refuses to start with a folder that cannot be written. An object store that does not respond is only logged. */
export async function checkStorage(
  settings: StorageSettings,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const { filesFolder, objectStore } = settings;
  try {
    await tryToWrite(settings);
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

/** Stores a file and deletes it again, in a few seconds or not at all. The nightly check deletes one that was left. */
export async function tryToWrite(settings: StorageSettings): Promise<void> {
  const half = MAX_CHECK_MS / 2;
  const files = openFileStore(settings, { connectMs: half, silenceMs: half, attempts: 1 });
  const key = `write-check-${randomUUID()}`;
  const timeout = sleep(MAX_CHECK_MS, undefined, { ref: false }).then(() => {
    throw Object.assign(new Error('The store does not respond.'), { code: 'ETIMEDOUT' });
  });
  await Promise.race([files.put(key, '').then(() => files.delete(key)), timeout]);
}

/** Whether a file could not be stored because the disk is full or the quota is used up. */
export function isStorageFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error));
}

/** The system's code of the innermost error: the outer ones are of the library. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return codeOf(error.cause) || ('code' in error && typeof error.code === 'string' ? error.code : '');
}
