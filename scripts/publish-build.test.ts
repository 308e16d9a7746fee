import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildAndPublish, publishedFiles } from './publish-build.ts';

let folder: string;
const today = Date.now();
const HOUR_MS = 60 * 60 * 1000;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'publish-'));
});

afterEach(() => rm(folder, { recursive: true }));

async function publish(files: Record<string, string>, now: number): Promise<void> {
  async function build(built: string) {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(built, name)), { recursive: true });
      await writeFile(path.join(built, name), text);
      await utimes(path.join(built, name), now / 1000, now / 1000);
    }
  }
  await buildAndPublish(path.join(folder, 'dist'), build, now);
}

const assets = async () => (await readdir(path.join(folder, 'dist/site/assets'))).toSorted();

describe('buildAndPublish', () => {
  it('replaces what has the same name and keeps the assets of the previous build', async () => {
    await publish({ 'server/main.js': 'first', 'site/assets/a-1.js': 'a', 'site/assets/b-1.js': 'b' }, today);
    await publish(
      { 'server/main.js': 'second', 'site/assets/a-2.js': 'a', 'site/assets/b-1.js': 'b' },
      today,
    );
    expect(await readFile(path.join(folder, 'dist/server/main.js'), 'utf8')).toBe('second');
    expect(await assets()).toEqual(['a-1.js', 'a-2.js', 'b-1.js']);
    expect((await publishedFiles(path.join(folder, 'dist'))).toSorted()).toEqual([
      'server/main.js',
      'site/assets/a-2.js',
      'site/assets/b-1.js',
    ]);
    expect((await readdir(path.join(folder, 'dist'))).toSorted()).toEqual(['files.json', 'server', 'site']);
  });

  it('keeps them for a day after they were replaced, however old they are and however often it builds', async () => {
    await publish({ 'site/assets/a-1.js': 'a' }, today - 900 * HOUR_MS);
    await publish({ 'site/assets/a-2.js': 'a' }, today);
    await publish({ 'site/assets/a-2.js': 'a' }, today + 23 * HOUR_MS);
    expect(await assets()).toEqual(['a-1.js', 'a-2.js']);
    await publish({ 'site/assets/a-2.js': 'a' }, today + 25 * HOUR_MS);
    expect(await assets()).toEqual(['a-2.js']);
  });

  it('moves files before those that refer to them, and trusts no list after it was interrupted', async () => {
    const dist = path.join(folder, 'dist');
    await publish({ 'server/main.js': 'first', 'server/chunk-AAAAAAAA.js': 'a' }, today);
    // A folder of that name stops the move of the last file.
    await mkdir(path.join(dist, 'server/worker.js/in-the-way'), { recursive: true });
    const next = {
      'server/worker.js': 'second',
      'server/chunk-BBBBBBBB.js': 'b',
      'server/z-CCCCCCCC.js': 'c',
    };
    await expect(publish(next, today)).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    expect((await publishedFiles(dist)).toSorted()).toEqual([
      'server/chunk-AAAAAAAA.js',
      'server/chunk-BBBBBBBB.js',
      'server/main.js',
      'server/z-CCCCCCCC.js',
    ]);
  });

  it('leaves nothing of a build that failed, and removes what a killed one left', async () => {
    const dist = path.join(folder, 'dist');
    await mkdir(path.join(dist, '.new-killed/server'), { recursive: true });
    const failing = buildAndPublish(dist, async (built) => {
      await writeFile(path.join(built, 'main.js'), '');
      throw new Error('a type is wrong');
    });
    await expect(failing).rejects.toThrow('a type is wrong');
    expect(await readdir(dist)).toEqual([]);
  });

  it('refuses to run beside another build, but not after one that was killed', async () => {
    const lock = path.join(folder, 'dist/.build-lock');
    await mkdir(path.dirname(lock));
    await writeFile(lock, String(process.ppid));
    const files = { 'server/main.js': 'first' };
    await expect(publish(files, today)).rejects.toThrow(
      `Another build is running (process ${process.ppid}).`,
    );
    expect(await readdir(path.join(folder, 'dist'))).toEqual(['.build-lock']);
    const { pid } = spawnSync('true');
    await writeFile(lock, String(pid));
    await publish(files, today);
    expect(await publishedFiles(path.join(folder, 'dist'))).toEqual(['server/main.js']);
  });
});
