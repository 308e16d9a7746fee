import { globSync, readFileSync } from 'node:fs';
import { projectPath } from '../src/infra/project-path.ts';

/** The pages whose commands an operator copies. */
export const operatorPages = globSync(['docs/operations/*.md', 'docs/handover.md'], {
  cwd: projectPath(''),
}).toSorted();

/** A block of commands, and the label above it that a test runs it by. */
const block = /(?:<!-- run: (?<label>[^>]+) -->\n\n)?```sh\n(?<commands>.*?)```/gs;

export function commandBlocks(page: string): { label: string | undefined; commands: string }[] {
  return [...readFileSync(projectPath(page), 'utf8').matchAll(block)].map(({ groups }) => ({
    label: groups!['label'],
    commands: groups!['commands']!,
  }));
}

/** The commands that the operator's documentation has under a label, `<!-- run: LABEL -->`, so that a test can run them. */
export function docsCommands(label: string): string {
  const [found, ...more] = operatorPages.flatMap(commandBlocks).filter((known) => known.label === label);
  if (!found || more.length > 0) throw new Error(`The documentation has not one block "${label}".`);
  return found.commands;
}
