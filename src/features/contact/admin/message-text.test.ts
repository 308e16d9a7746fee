import { expect, it } from 'vitest';
import { linkify } from './message-text.ts';

interface ExpectedSegment {
  text: string;
  href?: string;
}

it.each<[string, ExpectedSegment[]]>([
  ['no address', [{ text: 'no address' }]],
  ['', []],
  [
    'See https://tea.example/menu. Thanks',
    [
      { text: 'See ' },
      { text: 'https://tea.example/menu', href: 'https://tea.example/menu' },
      { text: '. Thanks' },
    ],
  ],
  ['javascript:alert(1)', [{ text: 'javascript:alert(1)' }]],
  ['data:text/html,<b>', [{ text: 'data:text/html,<b>' }]],
  ['https://', [{ text: 'https://' }]],
  [
    '<a href="https://evil.example">https://bank.example</a>',
    [
      { text: '<a href="' },
      { text: 'https://evil.example', href: 'https://evil.example' },
      { text: '">' },
      { text: 'https://bank.example', href: 'https://bank.example' },
      { text: '</a>' },
    ],
  ],
  [
    'https://good.example/\u202Emoc.elpmaxe',
    [{ text: 'https://good.example/', href: 'https://good.example/' }, { text: '\u202Emoc.elpmaxe' }],
  ],
])('linkify splits %o', (message, expectedSegments) => {
  const segments = linkify(message);
  let start = 0;
  const expected = expectedSegments.map((segment) => {
    const positioned = { start, ...segment };
    start += segment.text.length;
    return positioned;
  });
  expect(segments).toEqual(expected);
});
