import type { FastifyBaseLogger } from 'fastify';
import { BackupRunningError } from '../infra/backup/backup-folder.ts';
import { backUpJob } from '../infra/backup/back-up-job.ts';
import type { BackupTasks, BackupFigures } from '../infra/backup/backup-tasks.ts';
import { recordRun } from '../infra/backup/record-run.ts';
import { backupRunsRepository, type BackupRunKind } from '../infra/db/backup-runs.repository.ts';
import type { Database } from '../infra/db/pool.ts';
import type { Metric } from '../infra/feature-hooks.ts';
import type { ProcessDeps } from '../infra/feature.ts';

/** A little less than a week, so that it falls on the same night although backups take longer or shorter. */
const REHEARSAL_INTERVAL_MS = 6.5 * 86_400_000;

/** What the list of background tasks shows where backups are turned off. */
const taskThatIsOff = {
  figures: () => Promise.resolve({ waiting: 0, failed: 0, offBecause: 'Backups are turned off.' }),
  retryFailed: () => Promise.resolve(0),
};

/** The nightly backup and its figures. */
export function registerBackupJob({ app, db, jobs, now, backups }: ProcessDeps) {
  if (!backups) return { tasks: { [backUpJob.name]: taskThatIsOff } };
  const age = async (kind: BackupRunKind): Promise<number | Record<string, number>> => {
    const { lastSuccess } = await backupRunsRepository(db).latest(kind);
    return lastSuccess ? (now().getTime() - lastSuccess.finishedAt.getTime()) / 1000 : {};
  };
  const metrics: Metric[] = [
    {
      name: 'backup_age_seconds',
      help: 'Since the newest complete backup; absent while there is none',
      read: () => age('backup'),
    },
    {
      name: 'restore_test_age_seconds',
      help: 'Since a backup was last restored as a test; absent while none was',
      read: () => age('rehearsal'),
    },
  ];
  return {
    metrics,
    startJobs: async (timeZone: string) =>
      (await jobs()).nightly(backUpJob, timeZone, () => runBackups({ db, backups, log: app.log, now })),
  };
}

interface BackupDeps {
  db: Database;
  backups: BackupTasks;
  log: FastifyBaseLogger;
  now: () => Date;
}

/** Makes a backup and, once a week or after a failure, restores it as a test. Throws only if the backup fails. */
export async function runBackups(deps: BackupDeps): Promise<void> {
  const { last } = await backupRunsRepository(deps.db).latest('rehearsal');
  const hasFailed = last !== undefined && last.reason !== null;
  const isRecent = last && deps.now().getTime() - last.finishedAt.getTime() < REHEARSAL_INTERVAL_MS;
  await record(deps, 'backup', () => deps.backups.write());
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
  const onUnrecorded = (error: unknown) => log.error({ err: error }, 'a backup was not recorded');
  try {
    const { pictures, bytes, notes = [] } = await recordRun({ db, now, onUnrecorded }, kind, run);
    for (const note of notes) log.warn(note);
    log.info({ pictures, bytes, ms: now().getTime() - startedAt.getTime() }, messages[kind].done);
  } catch (error) {
    if (error instanceof BackupRunningError) return;
    log.error({ err: error }, messages[kind].failed);
    throw error;
  }
}

const messages = {
  backup: { done: 'the site was backed up', failed: 'the backup failed' },
  rehearsal: { done: 'the backup was restored as a test', failed: 'the test of the backup failed' },
};
