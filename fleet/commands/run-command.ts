import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { CommandError, wrongUsage, type Command } from '../../src/server/commands/command.ts';
import { chapterVariables } from '../fleet-env.ts';
import { findChapter } from '../provisioning/create-chapter.ts';
import { withFleet } from './with-fleet.ts';

/** Not `restore`, which needs an empty database: `chapter import` creates one. */
const runnable = [
  'doctor',
  'admin create',
  'admin invite',
  'admin list',
  'admin disable',
  'admin reset-password',
  'media check',
  'backup',
  'rehearse',
  'export-static',
];

export const runCommand: Command = {
  usage: 'chapter run HOST COMMAND…',
  summary: 'runs a command of a single chapter, such as "doctor", "admin list" or "backup"',
  async run([host = '', ...args]) {
    if (host === '' || args.length === 0) throw wrongUsage(runCommand);
    if (!runnable.some((name) => `${args.join(' ')} `.startsWith(`${name} `)))
      throw new CommandError(
        `This command cannot be run for a chapter. Those that can: ${runnable.join(', ')}.`,
      );
    const variables = await withFleet(async ({ env, chapters }) =>
      chapterVariables(env, await findChapter(chapters, host)),
    );
    // In a process of its own, because these commands read their settings from the environment.
    // Without the file of the fleet, whose settings are all in these variables.
    const flags = process.execArgv.filter((flag) => !flag.startsWith('--env-file'));
    const child = spawn(process.execPath, [...flags, process.argv[1]!, ...args], {
      env: variables,
      stdio: 'inherit',
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    return code ?? 1;
  },
};
