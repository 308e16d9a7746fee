import type { FastifyBaseLogger } from 'fastify';
import { BackupError } from '../../../infra/backup/backup-folder.ts';
import type { BackupTasks, BackupFigures } from '../../../infra/backup/backup-tasks.ts';
import type { Database } from '../../../infra/db/pool.ts';
import { backupRunsRepository, type BackupRunKind } from './backup-runs.repository.ts';

interface BackupDeps {
  db: Database;
  backups: BackupTasks;
  log: FastifyBaseLogger;
  now: () => Date;
}

/** A little less than a week, so that it falls on the same night although backups take longer or shorter. */
const REHEARSAL_INTERVAL_MS = 6.5 * 86_400_000;

/** Makes a backup and, once a week or after a failure, restores it as a test. Failures are recorded, then thrown. */
export async function runBackups(deps: BackupDeps): Promise<void> {
  await record(deps, 'backup', () => deps.backups.write());
  const { last } = await backupRunsRepository(deps.db).latest('rehearsal');
  const isRecent = last && deps.now().getTime() - last.finishedAt.getTime() < REHEARSAL_INTERVAL_MS;
  if (!isRecent || last.reason !== null) await record(deps, 'rehearsal', () => deps.backups.rehearse());
}

async function record(
  { db, log, now }: BackupDeps,
  kind: BackupRunKind,
  run: () => Promise<BackupFigures>,
): Promise<void> {
  const startedAt = now();
  const runs = backupRunsRepository(db);
  try {
    const { pictures, bytes } = await run();
    await runs.insert({ kind, startedAt, finishedAt: now(), pictures, bytes });
    log.info({ pictures, bytes, ms: now().getTime() - startedAt.getTime() }, messages[kind].done);
  } catch (error) {
    log.error({ err: error }, messages[kind].failed);
    await runs.insert({ kind, startedAt, finishedAt: now(), reason: describeFailure(error) });
    throw error;
  }
}

const messages = {
  backup: { done: 'the site was backed up', failed: 'the backup failed' },
  rehearsal: { done: 'the backup was restored as a test', failed: 'the test of the backup failed' },
  download: { done: 'a backup was downloaded', failed: 'the download of a backup failed' },
};

/** For an officer: only our own errors are written for people. */
function describeFailure(error: unknown): string {
  if (error instanceof BackupError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC') return 'The disk is full.';
  if (code === 'EACCES' || code === 'EROFS') return 'The folder for backups can’t be written.';
  return 'The log of the server says why.';
}
