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
