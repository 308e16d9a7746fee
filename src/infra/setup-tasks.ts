import type { RestoreProgress } from './backup/restore-backup.ts';

/** What a new site can be filled with. */
export interface SetupTasks {
  /** Where backups are stored, and where an uploaded one has space. */
  backupFolder: string;
  /** Whether the site has no content and no administrator. */
  isEmpty(): Promise<boolean>;
  /** Fills the empty site from the folder of a backup, or from a downloaded file. */
  restore(source: string, onProgress: (progress: RestoreProgress) => void): Promise<RestoredFigures>;
  /** Adds the content of the demo chapter. */
  loadDemo(onProgress: (progress: { done: number; total: number }) => void): Promise<void>;
}

interface RestoredFigures {
  /** The moment that the backup shows. */
  asOf: string;
  pictures: number;
  /** Pictures whose files the backup does not have. */
  missing: number;
}
