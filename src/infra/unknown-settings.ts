import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { environmentNames, settingNames } from './env.ts';
import { projectPath } from './project-path.ts';

export interface UnknownSetting {
  name: string;
  /** The file that has it; undefined where the environment has it. */
  file: string | undefined;
  /** The setting that may be meant. */
  nearest: string | undefined;
}

/** What Node.js and the system read, and the password for `admin create`. */
const OTHER_NAMES = /^(NODE_.*|LC_.*|LANG|TZ|PATH|HOME|ADMIN_PASSWORD)$/;
const MAX_TYPING_ERRORS = 2;
/** Shorter names are near to names of other programs. */
const MIN_NAME_LENGTH = 6;

/**
 * Settings that are set and never read, because their name is mistyped. The environment has names of other programs, too, so only those
 * that are almost a setting count there.
 */
export function findUnknownSettings(
  files = settingsFiles(),
  environment = environmentNames(),
): UnknownSetting[] {
  const inFiles = files.flatMap((file) => namesIn(file).map((name) => ({ name, file })));
  const listed = new Set(inFiles.map(({ name }) => name));
  const inEnvironment = environment
    .filter((name) => !listed.has(name))
    .map((name) => ({ name, file: undefined }));
  return [...inFiles, ...inEnvironment]
    .filter(({ name }) => !settingNames.includes(name) && !OTHER_NAMES.test(name))
    .map((setting) => ({ ...setting, nearest: nearestSetting(setting.name) }))
    .filter(({ file, nearest }) => file !== undefined || nearest !== undefined);
}

/** The files that Node.js was started with, and the one that the commands read themselves. */
function settingsFiles(): string[] {
  const given = process.execArgv.flatMap(
    (argument) => /^--env-file(?:-if-exists)?=(.+)$/.exec(argument)?.[1] ?? [],
  );
  return [...new Set([...given, projectPath('.env')])];
}

function namesIn(file: string): string[] {
  try {
    return Object.keys(parseEnv(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}

/** The setting that may be meant by a name. */
export function nearestSetting(name: string): string | undefined {
  if (name.length < MIN_NAME_LENGTH) return undefined;
  const distances = settingNames.map((known) => ({ known, errors: countTypingErrors(name, known) }));
  const [nearest] = distances.toSorted((a, b) => a.errors - b.errors);
  return nearest && nearest.errors <= MAX_TYPING_ERRORS ? nearest.known : undefined;
}

/** The Levenshtein distance. */
function countTypingErrors(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [index, character] of a.split('').entries()) {
    const next = [index + 1];
    for (const [column, other] of b.split('').entries()) {
      next.push(
        Math.min(row[column]! + (character === other ? 0 : 1), row[column + 1]! + 1, next[column]! + 1),
      );
    }
    row = next;
  }
  return row.at(-1)!;
}
