import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { receivedBackup } from './received-backup.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'received-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('stores a part once that arrives twice at the same time', async () => {
  const bytes = Buffer.alloc(4 * 1024 * 1024, 'a');
  const part = path.join(folder, 'part');
  await writeFile(part, bytes);
  const received = receivedBackup(path.join(folder, 'backups'));
  const parts = Array.from({ length: 4 }, () => received.append({ part, offset: 0, total: bytes.length }));
  expect(await Promise.all(parts)).toEqual([bytes.length, bytes.length, bytes.length, bytes.length]);
  expect((await readFile(received.file)).equals(bytes)).toBe(true);
});
