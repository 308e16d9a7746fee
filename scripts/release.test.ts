import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { atEnd } from '../test/at-end.ts';
import { projectPath } from '../src/infra/project-path.ts';

it('says what is missing on a new clone, without a stack', () => {
  const clone = mkdtempSync(path.join(tmpdir(), 'clone-'));
  atEnd(() => rmSync(clone, { recursive: true }));
  for (const part of [
    'package.json',
    'scripts',
    'src/infra/project-path.ts',
    'src/infra/storage/checksum.ts',
  ])
    cpSync(projectPath(part), path.join(clone, part), { recursive: true });
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'release'], {
    cwd: clone,
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain('The packages are not installed. Run npm ci --ignore-scripts first.');
  expect(stderr).not.toMatch(/^ +at /m);
});
