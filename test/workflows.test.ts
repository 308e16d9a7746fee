import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { projectPath } from '../src/infra/project-path.ts';

const workflows = globSync('.github/workflows/*.yml', { cwd: projectPath('') });
const linesOf = (key: string) =>
  workflows.flatMap((file) =>
    [...readFileSync(projectPath(file), 'utf8').matchAll(new RegExp(`^ *- ${key}: (.*)$`, 'gm'))].map(
      ([, value]) => value!,
    ),
  );

it('pins every action by its commit', () => {
  const actions = linesOf('uses');
  expect(actions.length).toBeGreaterThan(2);
  expect(actions.filter((action) => !/@[\da-f]{40} # v\d/.test(action))).toEqual([]);
});

it('calls only our own scripts, and those exist', () => {
  const isOurs = (command: string) => {
    const [, script, name] = /^(?:bash (\S+)|npm run (\S+))/.exec(command) ?? [];
    return script ? existsSync(projectPath(script)) : name !== undefined && name in packageJson.scripts;
  };
  // The one step that only GitHub can do.
  const others = linesOf('run').filter((command) => !isOurs(command));
  expect(others).toEqual([expect.stringMatching(/^gh release create /)]);
});
