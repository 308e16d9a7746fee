import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { slowTests } from './slow-tests.ts';

const isSlow = (file: string) => slowTests.some((pattern) => path.matchesGlob(file, pattern));
const files = globSync('{src,test,scripts,lab,database}/**/*.test.{ts,tsx}');

it.each([
  ['starts processes', /^import .* from 'node:child_process'/m],
  ['starts new sites', /^import .*\bnewSites\b/m],
  ['seeds the demo chapter', /^import .*\bseedDemoChapter\b/m],
])('a test that %s is in the second stage', (_, pattern) => {
  const found = files.filter((file) => pattern.test(readFileSync(file, 'utf8')));
  expect(found).not.toEqual([]);
  expect(found.filter((file) => !isSlow(file))).toEqual([]);
});

it('has each file of many chapters that CI runs', () => {
  const named = readFileSync('.ci/run', 'utf8').match(/\bfleet\/[\w/.-]+\.test\.ts/g);
  expect(named?.filter((file) => !existsSync(file))).toEqual([]);
  expect(readFileSync('.ci/nightly', 'utf8')).toContain('vitest run --project fleet\n');
});

it('has a file for each pattern of the second stage', () => {
  expect(slowTests.filter((pattern) => !files.some((file) => path.matchesGlob(file, pattern)))).toEqual([]);
});
