import type { FastifyBaseLogger } from 'fastify';
import { withOpenDatabase, type Database } from '../infra/db/pool.ts';
import type { Env } from '../infra/env.ts';
import type { ProcessDeps } from '../infra/feature.ts';
import { keepListsJob } from '../infra/kept-list.ts';
import { pluggedFeatures } from '../features/plugged-features.ts';

/** What features keep beside the backups, because no restore may take it back. */
const keptLists = pluggedFeatures.flatMap(({ keptList }) => keptList ?? []);

interface MergedLists {
  /** The name and the contents of each file. */
  files: [string, string][];
  notes: string[];
  /** Why files could not be saved; the notes say it, too. */
  problems: string[];
}

/** Keeps a restored site from sending what may have been sent after the backup was made. */
export async function holdUnsent(db: Database): Promise<void> {
  for (const feature of pluggedFeatures) await feature.holdUnsent?.(db);
}

/** Brings the database and the lists beside the backups together. */
export async function mergeKeptLists(db: Database, folder: string, isBackup = false): Promise<MergedLists> {
  const merged: MergedLists = { files: [], notes: [], problems: [] };
  for (const { file, merge } of keptLists) {
    const { text, notes, problem = [] } = await merge({ db, folder, isBackup });
    merged.files.push([file, text]);
    merged.notes.push(...notes, ...problem);
    merged.problems.push(...problem);
  }
  return merged;
}

/** The same at the start of a process, whose database may have been restored by other means. */
export async function mergeAtStart(
  { makesBackups, backupFolder }: Pick<Env, 'makesBackups' | 'backupFolder'>,
  { db, log }: { db: Database; log: FastifyBaseLogger },
): Promise<void> {
  if (!makesBackups) return;
  for (const note of (await mergeKeptLists(db, backupFolder)).notes) log.warn(note);
}

/** Writes the files soon after something was decided. */
export function registerKeptLists({ db, jobs, backups }: ProcessDeps) {
  return {
    startJobs: async () =>
      (await jobs()).work(keepListsJob, async () => {
        if (!backups) return;
        const [problem] = (await mergeKeptLists(db, backups.folder)).problems;
        // The job is tried again.
        if (problem) throw new Error(problem);
      }),
  };
}

interface ListsOfRestore {
  backup: string;
  /** Other folders that may have a list. */
  folders?: readonly string[];
}

/** Applies all lists that can be found to the rows of a restored backup, and collects what was done. */
export function keptListsFor({
  databaseUrl,
  backupFolder: ownFolder,
}: Pick<Env, 'databaseUrl' | 'backupFolder'>) {
  const notes: string[] = [];
  return {
    notes,
    apply: (db: Database, { backup, folders = [] }: ListsOfRestore): Promise<string[]> =>
      withOpenDatabase(databaseUrl, async (live) => {
        const obsolete: string[] = [];
        for (const { afterRestore } of keptLists) {
          const applied = await afterRestore({ db, live, backup, folders, ownFolder });
          notes.push(...applied.notes);
          obsolete.push(...applied.obsoleteFolders);
        }
        return obsolete;
      }),
  };
}
