import { describe, expect, it } from 'vitest';
import { firstSentences } from './first-sentences.ts';

describe('the first sentences', () => {
  it.each([
    ['a short text', 'Bring a quilt.', 'Bring a quilt.'],
    [
      'sentences that fit',
      '<p>One two. Three four. Five six seven eight.</p>',
      '<p>One two. Three four.</p>',
    ],
    [
      'one that is too long',
      '<p>One two three four five six seven. Eight.</p>',
      '<p>One two three four five six seven.</p>',
    ],
    ['the first paragraph', '<p>One.</p><p>Two.</p>', '<p>One.</p>'],
    ['no end of a sentence', '<p>Bring a quilt</p><p>Two</p>', '<p>Bring a quilt</p>'],
    [
      'elements that stay open',
      '<div><p>One <b>two. Three four five six.</b></p></div>',
      '<div><p>One <b>two.</b></p></div>',
    ],
    ['a closing quotation mark', '<p>“Come in.” She did, and stayed for an hour.</p>', '<p>“Come in.”</p>'],
    ['a number', '<p>It costs $2.50 today. Then it is more.</p>', '<p>It costs $2.50 today.</p>'],
    [
      'a picture first',
      '<p><img src="/a.webp"></p><p>One.</p><p>Two.</p>',
      '<p><img src="/a.webp"></p><p>One.</p>',
    ],
    ['a name', '<p>Tea with Mrs. B. Johnson today. Come.</p>', '<p>Tea with Mrs. B. Johnson today.</p>'],
    ['nothing', '', ''],
  ])('of %s', (_, html, expected) => {
    expect(firstSentences(html, 25)).toBe(expected);
  });
});
