import { ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Disk } from 'flydrive';
import type { DriverContract, WriteOptions } from 'flydrive/types';

/** Thrown where a file would exceed the quota. The code is that of a file system with quotas. */
class QuotaExceededError extends Error {
  readonly code = 'EDQUOT';

  constructor(maxBytes: number) {
    super(`The stored files would exceed their quota of ${maxBytes} bytes.`);
  }
}

interface Quota {
  maxBytes: number;
  /** The size of all files below a folder; `/` is all files. */
  bytesBelow: (folder: string) => Promise<number>;
}

/** Other processes may write to the same store, which only measuring shows. */
const MEASURE_INTERVAL_MS = 5 * 60_000;

/** A store with a quota. Reads and deletes always work. */
export class LimitedStore extends Disk {
  readonly #quota: Quota;
  /** Undefined until the first write. */
  #usedBytes: number | undefined;
  #reservedBytes = 0;
  #measuredAt = 0;
  #measuring: Promise<void> | undefined;

  constructor(driver: DriverContract, quota: Quota) {
    super(driver);
    this.#quota = quota;
  }

  override put(key: string, contents: string | Uint8Array, options?: WriteOptions): Promise<void> {
    return this.#write(key, Buffer.byteLength(contents), () => super.put(key, contents, options));
  }

  override async putStream(key: string, contents: Readable, options?: WriteOptions): Promise<void> {
    // Only files are streamed so far, and their size is known.
    if (!(contents instanceof ReadStream)) return this.put(key, await buffer(contents), options);
    // A file that cannot be opened would end the process before the write below reports it.
    contents.once('error', () => undefined);
    try {
      const { size } = await stat(contents.path);
      if (contents.errored) throw contents.errored;
      await this.#write(key, size, () => super.putStream(key, contents, options));
    } finally {
      contents.destroy();
    }
  }

  override async copy(source: string, destination: string, options?: WriteOptions): Promise<void> {
    const bytes = await this.#sizeOf(source);
    await this.#write(destination, bytes, () => super.copy(source, destination, options));
  }

  override async move(source: string, destination: string, options?: WriteOptions): Promise<void> {
    const replaced = await this.#sizeOf(destination);
    await super.move(source, destination, options);
    this.#count(-replaced);
  }

  override async delete(key: string): Promise<void> {
    const bytes = await this.#sizeOf(key);
    await super.delete(key);
    this.#count(-bytes);
  }

  override async deleteAll(prefix = '/'): Promise<void> {
    const bytes = this.#usedBytes === undefined ? 0 : await this.#quota.bytesBelow(prefix);
    await super.deleteAll(prefix);
    this.#count(-bytes);
  }

  async #write(key: string, bytes: number, write: () => Promise<void>): Promise<void> {
    // The check that files can be stored writes an empty one, and must not measure them all.
    if (bytes === 0) return write();
    await this.#measure();
    const replaced = await this.#sizeOf(key);
    const { maxBytes } = this.#quota;
    if (this.#usedBytes! + this.#reservedBytes + bytes - replaced > maxBytes) {
      throw new QuotaExceededError(maxBytes);
    }
    this.#reservedBytes += bytes;
    try {
      await write();
      this.#count(bytes - replaced);
    } finally {
      this.#reservedBytes -= bytes;
    }
  }

  async #measure(): Promise<void> {
    if (this.#usedBytes !== undefined && performance.now() - this.#measuredAt < MEASURE_INTERVAL_MS) return;
    this.#measuring ??= this.#measureNow().finally(() => (this.#measuring = undefined));
    await this.#measuring;
  }

  async #measureNow(): Promise<void> {
    this.#usedBytes = await this.#quota.bytesBelow('/');
    this.#measuredAt = performance.now();
  }

  #count(bytes: number): void {
    if (this.#usedBytes !== undefined) this.#usedBytes += bytes;
  }

  /** 0 where there is no file. */
  #sizeOf(key: string): Promise<number> {
    return this.getMetaData(key).then(
      ({ contentLength }) => contentLength,
      () => 0,
    );
  }
}
