import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { dropTables, findFilledTable, loadTables } from '../db/copy-tables.ts';
import { migrate, migrateUntil, migrationsFolder } from '../db/migrate.ts';
import type { Database } from '../db/pool.ts';
import { appliedMigrations, newestMigration, schemaAge } from '../db/schema-age.ts';
import { withClient, type DatabaseClient } from '../db/with-client.ts';
import { keysIn, type FileStore } from '../storage/file-store.ts';
import {
  BackupError,
  readChecksums,
  readManifest,
  verifyFiles,
  type Checksums,
  type Manifest,
} from './backup-folder.ts';
import { forEachInParallel } from './for-each-in-parallel.ts';

interface LoadOptions {
  /** The folder of the backup. */
  backup: string;
  databaseUrl: string;
  /** Tables that the backup does not have; a site that was started but never used may have rows in them. */
  excludedTables: readonly string[];
  /** Changes the loaded rows before any process can see them. */
  beforeCommit: (db: Database) => Promise<unknown>;
}

/** Fills an empty site from a backup. Refuses a damaged or newer backup and a site that has content, before it changes anything. */
export async function restoreBackup(options: LoadOptions & { files: FileStore }): Promise<Manifest> {
  const { backup, files } = options;
  const manifest = await readUsableManifest(backup);
  const checksums = await readChecksums(backup);
  await verifyFiles(backup, checksums);
  await refuseOtherFiles(files, checksums);
  await prepareDatabase(options, manifest);
  await forEachInParallel(fileKeys(checksums), async (key) => {
    await files.copyFromFs(path.join(backup, 'files', key), key);
  });
  await loadDatabase(options, manifest);
  return manifest;
}

/** Loads the rows of a backup into the empty tables of its version, and migrates them. */
export async function loadDatabase(options: LoadOptions, manifest: Manifest): Promise<void> {
  const { backup, databaseUrl, beforeCommit } = options;
  await withClient(databaseUrl, 'chapterhouse-restore', async (client) => {
    await loadTables(client, manifest.tables, {
      read: (table) =>
        createReadStream(path.join(backup, 'database', `${table}.csv.gz`)).pipe(createGunzip()),
      beforeCommit,
    });
  });
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
  { databaseUrl, excludedTables }: LoadOptions,
  manifest: Manifest,
): Promise<void> {
  const needsTables = await withClient(databaseUrl, 'chapterhouse-restore', async (client) => {
    if ((await schemaAge(client, migrationsFolder)) === 'empty') return true;
    const filled = await findFilledTable(client, excludedTables);
    if (filled) {
      throw new BackupError(
        `The database is not empty: the table ${filled} has rows. Restore into a new database, so that nothing is lost.`,
      );
    }
    if ((await appliedMigrations(client)).newestMigration === manifest.newestMigration) return false;
    if (await isServerConnected(client)) {
      throw new BackupError(
        'The backup is of an older version. Stop the server first; its next start upgrades.',
      );
    }
    await dropTables(client);
    return true;
  });
  if (needsTables) await migrateUntil(databaseUrl, manifest.newestMigration);
}

async function isServerConnected(client: DatabaseClient): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'chapterhouse' limit 1`,
  );
  return rowCount !== 0;
}

/** Files that an interrupted restore has left are written again; any others belong to something else. */
async function refuseOtherFiles(files: FileStore, checksums: Checksums): Promise<void> {
  for await (const key of keysIn(files)) {
    if (!checksums.has(`files/${key}`)) {
      throw new BackupError(
        `There are other files where this site stores its own, such as ${key}. Use an empty folder or bucket, so that nothing is lost.`,
      );
    }
  }
}

async function* fileKeys(checksums: Checksums): AsyncGenerator<string> {
  for (const file of checksums.keys()) if (file.startsWith('files/')) yield file.slice('files/'.length);
}
