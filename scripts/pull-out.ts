/**
 * Proves that features can be pulled out: copies the tree, deletes the folder of a feature and its lines in the lists, and checks
 * types, boundaries and stylesheets; first the same and the build without all of them at once.
 *
 *   node scripts/pull-out.ts [feature]… [--build] [--tests]
 *
 * `--build` also builds without each one alone, and `--tests` also runs the quick tests without each one alone.
 */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removableFeatures, withoutFeature } from './without-feature.ts';

/** The only files outside its folder that may name a feature, beside the list of stylesheets. */
const lists = [
  'src/features/manifests.ts',
  'src/features/event-parts.ts',
  'src/features/plugged-features.ts',
  'src/web/admin-features.ts',
  'src/web/site-features.ts',
];
const stylesheets = 'src/styles.css';
const checked = ['src', 'fleet', 'scripts', 'lab', 'database', 'test', 'e2e'];
/** They describe the whole product. */
const testsOfAll = ['test/specification/**/*.test.ts', 'test/docs.test.ts'];
const project = path.resolve(import.meta.dirname, '..');
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const builds = process.argv.includes('--build');
const tests = process.argv.includes('--tests');

const files = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: project,
  encoding: 'utf8',
}).stdout.split('\n');
const copy = mkdtempSync(path.join(tmpdir(), 'pull-out-'));
try {
  symlinkSync(path.join(project, 'node_modules'), path.join(copy, 'node_modules'));
  const features = named.length > 0 ? named : removableFeatures;
  if (features.length > 1) await checkWithout(features, { builds: true, tests: false });
  for (const feature of features) await checkWithout([feature], { builds, tests });
} finally {
  rmSync(copy, { recursive: true, force: true });
}

async function checkWithout(
  features: readonly string[],
  what: { builds: boolean; tests: boolean },
): Promise<void> {
  const start = Date.now();
  pullOut(features);
  const findings = [
    ...(await Promise.all([typeErrors(), violations(), ...(what.builds ? [buildErrors()] : [])])).flat(),
    ...stylesheetsOf(features),
    ...(what.tests ? await failedTests() : []),
  ];
  console.log(`without ${features.join(', ')}: ${Math.round((Date.now() - start) / 1000)} s`);
  for (const finding of findings) console.error(`  ${finding}`);
  if (findings.length > 0) process.exitCode = 1;
}

/** The same folder for all, so that the compiler checks only what changed. */
function pullOut(features: readonly string[]): void {
  const folders = features.map((feature) => `src/features/${feature}/`);
  rmSync(path.join(copy, 'src'), { recursive: true, force: true });
  for (const file of files) {
    if (file !== '' && !folders.some((folder) => file.startsWith(folder)))
      cpSync(path.join(project, file), path.join(copy, file));
  }
  for (const list of lists) {
    const text = features.reduce(withoutFeature, readFileSync(path.join(project, list), 'utf8'));
    writeFileSync(path.join(copy, list), text);
  }
  const styles = readFileSync(path.join(project, stylesheets), 'utf8').split('\n');
  const isLeft = (line: string) => !features.some((feature) => line.includes(`'./features/${feature}/`));
  writeFileSync(path.join(copy, stylesheets), styles.filter(isLeft).join('\n'));
}

async function typeErrors(): Promise<string[]> {
  const options = ['-p', '.', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', '.data/types'];
  const { status, output } = await run('tsc', options);
  const errors = output.split('\n').filter((line) => line.includes(': error '));
  return status !== 0 && errors.length === 0 ? [output] : errors;
}

async function violations(): Promise<string[]> {
  const { status, output } = await run('depcruise', ['--config', '.dependency-cruiser.ts', ...checked]);
  return status === 0 ? [] : [output];
}

/** Neither the compiler nor the boundaries see what a stylesheet imports. */
function stylesheetsOf(features: readonly string[]): string[] {
  return globSync('src/**/*.css', { cwd: copy }).filter((file) => {
    const text = readFileSync(path.join(copy, file), 'utf8');
    return features.some((feature) => text.includes(`features/${feature}/`));
  });
}

async function buildErrors(): Promise<string[]> {
  const { status, output } = await run('node', ['scripts/build.ts']);
  return status === 0 ? [] : [output];
}

async function failedTests(): Promise<string[]> {
  // Vitest does not apply `--exclude` to the tests of a project.
  for (const file of globSync(testsOfAll, { cwd: copy })) rmSync(path.join(copy, file));
  const { status, output } = await run('vitest', ['run', '--project', 'quick', '--reporter=dot']);
  return status === 0 ? [] : [output];
}

/** Runs a command in the copy. */
function run(command: string, options: string[]): Promise<{ status: number | null; output: string }> {
  const child = spawn(command, options, {
    cwd: copy,
    env: {
      ...process.env,
      NO_COLOR: '1',
      PATH: `${path.join(project, 'node_modules/.bin')}:${process.env['PATH']}`,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (status) => resolve({ status, output }));
  });
}
