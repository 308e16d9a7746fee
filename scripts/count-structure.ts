import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { checkTables } from './foreign-tables.ts';
import { misplacedRules } from './misplaced-rules.ts';
import type { RemovableFeature } from './without-feature.ts';

/** `node scripts/count-structure.ts` prints the size of the code base as a Markdown table. The targets are goals, so nothing fails here. */

const projectFolder = path.resolve(import.meta.dirname, '..');

/** A word that names each feature that can be pulled out. */
const featureWords: Record<RemovableFeature, RegExp> = {
  partners: /partner/i,
  // Not the word of drag and drop.
  announcements: /features\/announcements|announcements(?:Admin|Feature|Site)|send-announcements/,
  gallery: /features\/gallery/,
  search: /features\/search/,
  backups: /features\/backups/,
  'email-health': /email-?health/i,
  'roll-call': /roll-?call/i,
  'sign-up': /sign-?up/i,
  removals: /features\/removals|removalsFeature|keep-removals/,
  'photo-removal': /photo-?removal/i,
  'social-posts': /social-?post/i,
};

const product = [...read('src/**/*.{ts,tsx}')].filter(({ file }) => !/\.(test|fixture)\.tsx?$/.test(file));
const fleet = [...read('fleet/**/*.ts')].filter(
  ({ file }) => !/\.test\.ts$|^fleet\/(test|tools)\//.test(file),
);
const formOptions = /interface RecordFormOptions.*?\n\}/s.exec(
  readFileSync(path.join(projectFolder, 'src/records/admin/use-record-form.tsx'), 'utf8'),
)![0];

/** The lines that list a topic of the chapter details outside its module. Screens and the search use it, which is no list. */
const topicFolder = 'src/features/chapter/';
const topicLists = [...product, ...read('database/seed/*.ts')]
  .filter(({ file }) => file.startsWith(topicFolder) || file.startsWith('database/'))
  .filter(({ file }) => !/\/(site\/[^/]+\.tsx|topics\/giving\.|server\/search-)/.test(file))
  .map(({ text }) => text.match(/^.*\bgiving\b.*$/gm)?.length ?? 0)
  .filter((lines) => lines > 0);

const rows: [what: string, figure: number, target: string][] = [
  ['product lines in `src`', countLines(product), '≤ 72,500'],
  ['product lines in `fleet`', countLines(fleet), 'counted apart'],
  ['largest product file, lines', Math.max(...product.map(({ text }) => countLines([{ text }]))), '≤ 250'],
  ...Object.entries(featureWords).map(([feature, word]): [string, number, string] => [
    `files outside of \`${feature}\` that name it`,
    product.filter(({ file, text }) => !file.startsWith(`src/features/${feature}/`) && word.test(text))
      .length,
    '≤ 5',
  ]),
  ['statements that name another feature’s tables', checkTables().forbidden.length, '0'],
  ['lines that list the topic `giving`', topicLists.reduce((sum, lines) => sum + lines, 0), '≤ 7'],
  ['files that list the topic `giving`', topicLists.length, '≤ 4'],
  ['options of `useRecordForm`', formOptions.match(/^ {2}\w+\??:/gm)!.length, '≤ 10'],
  ['rules of features in CSS outside of their folder', misplacedRules().length, '0'],
  ['npm scripts', Object.keys(packageJson.scripts).length, '≤ 25'],
  ['words in `docs`', countWords([...read('docs/**/*.md')]), '≤ 32,000'],
];

console.log('| | now | target |\n| --- | --: | --- |');
for (const [what, figure, target] of rows)
  console.log(`| ${what} | ${figure.toLocaleString('en-US')} | ${target} |`);

function* read(pattern: string): Generator<{ file: string; text: string }> {
  for (const file of globSync(pattern, { cwd: projectFolder }))
    yield { file, text: readFileSync(path.join(projectFolder, file), 'utf8') };
}

function countLines(files: readonly { text: string }[]): number {
  return files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
}

function countWords(files: readonly { text: string }[]): number {
  return files.reduce((sum, { text }) => sum + text.split(/\s+/).filter(Boolean).length, 0);
}
