import { describe, expect, it } from 'vitest';
import { plainText, truncate } from './plain-text.ts';

describe('plainText', () => {
  it.each([
    ['<p>Tea &amp; scones</p>', 'Tea & scones'],
    ['<p>One</p><p>Two</p>', 'One Two'],
    ['a<br>b', 'a b'],
    ['<p>Bread from <a href="/x"><strong>a bakery</strong></a>.</p>', 'Bread from a bakery.'],
    ['H<sub>2</sub>O, <B\nclass="x">bold</B>, <em/>', 'H2O, bold,'],
    ['<ul><li>One</li><li>Two</li></ul><blockquote>Three</blockquote>', 'One Two Three'],
    ['One<b-c>two</b-c><section>three', 'One two three'],
    ['<script>alert(1)</script>safe<style>p{}</style>', 'safe'],
    ['<!-- hidden -->shown', 'shown'],
    ['5 &lt; 6 and 7 > 6', '5 < 6 and 7 > 6'],
    ['&#8217;&#x2019;&rsquo;', '’’’'],
    ['&#0;&#xD800;&#99999999;&nosuch;', '\uFFFD\uFFFD&#99999999;&nosuch;'],
    ['  many\n\t blanks ', 'many blanks'],
    ['1 < 2', '1 < 2'],
  ])('%s reads %s', (html, text) => expect(plainText(html)).toBe(text));
});

describe('truncate', () => {
  it('leaves a short text alone', () => expect(truncate('a'.repeat(150), 150)).toBe('a'.repeat(150)));
  it('cuts a longer one and says so', () =>
    expect(truncate('a'.repeat(151), 150)).toBe(`${'a'.repeat(150)}…`));
  it('never cuts a character in two', () => {
    const family = '👩‍👧‍👧';
    expect(truncate(family.repeat(3), 2)).toBe(`${family.repeat(2)}…`);
    expect(truncate('e\u0301e\u0301e\u0301', 2)).toBe('e\u0301e\u0301…');
  });
});
