import { findOldWords } from './words/find-old-words.ts';
import { oldWords } from './words/old-words.ts';

/** `npm run words` lists the lines that use an old word, and what to write instead; `npm run words -- src/web` those of one folder. */
const findings = findOldWords(process.argv[2]);
for (const { file, line, word, text } of findings) {
  const use = oldWords.find(({ name }) => name === word)?.use;
  console.log(`${file}:${line} ${word} → ${use}: ${text.slice(0, 120)}`);
}
console.log(`${findings.length} lines use an old word.`);
