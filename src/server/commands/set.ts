import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { isSetting, readEnv, readSettingsFileName } from '../../infra/env.ts';
import { projectPath } from '../../infra/project-path.ts';
import {
  encodePassword,
  quoteSetting,
  readSettings,
  replaceFile,
  replaceSetting,
} from '../../infra/settings-file.ts';
import { StartupError } from '../../infra/startup-error.ts';
import { nearestSetting } from '../../infra/unknown-settings.ts';
import { CommandError, print, type Command } from './command.ts';

export const set: Command = {
  usage: 'set NAME VALUE',
  summary:
    'changes a setting and says whether a restart is needed; without VALUE it is read from standard input',
  async run([name = '', given]) {
    if (!isSetting(name)) throw new CommandError(`There is no setting ${name}. ${adviceFor(name)}`);
    const file = readSettingsFileName() ?? projectPath('.env');
    // A value that is not an argument is in no list of processes.
    const typed = given ?? (await text(process.stdin)).replace(/\n$/, '');
    const value = name.endsWith('_URL') ? encodePassword(typed) : typed;
    const before = await readFile(file, 'utf8');
    const old = readSettings(before);
    if (old[name] === value) {
      print(`${name} already has this value. No restart is needed.`);
      return;
    }
    refuseWrong(name, old, { ...old, [name]: value });
    const quoted = quoteSetting(value);
    const after = quoted === undefined ? before : replaceSetting(before, name, quoted);
    // Compared as it will be read, so that no other setting is lost.
    if (!isDeepStrictEqual(readSettings(after), { ...old, [name]: value }))
      throw new CommandError(
        `${name} cannot be stored: it may not contain both kinds of quotes, or a backslash beside one.`,
      );
    await replaceFile(file, after);
    print(`${name} is changed. Restart the website to use it: systemctl restart chapterhouse`);
    if (name.endsWith('_ORIGIN'))
      print('The proxy must know the name, too: "chapterhouse domain" changes both.');
  },
};

function adviceFor(name: string): string {
  const nearest = nearestSetting(name);
  return nearest ? `Do you mean ${nearest}?` : `${projectPath('.env.example')} lists all of them.`;
}

/** Refuses a value that cannot be used. Another setting may be wrong as well, and is corrected next. */
function refuseWrong(name: string, old: Record<string, string>, next: Record<string, string>): void {
  const problem = problemOf(next);
  if (!problem) return;
  const isNamed = problem.setting?.split(', ').includes(name);
  if (isNamed || !problemOf(old)) throw problem;
}

function problemOf(settings: Record<string, string>): StartupError | undefined {
  try {
    readEnv(settings);
    return undefined;
  } catch (error) {
    if (error instanceof StartupError) return error;
    throw error;
  }
}
