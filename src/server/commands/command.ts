import type { z } from 'zod';

/** A command of the operator. */
export interface Command {
  /** How it is called, starting with its name of one or two words. */
  usage: string;
  summary: string;
  /** Returns the exit code. */
  run(args: string[]): Promise<number>;
}

/** A failure that is shown as a sentence, without a stack. */
export class CommandError extends Error {}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** What the operator typed, by the rules of the forms. Throws all that is wrong with it. */
export function parseInput<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const { data, error } = schema.safeParse(input);
  if (!error) return data;
  throw new CommandError(error.issues.map(({ path, message }) => [...path, message].join(': ')).join('\n'));
}
