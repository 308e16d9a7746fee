import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-password.ts';
import { commonWords } from './common-words.ts';

const typical = `asdf1234 qwer1234 1q2w3e4r5t 1q2w3e4r aa123456 a1b2c3d4 1qaz2wsx zaq12wsx qazwsxedc qweasdzxc 1234qwer abcd1234
  abc12345 123456789a 12345678 87654321 00000000 aaaaaaaa abababab asdfasdf asdfghjkl zxcvbnm123 qwertyuiop !@#$%^&* passpass
  password Password1 P@ssw0rd P@ssw0rd2024! pa55word1 letmein123 Welcome1! iloveyou iloveyou2 trustno1 monkey123 dragon!! sunshine7
  Football99 Summer2024! spring2026 Jennifer85 michael1 Maryland1962 Evergreen2026 volunteer! chapter1234 sisters4ever1 admin123
  Admin@123 changeme1 superman123 starwars77 hello123 hellohello dragonmonkey computer1 jesus777 blessed2023 lovelove1 19871987`;

describe('isCommonPassword', () => {
  it.each(typical.split(/\s+/))('recognizes %s', (password) => expect(isCommonPassword(password)).toBe(true));

  it('recognizes a common word with the usual decorations', () => {
    const decorate: ((word: string) => string)[] = [
      ...['1', '12', '123', '1234', '!', '1!', '123!', '2024', '2026!', '1987', '69', '.', '#1'].map(
        (end) => (word: string) => word + end,
      ),
      ...['1', '123', '!', '2025'].map((start) => (word: string) => start + word),
      (word) => `${word.replaceAll('a', '@').replaceAll('o', '0')}1`,
      (word) => `${word.toUpperCase()}99`,
      (word) => word + word,
    ];
    const passwords = [...commonWords]
      .flatMap((word) => decorate.map((make) => make(word)))
      .filter((password) => password.length >= 8);
    expect(passwords.length).toBeGreaterThan(5_000);
    expect(passwords.filter((password) => !isCommonPassword(password))).toEqual([]);
  });
});

describe('isCommonPassword of an uncommon password', () => {
  it.each([
    'twelve petals in spring',
    'a new one, quite long',
    'correct horse battery staple',
    'my dog eats 3 apples',
    'Tuesday tea with Aunt Rosalind',
    'kV9$xq2!Lm',
    'gx7pwq2nrt',
    'brombeere-hut',
    'ünläubäre Größe',
    'お茶を飲む会はいつも楽しい',
  ])('accepts %s', (password) => expect(isCommonPassword(password)).toBe(false));

  it('is fast for a long password', () => {
    const start = performance.now();
    for (let round = 0; round < 20; round += 1) isCommonPassword('a1'.repeat(50) + 'password'.repeat(12));
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
