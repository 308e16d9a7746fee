import type { Database } from './db/pool.ts';
import type { Job } from './jobs/job.ts';

/** Writes the files of all lists soon after something was decided. */
export const keepListsJob: Job = {
  // From when removals were the only list: renaming it needs a migration.
  name: 'keep-removals',
  title: 'Save what must stay removed',
};

/** What a feature keeps in the database, beside the backups and in each backup, because no restore may take it back. */
export interface KeptList {
  /** The name of its file. */
  file: string;
  /** Brings file and database together: at each start, and before each backup. */
  merge: (site: { db: Database; folder: string; isBackup?: boolean }) => Promise<MergedList>;
  /** Applies it to the rows of a restored backup. */
  afterRestore: (restored: RestoredRows) => Promise<AppliedList>;
}

export interface MergedList {
  /** What the file has to contain. */
  text: string;
  /** Sentences for the operator. */
  notes: string[];
  /** Why the file could not be saved. */
  problem: [string] | undefined;
}

/** The rows of a backup, before any process can see them. */
export interface RestoredRows {
  /** In the transaction that has loaded them. The tables are those of the version of the backup. */
  db: Database;
  /** The database of the settings. It may have no tables. */
  live: Database;
  backup: string;
  /** Other folders that may have a list, such as the one in which the backup was found. */
  folders: readonly string[];
  /** Where the website keeps its backups. */
  ownFolder: string;
}

export interface AppliedList {
  /** Sentences for who restores. */
  notes: string[];
  /** Folders in the file store whose files belong to nothing any more. */
  obsoleteFolders: string[];
}
