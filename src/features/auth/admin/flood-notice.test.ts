import { describe, expect, it } from 'vitest';
import { floodSentence } from './flood-notice.tsx';

const flood = {
  adminId: 1,
  name: 'Ada Example',
  isYou: false,
  attempts: 1360,
  addresses: 60,
  hasMoreAddresses: false,
};

describe('floodSentence', () => {
  it.each([
    [flood, 'Someone tried to sign in as Ada Example 1,360 times in the last 24 hours, from 60 addresses.'],
    [
      { ...flood, isYou: true, attempts: 20, addresses: 1 },
      'Someone tried to sign in as you 20 times in the last 24 hours, from one address.',
    ],
    [
      { ...flood, addresses: 200, hasMoreAddresses: true },
      'Someone tried to sign in as Ada Example 1,360 times in the last 24 hours, from more than 200 addresses.',
    ],
  ])('names account, attempts and addresses: %j', (given, sentence) => {
    expect(floodSentence(given)).toBe(sentence);
  });
});
