import { areaOf, findOldWords, type Finding } from './words/find-old-words.ts';
import { oldWords } from './words/old-words.ts';

/** `npm run words` counts the lines that use an old word; `npm run words -- src/web` lists those of one folder. */
const [folder] = process.argv.slice(2);
const findings = findOldWords(folder);

if (folder === undefined) {
  print(
    'word',
    (finding) => finding.word,
    (word) => oldWords.find(({ name }) => name === word)?.use ?? '',
  );
  console.log();
  print(
    'folder',
    (finding) => areaOf(finding.file),
    () => '',
  );
} else {
  for (const { file, line, word, text } of findings)
    console.log(`${file}:${line} ${word}: ${text.slice(0, 120)}`);
}
console.log(
  `\n${findings.length} lines in ${new Set(findings.map(({ file }) => file)).size} files use an old word.`,
);

function print(title: string, keyOf: (finding: Finding) => string, noteOf: (key: string) => string): void {
  const counts = Map.groupBy(findings, keyOf);
  console.log(`${title.padEnd(24)} lines`);
  for (const [key, { length }] of [...counts].toSorted(([, one], [, other]) => other.length - one.length)) {
    console.log(`${key.padEnd(24)} ${String(length).padStart(5)}  ${noteOf(key)}`);
  }
}
