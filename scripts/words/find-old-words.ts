import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { oldWords } from './old-words.ts';

const projectFolder = path.resolve(import.meta.dirname, '../..');

const searchedFiles = [
  'src/**/*.{ts,tsx,css}',
  'fleet/**/*.{ts,md}',
  'scripts/**/*.{ts,sh}',
  'e2e/**/*.{ts,tsx}',
  'database/**/*.ts',
  'test/**/*.ts',
  'docs/**/*.md',
  'src/**/*.md',
  '*.{md,ts,json}',
  '.*.{ts,json}',
  '.ci/*',
  '.github/**/*.{md,yml}',
  '.env.example',
  '.env.fleet.example',
];

/** The style guide and the list quote the old words; the others are written by programs or by third parties. */
const skippedFiles = new Set([
  'docs/style.md',
  'scripts/words/old-words.ts',
  'test/old-words.test.ts',
  'package-lock.json',
  'THIRD-PARTY-NOTICES.md',
]);

/** A test title such as `5: Footer: …`, which quotes the specification. */
const clauseTitle = /(?<=['"`])\d{1,3}(?:, decided)?: .*(?=['"`])/g;

export interface Finding {
  file: string;
  line: number;
  word: string;
  text: string;
}

/** Every line of the project that uses an old word, once per word; a path counts as line 0. */
export function findOldWords(folder = ''): Finding[] {
  return searchedFiles
    .flatMap((glob) =>
      globSync(glob, { cwd: projectFolder, exclude: ['**/node_modules/**', 'database/migrations/**'] }),
    )
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !skippedFiles.has(file) && file.startsWith(folder))
    .toSorted()
    .flatMap((file) => {
      const content = readFileSync(path.join(projectFolder, file), 'utf8').replaceAll(clauseTitle, '');
      const lines = [file, ...content.split('\n')];
      return lines.flatMap((text, line) =>
        wordsIn(text, file).map((word) => ({ file, line, word, text: text.trim() })),
      );
    });
}

/** The old words in one line of a file. */
export function wordsIn(text: string, file: string): string[] {
  const isDemoText = file.startsWith('database/seed/');
  return oldWords
    .filter(({ pattern, allowedInDemoTexts }) => !(isDemoText && allowedInDemoTexts) && pattern.test(text))
    .map(({ name }) => name);
}
