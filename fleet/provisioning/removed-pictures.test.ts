import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { withClient } from '../../src/infra/db/with-client.ts';
import { openFileStore } from '../../src/infra/storage/file-store.ts';
import { mergeKeptLists } from '../../src/server/kept-lists.ts';
import { openDatabase } from '../../src/infra/db/pool.ts';
import { fleetCommands } from '../commands/fleet-commands.ts';
import { chapterEnv } from '../fleet-env.ts';
import { testFleet } from '../test/test-fleet.ts';
import { findChapter } from './create-chapter.ts';

vi.setConfig({ testTimeout: 120_000 });
const fleet = await testFleet();
const host = 'harbor.example';
const archive = path.join(fleet.env.shared.backupFolder, 'older.tar');

beforeAll(() => {
  for (const [name, value] of Object.entries(fleet.settings)) vi.stubEnv(name, value);
});
afterAll(() => vi.unstubAllEnvs());

async function run(name: string, ...args: string[]): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await fleetCommands[name]!.run(args);
    return write.mock.calls.map(([line]) => String(line)).join('');
  } finally {
    write.mockRestore();
  }
}

async function query(text: string) {
  const { databaseUrl } = await findChapter(fleet.chapters, host);
  return (await withClient(databaseUrl, 'test', (client) => client.query<Record<string, string>>(text))).rows;
}

const sum = (digit: string) => digit.repeat(64);

it('a chapter that is imported from an older archive has no picture that was removed since', async () => {
  const chapter = await fleet.create(host);
  const settings = chapterEnv(fleet.env, chapter);
  await openFileStore(settings).put('gallery/2026/01/tea/removed-0/original.webp', 'a');
  await openFileStore(settings).put('gallery/2026/01/tea/kept-000/original.webp', 'a');
  await query(
    `insert into media_items (storage_key, title, filename, folder_path, width, height, files, created_at)
     select key, 'Tea', 'a.webp', 'gallery/2026/01/tea', 4, 3, jsonb_build_object('original',
       jsonb_build_object('bytes', 1, 'sha256', sum), 'thumbnail', '{}'::jsonb, 'medium', '{}'::jsonb, 'large', '{}'::jsonb), '2020-01-01'
     from (values ('removed-0', '${sum('a')}'), ('kept-000', '${sum('b')}')) as pictures (key, sum)`,
  );
  await run('chapter export', host, archive);
  await query(`delete from media_items where storage_key = 'removed-0'`);
  await query(
    `insert into removals (media_id, sha256, decision, has_copies) values (1, '${sum('a')}', 'deleted', false)`,
  );
  const { db, close } = openDatabase(chapter.databaseUrl, { connections: 1 });
  await mergeKeptLists(db, settings.backupFolder);
  await close();
  await run('chapter delete', host, '--yes');
  expect(existsSync(settings.backupFolder)).toBe(false);

  const printed = await run('chapter import', archive, host);
  expect(printed).toContain('1 picture that was removed for good was in the backup, and is not restored.');
  expect(await query('select storage_key from media_items')).toEqual([{ storage_key: 'kept-000' }]);
  expect(await query('select sha256 from removals')).toEqual([{ sha256: sum('a') }]);
  const files = openFileStore(chapterEnv(fleet.env, await findChapter(fleet.chapters, host)));
  expect(await files.exists('gallery/2026/01/tea/removed-0/original.webp')).toBe(false);
  expect(await files.exists('gallery/2026/01/tea/kept-000/original.webp')).toBe(true);

  // A new chapter at this host, which is deleted too, has no list of its own.
  await run('chapter delete', host, '--yes');
  await fleet.create(host);
  await run('chapter delete', host, '--yes');
  expect(await run('chapter import', archive, host)).toContain('1 picture that was removed for good');

  // Another host is told that it has no list.
  const copy = path.join(fleet.env.shared.backupFolder, 'copy/older.tar');
  await cp(archive, copy);
  expect(await run('chapter import', copy, 'other.example')).toContain(
    'There is no list of removed pictures in',
  );
});
