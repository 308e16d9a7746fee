import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { testFiles, testStorage } from '../../../test/app.ts';
import { keysIn, openFileStore, type FileStore } from './file-store.ts';
import { PrefixedKeys } from './prefixed-keys.ts';

const storage = testStorage('.data/test-files');

describe.runIf(storage.objectStore)('a part of a bucket', () => {
  let prefix: string;
  let files: FileStore;
  /** Starts like the prefix, and is another one. */
  let neighbor: FileStore;

  beforeEach(() => {
    prefix = `gallery/${randomUUID()}`;
    files = openFileStore({ ...storage, keyPrefix: prefix });
    neighbor = openFileStore({ ...storage, keyPrefix: `${prefix}-2` });
  });

  async function keysOf(store: FileStore): Promise<string[]> {
    const keys: string[] = [];
    for await (const key of keysIn(store)) keys.push(key);
    return keys.toSorted();
  }

  it('has keys without the prefix, whichever way they are used', async () => {
    await files.put('gallery/1/large.webp', 'one');
    await files.putStream('gallery/2/large.webp', Readable.from([Buffer.from('two')]), { contentLength: 3 });
    await files.copy('gallery/1/large.webp', 'gallery/3/large.webp');
    await files.move('gallery/2/large.webp', 'gallery/4/large.webp');
    expect(await keysOf(files)).toEqual([1, 3, 4].map((number) => `gallery/${number}/large.webp`));
    expect(await testFiles.exists(`${prefix}/gallery/1/large.webp`)).toBe(true);
    expect(await text(await files.getStream('gallery/3/large.webp'))).toBe('one');
    expect(await files.get('gallery/4/large.webp')).toBe('two');
    expect(Buffer.from(await files.getBytes('gallery/4/large.webp')).toString()).toBe('two');
    expect((await files.getMetaData('gallery/1/large.webp')).contentLength).toBe(3);
    await files.delete('gallery/1/large.webp');
    expect(await files.exists('gallery/1/large.webp')).toBe(false);
  });

  it('lists folders and files, from which each can be read', async () => {
    await files.put('gallery/1/large.webp', 'one');
    await files.put('robots.txt', 'two');
    const { objects } = await files.listAll('/');
    const found = await Promise.all(
      [...objects].map(async (object) => (object.isFile ? [object.key, await object.get()] : object.prefix)),
    );
    expect(found).toEqual(['gallery', ['robots.txt', 'two']]);
  });

  it('never reaches another part', async () => {
    await neighbor.put('secret', 'theirs');
    await testFiles.put(`${prefix}.txt`, 'beside');
    for (const key of [`../${prefix.split('/')[1]}-2/secret`, 'a/../../secret', '/../secret']) {
      await expect(async () => files.get(key)).rejects.toThrow('traversal');
      await expect(async () => files.getStream(key)).rejects.toThrow('traversal');
      await expect(async () => files.listAll(key)).rejects.toThrow('traversal');
      await expect(files.deleteAll(key)).rejects.toThrow('traversal');
      await expect(files.put(key, 'ours')).rejects.toThrow('traversal');
    }
    expect(await keysOf(files)).toEqual([]);
    await files.deleteAll('/');
    await files.deleteAll();
    expect(await neighbor.get('secret')).toBe('theirs');
    expect(await testFiles.exists(`${prefix}.txt`)).toBe(true);
  });

  it('deletes a folder of its own', async () => {
    await files.put('gallery/1/large.webp', 'one');
    await files.put('docs/1/file', 'two');
    await neighbor.put('gallery/1/large.webp', 'theirs');
    await files.deleteAll('gallery/1');
    expect(await keysOf(files)).toEqual(['docs/1/file']);
    expect(await keysOf(neighbor)).toEqual(['gallery/1/large.webp']);
  });
});

describe('the prefix of keys', () => {
  const { driver } = testFiles;

  it.each(['', '/', 'a/', '/a', '..', 'a/../b', 'a b', 'a//b', 'a.b'])('is not %j', (prefix) => {
    expect(() => new PrefixedKeys(driver, prefix)).toThrow('cannot be the prefix');
  });

  it('is checked once more where a key could lead out of it', () => {
    expect(() => new PrefixedKeys(driver, 'a').get('../b/secret')).toThrow('leads out of its prefix');
  });
});
