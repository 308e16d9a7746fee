import type { BackupFigures } from '../../infra/backup/backup-tasks.ts';
import { recordRun } from '../../infra/backup/record-run.ts';
import { openDatabase } from '../../infra/db/pool.ts';
import type { Env } from '../../infra/env.ts';
import { print } from './command.ts';

/** Runs a backup, or the test of one, and records it like those of the nightly job. */
export async function withRecord<T extends BackupFigures>(
  { databaseUrl }: Env,
  kind: 'backup' | 'rehearsal',
  run: () => Promise<T>,
): Promise<T> {
  const { db, close } = openDatabase(databaseUrl, { connections: 1 });
  const onUnrecorded = () =>
    print('The outcome could not be stored in the database, so "Website status" does not show it.');
  try {
    return await recordRun({ db, now: () => new Date(), onUnrecorded }, kind, run);
  } finally {
    await close();
  }
}
