import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FSDriver } from 'flydrive/drivers/fs';

/**
 * Writes files atomically: under a temporary name, flushed to the disk, then renamed. Neither a killed process nor a power
 * failure leaves an incomplete file under its final name.
 */
export class DurableFolder extends FSDriver {
  readonly #root: string;

  constructor(folder: string) {
    super({ location: folder, visibility: 'public' });
    this.#root = folder;
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    await this.#write(key, Readable.from([Buffer.from(contents)]));
  }

  override async putStream(key: string, contents: Readable): Promise<void> {
    await this.#write(key, contents);
  }

  override async copy(source: string, destination: string): Promise<void> {
    await this.#write(destination, createReadStream(path.join(this.#root, source)));
  }

  async #write(key: string, contents: Readable): Promise<void> {
    // A stream that fails before the pipeline reads it, such as one of a missing file, would end the process.
    contents.once('error', () => undefined);
    const target = path.join(this.#root, key);
    const unfinished = path.join(this.#root, unfinishedFolder, randomUUID());
    await mkdir(path.dirname(unfinished), { recursive: true });
    await mkdir(path.dirname(target), { recursive: true });
    try {
      await pipeline(contents, createWriteStream(unfinished, { flush: true }));
      await rename(unfinished, target);
      await flushFolder(path.dirname(target));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }
}

/** Temporary files; a killed process may leave some, which the nightly check deletes. No leading dot, because keys have none. */
const unfinishedFolder = 'unfinished';

/** Whether a key is of a file that is being written. */
export function isUnfinished(key: string): boolean {
  return key.startsWith(`${unfinishedFolder}/`);
}

/** Renaming is durable only once the folder is flushed, too. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
