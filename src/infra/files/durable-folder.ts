import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FSDriver } from 'flydrive/drivers/fs';

/**
 * A folder in which a file is whole or not there: it is written under another name, brought safely to the disk and only then
 * given its own. Neither a kill nor a power cut leaves half a picture under a picture's name.
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

/** What a kill left behind in here belongs to nobody. */
const unfinishedFolder = '.unfinished';

/** The name itself must reach the disk, too. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
