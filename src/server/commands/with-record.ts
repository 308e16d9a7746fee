import type { BackupFigures } from '../../infra/backup/backup-tasks.ts';
import { recordRun } from '../../infra/backup/record-run.ts';
import { withOpenDatabase } from '../../infra/db/pool.ts';
import type { Env } from '../../infra/env.ts';
import { print } from './command.ts';

/** Runs a backup, or the test of one, and records it like those of the nightly job. */
export function withRecord<T extends BackupFigures>(
  { databaseUrl }: Env,
  kind: 'backup' | 'rehearsal',
  run: () => Promise<T>,
): Promise<T> {
  const onUnrecorded = () =>
    print('The outcome could not be stored in the database, so "Website status" does not show it.');
  return withOpenDatabase(databaseUrl, (db) =>
    recordRun({ db, now: () => new Date(), onUnrecorded }, kind, run),
  );
}
