import { describe, expect, it } from 'vitest';
import { findOldWords, wordsIn } from '../scripts/words/find-old-words.ts';
import { oldWords } from '../scripts/words/old-words.ts';

describe('the vocabulary', () => {
  it('is the one of the style guide, everywhere', () => {
    expect(findOldWords().map(({ file, line, word }) => `${file}:${line} ${word}`)).toEqual([]);
  });

  it('finds words in names, in sentences and in paths', () => {
    expect(wordsIn('const mostMembers = 1000;', 'src/a.ts')).toEqual(['mostX']);
    expect(wordsIn('export interface MediaRoom {', 'src/a.ts')).toEqual(['XRoom']);
    expect(wordsIn('// Whoever saves is told anew.', 'src/a.ts')).toEqual(['told', 'anew', 'whoever']);
    expect(wordsIn('src/ui/draft-keeper.ts', 'src/ui/draft-keeper.ts')).toEqual(['keeper']);
  });

  it('accepts the same words in their everyday sense', () => {
    const accepted = [
      'letters, digits and dots',
      'read aloud letter by letter',
      'no room for the name',
      "username: 'nobody'",
    ];
    expect(accepted.flatMap((text) => wordsIn(text, 'src/a.ts'))).toEqual([]);
    expect(wordsIn('She answered the door with a letter.', 'database/seed/pages.ts')).toEqual([]);
  });

  it('names a replacement for every word', () => {
    expect(oldWords.filter(({ use }) => use === '')).toEqual([]);
    expect(new Set(oldWords.map(({ name }) => name)).size).toBe(oldWords.length);
  });
});
