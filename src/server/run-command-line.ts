import { readFileSync } from 'node:fs';
import { BackupError } from '../infra/backup/backup-folder.ts';
import { projectPath } from '../infra/project-path.ts';
import { StartupError } from '../infra/startup-error.ts';
import { version } from '../infra/version.ts';
import { AppError } from '../kernel/errors.ts';
import { adminCreate } from './commands/admin-create.ts';
import { adminDisable } from './commands/admin-disable.ts';
import { adminInvite } from './commands/admin-invite.ts';
import { adminList } from './commands/admin-list.ts';
import { adminResetPassword } from './commands/admin-reset-password.ts';
import { backup } from './commands/backup.ts';
import { besidePlan, besideRestore, besideSettle } from './commands/beside.ts';
import { CommandError, print, type Command } from './commands/command.ts';
import { doctor } from './commands/doctor.ts';
import { exportSite } from './commands/export-static.ts';
import { mediaCheck } from './commands/media-check.ts';
import { rehearse } from './commands/rehearse.ts';
import { restore } from './commands/restore.ts';
import { set } from './commands/set.ts';

const showVersion: Command = {
  usage: 'version',
  summary: 'prints the version',
  run: async () => print(`Chapterhouse ${version}`),
};

const commands = new Map<string, Command>([
  ['doctor', doctor],
  ['version', showVersion],
  ['admin create', adminCreate],
  ['admin invite', adminInvite],
  ['admin list', adminList],
  ['admin disable', adminDisable],
  ['admin reset-password', adminResetPassword],
  ['media check', mediaCheck],
  ['backup', backup],
  ['restore', restore],
  ['rehearse', rehearse],
  ['export-static', exportSite],
  ['set', set],
  // For deploy/change-version.sh, so not in the printed list.
  ['beside plan', besidePlan],
  ['beside restore', besideRestore],
  ['beside settle', besideSettle],
]);

/** Commands that are loaded on demand, because few installations need them. */
export interface MoreCommands {
  /** The first words by which they are called. */
  names: readonly string[];
  /** How the printed list mentions them. */
  hint: string;
  load(): Promise<Record<string, Command>>;
}

/** Runs the command that the arguments of this process name, and sets its exit code. */
export async function runCommandLine(more?: MoreCommands): Promise<void> {
  // The reader of a pipe, such as head, may end first.
  process.stdout.on('error', () => process.exit());
  process.exitCode = (await run(process.argv.slice(2), more)) ?? 0;
}

async function run(args: string[], more: MoreCommands | undefined): Promise<number | void> {
  const [first = '', second = '', ...rest] = args;
  const known = more?.names.includes(first) ? new Map(Object.entries(await more.load())) : commands;
  const isHelp = first === '' || first === 'help' || second === 'help';
  const named = known.get(`${first} ${second}`);
  const command = named ?? known.get(first);
  if (!command || isHelp) {
    if (!isHelp) print(`There is no command "${args.slice(0, 2).join(' ')}".`);
    print('Commands:');
    for (const [name, { usage, summary }] of known)
      if (!name.startsWith('beside ')) print(`  ${usage}\n      ${summary}`);
    if (known === commands && more) print(`  ${more.hint}`);
    return isHelp ? 0 : 1;
  }
  try {
    readSettingsFile();
    return await command.run(named ? rest : args.slice(1));
  } catch (error) {
    if (!isForOperator(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

/** Errors with a sentence for the operator; the last kinds are unknown options, and what the system refuses. */
function isForOperator(error: unknown): error is Error {
  if ([StartupError, CommandError, BackupError, AppError].some((kind) => error instanceof kind)) return true;
  if (!(error instanceof Error && 'code' in error)) return false;
  return String(error.code).startsWith('ERR_PARSE_ARGS') || 'syscall' in error;
}

/** The same file that `npm start` reads. What the environment sets comes first. */
function readSettingsFile(): void {
  const file = projectPath('.env');
  try {
    // `loadEnvFile` reports a file that may not be read as missing.
    readFileSync(file);
    process.loadEnvFile(file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return;
    throw new StartupError(
      `The settings in ${file} cannot be read (${String(code)}). Use the account of the server.`,
      { cause: error },
    );
  }
}
