import { expect, it } from 'vitest';
import { optionalWebAddress, webAddress } from './fields.ts';

it.each([
  ['give.example/us?from=web', 'https://give.example/us?from=web'],
  ['www.give.example', 'https://www.give.example'],
  ['https://give.example', 'https://give.example'],
])('%s is completed', (typed, stored) => {
  expect(webAddress.parse(typed)).toBe(stored);
  expect(optionalWebAddress.parse(typed)).toBe(stored);
});

it.each(['http://give.example', 'give us', 'ruth@give.example', 'javascript:alert(1)', 'give'])(
  '%s is refused',
  (typed) => expect(optionalWebAddress.safeParse(typed).success).toBe(false),
);

it('may be empty where it is optional', () => expect(optionalWebAddress.parse('')).toBe(''));
