import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { testFiles as files } from '../../../test/app.ts';

// Holds for a folder and for an object store.
const newKey = () => `gallery/2026/11/${randomUUID()}/large.webp`;
const contentsOf = async (key: string) => text(await files.getStream(key));

describe('the file store', () => {
  it('returns what was stored, from bytes and from a file', async () => {
    const [bytes, file] = [newKey(), newKey()];
    const folder = await mkdtemp(path.join(tmpdir(), 'store-'));
    try {
      await writeFile(path.join(folder, 'a'), 'from a file');
      await files.put(bytes, 'bytes');
      await files.copyFromFs(path.join(folder, 'a'), file);
    } finally {
      await rm(folder, { recursive: true });
    }
    expect(await contentsOf(bytes)).toBe('bytes');
    expect(await contentsOf(file)).toBe('from a file');
  });

  it('copies, replaces and deletes', async () => {
    const [first, second] = [newKey(), newKey()];
    await files.put(first, 'one');
    await files.copy(first, second);
    await files.put(first, 'another');
    expect([await contentsOf(first), await contentsOf(second)]).toEqual(['another', 'one']);
    await files.delete(first);
    await files.delete(first);
    expect([await files.exists(first), await files.exists(second)]).toEqual([false, true]);
  });

  it('reports the size and age of a file, and lists it', async () => {
    const key = newKey();
    await files.put(key, 'twelve petals');
    const { contentLength, lastModified } = await files.getMetaData(key);
    expect(contentLength).toBe(13);
    expect(Math.abs(Date.now() - lastModified.getTime())).toBeLessThan(60_000);
    const { objects } = await files.listAll(path.dirname(key), { recursive: true });
    expect([...objects].map((object) => object.isFile && object.key)).toEqual([key]);
  });

  it('stores no file where a stream fails', async () => {
    const key = newKey();
    const failing = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000);
        throw new Error('the connection failed');
      })(),
    );
    await expect(files.putStream(key, failing)).rejects.toThrow('Cannot write file');
    expect(await files.exists(key)).toBe(false);
  });

  it('throws for a missing file', async () => {
    await expect(files.getStream(newKey()).then(text)).rejects.toThrow(
      /no such file|specified key|NoSuchKey|Cannot read file/i,
    );
    await expect(files.copy(newKey(), newKey())).rejects.toThrow('Cannot copy file');
  });
});
