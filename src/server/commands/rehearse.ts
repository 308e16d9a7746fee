import { readEnv } from '../../infra/env.ts';
import { backupTasks } from '../backup-tasks.ts';
import { builtRenderer } from '../documents/built-renderer.ts';
import { print, type Command } from './command.ts';
import { withRecord } from './with-record.ts';

export const rehearse: Command = {
  usage: 'rehearse',
  summary: 'restores the newest backup into a database of its own, renders a page, and deletes it again',
  async run() {
    const start = performance.now();
    const env = readEnv();
    const { pictures } = await withRecord(env, 'rehearsal', () => backupTasks(env, builtRenderer).rehearse());
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    print(`The newest backup was restored in ${seconds} s, with ${pictures} pictures.`);
    return 0;
  },
};
