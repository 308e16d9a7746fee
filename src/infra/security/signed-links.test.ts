import { describe, expect, it } from 'vitest';
import { newSecret } from './secrets.ts';
import { isSigned, parseToken, signedLink, signToken } from './signed-links.ts';

const key = newSecret();
const target = { purpose: 'roll-call', ids: [3, 41] as const };
const email = 'rosa@petals.example';
const token = signToken(key, { ...target, email });
const isAccepted = (forged: string, signingKey = key) => {
  const ids = parseToken(forged);
  return ids !== undefined && isSigned(forged, signingKey, { ...target, ids, email });
};

describe('a token', () => {
  it('is short, the same each time, and names its ids', () => {
    expect(token).toMatch(/^[\w-]{22}\.3\.41$/);
    expect(signToken(key, { ...target, email: ' Rosa@Petals.example' })).toBe(token);
    expect(parseToken(token)).toEqual(target.ids);
    expect(isAccepted(token)).toBe(true);
    expect(signedLink('https://chapter.example', '/roll-call', token)).toBe(
      `https://chapter.example/roll-call#${token}`,
    );
  });

  it('is refused with any bit of any character flipped', () => {
    for (let place = 0; place < token.length; place += 1) {
      for (let bit = 0; bit < 7; bit += 1) {
        const flipped = String.fromCodePoint(token.codePointAt(place)! ^ (1 << bit));
        expect(isAccepted(token.slice(0, place) + flipped + token.slice(place + 1)), `${place} ${bit}`).toBe(
          false,
        );
      }
    }
  });

  it('is refused for other ids, another purpose, another address and by another key', () => {
    const [signature] = token.split('.');
    expect(isAccepted(`${signature}.3.42`)).toBe(false);
    expect(isAccepted(`${signature}.4.41`)).toBe(false);
    expect(isAccepted(`${signature}.34.1`)).toBe(false);
    expect(isAccepted(token, newSecret())).toBe(false);
    expect(isAccepted(signToken(key, { ...target, purpose: 'answer', email }))).toBe(false);
    expect(isAccepted(signToken(newSecret(), { ...target, email }))).toBe(false);
    for (const other of ['rosa@flowers.example', '', null])
      expect(isAccepted(signToken(key, { ...target, email: other }))).toBe(false);
  });

  it.each([
    '',
    '.',
    '..',
    'a.1',
    '.3.41',
    'a.0.1',
    'a.1.0',
    'a.-1.1',
    'a.1e3.1',
    'a.1.2147483648',
    'a.1.99999999999',
    'a.1.1.1',
    ' a.1.1',
    'a.1.1\n',
    `${'a'.repeat(101)}.1.1`,
  ])('of the form %j is none', (text) => {
    expect(parseToken(text)).toBeUndefined();
  });

  it('has one spelling only', () => {
    const [signature] = token.split('.');
    for (const other of [`${signature}.03.41`, `${signature}.3.041`, `${signature}=.3.41`])
      expect(isAccepted(other)).toBe(false);
  });
});
