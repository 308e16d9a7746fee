import path from 'node:path';
import type { BeforeCommit } from '../db/copy-tables.ts';
import { takeRehearsalLock } from '../db/backup-lock.ts';
import { migrate, migrateUntil } from '../db/migrate.ts';
import { withScratchDatabase } from '../db/scratch-database.ts';
import { currentRole, withClient } from '../db/with-client.ts';
import { folderStore, type FileStore } from '../storage/file-store.ts';
import { BackupRunningError, type Checksums, type Manifest } from './backup-folder.ts';
import { checkTableContents } from './check-tables.ts';
import { loadRows, openBackup } from './restore-backup.ts';

export interface RehearsalOptions {
  backup: string;
  databaseUrl: string;
  /** The account that creates and drops the database, on the same server; the site's own by default. */
  scratchDatabaseUrl?: string | undefined;
  /** Tables that a backup does not have. */
  excludedTables: readonly string[];
  beforeCommit?: BeforeCommit;
  /** Checks the restored site, for example by rendering a page. Throws if it does not work. */
  checkSite: (site: { databaseUrl: string; files: FileStore; checksums: Checksums }) => Promise<void>;
}

const SUFFIX = '_rehearsal';
/** PostgreSQL allows 63 characters. The rest must tell the databases of two sites apart, which may differ at the end only. */
const MAX_NAME_LENGTH = 63 - SUFFIX.length;

/** Restores a backup into a database of its own beside the real one, checks it and deletes it again. The pictures stay where they are. */
export async function rehearseRestore({
  backup,
  databaseUrl,
  scratchDatabaseUrl,
  excludedTables,
  beforeCommit,
  checkSite,
}: RehearsalOptions): Promise<Manifest> {
  const { manifest, checksums } = await openBackup(backup, excludedTables);
  await checkTableContents(backup, { manifest, checksums });
  await withClient(databaseUrl, 'chapterhouse-rehearsal', async (client) => {
    if (!(await takeRehearsalLock(client))) throw new BackupRunningError('Another test is running.');
    const scratch = new URL(databaseUrl);
    const name = decodeURIComponent(scratch.pathname.slice(1)).slice(0, MAX_NAME_LENGTH) + SUFFIX;
    scratch.pathname = `/${encodeURIComponent(name)}`;
    const rehearse = async () => {
      await migrateUntil(scratch.href, manifest.newestMigration);
      await loadRows({ backup, databaseUrl: scratch.href, beforeCommit }, manifest);
      await migrate(scratch.href);
      const files = folderStore(path.join(backup, 'files'));
      await checkSite({ databaseUrl: scratch.href, files, checksums });
    };
    if (scratchDatabaseUrl === undefined) {
      await withScratchDatabase(client, { name }, rehearse);
      return;
    }
    const owner = await currentRole(client);
    await withClient(scratchDatabaseUrl, 'chapterhouse-rehearsal', (administrator) =>
      withScratchDatabase(administrator, { name, owner }, rehearse),
    );
  });
  return manifest;
}
