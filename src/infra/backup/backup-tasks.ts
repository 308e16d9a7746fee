/** What the screen says about a backup. */
export interface BackupFigures {
  pictures: number;
  bytes: number;
}

/** What a process can do with backups. */
export interface BackupTasks {
  /** Where they are stored. */
  folder: string;
  /** With `copiesAll`, no file is shared with the backup before, because that one may be damaged. */
  write(options?: { copiesAll: boolean }): Promise<BackupFigures>;
  /** Restores the newest one as a test. */
  rehearse(): Promise<BackupFigures>;
}
