import type { FastifyBaseLogger } from 'fastify';
import { BackupError } from '../../../infra/backup/backup-folder.ts';
import type { BackupTasks, BackupFigures } from '../../../infra/backup/backup-tasks.ts';
import type { Database } from '../../../infra/db/pool.ts';
import { BackupRunningError } from '../../../infra/backup/write-backup.ts';
import { backupRunsRepository } from './backup-runs.repository.ts';

interface BackupDeps {
  db: Database;
  backups: BackupTasks;
  log: FastifyBaseLogger;
  now: () => Date;
}

/** A little less than a week, so that it falls on the same night although backups take longer or shorter. */
const REHEARSAL_INTERVAL_MS = 6.5 * 86_400_000;

/** Makes a backup and, once a week or after a failure, restores it as a test. Throws only if the backup fails. */
export async function runBackups(deps: BackupDeps): Promise<void> {
  const { last } = await backupRunsRepository(deps.db).latest('rehearsal');
  const hasFailed = last !== undefined && last.reason !== null;
  const isRecent = last && deps.now().getTime() - last.finishedAt.getTime() < REHEARSAL_INTERVAL_MS;
  await record(deps, 'backup', () => deps.backups.write({ copiesAll: hasFailed }));
  if (isRecent && !hasFailed) return;
  await record(deps, 'rehearsal', () => deps.backups.rehearse()).catch(() => undefined);
}

/** Records and logs the outcome, and throws a failure. */
async function record(
  { db, log, now }: BackupDeps,
  kind: 'backup' | 'rehearsal',
  run: () => Promise<BackupFigures>,
): Promise<void> {
  const startedAt = now();
  const runs = backupRunsRepository(db);
  try {
    const { pictures, bytes } = await run();
    await runs.insert({ kind, startedAt, finishedAt: now(), pictures, bytes });
    log.info({ pictures, bytes, ms: now().getTime() - startedAt.getTime() }, messages[kind].done);
  } catch (error) {
    // The other one will be recorded.
    if (error instanceof BackupRunningError) return;
    log.error({ err: error }, messages[kind].failed);
    await runs.insert({ kind, startedAt, finishedAt: now(), reason: describeFailure(error) });
    throw error;
  }
}

const messages = {
  backup: { done: 'the site was backed up', failed: 'the backup failed' },
  rehearsal: { done: 'the backup was restored as a test', failed: 'the test of the backup failed' },
};

/** For an officer; the log has the details. */
function describeFailure(error: unknown): string {
  if (error instanceof BackupError && error.forOfficers) return error.forOfficers;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC') return 'The disk is full.';
  if (code === 'EACCES' || code === 'EROFS') return 'There is no place where it can be saved.';
  return 'We don’t know why.';
}
