import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestFiles, sourceRenderer, testApp } from '../../test/app.ts';
import { newDatabase, query } from '../../test/backups.ts';
import type { BackupTasks } from '../infra/backup/backup-tasks.ts';
import { readEnv } from '../infra/env.ts';
import { listBackups, readManifest } from '../infra/backup/backup-folder.ts';
import { backupRunsRepository, type BackupRunKind } from '../infra/db/backup-runs.repository.ts';
import { migrateUntil } from '../infra/db/migrate.ts';
import { runBackups } from './backup-job.ts';
import { backupTasks } from './backup-tasks.ts';
import { migrateWithBackup } from './migrate-with-backup.ts';

let scratch: string;
let app: Awaited<ReturnType<typeof testApp>>;
let backups: BackupTasks;
let now = new Date('2026-11-15T02:00:00Z');

beforeAll(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'backups-'));
  const folder = path.join(scratch, 'backups');
  app = await testApp({
    files: openTestFiles(path.join(scratch, 'files')),
    backups: { folder, write: () => backups.write(), rehearse: () => backups.rehearse() },
  });
  const env = readEnv({
    DATABASE_URL: app.db.url,
    SITE_ORIGIN: 'https://chapter.example',
    FILES_FOLDER: path.join(scratch, 'files'),
    BACKUP_FOLDER: folder,
  });
  backups = backupTasks(env, () => Promise.resolve(sourceRenderer));
});

afterAll(() => rm(scratch, { recursive: true }));

const run = () => runBackups({ db: app.db.db, backups, log: app.fastify.log, now: () => now });
const latest = (kind: BackupRunKind) => backupRunsRepository(app.db.db).latest(kind);

describe('the nightly backup', () => {
  it('is restored as a test in the first night and then once a week', async () => {
    await run();
    const first = await latest('rehearsal');
    expect(first.lastSuccess).toMatchObject({ finishedAt: now, pictures: 0 });
    expect(await latest('backup')).toMatchObject({ last: { finishedAt: now, reason: null } });
    expect(await listBackups(backups.folder)).toHaveLength(1);
    now = new Date('2026-11-21T02:00:00Z');
    await run();
    expect(await latest('rehearsal')).toEqual(first);
    now = new Date('2026-11-22T02:00:00Z');
    await run();
    expect((await latest('rehearsal')).last?.finishedAt).toEqual(now);
  });

  it('records why it or its test failed, until the next one succeeds', async () => {
    const broken = {
      ...backups,
      write: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })),
    };
    const failed = runBackups({ db: app.db.db, backups: broken, log: app.fastify.log, now: () => now });
    await expect(failed).rejects.toThrow('full');
    expect(await latest('backup')).toMatchObject({
      last: { reason: 'The disk is full.' },
      lastSuccess: { pictures: 0 },
    });
    now = new Date('2026-11-29T02:00:00Z');
    const damaged: BackupTasks = {
      ...backups,
      rehearse: async () => {
        const newest = (await listBackups(backups.folder)).at(-1)!;
        await writeFile(path.join(newest, 'database/events.csv.gz'), 'damaged');
        return backups.rehearse();
      },
    };
    await expect(
      runBackups({ db: app.db.db, backups: damaged, log: app.fastify.log, now: () => now }),
    ).resolves.toBeUndefined();
    expect((await latest('backup')).last?.reason).toBeNull();
    expect((await latest('rehearsal')).last?.reason).toBe('The backup is damaged.');
    now = new Date('2026-11-30T02:00:00Z');
    await run();
    expect((await latest('rehearsal')).last?.reason).toBeNull();
  });

  it('is not called damaged where the website has lost a picture', async () => {
    await app.db.pool.query(
      `insert into media_items (storage_key, title, filename, type, folder_path, files)
       values ('document-1', 'Bylaws', 'bylaws.pdf', 'document', 'gallery/2026/01/tea', '{"file": {"bytes": 9, "sha256": ""}}')`,
    );
    await backups.write();
    await expect(backups.rehearse()).rejects.toMatchObject({
      message: expect.stringContaining('The website has lost gallery/2026/01/tea/document-1/file'),
      forOfficers: 'A picture is missing on the website.',
    });
    await app.db.pool.query('delete from media_items');
  });
});

it('cannot be stored among the pictures, where the nightly check would delete it', () => {
  const settings = { DATABASE_URL: app.db.url, SITE_ORIGIN: 'https://chapter.example' };
  for (const [FILES_FOLDER, BACKUP_FOLDER] of [
    ['/srv/files', '/srv/files/backups'],
    ['/srv/backups/files', '/srv/backups'],
  ]) {
    expect(() => readEnv({ ...settings, FILES_FOLDER, BACKUP_FOLDER })).toThrow(
      'BACKUP_FOLDER: must not be inside',
    );
  }
});

describe('an upgrade', () => {
  async function olderSite(backupFolder: string) {
    const url = await newDatabase();
    const versions = await query(
      app.db.url,
      'select created_at from drizzle.__drizzle_migrations order by 1',
    );
    await migrateUntil(url, Number(versions.at(-2)!['created_at']));
    const settings = {
      DATABASE_URL: url,
      SITE_ORIGIN: 'https://chapter.example',
      BACKUP_FOLDER: backupFolder,
    };
    const env = readEnv({ ...settings, FILES_FOLDER: path.join(scratch, 'no-files') });
    const upgrade = () =>
      migrateWithBackup(
        env,
        backupTasks(env, () => Promise.resolve(sourceRenderer)),
        app.fastify.log,
      );
    const applied = async () => (await query(url, 'select from drizzle.__drizzle_migrations')).length;
    return { upgrade, applied, before: versions.length - 1 };
  }

  it('is preceded by a backup, and a restart without changes is not', async () => {
    const folder = path.join(scratch, 'upgrade');
    const { upgrade, applied, before } = await olderSite(folder);
    await upgrade();
    await upgrade();
    const [backup, ...more] = await listBackups(folder);
    expect(more).toEqual([]);
    expect((await readManifest(backup!)).migrations).toBe(before);
    expect(await applied()).toBe(before + 1);
  });

  it('does not happen if the backup fails', async () => {
    await writeFile(path.join(scratch, 'a-file'), '');
    const { upgrade, applied, before } = await olderSite(path.join(scratch, 'a-file'));
    await expect(upgrade()).rejects.toThrow('The backup before the upgrade failed');
    expect(await applied()).toBe(before);
  });
});
