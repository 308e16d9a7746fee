import path from 'node:path';
import { listBackups, startOfBackup } from '../../../infra/backup/backup-folder.ts';
import { backUpJob } from '../../../infra/backup/back-up-job.ts';
import { packBackup } from '../../../infra/backup/tar-file.ts';
import {
  backupRunsRepository,
  type BackupRun,
  type LatestRuns,
} from '../../../infra/db/backup-runs.repository.ts';
import type { FeatureDeps } from '../../../infra/feature.ts';
import { administratorOf } from '../../../infra/http/mount.ts';
import { AppError } from '../../../kernel/errors.ts';
import { accountLinksRepository } from '../../auth/server/account-links.repository.ts';
import { adminUsersRepository } from '../../auth/server/admin-users.repository.ts';
import { activityRepository } from '../../../records/server/activity.repository.ts';
import { createDownloadLink, downloadBackup, readBackupStatus, startBackup } from '../backups.contract.ts';

const INVALID_LINK =
  'This link was used or is older than a minute. Please go back and press “Download backup” again.';

export function backupsRoutes({ api, db, jobs, now, backups }: FeatureDeps): void {
  const runs = backupRunsRepository(db);

  api.mount(readBackupStatus, async () => {
    const [made, rehearsed, downloaded] = [
      await runs.latest('backup'),
      await runs.latest('rehearsal'),
      await runs.latest('download'),
    ];
    const figures = (await (await jobs()).figures()).get(backUpJob.name);
    const kept = backups ? await listBackups(backups.folder) : [];
    return {
      isOn: backups !== undefined,
      isRunning: (figures?.waiting ?? 0) > 0,
      last: toRun(made.lastSuccess),
      failure: toFailure(made),
      rehearsal: toRun(rehearsed.lastSuccess),
      rehearsalFailure: toFailure(rehearsed),
      downloadedAt: downloaded.last?.finishedAt.toISOString(),
      overdueSince: backups && figures?.overdueSince?.toISOString(),
      kept: kept
        .toReversed()
        .map((backup) => ({ name: path.basename(backup), at: startOfBackup(backup).toISOString() })),
    };
  });

  api.mount(startBackup, async () => {
    if (!backups) throw new AppError('invalid-input', 'Backups are turned off on this website.');
    const queue = await jobs();
    await db.transaction((tx) => queue.sendWith(tx, backUpJob, { data: {} }));
    return { isRunning: true as const };
  });

  async function findBackup(name: string): Promise<string> {
    const kept = backups ? await listBackups(backups.folder) : [];
    const backup = kept.find((each) => path.basename(each) === name);
    if (!backup) throw new AppError('not-found', 'This backup is gone. Please reload the page.');
    return backup;
  }

  api.mountHttp(createDownloadLink, async ({ params: { name }, request }) => {
    await findBackup(name);
    const link = { purpose: 'backup-download', adminId: administratorOf(request).id } as const;
    const secret = await accountLinksRepository(db).create(link);
    // In the query, which is not logged.
    return { url: `${downloadBackup.path.replace(':name', name)}?link=${secret}` };
  });

  api.mountHttp(downloadBackup, async ({ params: { name }, query: { link }, setHeader, request, reply }) => {
    const spent = await accountLinksRepository(db).spend('backup-download', link);
    // She may have become an editor within the minute.
    const admin = spent && (await adminUsersRepository(db).find(spent.adminId!));
    if (admin?.role !== 'owner') throw new AppError('not-found', INVALID_LINK);
    const backup = await findBackup(name);
    setHeader('cache-control', 'no-store');
    setHeader('content-type', 'application/x-tar');
    setHeader('content-disposition', `attachment; filename="chapterhouse-${name}.tar"`);
    // nginx would receive the file at its own speed, and it would count as downloaded too early.
    setHeader('x-accel-buffering', 'no');
    await activityRepository(db).add(admin, {
      action: 'export',
      subject: 'account',
      title: 'a backup of the whole website',
    });
    // Only a download that was complete counts as a copy.
    reply.raw.once('finish', () => {
      const run = { kind: 'download' as const, startedAt: startOfBackup(backup), finishedAt: now() };
      runs
        .insert(run)
        .catch((error: unknown) => request.log.error({ err: error }, 'a download was not recorded'));
    });
    return packBackup(backup);
  });
}

function toRun(run: BackupRun | undefined) {
  if (!run) return undefined;
  const { startedAt, finishedAt, pictures, bytes } = run;
  return {
    at: finishedAt.toISOString(),
    seconds: (finishedAt.getTime() - startedAt.getTime()) / 1000,
    pictures,
    bytes,
  };
}

function toFailure({ last }: LatestRuns) {
  return last?.reason ? { at: last.finishedAt.toISOString(), reason: last.reason } : undefined;
}
