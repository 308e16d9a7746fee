import { describe, expect, it } from 'vitest';
import { fittingValues, sameValues, withoutSecrets } from './draft-values.ts';

describe('the values of a draft', () => {
  it('leave the passwords out', () => {
    const values = { username: 'ada', password: 'correct horse', newPassword: 'battery staple' };
    expect(withoutSecrets(values, new Set(['password', 'newPassword']))).toEqual({ username: 'ada' });
  });

  it('fit where the form still has the field and it still holds the same kind of thing', () => {
    const kept = { title: 'Gala', caption: 'Text', isPublic: 'yes', tags: { a: 1 }, gone: 'x' };
    const defaults = { title: '', caption: null, isPublic: false, tags: [], fresh: '' };
    expect(fittingValues(kept, defaults)).toEqual({ title: 'Gala', caption: 'Text' });
  });

  it.each([
    [{ a: 1, b: { c: ['x'] } }, { b: { c: ['x'] }, a: 1 }, true],
    [{ a: undefined }, {}, true],
    [{ a: '' }, { a: null }, false],
    [{ a: ['x'] }, { a: ['x', 'y'] }, false],
    [{ a: [] }, { a: {} }, false],
    ['x', 'x', true],
    [null, {}, false],
  ])('%j and %j are the same: %s', (one, other, expected) => {
    expect(sameValues(one, other)).toBe(expected);
  });
});
