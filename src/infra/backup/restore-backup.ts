import path from 'node:path';
import {
  dropEmptyTables,
  findFilledTable,
  loadTables,
  type BeforeCommit,
  type UntouchedRows,
} from '../db/copy-tables.ts';
import { takeFirstStartLock } from '../db/sql.ts';
import { migrate, migrateUntil, migrationsFolder } from '../db/migrate.ts';
import { appliedMigrations, newestMigration, schemaAge } from '../db/schema-age.ts';
import { withClient } from '../db/with-client.ts';
import { isUnfinished } from '../storage/durable-folder.ts';
import { keysIn, type FileStore } from '../storage/file-store.ts';
import {
  BackupError,
  damagedError,
  findDamaged,
  readChecksums,
  readManifest,
  type Checksums,
  type Manifest,
} from './backup-folder.ts';
import { checkTableContents, checkTableNames, readTable } from './check-tables.ts';
import { forEachInParallel } from './for-each-in-parallel.ts';

interface LoadOptions {
  /** The folder of the backup. */
  backup: string;
  databaseUrl: string;
  /** Changes the loaded rows before any process can see them. */
  beforeCommit?: BeforeCommit | undefined;
  /** What a chapter has that was never used. The backup replaces it. */
  untouchedRows?: UntouchedRows | undefined;
}

interface RestoreOptions extends LoadOptions {
  files: FileStore;
  /** Tables that the backup does not have; a site that was started but never used may have rows in them. */
  excludedTables: readonly string[];
  /** How much the site may have, tables included; without it, the disk is the limit. */
  maxBytes?: number | undefined;
  /** Restores everything except for damaged pictures, instead of nothing. */
  skipsDamaged?: boolean;
  onProgress?: (progress: RestoreProgress) => void;
}

/** What a restore is doing, and how many of the files it has copied. */
export interface RestoreProgress {
  step: 'check' | 'files' | 'records';
  done?: number;
  total?: number;
}

/** Runs an action that fills an empty site. Refuses while another process does the same. */
export function withFirstStartLock<T>(databaseUrl: string, action: () => Promise<T>): Promise<T> {
  return withClient(databaseUrl, 'chapterhouse-restore', async (lock) => {
    if (!(await takeFirstStartLock(lock)))
      throw new BackupError('The website is being set up already. Wait a few minutes, then try to sign in.');
    return action();
  });
}

/**
 * Fills an empty site from a backup, under the lock of the first start. Refuses a damaged, forged or newer backup and a site that has
 * content, before it changes anything.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { backup, databaseUrl, files, onProgress } = options;
  onProgress?.({ step: 'check' });
  const manifest = await readUsableManifest(backup, options.excludedTables);
  await refuseFilledDatabase(options);
  const checksums = await readChecksums(backup);
  for (const file of await findDamaged(backup, checksums)) {
    const isNeeded = file.startsWith('database/') || (file.startsWith('files/') && !options.skipsDamaged);
    if (isNeeded) throw damagedError(file);
    checksums.delete(file);
  }
  await checkTableContents(backup, { manifest, checksums, maxBytes: options.maxBytes });
  await refuseOtherFiles(files, checksums);
  const stored = [...checksums.keys()].filter((file) => file.startsWith('files/'));
  let done = 0;
  await forEachInParallel(stored, async (file) => {
    await files.copyFromFs(path.join(backup, file), file.slice('files/'.length));
    done += 1;
    onProgress?.({ step: 'files', done, total: stored.length });
  });
  onProgress?.({ step: 'records' });
  try {
    const hasTables = await createTables(options, manifest);
    const obsolete = await loadRows(hasTables ? options : { ...options, untouchedRows: undefined }, manifest);
    // What is left is unreachable, and the nightly check deletes it.
    for (const folder of obsolete) await files.deleteAll(folder).catch(() => undefined);
  } catch (error) {
    // A running server needs the tables of its own version.
    await migrate(databaseUrl);
    throw error;
  }
  await migrate(databaseUrl).catch((error: unknown) => {
    throw new BackupError(
      'The backup is restored, but could not be updated to this version. Restart the website to try again.',
      { cause: error },
    );
  });
  return manifest;
}

/** Loads the rows of a backup into the empty tables of its version. */
export async function loadRows(
  { backup, databaseUrl, beforeCommit, untouchedRows }: LoadOptions,
  manifest: Manifest,
): Promise<readonly string[]> {
  return withClient(databaseUrl, 'chapterhouse-restore', (client) =>
    loadTables(client, manifest.tables, {
      load: (table, target) => readTable(backup, table, target),
      beforeCommit,
      untouchedRows,
    }),
  );
}

/** A backup whose tables are intact. */
export async function openBackup(
  backup: string,
  excludedTables: readonly string[],
): Promise<{ manifest: Manifest; checksums: Checksums }> {
  const manifest = await readUsableManifest(backup, excludedTables);
  const checksums = await readChecksums(backup);
  const tables = [...checksums].filter(([file]) => file.startsWith('database/'));
  for (const file of await findDamaged(backup, tables)) throw damagedError(file);
  return { manifest, checksums };
}

async function readUsableManifest(backup: string, excludedTables: readonly string[]): Promise<Manifest> {
  const manifest = await readManifest(backup);
  if (manifest.newestMigration > (await newestMigration(migrationsFolder))) {
    throw new BackupError(
      `This backup was made by the newer version ${manifest.version}. Install that version first.`,
    );
  }
  await checkTableNames(manifest, excludedTables);
  return manifest;
}

async function refuseFilledDatabase(options: RestoreOptions): Promise<void> {
  await withClient(options.databaseUrl, 'chapterhouse-restore', async (client) => {
    if ((await schemaAge(client, migrationsFolder)) === 'empty') return;
    const filled = await findFilledTable(client, options);
    if (filled) throw filledError(filled);
  });
}

/** The tables as the backup has them. A site that was started has those of its own version; true where they are the same. */
async function createTables(options: RestoreOptions, manifest: Manifest): Promise<boolean> {
  const { databaseUrl } = options;
  const hasTables = await withClient(databaseUrl, 'chapterhouse-restore', async (client) => {
    if ((await schemaAge(client, migrationsFolder)) === 'empty') return false;
    if ((await appliedMigrations(client)).newestMigration === manifest.newestMigration) return true;
    const filled = await dropEmptyTables(client, options);
    if (filled) throw filledError(filled);
    return false;
  });
  if (!hasTables) await migrateUntil(databaseUrl, manifest.newestMigration);
  return hasTables;
}

function filledError(table: string): BackupError {
  return new BackupError(
    `The website is not empty: the table ${table} has rows. Restore the backup into a new website, so that nothing is lost.`,
  );
}

/** Files that an interrupted restore has left are written again; any others belong to something else. */
async function refuseOtherFiles(files: FileStore, checksums: Checksums): Promise<void> {
  for await (const key of keysIn(files)) {
    if (!checksums.has(`files/${key}`) && !isUnfinished(key)) {
      throw new BackupError(
        `There are other files where this site stores its own, such as ${key}. Use an empty folder or bucket, so that nothing is lost.`,
      );
    }
  }
}
