import type { Manifest } from './backup/backup-folder.ts';
import type { RestoreProgress } from './backup/restore-backup.ts';

/** What a new site can be filled with. */
export interface SetupTasks {
  /** Where backups are stored. */
  backupFolder: string;
  /** Whether the site has no content and no administrator. */
  isEmpty(): Promise<boolean>;
  /** Fills the empty site from the folder of a backup. The notes are sentences for who restores. */
  restore(
    source: string,
    onProgress: (progress: RestoreProgress) => void,
  ): Promise<{ manifest: Manifest; notes: string[] }>;
  /** How many files of the restored pictures are missing or changed. */
  countMissingFiles(): Promise<number>;
  /** Adds the content of the demo chapter. */
  loadDemo(onProgress: (progress: { done: number; total: number }) => void): Promise<void>;
}
