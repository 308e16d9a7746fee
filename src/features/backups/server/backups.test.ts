import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { atEnd } from '../../../../test/at-end.ts';
import { backupRunsRepository } from '../../../infra/db/backup-runs.repository.ts';
import type { BackupStatus } from '../backups.contract.ts';

const unused = () => Promise.reject(new Error('No test makes a backup.'));
let folder: string;
let app: Awaited<ReturnType<typeof testApp>>;
let headers: { cookie: string };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backups-'));
  atEnd(() => rm(folder, { recursive: true }));
  app = await testApp({ backups: { folder, write: unused, rehearse: unused } });
  headers = { cookie: app.admin.cookie };
});

const status = async () =>
  (await app.fastify.inject({ url: '/api/admin/backups', headers })).json<BackupStatus>();

it('says when a backup and its test succeeded, and why the last one failed', async () => {
  expect(await status()).toEqual({ isOn: true, isRunning: false, kept: [] });
  const { insert } = backupRunsRepository(app.db.db);
  const record = (kind: 'backup' | 'rehearsal', day: number, reason?: string) =>
    insert({
      kind,
      startedAt: new Date(`2026-11-${day}T02:00:00Z`),
      finishedAt: new Date(`2026-11-${day}T02:00:04Z`),
      pictures: 3,
      bytes: 500,
      reason,
    });
  const run = (day: number) => ({ at: `2026-11-${day}T02:00:04.000Z`, seconds: 4, pictures: 3, bytes: 500 });
  await record('backup', 14);
  await record('backup', 15, 'The disk is full.');
  await record('rehearsal', 14, 'The backup is damaged.');
  await record('rehearsal', 15);
  await mkdir(path.join(folder, '2026-11-14T02-00-00-000Z'));
  expect(await status()).toEqual({
    isOn: true,
    isRunning: false,
    last: run(14),
    failure: { at: run(15).at, reason: 'The disk is full.' },
    rehearsal: run(15),
    kept: [{ name: '2026-11-14T02-00-00-000Z', at: '2026-11-14T02:00:00.000Z' }],
  });
});

it('starts one backup, however often an administrator asks', async () => {
  for (let count = 0; count < 2; count += 1) {
    const response = await app.fastify.inject({ method: 'POST', url: '/api/admin/backups', headers });
    expect(response.statusCode).toBe(202);
  }
  expect((await status()).isRunning).toBe(true);
  const { rows } = await app.db.pool.query(`select from pgboss.job where name = 'back-up'`);
  expect(rows).toHaveLength(1);
});
