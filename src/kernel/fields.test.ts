import { expect, it } from 'vitest';
import { optionalWebUrl, webUrl } from './fields.ts';

it.each([
  ['give.example/harbor', 'https://give.example/harbor'],
  [' www.give.example ', 'https://www.give.example'],
  ['give.example:8443?a=b.c', 'https://give.example:8443?a=b.c'],
  ['https://give.example/', 'https://give.example/'],
  ['', ''],
])('completes the web address “%s”', (typed, stored) => {
  expect(optionalWebUrl.parse(typed)).toBe(stored);
});

it.each([
  'http://give.example',
  'harbor',
  'ada@give.example',
  'javascript:a.b',
  '//give.example',
  'give.example x',
])('refuses the web address “%s”', (typed) => {
  expect(optionalWebUrl.safeParse(typed).success).toBe(false);
  expect(webUrl.safeParse(typed).success).toBe(false);
});
