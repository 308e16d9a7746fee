import { describe, expect, it } from 'vitest';
import type { Account } from '../account.contract.ts';
import { describeLostPhone, describePassword } from './account-sentences.ts';

const account: Account = {
  name: 'Ada Example',
  username: 'ada',
  email: 'ada@chapter.example',
  role: 'owner',
  isOnlyOwner: false,
  hasPassword: true,
  needsPasskey: false,
  passwordChangedAt: '2026-08-15T01:00:00Z',
};

describe('the sentence about the password', () => {
  it.each<[Partial<Account>, number, string]>([
    [{}, 2, 'Last changed Aug 14, 2026. Still works beside your passkeys.'],
    [{}, 0, 'Last changed Aug 14, 2026.'],
    [{ passwordChangedAt: undefined }, 1, 'Still works beside your passkeys.'],
    [{ passwordChangedAt: undefined }, 0, 'You sign in with your password.'],
    [
      { needsPasskey: true },
      1,
      'Last changed Aug 14, 2026. Owners sign in with a passkey here, not with a password.',
    ],
    [{ hasPassword: false }, 1, 'You sign in with a passkey.'],
  ])('is true for %o with %i passkeys', (change, passkeys, words) => {
    const facts = { passkeys, timeZone: 'America/New_York' };
    expect(describePassword({ ...account, ...change }, facts)).toBe(words);
  });
});

describe('the way in without the phone', () => {
  const forgot = 'choose “Forgot your password?” and we email you a link.';

  it.each<[Partial<Account>, string]>([
    [
      {},
      `Sign in with your password, or ${forgot} Another owner can also make you a link under Sign-in access.`,
    ],
    [
      { role: 'helper' },
      `Sign in with your password, or ${forgot} An owner can also make you a link under Sign-in access.`,
    ],
    [
      { isOnlyOwner: true },
      `Sign in with your password, or ${forgot} The person who runs the website can also set a new password for you.`,
    ],
    [
      { hasPassword: false },
      `On the login screen, ${forgot} Another owner can also make you a link under Sign-in access.`,
    ],
    [
      { needsPasskey: true },
      `On the login screen, ${forgot} Another owner can also make you a link under Sign-in access.`,
    ],
    [
      { email: '' },
      'Sign in with your password. Another owner can also make you a link under Sign-in access.',
    ],
  ])('is true for %o', (change, words) => {
    expect(describeLostPhone({ ...account, ...change }, false)).toBe(words);
  });

  it.each<[Partial<Account>, string]>([
    [{}, 'Sign in with your password. Another owner can also make you a link under Sign-in access.'],
    [{ hasPassword: false, role: 'editor' }, 'An owner can make you a link under Sign-in access.'],
    [
      { needsPasskey: true, isOnlyOwner: true },
      'The person who runs the website can set a new password for you.',
    ],
  ])('is true without email for %o', (change, words) => {
    expect(describeLostPhone({ ...account, ...change }, true)).toBe(words);
  });
});
