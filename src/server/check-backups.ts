import { backupRunsRepository, type LatestRuns } from '../infra/db/backup-runs.repository.ts';
import { listBackups } from '../infra/backup/backup-folder.ts';
import type { Database } from '../infra/db/pool.ts';
import type { Env } from '../infra/env.ts';
import type { Finding } from '../kernel/finding.ts';
import { ok, problem, warning } from './findings.ts';

/** A nightly backup and two hours. */
const MAX_BACKUP_AGE_HOURS = 26;

/** Reads the record that the screen "Website status" and `/metrics` read, too. */
export async function checkBackups(
  { makesBackups, backupFolder }: Pick<Env, 'makesBackups' | 'backupFolder'>,
  db: Database | undefined,
): Promise<Finding[]> {
  if (!makesBackups) return [warning('BACKUPS is off: back up the database and the files in another way.')];
  // The check of the database says why.
  if (!db) return [];
  const runs = backupRunsRepository(db);
  const kept = (await listBackups(backupFolder)).length;
  return [
    ...describeBackups(await runs.latest('backup'), backupFolder, kept),
    ...describeRehearsals(await runs.latest('rehearsal'), kept),
  ];
}

function describeBackups({ last, lastSuccess }: LatestRuns, folder: string, kept: number): Finding[] {
  const failed = last?.reason
    ? [
        problem(
          `The last backup failed: ${last.reason} Try again, and read what it prints: chapterhouse backup.`,
        ),
      ]
    : [];
  if (!lastSuccess) {
    if (failed.length > 0) return failed;
    return [warning(`There is no backup of this database in ${folder} yet. The first one is made tonight.`)];
  }
  if (kept === 0)
    return [...failed, problem(`There is no backup left in ${folder}. Run: chapterhouse backup.`)];
  const hours = Math.floor((Date.now() - lastSuccess.finishedAt.getTime()) / 3_600_000);
  const sentence = `The newest backup in ${folder} is ${hours} hours old.`;
  return [
    ...failed,
    hours <= MAX_BACKUP_AGE_HOURS
      ? ok(sentence)
      : problem(`${sentence} Check the log, and that a process runs the nightly jobs.`),
  ];
}

function describeRehearsals({ last }: LatestRuns, kept: number): Finding[] {
  if (!last) {
    const commands = kept === 0 ? 'chapterhouse backup, then chapterhouse rehearse' : 'chapterhouse rehearse';
    return [warning(`No backup was restored as a test yet. Try it: ${commands}.`)];
  }
  if (last.reason === null) return [ok('The last test restored a backup.')];
  return [
    problem(
      `The last test could not restore the backup: ${last.reason} Make another one and test it: chapterhouse backup, then chapterhouse rehearse.`,
    ),
  ];
}
