import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { takeBackupLock } from '../db/backup-lock.ts';
import { dumpTables } from '../db/copy-tables.ts';
import { withClient, type DatabaseClient } from '../db/with-client.ts';
import { isStorageFull } from '../storage/check-storage.ts';
import { hasChecksum } from '../storage/checksum.ts';
import { flushFolder, isUnfinished } from '../storage/durable-folder.ts';
import { keysIn, type FileStore } from '../storage/file-store.ts';
import { version } from '../version.ts';
import {
  BackupError,
  BackupRunningError,
  backupName,
  deleteBackup,
  isNotReadable,
  listBackups,
  notReadableError,
  readChecksums,
  startFolder,
  startOfBackup,
  writeManifest,
  type Checksums,
  type Manifest,
} from './backup-folder.ts';
import { forEachInParallel } from './for-each-in-parallel.ts';
import { selectKept } from './retention.ts';

export interface BackupOptions {
  databaseUrl: string;
  files: FileStore;
  /** Where the backups are. */
  folder: string;
  /** Whether old backups in the folder are deleted. */
  deletesOld?: boolean;
  /** Tables that a restored site must not have again, such as sessions. */
  excludedTables: readonly string[];
  /** Brings the lists beside the backups up to date. Each backup has a copy of their files. */
  keepLists?: () => Promise<{ files: [string, string][]; notes: string[] }>;
}

export interface FinishedBackup {
  /** Its folder. */
  backup: string;
  manifest: Omit<Manifest, 'sha256'>;
  /** How many files are shared with the backup before and need no space. */
  linkedFiles: number;
  /** Sentences for the operator. */
  notes: string[];
}

/**
 * Copies database and files while the site runs. The rows are those of one moment; the files are copied after them, and no file is
 * deleted meanwhile, so every row has its files. Stored files never change, so those of the last backup are linked and need no space,
 * unless one is damaged there.
 */
export function writeBackup(options: BackupOptions): Promise<FinishedBackup> {
  return withClient(options.databaseUrl, 'chapterhouse-backup', async (client) => {
    if (!(await takeBackupLock(client))) throw new BackupRunningError('Another backup is being made.');
    const startedAt = new Date();
    const name = backupName(startedAt);
    const target = path.join(options.folder, name);
    const unfinished = await startFolder(options.folder, name);
    try {
      const { manifest, checksums, linkedFiles, notes } = await fill(unfinished, client, options);
      // Fails if the connection broke, and the lock was released with it.
      await client.query('select');
      const finished = {
        ...manifest,
        startedAt: startedAt.toISOString(),
        finishedAt: new Date().toISOString(),
      };
      await writeManifest(unfinished, finished, checksums);
      await rename(unfinished, target);
      await flushFolder(options.folder);
      // The backup is complete in any case, and the next one tries again.
      if (options.deletesOld) await deleteOldBackups(options.folder).catch(() => undefined);
      return { backup: target, manifest: finished, linkedFiles, notes };
    } catch (error) {
      if (!isStorageFull(error)) throw error;
      throw new BackupError(
        `There is no room for the backup in ${options.folder}. Free some space there, or set BACKUP_FOLDER.`,
        { forOfficers: 'The disk is full.', cause: error },
      );
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  });
}

async function fill(
  unfinished: string,
  client: DatabaseClient,
  { excludedTables, files, folder, keepLists }: BackupOptions,
) {
  const checksums: Checksums = new Map();
  const lists = await keepLists?.();
  for (const [file, text] of lists?.files ?? [])
    checksums.set(file, await writeWithChecksum(path.join(unfinished, file), Readable.from([text])));
  let databaseBytes = 0;
  const dumped = await dumpTables(client, excludedTables, async (table, csv) => {
    const file = `database/${table}.csv.gz`;
    const gzip = createGzip();
    checksums.set(file, await writeWithChecksum(path.join(unfinished, file), csv, gzip));
    const { size } = await stat(path.join(unfinished, file));
    databaseBytes += size;
    // Before it was compressed.
    return gzip.bytesWritten;
  });
  const previous = await openPrevious(folder);
  const figures = { files: 0, bytes: databaseBytes };
  let linkedFiles = 0;
  await forEachInParallel(keysIn(files), async (key) => {
    if (isUnfinished(key)) return;
    const file = `files/${key}`;
    const target = path.join(unfinished, file);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const linked = await previous?.link(files, key, target);
    const sum = linked ?? (await copyUnlessGone(files, key, target));
    if (sum === undefined) return;
    checksums.set(file, sum);
    const { size } = await stat(target);
    figures.files += 1;
    figures.bytes += size;
    if (linked) linkedFiles += 1;
  });
  const manifest = { product: 'chapterhouse' as const, version, ...dumped, ...figures };
  return { manifest, checksums, linkedFiles, notes: lists?.notes ?? [] };
}

/** The newest complete backup that can be read. */
async function openPrevious(folder: string) {
  const backup = (await listBackups(folder)).at(-1);
  const checksums = backup && (await readChecksums(backup).catch(() => undefined));
  if (!backup || !checksums) return undefined;
  return {
    /** Links an unchanged file and returns its checksum; undefined if it has to be copied, because it has changed here or there. */
    async link(files: FileStore, key: string, target: string): Promise<string | undefined> {
      const sum = checksums.get(`files/${key}`);
      if (!sum) return undefined;
      const source = path.join(backup, 'files', key);
      const [copy, stored] = await Promise.all([
        stat(source).catch(() => undefined),
        files.getMetaData(key).catch(() => undefined),
      ]);
      if (!copy || !stored) return undefined;
      if (copy.size !== stored.contentLength || copy.mtime < stored.lastModified) return undefined;
      if (!(await hasChecksum(source, sum))) return undefined;
      // Some file systems have no hard links, or allow only a few to each file.
      await link(source, target).catch(() => copyFile(source, target));
      return sum;
    },
  };
}

/** Undefined for a file that is gone by now. It belongs to no row: such files are not deleted during a backup. */
async function copyUnlessGone(files: FileStore, key: string, target: string): Promise<string | undefined> {
  try {
    return await writeWithChecksum(target, await files.getStream(key));
  } catch (error) {
    // Such as a picture that root has put back. Without it the backup would not be complete.
    if (isNotReadable(error) && error.path && error.path !== target)
      throw notReadableError(error.path, { forOfficers: 'A picture on the website can’t be read.' });
    if (await files.exists(key)) throw error;
    await rm(target, { force: true });
    return undefined;
  }
}

async function writeWithChecksum(
  target: string,
  contents: Readable,
  transform: Transform = new PassThrough(),
): Promise<string> {
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(undefined, chunk);
    },
  });
  await pipeline(contents, transform, hashed, createWriteStream(target, { mode: 0o600, flush: true }));
  return hash.digest('hex');
}

async function deleteOldBackups(folder: string): Promise<void> {
  const backups = await listBackups(folder);
  const kept = new Set(selectKept(backups.map(startOfBackup), new Date()).map(backupName));
  for (const backup of backups) {
    if (!kept.has(path.basename(backup))) await deleteBackup(backup);
  }
}
