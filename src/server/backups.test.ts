import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestFiles, sourceRenderer, testApp } from '../../test/app.ts';
import { newDatabase, query } from '../../test/backups.ts';
import type { BackupStatus } from '../features/backups/backups.contract.ts';
import { runBackups } from '../features/backups/server/run-backups.ts';
import type { BackupTasks } from '../infra/backup/backup-tasks.ts';
import { readEnv } from '../infra/env.ts';
import { listBackups, readManifest } from '../infra/backup/backup-folder.ts';
import { migrateUntil } from '../infra/db/migrate.ts';
import { backupTasks } from './backup-tasks.ts';
import { migrateWithBackup } from './migrate-with-backup.ts';

let scratch: string;
let app: Awaited<ReturnType<typeof testApp>>;
let backups: BackupTasks;
let headers: { cookie: string };
let now = new Date('2026-11-15T02:00:00Z');

beforeAll(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'backups-'));
  const folder = path.join(scratch, 'backups');
  app = await testApp({
    files: openTestFiles(path.join(scratch, 'files')),
    backups: { folder, write: () => backups.write(), rehearse: () => backups.rehearse() },
  });
  headers = { cookie: app.admin.cookie };
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
const status = async () =>
  (await app.fastify.inject({ url: '/api/admin/backups', headers })).json<BackupStatus>();

const newest = async () => (await status()).kept[0]!.name;

describe('the nightly backup', () => {
  it('is restored as a test in the first night and then once a week', async () => {
    expect(await status()).toEqual({ isOn: true, isRunning: false, kept: [] });
    await run();
    const first = await status();
    expect(first).toMatchObject({ last: { pictures: 0 }, rehearsal: { at: '2026-11-15T02:00:00.000Z' } });
    expect(first.kept).toHaveLength(1);
    now = new Date('2026-11-21T02:00:00Z');
    await run();
    expect((await status()).rehearsal).toEqual(first.rehearsal);
    now = new Date('2026-11-22T02:00:00Z');
    await run();
    expect((await status()).rehearsal?.at).toBe('2026-11-22T02:00:00.000Z');
  });

  it('records why it or its test failed, until the next one succeeds', async () => {
    const broken = {
      ...backups,
      write: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })),
    };
    const failed = runBackups({ db: app.db.db, backups: broken, log: app.fastify.log, now: () => now });
    await expect(failed).rejects.toThrow('full');
    expect(await status()).toMatchObject({ failure: { reason: 'The disk is full.' }, last: { pictures: 0 } });
    now = new Date('2026-11-29T02:00:00Z');
    const damaged: BackupTasks = {
      ...backups,
      rehearse: async () => {
        const name = await newest();
        await writeFile(path.join(backups.folder, name, 'database/events.csv.gz'), 'damaged');
        return backups.rehearse();
      },
    };
    await expect(
      runBackups({ db: app.db.db, backups: damaged, log: app.fastify.log, now: () => now }),
    ).resolves.toBeUndefined();
    const tested = await status();
    expect(tested.failure).toBeUndefined();
    expect(tested.rehearsalFailure?.reason).toBe('The backup is damaged.');
    now = new Date('2026-11-30T02:00:00Z');
    await run();
    expect((await status()).rehearsalFailure).toBeUndefined();
  });
});

describe('an administrator', () => {
  it('starts one backup, however often she asks', async () => {
    for (let count = 0; count < 2; count += 1) {
      const response = await app.fastify.inject({ method: 'POST', url: '/api/admin/backups', headers });
      expect(response.statusCode).toBe(202);
    }
    expect((await status()).isRunning).toBe(true);
    const { rows } = await app.db.pool.query(`select from pgboss.job where name = 'back-up'`);
    expect(rows).toHaveLength(1);
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
