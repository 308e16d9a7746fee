import { listBackups } from '../../infra/backup/backup-folder.ts';
import { rehearseRestore } from '../../infra/backup/rehearse-restore.ts';
import { readEnv } from '../../infra/env.ts';
import { backupOptions } from '../backup-options.ts';
import { builtRenderer } from '../documents/built-renderer.ts';
import { siteTrial } from '../try-restored-site.ts';
import { CommandError, print, type Command } from './command.ts';

export const rehearse: Command = {
  usage: 'rehearse',
  summary: 'restores the newest backup into a database of its own, renders a page, and deletes it again',
  async run() {
    const env = readEnv();
    const { databaseUrl, folder, excludedTables } = backupOptions(env);
    const backup = (await listBackups(folder)).at(-1);
    if (!backup) throw new CommandError(`There is no backup in ${folder}.`);
    const start = performance.now();
    const tryOut = siteTrial({ renderer: await builtRenderer(), origin: env.origin });
    const manifest = await rehearseRestore({ backup, databaseUrl, excludedTables, tryOut });
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    print(`The backup of ${manifest.startedAt} was restored in ${seconds} s, with ${manifest.files} files.`);
    return 0;
  },
};
