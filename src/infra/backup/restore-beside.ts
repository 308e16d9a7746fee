import { link, mkdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { createMarked, otherDatabase, withoutStamp } from '../db/beside-databases.ts';
import { migrateUntil } from '../db/migrate.ts';
import type { BeforeCommit } from '../db/copy-tables.ts';
import { currentDatabase, withClient } from '../db/with-client.ts';
import { hasChecksum } from '../storage/checksum.ts';
import { folderStore } from '../storage/file-store.ts';
import { BackupError, damagedError, type Checksums } from './backup-folder.ts';
import { forEachInParallel } from './for-each-in-parallel.ts';
import { loadRows, openBackup } from './restore-backup.ts';
import { settleBeside, type LiveSite } from './sites-beside.ts';

interface RestoreBesideOptions {
  backup: string;
  live: LiveSite;
  excludedTables: readonly string[];
  /** Uses the folder of the live site, for a backup that was made just now. */
  sharesFolder?: boolean;
  beforeCommit?: BeforeCommit | undefined;
}

export interface PreparedSite {
  database: string;
  filesFolder: string;
  /** Pictures that neither the live site nor the backup has intact. */
  missing: string[];
}

/** A picture, and the intact file that it is taken from. */
interface Picture {
  key: string;
  source: string | undefined;
  isLive: boolean;
}

/** Left on the disk for the live site. */
const RESERVED_BYTES = 256 * 1024 ** 2;
const MB = 1024 ** 2;

/**
 * Restores a backup into a new database and a new folder while the live site serves, with the tables as the backup has them. Intact
 * pictures of the live site are linked; the backup is the source of the others. A failure leaves nothing.
 */
export async function restoreBeside({
  backup,
  live,
  excludedTables,
  sharesFolder = false,
  beforeCommit,
}: RestoreBesideOptions): Promise<PreparedSite> {
  const { manifest, checksums } = await openBackup(backup, excludedTables);
  const pictures = sharesFolder ? [] : await findPictures(backup, live, checksums);
  await settleBeside(live);
  const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const folder = sharesFolder ? undefined : `${withoutStamp(live.filesFolder, '-')}-${stamp}`;
  const name = await withClient(live.databaseUrl, 'chapterhouse-beside', async (client) => {
    const current = await currentDatabase(client);
    await refuseFullDisk(live, current.bytes, pictures);
    const database = `${withoutStamp(current.name, '_')}_${stamp}`;
    const replaces = { name: current.name, ...(folder ? { folder: live.filesFolder } : {}) };
    await createMarked(client, database, {
      state: 'prepared',
      at: new Date().toISOString(),
      replaces,
      folder,
    });
    return database;
  });
  try {
    if (folder) await fillFolder(folder, pictures);
    const databaseUrl = otherDatabase(live.databaseUrl, name);
    await migrateUntil(databaseUrl, manifest.newestMigration);
    const obsolete = await loadRows({ backup, databaseUrl, beforeCommit }, manifest);
    if (folder) for (const each of obsolete) await folderStore(folder).deleteAll(each);
  } catch (error) {
    // If PostgreSQL is away, the next attempt does it.
    await settleBeside(live).catch(() => undefined);
    throw error;
  }
  const missing = pictures.filter(({ source }) => source === undefined).map(({ key }) => key);
  return { database: name, filesFolder: folder ?? live.filesFolder, missing };
}

async function findPictures(
  backup: string,
  { filesFolder }: LiveSite,
  checksums: Checksums,
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const [file, sum] of checksums) {
    if (!file.startsWith('files/')) continue;
    const key = file.slice('files/'.length);
    if (key.split('/').includes('..')) throw damagedError(file);
    const [stored, kept] = [path.join(filesFolder, key), path.join(backup, file)];
    const isLive = await hasChecksum(stored, sum);
    const source = isLive ? stored : (await hasChecksum(kept, sum)) ? kept : undefined;
    pictures.push({ key, source, isLive });
  }
  return pictures;
}

/** PostgreSQL may be on the same disk, and writes rows twice: to its log and to the tables. */
async function refuseFullDisk(
  { filesFolder }: LiveSite,
  databaseBytes: number,
  pictures: readonly Picture[],
): Promise<void> {
  let needed = 2 * databaseBytes + RESERVED_BYTES;
  for (const { source, isLive } of pictures) if (source && !isLive) needed += (await stat(source)).size;
  const { bavail, bsize } = await statfs(path.dirname(filesFolder));
  if (bavail * bsize >= needed) return;
  throw new BackupError(
    `There is not enough room on the disk of ${filesFolder}: ${Math.ceil(needed / MB)} MB are needed, and ${Math.floor((bavail * bsize) / MB)} MB are free.`,
  );
}

async function fillFolder(folder: string, pictures: readonly Picture[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const store = folderStore(folder);
  await forEachInParallel(pictures, async ({ key, source, isLive }) => {
    if (source === undefined || (isLive && (await tryToLink(source, path.join(folder, key))))) return;
    await store.copyFromFs(source, key);
  });
}

/** Files are never changed in place, so both folders may have the same one. Not every file system can. */
async function tryToLink(source: string, target: string): Promise<boolean> {
  await mkdir(path.dirname(target), { recursive: true });
  return link(source, target).then(
    () => true,
    () => false,
  );
}
