import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeIdentifier } from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { excludedTables, query, rowsOf, siteToBackUp } from '../../../test/backups.ts';
import { isBackupRunning } from '../db/backup-lock.ts';
import { folderStore, type FileStore } from '../storage/file-store.ts';
import { listBackups } from './backup-folder.ts';
import { rehearseRestore } from './rehearse-restore.ts';
import { writeBackup } from './write-backup.ts';

const { scratch, source, files, newFolder, backUp } = await siteToBackUp();

describe('making a backup', () => {
  it('shares unchanged files with the one before, copies changed ones and deletes old ones', async () => {
    const folder = newFolder();
    const first = await backUp(folder);
    await files.put('gallery/0/large.webp', 'replaced!!');
    const second = await backUp(folder);
    expect(second.linkedFiles).toBe(29);
    const inode = async (backup: string, key: string) => (await stat(path.join(backup, 'files', key))).ino;
    expect(await inode(second.backup, 'gallery/1/large.webp')).toBe(
      await inode(first.backup, 'gallery/1/large.webp'),
    );
    expect(await readFile(path.join(second.backup, 'files/gallery/0/large.webp'), 'utf8')).toBe('replaced!!');
    await cp(first.backup, path.join(folder, '2020-01-01T02-00-00-000Z'), { recursive: true });
    await cp(first.backup, path.join(folder, '2020-01-01T03-00-00-000Z'), { recursive: true });
    const third = await writeBackup({
      databaseUrl: source.url,
      files,
      folder,
      excludedTables,
      deletesOld: true,
    });
    const newest = path.join(folder, '2020-01-01T03-00-00-000Z');
    expect(await listBackups(folder)).toEqual([newest, first.backup, second.backup, third.backup]);
  });

  it('leaves out files that are being written, and those that are gone when it is their turn', async () => {
    const changing = folderStore(newFolder());
    await changing.put('gallery/1/large.webp', 'stays');
    await changing.put('unfinished/1', 'is being written');
    await changing.put('write-check', 'is deleted at once');
    const { getStream } = changing;
    changing.getStream = async (key) => {
      if (key === 'write-check') await changing.delete(key);
      return getStream.call(changing, key);
    };
    const { manifest } = await writeBackup({
      databaseUrl: source.url,
      files: changing,
      folder: newFolder(),
      excludedTables,
    });
    expect(manifest.files).toBe(1);
  });

  it('names a file that the account may not read', async () => {
    const folder = newFolder();
    const foreign = folderStore(newFolder());
    await foreign.put('gallery/1/large.webp', 'put back by root');
    foreign.getStream = () =>
      Promise.reject(Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/srv/files/large.webp' }));
    const options = { databaseUrl: source.url, files: foreign, folder, excludedTables };
    await expect(writeBackup(options)).rejects.toMatchObject({
      message: expect.stringMatching(/may not read .* chown -R \S+: \/srv\/files\/large.webp\./),
      forOfficers: 'A picture on the website can’t be read.',
    });
    expect(await listBackups(folder)).toEqual([]);
  });

  it('copies a file again that is damaged in the backup before', async () => {
    const folder = newFolder();
    const first = await backUp(folder);
    await writeFile(path.join(first.backup, 'files/gallery/1/large.webp'), 'pictuRe 1');
    const { backup, linkedFiles } = await backUp(folder);
    expect(linkedFiles).toBe(29);
    expect(await readFile(path.join(backup, 'files/gallery/1/large.webp'), 'utf8')).toBe('picture 1');
  });

  it('copies a file again that cannot be read in the backup before', async () => {
    const folder = newFolder();
    // A directory of the same size in its place.
    const unreadable = path.join(scratch, 'unreadable');
    await mkdir(unreadable);
    await files.put('gallery/unreadable.webp', 'a'.repeat((await stat(unreadable)).size));
    const first = await backUp(folder);
    const kept = path.join(first.backup, 'files/gallery/unreadable.webp');
    await rm(kept);
    await mkdir(kept);
    const { backup, linkedFiles } = await backUp(folder);
    expect(linkedFiles).toBe(30);
    expect(await readFile(path.join(backup, 'files/gallery/unreadable.webp'), 'utf8')).toMatch(/^a*$/);
    await files.delete('gallery/unreadable.webp');
  });

  it('fails if the connection is lost while a table is copied', async () => {
    const folder = newFolder();
    // The copy waits for this lock, so that the connection ends in the middle of it.
    const holder = await source.pool.connect();
    await holder.query('begin; lock table contacts in access exclusive mode');
    const ended = backUp(folder).catch(String);
    const terminate = `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'chapterhouse-backup' and datname = current_database() and query like 'copy%contacts%'`;
    const terminated = async () => (await query(source.url, terminate)).length;
    await expect.poll(terminated, { timeout: 10_000 }).toBe(1);
    await holder.query('rollback');
    holder.release();
    expect(await ended).toMatch(/terminat/);
    expect(await readdir(folder)).toEqual([]);
  });

  it('refuses a second one, holds the deletion of files, and leaves nothing if it fails', async () => {
    const folder = newFolder();
    const failing = folderStore(path.join(scratch, 'files'));
    let checks: unknown[] = [];
    failing.getStream = async () => {
      checks = [await isBackupRunning(source.db), await backUp().catch(String)];
      throw new Error('the disk is broken');
    };
    const failed = writeBackup({ databaseUrl: source.url, files: failing, folder, excludedTables });
    await expect(failed).rejects.toThrow('the disk is broken');
    expect(checks).toEqual([true, 'Error: Another backup is being made.']);
    expect(await isBackupRunning(source.db)).toBe(false);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('the rehearsal of a restore', () => {
  const findScratch = `select from pg_database where datname = current_database() || '_rehearsal'`;

  it('tries the restored site and leaves no database', async () => {
    const { backup } = await backUp();
    const seen: unknown[] = [];
    const checkSite = async ({ databaseUrl, files: stored }: { databaseUrl: string; files: FileStore }) => {
      seen.push(await rowsOf(databaseUrl, 'partners'), await stored.get('gallery/1/large.webp'));
    };
    const options = { backup, databaseUrl: source.url, excludedTables };
    await rehearseRestore({ ...options, checkSite });
    expect(seen).toEqual([await rowsOf(source.url, 'partners'), 'picture 1']);
    const broken = () => Promise.reject(new Error('The home page is broken.'));
    await expect(rehearseRestore({ ...options, checkSite: broken })).rejects.toThrow(
      'The home page is broken.',
    );
    expect(await query(source.url, findScratch)).toEqual([]);
  });

  it('does not touch a database of that name that it did not create', async () => {
    const { backup } = await backUp();
    const name = `${new URL(source.url).pathname.slice(1)}_rehearsal`;
    await query(source.url, `create database ${name}`);
    const rehearsal = rehearseRestore({
      backup,
      databaseUrl: source.url,
      excludedTables,
      checkSite: () => Promise.resolve(),
    });
    await expect(rehearsal).rejects.toThrow('that this site did not create');
    await query(source.url, `drop database ${name}`);
  });

  it('has its database from an administrator where the account may create none', async () => {
    const { backup } = await backUp();
    const role = `plain_${randomUUID()}`;
    await query(inject('postgresUrl'), `create role ${escapeIdentifier(role)} login password 'plain'`);
    const url = new URL(source.url);
    [url.username, url.password] = [role, 'plain'];
    const seen: unknown[] = [];
    await rehearseRestore({
      backup,
      databaseUrl: url.href,
      scratchDatabaseUrl: inject('postgresUrl'),
      excludedTables,
      async checkSite({ databaseUrl }) {
        seen.push(new URL(databaseUrl).username, await rowsOf(databaseUrl, 'partners'));
        seen.push(
          ...(await query(
            databaseUrl,
            `select pg_get_userbyid(datdba) as owner, has_database_privilege('public', oid, 'connect') as "isOpen"
             from pg_database where datname = current_database()`,
          )),
        );
      },
    });
    expect(seen).toEqual([role, await rowsOf(source.url, 'partners'), { owner: role, isOpen: false }]);
    expect(await query(source.url, findScratch)).toEqual([]);
    await query(inject('postgresUrl'), `drop role ${escapeIdentifier(role)}`);
  });

  it('says that the account may not create databases', async () => {
    const { backup } = await backUp();
    const role = `plain_${randomUUID()}`;
    await query(inject('postgresUrl'), `create role ${escapeIdentifier(role)} login password 'plain'`);
    const url = new URL(source.url);
    [url.username, url.password] = [role, 'plain'];
    const rehearsal = rehearseRestore({
      backup,
      databaseUrl: url.href,
      excludedTables,
      checkSite: () => Promise.resolve(),
    });
    await expect(rehearsal).rejects.toThrow('may not create databases');
    await query(inject('postgresUrl'), `drop role ${escapeIdentifier(role)}`);
  });
});
