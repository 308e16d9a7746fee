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

it('a chapter that is imported from an older archive shows no picture that was removed or hidden since', async () => {
  const chapter = await fleet.create(host);
  const settings = chapterEnv(fleet.env, chapter);
  for (const key of ['removed-0', 'kept-000', 'hidden-0', 'young-00'])
    await openFileStore(settings).put(`gallery/2026/01/tea/${key}/original.webp`, 'a');
  await query(
    `insert into media_items (storage_key, title, gallery_title, filename, folder_path, width, height, files, created_at)
     select key, 'Tea', collection, 'a.webp', 'gallery/2026/01/tea', 4, 3, jsonb_build_object('original',
       jsonb_build_object('bytes', 1, 'sha256', sum), 'thumbnail', '{}'::jsonb, 'medium', '{}'::jsonb, 'large', '{}'::jsonb), '2020-01-01'
     from (values ('removed-0', '${sum('a')}', 'Tea'), ('kept-000', '${sum('b')}', 'Tea'),
       ('hidden-0', '${sum('c')}', 'Tea'), ('young-00', '${sum('d')}', 'Camp')) as pictures (key, sum, collection)`,
  );
  await run('chapter export', host, archive);
  await query(`delete from media_items where storage_key = 'removed-0'`);
  await query(
    `insert into removals (media_id, sha256, decision, has_copies) values (1, '${sum('a')}', 'deleted', false),
      (3, '${sum('c')}', 'hidden', true), (4, '${sum('d')}', 'guarded', true)`,
  );
  const { db, close } = openDatabase(chapter.databaseUrl, { connections: 1 });
  await mergeKeptLists(db, settings.backupFolder);
  await close();
  await run('chapter delete', host, '--yes');
  expect(existsSync(settings.backupFolder)).toBe(false);

  const printed = await run('chapter import', archive, host);
  expect(printed).toContain('1 picture that was removed for good was in the backup, and is not restored.');
  expect(printed).toContain('2 pictures that visitors may not see any more are hidden again.');
  expect(await query('select storage_key from media_items')).toEqual([{ storage_key: 'kept-000' }]);
  expect(await query('select storage_key from hidden_media_items order by id')).toEqual([
    { storage_key: 'hidden-0' },
    { storage_key: 'young-00' },
  ]);
  expect(await query('select title from guarded_collections where is_hidden')).toEqual([{ title: 'Camp' }]);
  expect(await query('select sha256 from removals order by media_id')).toEqual(
    ['a', 'c', 'd'].map((digit) => ({ sha256: sum(digit) })),
  );
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
