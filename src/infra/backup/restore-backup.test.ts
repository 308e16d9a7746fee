import { createWriteStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { describe, expect, it } from 'vitest';
import { excludedTables, newDatabase, oddText, query, rowsOf, siteToBackUp } from '../../../test/backups.ts';
import { migrate, migrateUntil } from '../db/migrate.ts';
import { folderStore } from '../storage/file-store.ts';
import { readManifest } from './backup-folder.ts';
import { restoreBackup } from './restore-backup.ts';
import { packBackup, withUnpacked } from './tar-file.ts';
import { writeBackup } from './write-backup.ts';

const tables = [
  'chapter_details',
  'contacts',
  'events',
  'activity',
  'admin_users',
  'idempotency_keys',
  'partners',
];
const { scratch, source, newFolder, backUp } = await siteToBackUp();

async function restoreInto(
  target: { url: string; folder: string },
  backup: string,
  more: { skipsDamaged?: boolean } = {},
) {
  return restoreBackup({
    ...more,
    backup,
    databaseUrl: target.url,
    files: folderStore(target.folder),
    excludedTables,
  });
}

async function filesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
  return Object.fromEntries(
    await Promise.all(
      paths.map(async (file) => [file, await readFile(path.join(folder, file), 'utf8')] as const),
    ),
  );
}

async function databaseBytes(backup: string): Promise<number> {
  const folder = path.join(backup, 'database');
  let sum = 0;
  for (const file of await readdir(folder)) sum += (await readFile(path.join(folder, file))).length;
  return sum;
}

describe('a restored backup', () => {
  it('has every row and file, and gives out no id twice', async () => {
    const { backup, manifest } = await backUp();
    expect(manifest.files).toBe(30);
    expect(manifest.bytes - (await databaseBytes(backup))).toBe(290);
    const target = { url: await newDatabase(), folder: newFolder() };
    await restoreInto(target, backup);
    for (const table of tables)
      expect(await rowsOf(target.url, table)).toEqual(await rowsOf(source.url, table));
    expect((await rowsOf(target.url, 'contacts'))[0]).toMatchObject({ message: oddText, email: '' });
    expect(await filesIn(target.folder)).toEqual(await filesIn(path.join(scratch, 'files')));
    expect(await rowsOf(target.url, 'setup_links')).toEqual([]);
    const insert = `insert into partners (name, image_url, position) values ('new', '', 9) returning id`;
    expect(await query(target.url, insert)).toEqual([{ id: 6 }]);
  });

  it('fills the tables of a site that was started and never used', async () => {
    const { backup } = await backUp();
    const target = { url: await newDatabase(), folder: newFolder() };
    await migrate(target.url);
    await restoreInto(target, backup);
    expect(await rowsOf(target.url, 'partners')).toHaveLength(4);
  });

  it('of an older version is migrated', async () => {
    const old = await newDatabase();
    const newest = await query(
      source.url,
      'select created_at as at from drizzle.__drizzle_migrations order by 1 desc limit 2',
    );
    await migrateUntil(old, Number(newest[1]!['at']));
    await query(old, `insert into partners (name, image_url, position) values ('old', '', 1)`);
    const { backup, manifest } = await writeBackup({
      databaseUrl: old,
      files: folderStore(newFolder()),
      folder: newFolder(),
      excludedTables,
    });
    expect(manifest.newestMigration).toBeLessThan(Number(newest[0]!['at']));
    const target = { url: await newDatabase(), folder: newFolder() };
    await restoreInto(target, backup);
    expect(await rowsOf(target.url, 'partners')).toMatchObject([{ name: 'old' }]);
    const applied = await query(target.url, 'select max(created_at) as at from drizzle.__drizzle_migrations');
    expect(applied).toEqual([{ at: newest[0]!['at'] }]);
    const started = { url: await newDatabase(), folder: newFolder() };
    await migrate(started.url);
    await restoreInto(started, backup);
    expect(await rowsOf(started.url, 'partners')).toMatchObject([{ name: 'old' }]);
    const columns = `select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2`;
    expect(await query(started.url, columns)).toEqual(await query(source.url, columns));
  });

  it('is the same whatever format the database writes dates in', async () => {
    const name = new URL(source.url).pathname.slice(1);
    await query(source.url, `alter database ${name} set datestyle = 'German'`);
    const { backup } = await backUp();
    await query(source.url, `alter database ${name} reset datestyle`);
    const target = { url: await newDatabase(), folder: newFolder() };
    await restoreInto(target, backup);
    expect(await rowsOf(target.url, 'contacts')).toEqual(await rowsOf(source.url, 'contacts'));
  });

  it('comes from one downloaded file, too', async () => {
    const { backup } = await backUp();
    const file = path.join(scratch, 'download.tar');
    await pipeline(packBackup(backup), createWriteStream(file));
    const target = { url: await newDatabase(), folder: newFolder() };
    const folder = newFolder();
    await withUnpacked(file, folder, (unpacked) => restoreInto(target, unpacked));
    expect(Object.keys(await filesIn(target.folder))).toHaveLength(30);
    expect(await readdir(folder)).toEqual([]);
    await writeFile(file, (await readFile(file)).subarray(0, 5000));
    const cut = withUnpacked(file, folder, (unpacked) => restoreInto(target, unpacked));
    await expect(cut).rejects.toThrow(/cannot be read|damaged|no manifest/);
  });
});

describe('a restore is refused', () => {
  it.each([
    ['a changed picture', 'files/gallery/3/large.webp'],
    ['a changed table', 'database/contacts.csv.gz'],
    ['a changed list of checksums', 'SHA256SUMS'],
  ])('for %s', async (_what, file) => {
    const { backup } = await backUp();
    const bytes = await readFile(path.join(backup, file));
    bytes[bytes.length - 2]! ^= 1;
    await writeFile(path.join(backup, file), bytes);
    const target = { url: await newDatabase(), folder: newFolder() };
    await expect(restoreInto(target, backup)).rejects.toThrow(`The backup is damaged: ${file}`);
    expect(await query(target.url, `select from pg_tables where schemaname = 'public'`)).toEqual([]);
    if (!file.startsWith('files/')) return;
    await restoreInto(target, backup, { skipsDamaged: true });
    expect(Object.keys(await filesIn(target.folder))).toHaveLength(29);
  });

  it('for a newer version, a database with rows and a folder with other files', async () => {
    const { backup } = await backUp();
    const target = { url: await newDatabase(), folder: newFolder() };
    await expect(restoreInto({ ...target, url: source.url }, backup)).rejects.toThrow(
      'The website is not empty',
    );
    await folderStore(target.folder).put('something/else', '');
    await expect(restoreInto(target, backup)).rejects.toThrow('There are other files');
    const manifest = await readManifest(backup);
    const newer = JSON.stringify({ ...manifest, version: '9.0.0', newestMigration: Date.now() * 2 });
    await writeFile(path.join(backup, 'manifest.json'), newer);
    await expect(restoreInto(target, backup)).rejects.toThrow('by the newer version 9.0.0');
  });
});
