import { backupRunsRepository } from '../db/backup-runs.repository.ts';
import type { Database } from '../db/pool.ts';
import { BackupError, BackupRunningError } from './backup-folder.ts';
import type { BackupFigures } from './backup-tasks.ts';

interface RecordDeps {
  db: Database;
  now: () => Date;
  /** Called where the outcome could not be stored, which changes nothing about it. */
  onUnrecorded: (error: unknown) => void;
}

/** Runs a backup, or the test of one, and stores how it ended: for the screen "Website status", `/metrics` and `doctor`. */
export async function recordRun<T extends BackupFigures>(
  { db, now, onUnrecorded }: RecordDeps,
  kind: 'backup' | 'rehearsal',
  run: () => Promise<T>,
): Promise<T> {
  const runs = backupRunsRepository(db);
  const startedAt = now();
  try {
    const result = await run();
    const { pictures, bytes } = result;
    await runs.insert({ kind, startedAt, finishedAt: now(), pictures, bytes }).catch(onUnrecorded);
    return result;
  } catch (error) {
    // The other one will be recorded.
    if (!(error instanceof BackupRunningError)) {
      const reason = describeFailure(error);
      await runs.insert({ kind, startedAt, finishedAt: now(), reason }).catch(onUnrecorded);
    }
    throw error;
  }
}

/** For an officer; the log or the command has the details. */
function describeFailure(error: unknown): string {
  if (error instanceof BackupError && error.forOfficers) return error.forOfficers;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC') return 'The disk is full.';
  if (['EACCES', 'EROFS', 'EEXIST', 'ENOTDIR'].includes(String(code)))
    return 'There is no place where it can be saved.';
  return 'We don’t know why.';
}
