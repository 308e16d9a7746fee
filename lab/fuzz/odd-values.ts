import type { Random } from './random.ts';

/** Deeper HTML and JSON than any limit allows. */
const DEEP_HTML_LEVELS = 50_000;
const DEEP_JSON_LEVELS = 5_000;
const LONG_TEXT = 60_000;

const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  'a\uDC00b',
  '\uFEFF',
  '\u202E',
  '\r\nBcc: a@b.example',
  "'; select 1 --",
  '%',
  '_%_',
  '\\',
  '$1',
  '${1}',
  '{{1}}',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e400',
  '0x10',
  '../../etc/passwd',
  'C:\\',
  '//evil.example',
  'data:text/html,x',
  '2026-02-30T25:61',
  '+275760-09-13T00:00:00.001Z',
  '0000-00-00',
  'ａｂｃ',
  'İ',
  'ß',
  '👩🏾‍🎓',
  '٠١٢',
  '[',
  '(',
  '*',
  '(?<a',
  'a,b',
  '1,',
];
const ODD_NUMBERS = [
  0,
  -0,
  -1,
  1.5,
  1e21,
  1e308,
  -1e308,
  5e-324,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 63,
  999_999_999_999,
];

export function oddText(random: Random): string {
  return random.weighted<() => string>([
    [20, () => random.pick(ODD_TEXTS)],
    [3, () => random.pick(ODD_TEXTS).repeat(random.int(2, 300))],
    [
      2,
      () =>
        random
          .pick(['a', '\u0301', '日', '<', '<p', '&', '"', '[url=', 'http://a.b ', 'a@'])
          .repeat(random.int(100, LONG_TEXT)),
    ],
    [
      1,
      () =>
        random
          .pick(['<div>', '<ul><li>', '<b>', '<table><tr><td>', '<svg>'])
          .repeat(random.int(100, DEEP_HTML_LEVELS)),
    ],
    [3, () => String.fromCharCode(...Array.from({ length: random.int(1, 30) }, () => random.int(0, 0xffff)))],
  ])();
}

/** A value of any type, mostly a wrong one. */
export function oddValue(random: Random): unknown {
  return random.weighted<() => unknown>([
    [10, () => oddText(random)],
    [6, () => random.pick(ODD_NUMBERS)],
    [4, () => random.pick([null, true, false, [], {}, [[]], { a: null }, [null], ['1'], { length: 3 }])],
    [2, () => Array.from({ length: random.int(2, 2_000) }, (_, index) => index)],
    [2, () => ({ [oddText(random).slice(0, 2_000)]: oddText(random) })],
    [1, () => deepValue(random)],
  ])();
}

function deepValue(random: Random): unknown {
  const isArray = random.chance(0.5);
  let value: unknown = 1;
  for (let level = random.int(50, DEEP_JSON_LEVELS); level > 0; level -= 1)
    value = isArray ? [value] : { a: value };
  return value;
}
