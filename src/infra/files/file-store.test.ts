import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { testFiles as files } from '../../../test/app.ts';

// What everything else counts on, whether the files lie in a folder or in an object store.
const newKey = () => `gallery/2026/11/${randomUUID()}/large.webp`;
const contentsOf = async (key: string) => text(await files.getStream(key));

describe('the store of files', () => {
  test('gives back what was put, by bytes and from a file', async () => {
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

  test('copies, replaces and deletes', async () => {
    const [first, second] = [newKey(), newKey()];
    await files.put(first, 'one');
    await files.copy(first, second);
    await files.put(first, 'another');
    expect([await contentsOf(first), await contentsOf(second)]).toEqual(['another', 'one']);
    await files.delete(first);
    await files.delete(first);
    expect([await files.exists(first), await files.exists(second)]).toEqual([false, true]);
  });

  test('says what it holds, how long and since when', async () => {
    const key = newKey();
    await files.put(key, 'twelve petals');
    const { contentLength, lastModified } = await files.getMetaData(key);
    expect(contentLength).toBe(13);
    expect(Math.abs(Date.now() - lastModified.getTime())).toBeLessThan(60_000);
    const { objects } = await files.listAll(path.dirname(key), { recursive: true });
    expect([...objects].map((object) => object.isFile && object.key)).toEqual([key]);
  });

  test('has no file under a name when it broke off in the middle', async () => {
    const key = newKey();
    const breaksOff = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000);
        throw new Error('the line is dead');
      })(),
    );
    await expect(files.putStream(key, breaksOff)).rejects.toThrow('Cannot write file');
    expect(await files.exists(key)).toBe(false);
  });

  test('fails for what is not there', async () => {
    await expect(files.getStream(newKey()).then(text)).rejects.toThrow(
      /no such file|specified key|NoSuchKey|Cannot read file/i,
    );
  });
});
