import { listBackups } from '../../infra/backup/backup-folder.ts';
import { readEnv } from '../../infra/env.ts';
import { backupTasks } from '../backup-tasks.ts';
import { builtRenderer } from '../documents/built-renderer.ts';
import { CommandError, print, type Command } from './command.ts';
import { withRecord } from './with-record.ts';

export const rehearse: Command = {
  usage: 'rehearse',
  summary: 'restores the newest backup into a database of its own, renders a page, and deletes it again',
  async run() {
    const start = performance.now();
    const env = readEnv();
    // Not recorded as a failed test, which doctor would report until the next one.
    if ((await listBackups(env.backupFolder)).length === 0)
      throw new CommandError(`There is no backup in ${env.backupFolder}. Make one: chapterhouse backup`);
    const { pictures, notes = [] } = await withRecord(env, 'rehearsal', () =>
      backupTasks(env, builtRenderer).rehearse(),
    );
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    print(`The newest backup was restored in ${seconds} s, with ${pictures} pictures.`);
    for (const note of notes) print(note);
  },
};
