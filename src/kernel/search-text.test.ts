import { describe, expect, it } from 'vitest';
import { hasAllWords } from './search-text.ts';

describe('the words of a search', () => {
  it.each([
    ['Simone Attaway Treasurer 2024–25', 'treasurer 2024', true],
    ['Renée  Whitlock', ' whitlock renee', true],
    ['Renée Whitlock', '', true],
    ['Renée Whitlock', 'renee ruth', false],
  ])('in %s: %s is found: %s', (text, search, isFound) => {
    expect(hasAllWords(text, search)).toBe(isFound);
  });
});
