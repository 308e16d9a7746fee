import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, gzipSync } from 'node:zlib';
import { escapeIdentifier } from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { excludedTables, newDatabase, query, rowsOf, siteToBackUp } from '../../../test/backups.ts';
import { hashFile } from '../storage/checksum.ts';
import { folderStore } from '../storage/file-store.ts';
import { readChecksums, readManifest, writeManifest, type Manifest } from './backup-folder.ts';
import { rehearseRestore } from './rehearse-restore.ts';
import { restoreBackup } from './restore-backup.ts';
import { packBackup, withUnpacked } from './tar-file.ts';

const { source, newFolder, backUp } = await siteToBackUp();

type Table = Manifest['tables'][number];

/** An empty database of a role that is no superuser, as installations have it. */
async function plainDatabase(): Promise<string> {
  const role = `plain_${randomUUID()}`;
  const account = escapeIdentifier(role);
  await query(inject('postgresUrl'), `create role ${account} login password 'plain'`);
  atEnd(() => query(inject('postgresUrl'), `drop role ${account}`));
  const url = new URL(await newDatabase());
  const name = escapeIdentifier(url.pathname.slice(1));
  await query(inject('postgresUrl'), `alter database ${name} owner to ${account}`);
  [url.username, url.password] = [role, 'plain'];
  return url.href;
}

const options = (databaseUrl: string, backup: string) => ({
  backup,
  databaseUrl,
  files: folderStore(newFolder()),
  excludedTables,
});

/** A backup whose manifest and checksums fit together, whatever was changed. */
async function forged(change: (tables: Table[], backup: string) => Promise<Table[]> | Table[]) {
  const { backup } = await backUp();
  const { sha256: _replaced, ...manifest } = await readManifest(backup);
  const tables = await change(manifest.tables, backup);
  const checksums = await readChecksums(backup);
  for (const file of await readdir(path.join(backup, 'database'))) {
    checksums.set(`database/${file}`, await hashFile(path.join(backup, 'database', file)));
  }
  await writeManifest(backup, { ...manifest, tables }, checksums);
  return backup;
}

const changed = (tables: Table[], name: string, change: (table: Table) => Partial<Table>) =>
  tables.map((table) => (table.name === name ? { ...table, ...change(table) } : table));

const ownTables = (url: string) => query(url, `select from pg_tables where schemaname = 'public'`);

describe('a role that is no superuser', () => {
  it('restores a backup', async () => {
    const url = await plainDatabase();
    await restoreBackup(options(url, (await backUp()).backup));
    expect(await rowsOf(url, 'partners')).toEqual(await rowsOf(source.url, 'partners'));
  });
});

