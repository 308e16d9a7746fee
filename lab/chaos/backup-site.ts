import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { prepareSite } from './site-under-test.ts';

/** A site with a folder for backups and one for scratch files. `stop` removes all of it. */
export async function prepareBackupSite() {
  const scratch = await mkdtemp(path.join(tmpdir(), 'backup-site-'));
  const site = await prepareSite();
  return {
    ...site,
    scratch,
    settings: {
      ...site.settings,
      SITE_ORIGIN: 'http://127.0.0.1',
      BACKUP_FOLDER: path.join(scratch, 'backups'),
    },
    async stop() {
      await site.stop();
      await rm(scratch, { recursive: true, force: true });
    },
  };
}

/** Runs the operator's command. */
export function chapterhouse(env: Record<string, string>, ...args: string[]) {
  return promisify(execFile)(process.execPath, ['dist/server/chapterhouse.js', ...args], {
    env: { ...process.env, ...env },
  });
}
