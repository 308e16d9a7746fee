import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { hashFile } from '../storage/checksum.ts';

/**
 * A backup is a folder of plain files:
 *
 *     manifest.json           version, time, tables, figures
 *     SHA256SUMS              a checksum of every other file; `sha256sum --check SHA256SUMS` reads it
 *     database/events.csv.gz  one file for each table
 *     files/…                 the stored files under their keys
 *     removals.json           and other lists that features keep beside the backups, too
 */
const manifestSchema = z.object({
  product: z.literal('chapterhouse'),
  version: z.string(),
  /** When the newest migration was written, as the migrations themselves are ordered, and how many there are. */
  newestMigration: z.int(),
  migrations: z.int(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** In an order in which they can be loaded: referenced tables first. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int().min(0),
      /** Of the CSV before it was compressed; older backups do not say it. */
      bytes: z.int().min(0).optional(),
      /** The last id given out. Ids of deleted rows must not be given out again: URLs and the activity name them. */
      lastId: z.object({ column: z.string(), value: z.int() }).optional(),
    }),
  ),
  files: z.int(),
  bytes: z.int(),
  /** Of SHA256SUMS, which has those of all other files. */
  sha256: z.string(),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type CopiedTable = Manifest['tables'][number];

/** Paths in the backup and their checksums. */
export type Checksums = Map<string, string>;

/** A failure that is shown to the operator as a sentence, and perhaps to an officer as a simpler one. */
export class BackupError extends Error {
  readonly forOfficers: string | undefined;

  constructor(message: string, { forOfficers, cause }: { forOfficers?: string; cause?: unknown } = {}) {
    super(message, { cause });
    this.forOfficers = forOfficers;
  }
}

/** Not a failure: the other backup, or the other test of one, will do. */
export class BackupRunningError extends BackupError {}

/** Ends the name of a folder that is being written or deleted. */
const UNFINISHED = '.unfinished';
const NAME_PATTERN = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

/** `2026-11-16T02-00-00-123Z`: sorts by time, and every file system accepts it. */
export function backupName(startedAt: Date): string {
  return startedAt.toISOString().replaceAll(/[:.]/g, '-');
}

/** When the backup in a folder was started. */
export function startOfBackup(backup: string): Date {
  return new Date(path.basename(backup).replace(/T(\d\d)-(\d\d)-(\d\d)-/, 'T$1:$2:$3.'));
}

/** The complete backups in a folder, oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const names = await readdir(folder);
  return names
    .filter((name) => NAME_PATTERN.test(name))
    .toSorted()
    .map((name) => path.join(folder, name));
}

/** A new folder under a temporary name. Removes those that killed processes left; the caller holds the lock. */
export async function startFolder(folder: string, name: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    if (!isNotReadable(error)) throw error;
    throw new BackupError(
      `The account of the website may not create ${folder}. On Debian, name a folder below /var/lib/chapterhouse.`,
      { forOfficers: 'There is no place where it can be saved.', cause: error },
    );
  });
  for (const left of (await readdir(folder)).filter((each) => each.endsWith(UNFINISHED))) {
    await rm(path.join(folder, left), { recursive: true, force: true });
  }
  const unfinished = path.join(folder, `${name}${UNFINISHED}`);
  await mkdir(path.join(unfinished, 'database'), { recursive: true, mode: 0o700 });
  await mkdir(path.join(unfinished, 'files'), { mode: 0o700 });
  return unfinished;
}

export async function writeManifest(
  backup: string,
  manifest: Omit<Manifest, 'sha256'>,
  checksums: Checksums,
): Promise<void> {
  const lines = [...checksums].map(([file, sum]) => `${sum}  ${file}\n`).toSorted();
  const sums = lines.join('');
  await writeFile(path.join(backup, 'SHA256SUMS'), sums, { mode: 0o600, flush: true });
  const sha256 = createHash('sha256').update(sums).digest('hex');
  await writeFile(
    path.join(backup, 'manifest.json'),
    `${JSON.stringify({ ...manifest, sha256 }, undefined, 2)}\n`,
    { mode: 0o600, flush: true },
  );
}

const NOT_A_BACKUP = 'This is not a complete backup.';

export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(path.join(backup, 'manifest.json'), 'utf8').catch((error: unknown) => {
    if (isNotReadable(error)) throw notReadableError(backup);
    throw new BackupError(`${backup} is not a backup: it has no manifest.json.`, {
      forOfficers: NOT_A_BACKUP,
    });
  });
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (!parsed.success)
    throw new BackupError(`The backup ${backup} is damaged: its manifest.json cannot be read.`, {
      forOfficers: NOT_A_BACKUP,
    });
  return parsed.data;
}

export async function readChecksums(backup: string): Promise<Checksums> {
  const [manifest, sums] = await Promise.all([
    readManifest(backup),
    readFile(path.join(backup, 'SHA256SUMS'), 'utf8').catch(() => ''),
  ]);
  if (createHash('sha256').update(sums).digest('hex') !== manifest.sha256) throw damagedError('SHA256SUMS');
  const lines = sums.split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

/** The files of a backup that are missing or differ from their checksums. */
export async function findDamaged(backup: string, checksums: Iterable<[string, string]>): Promise<string[]> {
  const damaged: string[] = [];
  for (const [file, sum] of checksums) {
    if ((await hashFile(path.join(backup, file)).catch(() => undefined)) !== sum) damaged.push(file);
  }
  return damaged;
}

export function isNotReadable(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && error.code === 'EACCES';
}

export function notReadableError(file: string, options: { forOfficers?: string } = {}): BackupError {
  return new BackupError(
    `The account of the website may not read ${file}. As root: chown -R ${accountName()}: ${file}. If that does not help, copy it to a folder of the website first.`,
    options,
  );
}

function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    // An account without a name, as in some containers.
    return 'chapterhouse';
  }
}

export function damagedError(file: string): BackupError {
  return new BackupError(
    `The backup is damaged: ${file} is missing or has changed. Copy or download it again, or use another backup.`,
    { forOfficers: 'The backup is damaged.' },
  );
}

/** Undefined for a text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Deletes a backup. A killed process leaves it under a name that is not listed. */
export async function deleteBackup(backup: string): Promise<void> {
  const renamed = `${backup}${UNFINISHED}`;
  await rename(backup, renamed);
  await rm(renamed, { recursive: true });
}
