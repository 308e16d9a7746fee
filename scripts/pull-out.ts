/**
 * Proves that a feature can be pulled out: copies the tree, deletes the folder of the feature and its lines in the four lists, and checks
 * types, boundaries and stylesheets. The files that fail must be exactly those of `pull-out-exceptions.ts`.
 *
 *   node scripts/pull-out.ts [feature]… [--keep]
 *
 * `--keep` keeps the copy, to run other checks in it.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pullOutExceptions, type PulledFeature } from './pull-out-exceptions.ts';
import { withoutFeature } from './without-feature.ts';

/** The only files outside its folder that may name a feature. */
const lists = [
  'src/features/manifests.ts',
  'src/server/plugged-features.ts',
  'src/web/admin-features.ts',
  'src/web/site-features.ts',
];
const checked = ['src', 'fleet', 'scripts', 'lab', 'database', 'test', 'e2e'];
const project = path.resolve(import.meta.dirname, '..');
const MAX_OUTPUT_BYTES = 100_000_000;
const isKept = process.argv.includes('--keep');
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

for (const feature of named.length > 0 ? named : Object.keys(pullOutExceptions)) {
  if (!(feature in pullOutExceptions)) throw new Error(`${feature} is not among the features to pull out.`);
  const start = Date.now();
  const copy = copyWithout(feature);
  const failed = [
    ...new Set([
      ...filesWithTypeErrors(copy),
      ...filesAcrossBoundaries(copy),
      ...stylesheetsOf(copy, feature),
    ]),
  ].toSorted();
  if (isKept) console.log(copy);
  else rmSync(copy, { recursive: true, force: true });
  report(feature as PulledFeature, failed, Math.round((Date.now() - start) / 1000));
}

function copyWithout(feature: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), `without-${feature}-`));
  const files = run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], project).split('\n');
  for (const file of files.filter((name) => name && !name.startsWith(`src/features/${feature}/`))) {
    cpSync(path.join(project, file), path.join(copy, file));
  }
  symlinkSync(path.join(project, 'node_modules'), path.join(copy, 'node_modules'));
  for (const list of lists) {
    const file = path.join(copy, list);
    writeFileSync(file, withoutFeature(readFileSync(file, 'utf8'), feature));
  }
  return copy;
}

function filesWithTypeErrors(copy: string): string[] {
  const { stdout, status } = spawnSync('npx', ['tsc', '-p', '.', '--pretty', 'false'], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  const files = [...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file]) => file!);
  if (status !== 0 && files.length === 0) throw new Error(`The compiler did not run: ${stdout}`);
  return files;
}

function filesAcrossBoundaries(copy: string): string[] {
  const options = ['depcruise', '--config', '.dependency-cruiser.ts', '--output-type', 'json', ...checked];
  const { summary } = JSON.parse(run('npx', options, copy)) as {
    summary: { violations: { from: string }[] };
  };
  return summary.violations.map(({ from }) => from);
}

/** Neither the compiler nor the boundaries see what a stylesheet imports. */
function stylesheetsOf(copy: string, feature: string): string[] {
  return globSync('src/**/*.css', { cwd: copy }).filter((file) =>
    readFileSync(path.join(copy, file), 'utf8').includes(`features/${feature}/`),
  );
}

function report(feature: PulledFeature, failed: readonly string[], seconds: number): void {
  const expected: readonly string[] = pullOutExceptions[feature];
  const added = failed.filter((file) => !expected.includes(file));
  const solved = expected.filter((file) => !failed.includes(file));
  console.log(`${feature}: ${expected.length} exceptions, ${seconds} s`);
  for (const file of added) console.error(`  fails without ${feature}: ${file}`);
  for (const file of solved) console.error(`  is no exception any more, remove it from the list: ${file}`);
  if (added.length + solved.length > 0) process.exitCode = 1;
}

function run(command: string, options: string[], cwd: string): string {
  const { stdout, error } = spawnSync(command, options, {
    cwd,
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  if (error) throw error;
  return stdout;
}
