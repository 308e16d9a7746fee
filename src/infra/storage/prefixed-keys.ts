import type { Readable } from 'node:stream';
import { DriveDirectory, DriveFile } from 'flydrive';
import type {
  DriverContract,
  ObjectMetaData,
  ObjectVisibility,
  SignedURLOptions,
  WriteOptions,
} from 'flydrive/types';

const segments = /^[\w-]+(\/[\w-]+)*$/;

/** A part of a bucket as a store of its own: every key has the prefix there, and none has it here. */
export class PrefixedKeys implements DriverContract {
  readonly #driver: DriverContract;
  readonly #prefix: string;

  constructor(driver: DriverContract, prefix: string) {
    if (!segments.test(prefix)) throw new Error(`"${prefix}" cannot be the prefix of keys.`);
    this.#driver = driver;
    this.#prefix = prefix;
  }

  /** The slash after the prefix keeps out keys of a longer prefix with the same start. */
  #inBucket(key: string): string {
    // `Disk` rejects these, too. Here is the last check before the keys of others.
    if (key.split('/').includes('..')) throw new Error(`The key "${key}" leads out of its prefix.`);
    return key === '/' ? `${this.#prefix}/` : `${this.#prefix}/${key}`;
  }

  exists(key: string): Promise<boolean> {
    return this.#driver.exists(this.#inBucket(key));
  }

  get(key: string): Promise<string> {
    return this.#driver.get(this.#inBucket(key));
  }

  getStream(key: string): Promise<Readable> {
    return this.#driver.getStream(this.#inBucket(key));
  }

  getBytes(key: string): Promise<Uint8Array> {
    return this.#driver.getBytes(this.#inBucket(key));
  }

  getMetaData(key: string): Promise<ObjectMetaData> {
    return this.#driver.getMetaData(this.#inBucket(key));
  }

  getVisibility(key: string): Promise<ObjectVisibility> {
    return this.#driver.getVisibility(this.#inBucket(key));
  }

  getUrl(key: string): Promise<string> {
    return this.#driver.getUrl(this.#inBucket(key));
  }

  getSignedUrl(key: string, options?: SignedURLOptions): Promise<string> {
    return this.#driver.getSignedUrl(this.#inBucket(key), options);
  }

  getSignedUploadUrl(key: string, options?: SignedURLOptions): Promise<string> {
    return this.#driver.getSignedUploadUrl(this.#inBucket(key), options);
  }

  setVisibility(key: string, visibility: ObjectVisibility): Promise<void> {
    return this.#driver.setVisibility(this.#inBucket(key), visibility);
  }

  put(key: string, contents: string | Uint8Array, options?: WriteOptions): Promise<void> {
    return this.#driver.put(this.#inBucket(key), contents, options);
  }

  putStream(key: string, contents: Readable, options?: WriteOptions): Promise<void> {
    return this.#driver.putStream(this.#inBucket(key), contents, options);
  }

  copy(source: string, destination: string, options?: WriteOptions): Promise<void> {
    return this.#driver.copy(this.#inBucket(source), this.#inBucket(destination), options);
  }

  move(source: string, destination: string, options?: WriteOptions): Promise<void> {
    return this.#driver.move(this.#inBucket(source), this.#inBucket(destination), options);
  }

  delete(key: string): Promise<void> {
    return this.#driver.delete(this.#inBucket(key));
  }

  deleteAll(prefix: string): Promise<void> {
    return this.#driver.deleteAll(this.#inBucket(prefix));
  }

  async listAll(prefix: string, options?: { recursive?: boolean; paginationToken?: string }) {
    const { objects, ...page } = await this.#driver.listAll(this.#inBucket(prefix), options);
    const start = this.#prefix.length + 1;
    return {
      ...page,
      objects: Array.from(objects, (object) =>
        object.isFile
          ? new DriveFile(object.key.slice(start), this)
          : new DriveDirectory(object.prefix.slice(start)),
      ),
    };
  }

  bucket(name: string): DriverContract {
    return new PrefixedKeys(this.#driver.bucket(name), this.#prefix);
  }
}
