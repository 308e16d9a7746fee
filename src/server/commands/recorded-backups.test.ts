import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTestFiles, testApp } from '../../../test/app.ts';
import { backupRunsRepository } from '../../infra/db/backup-runs.repository.ts';
import { readEnv } from '../../infra/env.ts';
import { checkSite } from '../check-site.ts';
import { backup } from './backup.ts';
import type { Command } from './command.ts';
import { rehearse } from './rehearse.ts';

const scratch = await mkdtemp(path.join(tmpdir(), 'recorded-backups-'));
afterAll(() => rm(scratch, { recursive: true }));

const folder = path.join(scratch, 'backups');
const token = 'a token of the operator';
const notHere = () => Promise.reject(new Error('The command makes it.'));
const app = await testApp({
  files: openTestFiles(path.join(scratch, 'files')),
  metrics: { token, filesFolder: scratch },
  backups: { folder, write: notHere, rehearse: notHere },
});
const settings = {
  DATABASE_URL: app.db.url,
  SITE_ORIGIN: 'http://localhost:1',
  FILES_FOLDER: path.join(scratch, 'files'),
  BACKUP_FOLDER: folder,
};

beforeEach(() => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
});
afterEach(() => void vi.unstubAllEnvs());

async function runSilently(command: Command, ...args: string[]): Promise<void> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await command.run(args).finally(() => write.mockRestore());
}

const runs = backupRunsRepository(app.db.db);
const metrics = async () =>
  (await app.fastify.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).body;
const findings = async () =>
  (await checkSite(readEnv(settings), { db: app.db.db, health: undefined })).map(
    ({ state, sentence }) => `${state}: ${sentence}`,
  );

it('a test without a backup is refused, and not in the record', async () => {
  expect(await findings()).toContain(
    'warning: No backup was restored as a test yet. Try it: chapterhouse backup, then chapterhouse rehearse.',
  );
  await expect(runSilently(rehearse)).rejects.toThrow(
    `There is no backup in ${folder}. Make one: chapterhouse backup`,
  );
  expect((await runs.latest('rehearsal')).last).toBeUndefined();
});

it('a backup by command is in the record that the screen, the figures and doctor read', async () => {
  expect((await runs.latest('backup')).last).toBeUndefined();
  expect(await findings()).toContainEqual(
    `warning: There is no backup of this database in ${folder} yet. The first one is made tonight.`,
  );
  await runSilently(backup);
  expect((await runs.latest('backup')).last).toMatchObject({ pictures: 0, reason: null });
  expect(await metrics()).toMatch(/chapterhouse_backup_age_seconds [\d.]+/);
  expect(await findings()).toContain(`ok: The newest backup in ${folder} is 0 hours old.`);
});

it('a backup into another folder is not: the website does not keep it', async () => {
  const before = await runs.latest('backup');
  await runSilently(backup, '--to', path.join(scratch, 'elsewhere'));
  expect(await runs.latest('backup')).toEqual(before);
});

it('a failed test by command is in the record, and a problem for doctor', async () => {
  const [name] = await readdir(folder);
  await writeFile(path.join(folder, name!, 'database/events.csv.gz'), 'damaged');
  await expect(runSilently(rehearse)).rejects.toThrow('The backup is damaged: database/events.csv.gz');
  expect((await runs.latest('rehearsal')).last).toMatchObject({ reason: 'The backup is damaged.' });
  expect(await findings()).toContain(
    'problem: The last test could not restore the backup: The backup is damaged. Make another one and test it: chapterhouse backup, then chapterhouse rehearse.',
  );
});

it('a backup that failed, is too old or was deleted is a problem for doctor', async () => {
  await rm(folder, { recursive: true });
  expect(await findings()).toContain(
    `problem: There is no backup left in ${folder}. Run: chapterhouse backup.`,
  );
  await writeFile(folder, 'a file in the way');
  await expect(runSilently(backup)).rejects.toThrow(/EEXIST|ENOTDIR/);
  await rm(folder);
  expect((await runs.latest('backup')).last).toMatchObject({
    reason: 'There is no place where it can be saved.',
  });
  expect(await findings()).toContain(
    'problem: The last backup failed: There is no place where it can be saved. Try again, and read what it prints: chapterhouse backup.',
  );
  await runSilently(backup);
  await app.db.pool.query(
    `update backup_runs set finished_at = now() - interval '30 hours' where kind = 'backup'`,
  );
  expect(await findings()).toContain(
    `problem: The newest backup in ${folder} is 30 hours old. Check the log, and that a process runs the nightly jobs.`,
  );
});
