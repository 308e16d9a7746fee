import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Env } from '../infra/env.ts';
import { isStorageFull, tryToWrite } from '../infra/storage/check-storage.ts';
import { storageName } from '../infra/storage/file-store.ts';
import { ASK_OPERATOR, type Finding } from '../kernel/finding.ts';
import { messageOf, ok, problem } from './findings.ts';

const MB = 1024 ** 2;
const GB = 1024 ** 3;
const MIN_FREE_BYTES = GB;

/** Whether files can be stored, and how full the disks of files and backups are. */
export async function checkDisks(env: Env, minFreeBytes = MIN_FREE_BYTES): Promise<Finding[]> {
  const failure = await tryToWrite(env).then(
    () => undefined,
    (error: unknown) => error,
  );
  const files = env.objectStore ? undefined : await inspectDisk(env.filesFolder);
  const backups = env.makesBackups ? await inspectDisk(env.backupFolder) : undefined;
  const isFull = files !== undefined && files.freeBytes < minFreeBytes;
  const findings: Finding[] = [];
  if (failure !== undefined && !(isFull && isStorageFull(failure))) findings.push(notStored(env, failure));
  else if (!isFull) findings.push(ok(`Files can be stored in ${storageName(env)}.`));
  if (files) findings.push(describeFilesDisk(files, minFreeBytes));
  if (backups && backups.device !== files?.device) {
    findings.push(...describeBackupDisk(backups, minFreeBytes));
  }
  return findings;
}

interface DiskState {
  folder: string;
  device: number;
  freeBytes: number;
  text: string;
}

/** The disk of a folder, which the first file or backup may still have to create. */
async function inspectDisk(folder: string): Promise<DiskState> {
  let existing = folder;
  while (!existsSync(existing)) existing = path.dirname(existing);
  const [{ bavail, blocks, bsize }, { dev }] = await Promise.all([statfs(existing), stat(existing)]);
  const [freeBytes, totalBytes] = [bavail * bsize, blocks * bsize];
  const text = `${sizeText(freeBytes)} of ${sizeText(totalBytes)} are free.`;
  return { folder, device: dev, freeBytes, text };
}

function sizeText(bytes: number): string {
  if (bytes < GB) return `${Math.floor(bytes / MB)} MB`;
  return `${(bytes / GB).toFixed(bytes < 10 * GB ? 1 : 0)} GB`;
}

function describeFilesDisk({ folder, freeBytes, text }: DiskState, minFreeBytes: number): Finding {
  if (freeBytes >= minFreeBytes) {
    return ok(`On its disk, ${text}`, { title: 'There is room for more pictures', text });
  }
  return problem(
    `The disk of FILES_FOLDER (${folder}) is almost full: only ${text} Free some space, or no picture can be stored.`,
    { title: 'The disk is almost full', text: `${text} ${ASK_OPERATOR}` },
  );
}

function describeBackupDisk({ folder, freeBytes, text }: DiskState, minFreeBytes: number): Finding[] {
  if (freeBytes >= minFreeBytes) return [ok(`On the disk of the backups, ${text}`)];
  return [
    problem(
      `The disk of BACKUP_FOLDER (${folder}) is almost full: only ${text} Free some space, or no backup can be made.`,
      { title: 'The disk of the backups is almost full', text: `${text} ${ASK_OPERATOR}` },
    ),
  ];
}

function notStored(env: Env, error: unknown): Finding {
  return problem(
    `Files cannot be stored in ${storageName(env)}: ${messageOf(error)}. Make it writable for the account of the website.`,
    { title: 'Pictures can’t be saved', text: ASK_OPERATOR },
  );
}
