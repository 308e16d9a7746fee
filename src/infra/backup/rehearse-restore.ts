import path from 'node:path';
import { migrateUntil } from '../db/migrate.ts';
import { withClient } from '../db/with-client.ts';
import { folderStore, type FileStore } from '../storage/file-store.ts';
import { BackupError, readChecksums, verifyFiles, type Manifest } from './backup-folder.ts';
import { loadDatabase, readUsableManifest } from './restore-backup.ts';

const SAMPLED_FILES = 200;
/** The code of PostgreSQL. */
const INSUFFICIENT_PRIVILEGE = '42501';

export interface RehearsalOptions {
  backup: string;
  databaseUrl: string;
  excludedTables: readonly string[];
  /** Tries the restored site, for example by rendering a page. Throws if it does not work. */
  tryOut: (site: { databaseUrl: string; files: FileStore }) => Promise<void>;
}

/**
 * Restores a backup into a database of its own beside the real one, tries it and deletes it again. Files are read where they are: all
 * of the database and a sample of the pictures are compared with their checksums.
 */
export async function rehearseRestore({
  backup,
  databaseUrl,
  excludedTables,
  tryOut,
}: RehearsalOptions): Promise<Manifest> {
  const manifest = await readUsableManifest(backup);
  await verifyFiles(backup, sample([...(await readChecksums(backup))]));
  const scratch = new URL(databaseUrl);
  // Only one rehearsal runs at a time, and one that was killed left its database.
  const name = `${decodeURIComponent(scratch.pathname.slice(1)).slice(0, 40)}_rehearsal`;
  scratch.pathname = `/${encodeURIComponent(name)}`;
  await administer(databaseUrl, name, ['drop database if exists $ with (force)', 'create database $']);
  try {
    const target = {
      backup,
      databaseUrl: scratch.href,
      excludedTables,
      beforeCommit: () => Promise.resolve(),
    };
    await migrateUntil(scratch.href, manifest.newestMigration);
    await loadDatabase(target, manifest);
    await tryOut({ databaseUrl: scratch.href, files: folderStore(path.join(backup, 'files')) });
  } finally {
    await administer(databaseUrl, name, ['drop database if exists $ with (force)']);
  }
  return manifest;
}

function sample(checksums: [string, string][]): [string, string][] {
  const isDatabase = ([file]: [string, string]) => file.startsWith('database/');
  const files = checksums.filter((each) => !isDatabase(each));
  const step = Math.max(1, files.length / SAMPLED_FILES);
  const sampled = Array.from(
    { length: Math.min(SAMPLED_FILES, files.length) },
    (_, index) => files[Math.floor((index + Math.random()) * step)]!,
  );
  return [...checksums.filter(isDatabase), ...sampled];
}

async function administer(databaseUrl: string, name: string, statements: readonly string[]): Promise<void> {
  await withClient(databaseUrl, 'chapterhouse-rehearsal', async (client) => {
    for (const statement of statements) {
      await client.query(statement.replace('$', () => client.escapeIdentifier(name)));
    }
  }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE)) throw error;
    throw new BackupError(
      'The account of the database may not create databases, so no restore can be tried. Allow it: alter role … createdb.',
    );
  });
}
