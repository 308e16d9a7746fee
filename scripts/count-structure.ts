import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import packageJson from '../package.json' with { type: 'json' };

/**
 * `node scripts/count-structure.ts` prints the size of the code base as a Markdown table. The targets are goals, so nothing fails here.
 * `--without-e2e` skips the end-to-end runs, which take some seconds to list.
 */

const projectFolder = path.resolve(import.meta.dirname, '..');

/** Files below this size with one importer could often be part of it. */
const smallFileLines = 30;

/** The features whose records have versions. */
const recordFeatures = ['events', 'members', 'pages', 'media'];

/** What a file mentions when it takes part in creating or updating a record. Deleting, restoring and importing are other paths. */
const savingTerms = [
  /[bB]aseVersion|\b(?:useRecordForm|SaveTarget|toConflictParts|defineRecord|mountWrite)\b/,
  /[a-z]Record\.(?:create|update)/,
];

const productFiles = globSync('src/**/*.{ts,tsx}', { cwd: projectFolder })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({
    file: file.replaceAll(path.sep, '/'),
    text: readFileSync(path.join(projectFolder, file), 'utf8'),
  }))
  .map((entry) => ({ ...entry, lines: entry.text.split('\n').length - 1 }));

const rows: [what: string, figure: number | string, target: string][] = [
  ['product files in `src`', productFiles.length, '≤ 500'],
  ['product lines in `src`', productFiles.reduce((sum, { lines }) => sum + lines, 0), '≤ 33,500'],
  [
    `files of ${smallFileLines} lines or fewer`,
    productFiles.filter(({ lines }) => lines <= smallFileLines).length,
    '≤ 95',
  ],
  ['largest product file, lines', Math.max(...productFiles.map(({ lines }) => lines)), '≤ 250'],
  ...recordFeatures.map((feature): [string, number, string] => [
    `files of \`${feature}\` that take part in saving`,
    savingFiles(feature).length,
    '≤ 6',
  ]),
  [
    'end-to-end runs in CI',
    process.argv.includes('--without-e2e') ? 'not counted' : countEndToEndRuns(),
    '≤ 400',
  ],
  ['npm scripts', Object.keys(packageJson.scripts).length, '≤ 25'],
  ['words in `docs/architecture.md`', countWords('docs/architecture.md'), '≤ 1,500'],
];

console.log('| | now | target |\n| --- | --- | --- |');
for (const [what, figure, target] of rows)
  console.log(`| ${what} | ${figure.toLocaleString('en-US')} | ${target} |`);

console.log('\nFiles that take part in saving:');
for (const feature of recordFeatures) console.log(`- ${feature}: ${savingFiles(feature).join(', ')}`);

function savingFiles(feature: string): string[] {
  const folder = `src/features/${feature}/`;
  return productFiles
    .filter(({ file, text }) => file.startsWith(folder) && savingTerms.some((term) => term.test(text)))
    .map(({ file }) => file.slice(folder.length));
}

/** The tests of both projects, with what CI leaves out left out. */
function countEndToEndRuns(): number {
  const list = execFileSync('npx', ['playwright', 'test', '--list', '--reporter=list'], {
    cwd: projectFolder,
    encoding: 'utf8',
    env: { ...process.env, CI: 'true' },
    maxBuffer: 64 * 1024 * 1024,
  });
  const total = /Total: (\d+) tests?/.exec(list)?.[1];
  if (total === undefined) throw new Error('Playwright did not print a total.');
  return Number(total);
}

function countWords(file: string): number {
  return readFileSync(path.join(projectFolder, file), 'utf8').split(/\s+/).filter(Boolean).length;
}
