import { expect, it } from 'vitest';
import { optionalWebUrl, webUrl } from './fields.ts';

it.each([
  ['give.example/us?from=web', 'https://give.example/us?from=web'],
  ['www.give.example', 'https://www.give.example'],
  ['https://give.example', 'https://give.example'],
])('%s is completed', (typed, stored) => {
  expect(webUrl.parse(typed)).toBe(stored);
  expect(optionalWebUrl.parse(typed)).toBe(stored);
});

it.each(['http://give.example', 'give us', 'ruth@give.example', 'javascript:alert(1)', 'give'])(
  '%s is refused',
  (typed) => expect(optionalWebUrl.safeParse(typed).success).toBe(false),
);

it('may be empty where it is optional', () => expect(optionalWebUrl.parse('')).toBe(''));
