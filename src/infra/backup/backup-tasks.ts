/** What the screen says about a backup. */
export interface BackupFigures {
  pictures: number;
  bytes: number;
  /** What the operator should know of it. */
  notes?: string[];
}

/** What a process can do with backups. */
export interface BackupTasks {
  /** Where they are stored. */
  folder: string;
  write(): Promise<BackupFigures>;
  /** Restores the newest one as a test. */
  rehearse(): Promise<BackupFigures>;
}
