import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLog } from '../infra/log.ts';
import { deliverSetupLink } from './setup-link.ts';

const secret = 'k7Jv0c2yWmQ5rT8x';
const link = `https://chapter.example/admin/setup#${secret}`;
let folder: string;
let file: string;
let lines: string[];
let printed: string[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'setup-link-'));
  file = path.join(folder, 'data/setup-link.txt');
  lines = [];
  printed = [];
});

afterEach(() => rm(folder, { recursive: true }));

function deliver(given: string | undefined, { isTerminal = false } = {}): Promise<void> {
  return deliverSetupLink(given, {
    file,
    isTerminal,
    print: (text) => void printed.push(text),
    log: openLog('info', { write: (line) => void lines.push(line) }),
  });
}

const exists = () =>
  stat(file).then(
    () => true,
    () => false,
  );

describe('without a terminal', () => {
  it('saves the link where only the owner can read it, and logs the path alone', async () => {
    await deliver(link);
    expect(await readFile(file, 'utf8')).toBe(`${link}\n`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(printed).toEqual([]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(file);
    expect(lines[0]).not.toContain(secret);
  });

  it('replaces an older file that others could read', async () => {
    await deliver('https://chapter.example/admin/setup#older');
    await rm(file);
    await writeFile(file, 'older', { mode: 0o644 });
    await deliver(link);
    expect(await readFile(file, 'utf8')).toBe(`${link}\n`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('does not follow a link to another file', async () => {
    await deliver(link);
    const other = path.join(folder, 'other.txt');
    await writeFile(other, 'mine');
    await rm(file);
    await symlink(other, file);
    await deliver(link);
    expect(await readFile(other, 'utf8')).toBe('mine');
  });

  it('logs what else to do when the file cannot be written', async () => {
    await writeFile(path.join(folder, 'data'), 'not a folder');
    await deliver(link);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('npm run chapterhouse -- admin create');
    expect(lines[0]).not.toContain(secret);
  });
});

it('removes the file once there is an administrator', async () => {
  await deliver(link);
  await deliver(undefined);
  expect(await exists()).toBe(false);
  expect(lines).toHaveLength(1);
});

it('prints the link on a terminal, and nowhere else', async () => {
  await deliver(link, { isTerminal: true });
  expect(printed.join()).toContain(link);
  expect(lines).toEqual([]);
  expect(await exists()).toBe(false);
});
