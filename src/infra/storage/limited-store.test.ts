import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testStorage } from '../../../test/app.ts';
import { atEnd } from '../../../test/at-end.ts';
import { isStorageFull } from './check-storage.ts';
import { openFileStore, type FileStore, type StorageSettings } from './file-store.ts';

// Holds for a folder and for an object store.
let storage: StorageSettings;
let files: FileStore;

beforeEach(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'limited-store-'));
  atEnd(() => rm(folder, { recursive: true }));
  storage = { ...testStorage(folder), keyPrefix: `gallery/${randomUUID()}`, maxBytes: 100 };
  files = openFileStore(storage);
});

const bytes = (count: number) => new Uint8Array(count);
const isFull = (write: Promise<void>) =>
  write.then(
    () => false,
    (error: unknown) => {
      if (!isStorageFull(error)) throw error;
      return true;
    },
  );

describe('a store with a quota', () => {
  it('stores up to its quota, and still reads and deletes afterwards', async () => {
    await files.put('a/1', bytes(60));
    expect(await isFull(files.put('a/2', bytes(41)))).toBe(true);
    await files.put('a/2', bytes(40));
    expect(await isFull(files.put('a/3', bytes(1)))).toBe(true);
    expect(await files.exists('a/3')).toBe(false);
    expect(await files.getBytes('a/1')).toHaveLength(60);
    await files.delete('a/1');
    await files.put('a/3', bytes(60));
    await files.deleteAll('a');
    await files.put('b', bytes(100));
  });

  it('counts what was stored before', async () => {
    await openFileStore({ ...storage, maxBytes: undefined }).put('a/1', bytes(60));
    expect(await isFull(files.put('a/2', bytes(41)))).toBe(true);
    await files.put('a/2', bytes(40));
  });

  it('measures again after a while, because other processes write, too', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    atEnd(() => vi.useRealTimers());
    await files.put('a', bytes(1));
    await openFileStore(storage).put('b', bytes(90));
    vi.advanceTimersByTime(5 * 60_000);
    expect(await isFull(files.put('c', bytes(10)))).toBe(true);
  });

  it('counts a file that is replaced or moved once', async () => {
    await files.put('a', bytes(60));
    await files.put('a', bytes(80));
    await files.put('a', bytes(60));
    await files.put('b', bytes(40));
    await files.move('a', 'b');
    await files.put('c', bytes(40));
    expect(await isFull(files.put('d', bytes(1)))).toBe(true);
  });

  it('counts copies and streams', async () => {
    await files.put('a', bytes(30));
    await files.copy('a', 'b');
    expect(await isFull(files.putStream('c', Readable.from([Buffer.alloc(41)])))).toBe(true);
    const source = path.join(storage.filesFolder, '..', `source-${randomUUID()}`);
    atEnd(() => rm(source));
    await writeFile(source, bytes(41));
    expect(await isFull(files.copyFromFs(source, 'c'))).toBe(true);
    await writeFile(source, bytes(20));
    await files.copyFromFs(source, 'c');
    expect(await isFull(files.copy('a', 'd'))).toBe(true);
    await files.putStream('d', Readable.from([Buffer.alloc(20)]));
    expect(await isFull(files.put('e', bytes(1)))).toBe(true);
  });

  it('is never exceeded by simultaneous writes', async () => {
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, number) => isFull(files.put(`a/${number}`, bytes(30)))),
    );
    expect(results.filter((full) => !full)).toHaveLength(3);
  });

  it('gives back what a failed write had reserved', async () => {
    const missing = path.join(tmpdir(), randomUUID());
    await expect(files.copyFromFs(missing, 'a')).rejects.toThrow(/no such file/i);
    await expect(files.copy('missing', 'a')).rejects.toThrow(/cannot copy/i);
    await files.put('b', bytes(100));
  });

  it('takes an empty file at any time, which checks whether files can be stored', async () => {
    await openFileStore({ ...storage, maxBytes: undefined }).put('a', bytes(200));
    await files.put('write-check', '');
    expect(await isFull(files.put('b', bytes(1)))).toBe(true);
  });
});
