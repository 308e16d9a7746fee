import { describe, expect, test } from 'vitest';
import { contactMessage } from './contact.contract.ts';
import { problemsOf, type Letter } from './contact.rules.ts';

const letter: Letter = { name: 'Ada', email: 'ada@home.example', message: 'Hello' };

describe('the form and the server say the same of', () => {
  test.each<[string, Partial<Letter>]>([
    ['a good letter', {}],
    ['an empty one', { name: '', email: '', message: '' }],
    ['blanks', { name: ' ', email: '\t', message: ' \n ' }],
    ['an address without a dot', { email: 'ada@home' }],
    ['an address of one letter at its end', { email: 'ada@home.x' }],
    ['an address with blanks around it', { email: ' ada@home.example ' }],
    ['an address with a name', { email: 'Ada <ada@home.example>' }],
    ['an address in another script', { email: 'ада@дом.рф' }],
    ['the longest', { name: 'n'.repeat(200), message: 'm'.repeat(10_000) }],
    ['one too long', { name: 'n'.repeat(201), message: 'm'.repeat(10_001) }],
  ])('%s', (_, change) => {
    const checked = contactMessage.safeParse({ ...letter, ...change });
    const said = Object.fromEntries(
      (checked.error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]),
    );
    expect(problemsOf({ ...letter, ...change })).toEqual(said);
  });
});