describe('a forged backup is refused before anything is written', () => {
  const added = (name: string, columns: string[]) => async (tables: Table[], backup: string) => {
    await writeFile(path.join(backup, 'database', `${path.basename(name)}.csv.gz`), gzipSync('x\n'));
    return [...tables, { name, columns, rows: 0 }];
  };

  it.each([
    ['a table of PostgreSQL', 'pg_authid', added('pg_authid', ['rolname'])],
    ['a table outside', '../database/contacts', added('../database/contacts', ['name'])],
    ['a table that no backup has', 'setup_links', added('setup_links', ['link_hash', 'expires_at'])],
    [
      'a column that is not there',
      'contacts',
      (tables: Table[]) => changed(tables, 'contacts', ({ columns }) => ({ columns: [...columns, 'oid'] })),
    ],
    [
      'a table twice',
      'contacts',
      (tables: Table[]) => [...tables, ...tables.filter(({ name }) => name === 'contacts')],
    ],
  ])('with %s', async (_what, name, change) => {
    const backup = await forged(change);
    const url = await plainDatabase();
    const refusal = `The backup is damaged: no backup of version`;
    await expect(restoreBackup(options(url, backup))).rejects.toThrow(refusal);
    await expect(restoreBackup(options(url, backup))).rejects.toThrow(` ${name} `);
    expect(await ownTables(url)).toEqual([]);
    const rehearsal = rehearseRestore({
      backup,
      databaseUrl: source.url,
      excludedTables,
      checkSite: () => Promise.resolve(),
    });
    await expect(rehearsal).rejects.toThrow(refusal);
  });

  it('of a version that never was', async () => {
    const { backup } = await backUp();
    const { sha256: _replaced, ...manifest } = await readManifest(backup);
    await writeManifest(backup, { ...manifest, newestMigration: 1 }, await readChecksums(backup));
    const url = await plainDatabase();
    await expect(restoreBackup(options(url, backup))).rejects.toThrow('no version has tables like these');
  });

  it.each([
    ['more bytes than declared', { bytes: 1_000 }],
    ['more bytes than a row of an older version can have', { bytes: undefined }],
  ])('with %s', async (_what, declared) => {
    const backup = await forged(async (tables, folder) => {
      const { columns } = tables.find(({ name }) => name === 'contacts')!;
      const row = columns.map((column) => (column === 'message' ? 'x'.repeat(50_000_000) : '')).join(',');
      const csv = `${columns.join(',')}\n${row}\n`;
      await writeFile(path.join(folder, 'database/contacts.csv.gz'), gzipSync(csv));
      return changed(tables, 'contacts', () => ({ rows: 1, ...declared }));
    });
    const url = await plainDatabase();
    await expect(restoreBackup(options(url, backup))).rejects.toThrow(
      'The backup is damaged: database/contacts.csv.gz has more in it than manifest.json says.',
    );
    expect(await ownTables(url)).toEqual([]);
  });

  it('with fewer rows than declared, or more than the site may have', async () => {
    const backup = await forged((tables) => changed(tables, 'partners', ({ rows }) => ({ rows: rows + 1 })));
    const url = await plainDatabase();
    await expect(restoreBackup(options(url, backup))).rejects.toThrow(
      'The backup is damaged: database/partners.csv.gz has 4 rows instead of 5.',
    );
    const whole = (await backUp()).backup;
    await expect(restoreBackup({ ...options(url, whole), maxBytes: 1_000 })).rejects.toThrow(
      'The backup needs more than the 0.0 GB that this website may have.',
    );
    expect(await ownTables(url)).toEqual([]);
  });

  it('with 400,000 rows that it does not declare, within 2 seconds and 20 MB', async () => {
    const backup = await forged(async (tables, folder) => {
      const { columns } = tables.find(({ name }) => name === 'contacts')!;
      await pipeline(
        Readable.from(manyRows(columns, 400_000)),
        createGzip({ level: 1 }),
        createWriteStream(path.join(folder, 'database/contacts.csv.gz')),
      );
      return changed(tables, 'contacts', () => ({ rows: 2 }));
    });
    const file = path.join(newFolder(), '..', 'hostile.tar');
    await pipeline(packBackup(backup), createWriteStream(file));
    const url = await plainDatabase();
    const sizeOf = async () =>
      Number((await query(url, 'select pg_database_size(current_database()) as size'))[0]!['size']);
    const before = await sizeOf();
    const start = performance.now();
    const refused = withUnpacked(file, newFolder(), (unpacked) => restoreBackup(options(url, unpacked)));
    await expect(refused).rejects.toThrow(
      'The backup is damaged: database/contacts.csv.gz has more in it than manifest.json says.',
    );
    const seconds = (performance.now() - start) / 1000;
    const { size } = await stat(file);
    // The file, and the same unpacked.
    const megabytes = ((await sizeOf()) - before + 2 * size) / 1e6;
    expect(seconds).toBeLessThan(2);
    expect(megabytes).toBeLessThan(20);
  });
});

/** Rows that a table accepts and gzip makes small. */
function* manyRows(columns: string[], rows: number): Generator<string> {
  const values: Record<string, string> = {
    name: 'Ada',
    email: '""',
    message: 'x'.repeat(700),
    created_at: '2026-11-18 00:00:00+00',
    folder: 'inbox',
    junk_reasons: '[]',
    search_text: '""',
  };
  yield `${columns.join(',')}\n`;
  const [beforeId, afterId] = columns
    .map((column) => (column === 'id' ? '#' : (values[column] ?? '')))
    .join(',')
    .split('#');
  for (let id = 1; id <= rows; id += 1000) {
    yield Array.from({ length: 1000 }, (_, index) => `${beforeId}${id + index}${afterId}\n`).join('');
  }
}
