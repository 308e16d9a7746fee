import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { findFilledTable, loadTables } from '../db/copy-tables.ts';
import { migrate, migrateUntil, migrationsFolder } from '../db/migrate.ts';
import type { Database } from '../db/pool.ts';
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
import { forEachInParallel } from './for-each-in-parallel.ts';

interface LoadOptions {
  /** The folder of the backup. */
  backup: string;
  databaseUrl: string;
  /** Changes the loaded rows before any process can see them. */
  beforeCommit?: (db: Database) => Promise<unknown>;
}

interface RestoreOptions extends LoadOptions {
  files: FileStore;
  /** Tables that the backup does not have; a site that was started but never used may have rows in them. */
  excludedTables: readonly string[];
  /** Restores everything except for damaged pictures, instead of nothing. */
  skipsDamaged?: boolean;
}

/** Fills an empty site from a backup. Refuses a damaged or newer backup and a site that has content, before it changes anything. */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { backup, files } = options;
  const manifest = await readUsableManifest(backup);
  const checksums = await readChecksums(backup);
  for (const file of await findDamaged(backup, checksums)) {
    if (!options.skipsDamaged || !file.startsWith('files/')) throw damagedError(file);
    checksums.delete(file);
  }
  await refuseOtherFiles(files, checksums);
  await prepareDatabase(options, manifest);
  await forEachInParallel(fileKeys(checksums), async (key) => {
    await files.copyFromFs(path.join(backup, 'files', key), key);
  });
  await loadDatabase(options, manifest);
  return manifest;
}

/** Loads the rows of a backup into the empty tables of its version, and migrates them. */
export async function loadDatabase(
  { backup, databaseUrl, beforeCommit }: LoadOptions,
  manifest: Manifest,
): Promise<void> {
  await withClient(databaseUrl, 'chapterhouse-restore', (client) =>
    loadTables(client, manifest.tables, {
      load: (table, target) =>
        pipeline(createReadStream(path.join(backup, 'database', `${table}.csv.gz`)), createGunzip(), target),
      beforeCommit,
    }),
  );
  await migrate(databaseUrl);
}

export async function readUsableManifest(backup: string): Promise<Manifest> {
  const manifest = await readManifest(backup);
  if (manifest.newestMigration > (await newestMigration(migrationsFolder))) {
    throw new BackupError(
      `This backup was made by the newer version ${manifest.version}. Install that version first.`,
    );
  }
  return manifest;
}

/** The tables as the backup has them, without rows. */
async function prepareDatabase(
  { databaseUrl, excludedTables }: RestoreOptions,
  manifest: Manifest,
): Promise<void> {
  const hasTables = await withClient(databaseUrl, 'chapterhouse-restore', async (client) => {
    if ((await schemaAge(client, migrationsFolder)) === 'empty') return false;
    const filled = await findFilledTable(client, excludedTables);
    if (filled) {
      throw new BackupError(
        `The database is not empty: the table ${filled} has rows. Restore into a new database, so that nothing is lost.`,
      );
    }
    if ((await appliedMigrations(client)).newestMigration !== manifest.newestMigration) {
      throw new BackupError(
        'The backup was made by an older version, and this database has the tables of another one. Create a new database for it.',
      );
    }
    return true;
  });
  if (!hasTables) await migrateUntil(databaseUrl, manifest.newestMigration);
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

async function* fileKeys(checksums: Checksums): AsyncGenerator<string> {
  for (const file of checksums.keys()) if (file.startsWith('files/')) yield file.slice('files/'.length);
}
