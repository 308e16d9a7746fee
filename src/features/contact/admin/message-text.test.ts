import { expect, it } from 'vitest';
import { cutAtAddresses } from './message-text.ts';

interface Cut {
  text: string;
  href?: string;
}

it.each<[string, Cut[]]>([
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
])('%o', (message, stretches) => {
  const cut = cutAtAddresses(message);
  let at = 0;
  const expected = stretches.map((stretch) => {
    const placed = { at, ...stretch };
    at += stretch.text.length;
    return placed;
  });
  expect(cut).toEqual(expected);
});
