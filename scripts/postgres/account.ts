import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, lchownSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const nobody = 65_534;
const longestSocketPath = 103;

/** PostgreSQL refuses to run as root, so root lends it the account that owns nothing. */
export const account = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/** Whether PostgreSQL's account can reach the folder; root's own temporary folder, for one, is closed to it. */
export function canEnter(folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0;
}

/** A new folder that only PostgreSQL's account (and root) can look into, with a path short enough for a socket. */
export function makePrivateFolder(): string {
  const parent = [tmpdir(), '/tmp'].find(
    (candidate) =>
      join(candidate, 'chapterhouse-XXXXXX/.s.PGSQL.5432').length <= longestSocketPath && canEnter(candidate),
  );
  if (!parent) throw new Error('There is no temporary folder that PostgreSQL could use for its socket.');
  const folder = mkdtempSync(join(parent, 'chapterhouse-'));
  giveAway(folder);
  return folder;
}

/** Makes PostgreSQL's account the owner of a folder and all that is in it. */
export function giveAway(folder: string): void {
  if (account.uid === undefined) return;
  chownSync(folder, account.uid, account.gid);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), account.uid, account.gid);
  }
}
