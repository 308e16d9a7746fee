import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { inject } from 'vitest';
import { writeBackup } from '../src/infra/backup/write-backup.ts';
import { folderStore } from '../src/infra/storage/file-store.ts';
import { testDatabase } from './database.ts';
import { atEnd } from './at-end.ts';

export const excludedTables = ['setup_links'];
export const oddText = 'a "quoted" line\r\nand\tanother, with \\N and \\. é 日本 ,,';

/** A database with a few rows and a folder with thirty files. */
export async function siteToBackUp() {
  const scratch = await mkdtemp(path.join(tmpdir(), 'backup-'));
  atEnd(() => rm(scratch, { recursive: true }));
  const source = await testDatabase();
  const files = folderStore(path.join(scratch, 'files'));
  await source.pool.query('insert into contacts (name, email, message) values ($1, $2, $3)', [
    'Ada',
    '',
    oddText,
  ]);
  await source.pool.query(
    `insert into partners (name, image_url, position) select 'partner ' || n, '', n from generate_series(1, 5) n`,
  );
  await source.pool.query(`delete from partners where name = 'partner 5'`);
  await source.pool.query(`insert into setup_links (link_hash, expires_at) values ('secret', now())`);
  for (let number = 0; number < 30; number += 1) {
    await files.put(`gallery/${number}/large.webp`, `picture ${number}`);
  }
  const newFolder = () => path.join(scratch, randomUUID());
  return {
    scratch,
    source,
    files,
    newFolder,
    backUp: (folder = newFolder()) => writeBackup({ databaseUrl: source.url, files, folder, excludedTables }),
  };
}

export async function query(url: string, text: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** A database without tables, dropped after the tests. */
export async function newDatabase(): Promise<string> {
  const name = `restore_${randomUUID()}`;
  await query(inject('postgresUrl'), `create database ${escapeIdentifier(name)}`);
  atEnd(() => query(inject('postgresUrl'), `drop database ${escapeIdentifier(name)} with (force)`));
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

export const rowsOf = (url: string, table: string) => query(url, `select * from ${table} order by 1`);
