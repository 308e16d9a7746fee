import { parseArgs } from 'node:util';
import type { z } from 'zod';

/** A command of the operator. */
export interface Command {
  /** How it is called, starting with its name of one or two words. */
  usage: string;
  summary: string;
  /** Returns the exit code, unless it is 0. */
  run(args: string[]): Promise<number | void>;
}

/** A failure that is shown as a sentence, without a stack. */
export class CommandError extends Error {}

export function wrongUsage({ usage }: Command): CommandError {
  return new CommandError(`Use it like this: chapterhouse ${usage}`);
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Columns as wide as their longest cell. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const row of rows)
    print(
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    );
}

/** The username of the person whom a command is about. */
export function readUsername(args: string[]): string {
  const { username } = parseArgs({ args, options: { username: { type: 'string', default: '' } } }).values;
  if (username === '')
    throw new CommandError('Say who: --username ada. The command "admin list" lists usernames.');
  return username;
}

/** What the operator typed, by the rules of the forms. Throws the first problem of each field. */
export function parseInput<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const { data, error } = schema.safeParse(input);
  if (!error) return data;
  const problems = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  const firstOfFields = problems.filter(({ field }, index) =>
    problems.slice(0, index).every((earlier) => earlier.field !== field),
  );
  throw new CommandError(
    firstOfFields.map(({ field, message }) => (field === '' ? message : `${field}: ${message}`)).join('\n'),
  );
}
