import { expect, it } from 'vitest';
import { optionalWebAddress, webAddress } from './fields.ts';

it.each([
  ['give.example/harbor', 'https://give.example/harbor'],
  [' www.give.example ', 'https://www.give.example'],
  ['give.example:8443?a=b.c', 'https://give.example:8443?a=b.c'],
  ['https://give.example/', 'https://give.example/'],
  ['', ''],
])('completes the web address “%s”', (typed, stored) => {
  expect(optionalWebAddress.parse(typed)).toBe(stored);
});

it.each([
  'http://give.example',
  'harbor',
  'ada@give.example',
  'javascript:a.b',
  '//give.example',
  'give.example x',
])('refuses the web address “%s”', (typed) => {
  expect(optionalWebAddress.safeParse(typed).success).toBe(false);
  expect(webAddress.safeParse(typed).success).toBe(false);
});
